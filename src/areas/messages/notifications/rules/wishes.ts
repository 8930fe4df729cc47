// When and how a person is notified: their choices by group, their quiet hours, and the mail of the day.
import {
  dateIn,
  type Instant,
  isBefore,
  lastMomentAt,
  momentAt,
  type PlainDate,
  plusDays,
} from '#kernel/calendar.ts'
import type { Manner, NoticeGroup } from './manner.ts'
import type { Ending } from './notice-life.ts'

export const WAYS = ['mail', 'text', 'both', 'none'] as const
export type Way = (typeof WAYS)[number]
export type Ways = Partial<Record<NoticeGroup, Way>>

/** Minutes of the day, on the person's local clock; `from` may be later than `until`. */
export type QuietHours = { from: number; until: number }

export type Wishes = {
  ways: Ways
  quiet: QuietHours | null
  /** The minute of the day of the digest mail. */
  digestAt: number | null
  zone: string
}

/** Without any choice: by mail, when it happens. */
export const USUAL_WISHES: Omit<Wishes, 'zone'> = { ways: {}, quiet: null, digestAt: null }

export type Telling =
  | { do: 'tell'; way: Exclude<Way, 'none'> }
  | { do: 'hold'; until: Instant }
  | { do: 'digest'; at: Instant }
  | { do: 'end'; because: Ending }

type Known = { manner: Manner; wishes: Wishes; isSeen: boolean; now: Instant }

/** The next step for a notice, before it is checked whether it is true. */
export function howToTell({ manner, wishes, isSeen, now }: Known): Telling {
  const way = wayOf(manner, wishes)
  if (way === 'none') return { do: 'end', because: 'turned-off' }
  if (isSeen && manner.mayTurnOff) return { do: 'end', because: 'seen-first' }
  if (manner.isChatty && wishes.digestAt !== null)
    return { do: 'digest', at: nextAt(now, wishes.digestAt, wishes.zone) }
  const until = manner.isUrgent ? null : quietEnd(now, wishes)
  return until ? { do: 'hold', until } : { do: 'tell', way }
}

/** A notice that may not be turned off goes by mail by default. */
function wayOf({ group, mayTurnOff, channels }: Manner, { ways }: Wishes): Way {
  const chosen = ways[group] ?? 'mail'
  if (chosen === 'none') return mayTurnOff ? 'none' : 'mail'
  return channels.includes('text') ? chosen : 'mail'
}

/** The end of the current quiet hours; null if there are none. An hour that the clock shows twice is quiet twice. */
export function quietEnd(now: Instant, { quiet, zone }: Pick<Wishes, 'quiet' | 'zone'>): Instant | null {
  if (!quiet) return null
  const today = dateIn(zone, now)
  const nights = [plusDays(today, -1), today].map((day) => nightOf(day, quiet, zone))
  return nights.find(({ from, until }) => !isBefore(now, from) && isBefore(now, until))?.until ?? null
}

function nightOf(day: PlainDate, { from, until }: QuietHours, zone: string) {
  const end = from < until ? day : plusDays(day, 1)
  return { from: momentAt(day, from, zone), until: lastMomentAt(end, until, zone) }
}

/** The next moment, from now on, at which the wall clock shows the minute. */
export function nextAt(now: Instant, minute: number, zone: string): Instant {
  const today = dateIn(zone, now)
  const first = momentAt(today, minute, zone)
  return isBefore(first, now) ? momentAt(plusDays(today, 1), minute, zone) : first
}

/** Whether the mail of the day would fall in the quiet hours. */
export function isQuietAt(minute: number, { from, until }: QuietHours): boolean {
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}
