import { type Instant, instant, isBefore } from '#kernel/calendar.ts'
import type { Appointment } from '../contract.ts'

/** Confirmed and not over yet, the nearest first. */
export function comingMeetings(appointments: readonly Appointment[], now: Instant): Appointment[] {
  return appointments
    .filter(({ status, endsAt }) => status === 'confirmed' && isBefore(now, instant(endsAt)))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}
