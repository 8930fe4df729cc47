// The kinds of meeting that can be booked and how many minutes each takes (docs/specification.md §9).
import { CONSULTATION_MINUTES } from './consultation.ts'
import { readingAt, type Settled } from './settled.ts'

export const APPOINTMENT_TYPES = ['initial', 'follow-up', 'document-review', 'interview-preparation'] as const
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number]

/** As a meeting is shown: one of a type that is no longer offered stays readable. */
export const SHOWN_TYPES = [...APPOINTMENT_TYPES, 'retired'] as const
export type ShownType = (typeof SHOWN_TYPES)[number]

/** The type a meeting was booked with, if still offered. */
export function offeredType(type: string): AppointmentType | null {
  return APPOINTMENT_TYPES.find((offered) => offered === type) ?? null
}

/** Until the firm has settled how long a consultation is. */
export const APPOINTMENT_MINUTES: Record<AppointmentType, number> = {
  initial: CONSULTATION_MINUTES.long,
  'follow-up': 30,
  'document-review': 45,
  'interview-preparation': 90,
}

/** How long a meeting is that is booked today; one that is booked keeps the length that it was promised. */
export function appointmentMinutes(settled: Settled): Record<AppointmentType, number> {
  const isShort = readingAt('length', 'length.long', settled) === 'length.short'
  const { short, long } = CONSULTATION_MINUTES
  return { ...APPOINTMENT_MINUTES, initial: isShort ? short : long }
}
