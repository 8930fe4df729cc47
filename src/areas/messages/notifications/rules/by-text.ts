// Whether a notice wanted by text goes by text: with a number, and an hour soon enough.
import { mayTextFrom } from '#areas/messages/texts/rules/legal-hours.ts'
import { type Instant, isBefore, plusMinutes } from '#kernel/calendar.ts'
import type { Manner } from './manner.ts'
import type { WayTold } from './notice-life.ts'
import { quietEnd, type Wishes } from './wishes.ts'

/** From nine at night to eight in the morning, over the night that is an hour longer. */
const WAIT_HOURS_MAX = 12

type Going = {
  wanted: WayTold
  manner: Pick<Manner, 'isUrgent'>
  wishes: Pick<Wishes, 'quiet' | 'zone'>
  /** Of the number; null if there is none. */
  textZone: string | null
  now: Instant
}

/** Urgent notices do not wait for the hours of texts. */
export function wayToGo({ wanted, manner, wishes, textZone, now }: Going): WayTold {
  if (wanted === 'mail' || textZone === null) return 'mail'
  const at = textMoment(now, textZone, wishes)
  if (at === null || (manner.isUrgent && isBefore(now, at))) return 'mail'
  return wanted
}

/** The first moment from now on in the hours of the law that is not quiet; null if that is too far off. */
export function textMoment(
  now: Instant,
  zone: string,
  wishes: Pick<Wishes, 'quiet' | 'zone'>,
): Instant | null {
  const last = plusMinutes(now, WAIT_HOURS_MAX * 60)
  let moment = now
  while (!isBefore(last, moment)) {
    const lawful = mayTextFrom(moment, zone)
    const later = quietEnd(lawful, wishes) ?? lawful
    if (!isBefore(moment, later)) return moment
    moment = later
  }
  return null
}
