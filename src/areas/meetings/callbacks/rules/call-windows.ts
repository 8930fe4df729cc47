// When the firm offers to call back: the next days that it works, in stretches of a few hours.
import {
  isHoliday,
  openWeekOf,
  type Schedule,
  stretchesOn,
} from '#areas/meetings/scheduling/rules/availability.ts'
import type { Span } from '#areas/meetings/scheduling/rules/spans.ts'
import {
  dateIn,
  FIRM_ZONE,
  type Instant,
  isBefore,
  momentAt,
  type PlainDate,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'

const WINDOW_MINUTES = 180
/** A rest of the day that is shorter belongs to the stretch before it. */
const REST_MINUTES = 60
/** A started window is still offered with so much of it left. */
const LEFT_MINUTES = 60
const DAYS_OFFERED = 4
/** Holidays in a row end before this. */
export const DAYS_LOOKED_AT = 21
/** One person's capacity, including long calls. */
export const CALLS_PER_WINDOW = 4
/** The most places for people not signed in: strangers' requests fill no more than this. */
export const UNPROVEN_PLACES = 8

/** A request that waits for its call; `origin` is the account or the network that it came from. */
export type Promised = { origin: string; startsAt: Instant; isProven: boolean }

/** The beginnings of the stretches in which a place is taken: one by each origin. `promised`: the earliest request first. */
export function placesTaken(promised: readonly Promised[]): Instant[] {
  const first = new Map(promised.toReversed().map((each) => [each.origin, each]))
  const counted = promised.filter((each) => first.get(each.origin) === each)
  const unproven = counted.filter(({ isProven }) => !isProven).slice(0, UNPROVEN_PLACES)
  return [...counted.filter(({ isProven }) => isProven), ...unproven].map(({ startsAt }) => startsAt)
}

/** In order. `asked` gives the number of calls promised already in the stretch that begins then. */
export function callWindows(
  schedule: Schedule,
  now: Instant,
  asked: (startsAt: Instant) => number = () => 0,
): Span[] {
  const today = dateIn(FIRM_ZONE, now)
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, index) => plusDays(today, index))
  return days
    .map((date) =>
      windowsOn(schedule, date).filter(
        (window) =>
          !isBefore(window.endsAt, plusMinutes(now, LEFT_MINUTES)) &&
          !isEveryoneAway(schedule, window) &&
          asked(window.startsAt) < CALLS_PER_WINDOW,
      ),
    )
    .filter((windows) => windows.length > 0)
    .slice(0, DAYS_OFFERED)
    .flat()
}

function windowsOn(schedule: Schedule, date: PlainDate): Span[] {
  if (isHoliday(schedule, date)) return []
  return stretchesOn(openWeekOf(schedule), date).flatMap(({ opensAtMinute, closesAtMinute }) => {
    const length = closesAtMinute - opensAtMinute
    const count = Math.max(1, Math.ceil((length - REST_MINUTES) / WINDOW_MINUTES))
    return Array.from({ length: count }, (_, index) => {
      const from = opensAtMinute + index * WINDOW_MINUTES
      const to = index === count - 1 ? closesAtMinute : from + WINDOW_MINUTES
      return { startsAt: momentAt(date, from, FIRM_ZONE), endsAt: momentAt(date, to, FIRM_ZONE) }
    })
  })
}

function isEveryoneAway({ attorneys }: Schedule, { startsAt, endsAt }: Span): boolean {
  const isAway = (absences: readonly Span[]) =>
    absences.some((away) => !isBefore(startsAt, away.startsAt) && !isBefore(away.endsAt, endsAt))
  return attorneys.length > 0 && attorneys.every(({ absences }) => isAway(absences))
}
