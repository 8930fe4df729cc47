// The kinds of meeting that can be booked and how many minutes each takes (docs/specification.md §9).

export const APPOINTMENT_TYPES = ['initial', 'follow-up', 'document-review', 'interview-preparation'] as const
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number]

export const APPOINTMENT_MINUTES: Record<AppointmentType, number> = {
  initial: 60,
  'follow-up': 30,
  'document-review': 45,
  'interview-preparation': 90,
}
