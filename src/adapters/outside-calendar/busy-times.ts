// When events of a calendar take time, recurring ones with their exceptions, across zones and changes of clocks.
import ical from 'ical.js'
import { instant, isTimeZone, momentAt, plainDate, toDate } from '#kernel/calendar.ts'
import { type BusyQuery, type BusySpan, OutsideError } from '#platform/ports/outside-calendar.ts'

/** A daily event of fifty years has fewer; one that takes more steps is no meeting. */
const STEPS_MAX = 20_000
const MINUTES_OF_HOUR = 60

/** Invitations that the owner's address has declined take none. */
export function busyTimes(text: string, asked: BusyQuery, owner: string): BusySpan[] {
  const query = { ...asked, owner: owner.trim().toLowerCase() }
  try {
    const parsed: unknown = ical.parse(text)
    if (!Array.isArray(parsed)) throw new OutsideError('unusable', 'no calendar')
    const calendar = new ical.Component(parsed)
    return eventsIn(calendar).flatMap((event) => spansOf(event, query))
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new OutsideError('unusable', 'no calendar', { cause: error })
  }
}

/** Each with the exceptions to its recurrence. */
function eventsIn(calendar: ical.Component): ical.Event[] {
  const all = calendar.getAllSubcomponents('vevent').map((part) => new ical.Event(part))
  const whole = all.filter((event) => !event.isRecurrenceException())
  const alone = all.filter(
    (event) => event.isRecurrenceException() && !whole.some(({ uid }) => uid === event.uid),
  )
  for (const exception of all.filter((event) => event.isRecurrenceException()))
    whole.find(({ uid }) => uid === exception.uid)?.relateException(exception)
  return [...whole, ...alone]
}

type OwnQuery = BusyQuery & { owner: string }

function spansOf(event: ical.Event, query: OwnQuery): BusySpan[] {
  if (!event.isRecurring()) return within(event, event.startDate, event.endDate, query)
  const spans: BusySpan[] = []
  const steps = event.iterator()
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = steps.next()
    if (!next || momentOf(next, event, query) >= query.to) return spans
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    spans.push(...within(item, startDate, endDate, query))
  }
  throw new OutsideError('unusable', 'an event that recurs without end')
}

function within(event: ical.Event, start: ical.Time, end: ical.Time, query: OwnQuery): BusySpan[] {
  if (!takesTime(event) || isDeclined(event, query.owner)) return []
  const [startsAt, endsAt] = [momentOf(start, event, query), momentOf(end, event, query)]
  if (endsAt <= startsAt || endsAt <= query.from || startsAt >= query.to) return []
  return [{ uid: event.uid, startsAt, endsAt }]
}

function takesTime({ component }: ical.Event): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    said('status') !== 'CANCELLED' &&
    said('transp') !== 'TRANSPARENT' &&
    said('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

function isDeclined({ attendees }: ical.Event, owner: string): boolean {
  return attendees.some(
    (attendee) =>
      String(attendee.getFirstValue()).toLowerCase() === `mailto:${owner}` &&
      attendee.getParameter('partstat') === 'DECLINED',
  )
}

/** By the zone that the file describes, else by its name, else by the query's. */
function momentOf(time: ical.Time, event: ical.Event, { zone }: BusyQuery): Date {
  const isKnown = !time.isDate && time.zone !== null && time.zone !== ical.Timezone.localTimezone
  if (isKnown) return toDate(instant(new Date(time.toUnixTime() * 1_000)))
  const named = String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const { year, month, day, hour, minute } = time
  const date = plainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
  const minutes = time.isDate ? 0 : hour * MINUTES_OF_HOUR + minute
  return toDate(momentAt(date, minutes, !time.isDate && isTimeZone(named) ? named : zone))
}
