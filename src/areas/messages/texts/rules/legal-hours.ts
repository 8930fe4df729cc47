// Texts arrive between 8 in the morning and 9 at night, reader's time (47 CFR 64.1200(c)(1)).
import { dateIn, type Instant, isBefore, momentAt, plusDays } from '#kernel/calendar.ts'

const OPENS_MINUTE = 8 * 60
const CLOSES_MINUTE = 21 * 60

/** The first moment, from this one on, at which a text may be sent to a person in the zone. */
export function mayTextFrom(moment: Instant, zone: string): Instant {
  const today = dateIn(zone, moment)
  const opens = momentAt(today, OPENS_MINUTE, zone)
  if (isBefore(moment, opens)) return opens
  if (isBefore(moment, momentAt(today, CLOSES_MINUTE, zone))) return moment
  return momentAt(plusDays(today, 1), OPENS_MINUTE, zone)
}

export function mayTextAt(moment: Instant, zone: string): boolean {
  return !isBefore(moment, mayTextFrom(moment, zone))
}
