// Another time for each meeting that cannot stay, for example if its attorney is ill tomorrow.
import { dateIn, FIRM_ZONE, type Instant, momentAt, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Schedule } from './availability.ts'
import { spanFrom } from './booking-window.ts'
import { attorneyFor, type Calendar, later, offeredSlots } from './slots.ts'
import type { Span } from './spans.ts'

/** No client gets a time later than this without being called first. */
export const OTHER_TIME_DAYS_MAX = 21

export type MeetingToMove = {
  /** As long as it was booked for. */
  minutes: number
  attorneyId: string
  clientId: string
  startsAt: Instant
}
export type OtherTime = { startsAt: Instant; attorneyId: string }

export type TimeLeft = {
  now: Instant
  schedule: Schedule
  /** Each attorney's calendar, without the meetings to be moved. */
  calendars: readonly Calendar[]
  /** Each client's other meetings. */
  ofClients: ReadonlyMap<string, readonly Span[]>
}

/**
 * One for each meeting, in their order, and no time given twice; null if none is free. A meeting stays with its attorney if possible, on
 * the first day that has a time, as near as possible to the hour at which the client had time before.
 */
export function otherTimes(meetings: readonly MeetingToMove[], left: TimeLeft): (OtherTime | null)[] {
  const calendars = new Map(left.calendars.map(({ attorneyId, taken }) => [attorneyId, taken]))
  const ofClients = new Map(left.ofClients)
  return meetings.map((meeting) => {
    const own = ofClients.get(meeting.clientId) ?? []
    const found = otherTime(meeting, { ...left, calendars: calendarsIn(calendars), own })
    if (!found) return null
    const span = spanFrom(found.startsAt, meeting.minutes)
    calendars.set(found.attorneyId, [...(calendars.get(found.attorneyId) ?? []), span])
    ofClients.set(meeting.clientId, [...own, span])
    return found
  })
}

function calendarsIn(calendars: ReadonlyMap<string, readonly Span[]>): Calendar[] {
  return [...calendars].map(([attorneyId, taken]) => ({ attorneyId, taken }))
}

type Search = Pick<TimeLeft, 'now' | 'schedule' | 'calendars'> & { own: readonly Span[] }

function otherTime(meeting: MeetingToMove, search: Search): OtherTime | null {
  const { schedule } = search
  const attorneys = schedule.attorneys.filter(({ attorneyId }) => attorneyId === meeting.attorneyId)
  return (
    (attorneys.length > 0 ? firstTime(meeting, { ...search, schedule: { ...schedule, attorneys } }) : null) ??
    firstTime(meeting, search)
  )
}

function firstTime(meeting: MeetingToMove, search: Search): OtherTime | null {
  const { minutes, startsAt: before } = meeting
  if (search.schedule.attorneys.length === 0) return null
  const day = dateIn(FIRM_ZONE, before)
  const from = later(day, dateIn(FIRM_ZONE, search.now))
  const to = plusDays(from, OTHER_TIME_DAYS_MAX)
  const days = offeredSlots({ ...search, minutes, from, to, timeZone: FIRM_ZONE })
  const first = days.find(({ starts }) => starts.length > 0)
  const clock = clockOf(before, day)
  const startsAt = first?.starts.toSorted(
    (one, other) => Math.abs(clockOf(one, first.date) - clock) - Math.abs(clockOf(other, first.date) - clock),
  )[0]
  if (!startsAt) return null
  const attorneyId = attorneyFor(spanFrom(startsAt, minutes), search.schedule, search.calendars)
  return attorneyId === null ? null : { startsAt, attorneyId }
}

/** Milliseconds since the firm's midnight. */
function clockOf(moment: Instant, day: PlainDate): number {
  return moment.epochMilliseconds - momentAt(day, 0, FIRM_ZONE).epochMilliseconds
}
