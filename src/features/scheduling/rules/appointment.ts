// How an appointment stands and by which means people meet.

export const APPOINTMENT_STATUSES = [
  'held',
  'confirmed',
  'cancelled',
  'completed',
  'rescheduled',
  'expired',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export const MEETING_METHODS = ['video', 'phone'] as const
export type MeetingMethod = (typeof MEETING_METHODS)[number]

/** What is kept of a meeting's past; moving leaves it confirmed. */
export const APPOINTMENT_CHANGES = ['moved', 'cancelled'] as const
export type AppointmentChangeKind = (typeof APPOINTMENT_CHANGES)[number]
