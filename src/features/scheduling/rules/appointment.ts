// How an appointment stands and by which means people meet.
import { type Instant, isBefore } from '#kernel/calendar.ts'

export const APPOINTMENT_STATUSES = [
  'held',
  'confirmed',
  'cancelled',
  'completed',
  'rescheduled',
  'expired',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** A meeting that has ended is completed by that, with nobody having to say so. */
export function statusAt(status: AppointmentStatus, endsAt: Instant, now: Instant): AppointmentStatus {
  return status === 'confirmed' && !isBefore(now, endsAt) ? 'completed' : status
}

export const MEETING_METHODS = ['video', 'phone'] as const
export type MeetingMethod = (typeof MEETING_METHODS)[number]

/** What is kept of a meeting's past; moving leaves it confirmed. */
export const APPOINTMENT_CHANGES = ['moved', 'cancelled'] as const
export type AppointmentChangeKind = (typeof APPOINTMENT_CHANGES)[number]
