// The status and the means of an appointment.
import { hoursBetween, type Instant, instant, isBefore } from '#kernel/calendar.ts'

export const APPOINTMENT_STATUSES = [
  'held',
  'confirmed',
  'cancelled',
  'completed',
  'rescheduled',
  'expired',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** A meeting that has ended is completed; staff do not have to say so. */
export function statusAt(status: AppointmentStatus, endsAt: Instant, now: Instant): AppointmentStatus {
  return status === 'confirmed' && !isBefore(now, endsAt) ? 'completed' : status
}

/** As people read it: moving leaves a meeting confirmed, and they want to see that it was moved. */
export function shownStatus({
  status,
  timesMoved,
}: {
  status: AppointmentStatus
  timesMoved: number
}): AppointmentStatus {
  return status === 'confirmed' && timesMoved > 0 ? 'rescheduled' : status
}

/** Its duration: as booked, whatever its type takes today. */
export function minutesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number {
  return Math.round(hoursBetween(instant(startsAt), instant(endsAt)) * 60)
}

export const MEETING_METHODS = ['video', 'phone'] as const
export type MeetingMethod = (typeof MEETING_METHODS)[number]

/** The staff's outcome of an ended meeting: it took place, or the client did not come. */
export const OUTCOMES = ['held', 'absent'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Either outcome earns the fee: after the time to cancel it is not refundable (the firm's terms). */
export function mayHaveOutcome(status: AppointmentStatus, endsAt: Instant, now: Instant): boolean {
  return statusAt(status, endsAt, now) === 'completed'
}

/** The recorded changes of a meeting; moving leaves it confirmed. */
export const APPOINTMENT_CHANGES = ['moved', 'cancelled'] as const
export type AppointmentChangeKind = (typeof APPOINTMENT_CHANGES)[number]
