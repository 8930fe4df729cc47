// What a calendar shows, whatever it is: with its hours, or on whole days.
import type { CalendarDays } from '../../availability-contract.ts'
import type { Appointment } from '../../contract.ts'
import type { Span } from '../../rules/spans.ts'
import {
  dateIn,
  FIRM_ZONE,
  type Instant,
  instant,
  momentAt,
  type PlainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { MeetingWords } from '../../words/index.ts'

export type CalendarItem = {
  key: string
  kind: 'meeting' | 'date' | 'task' | 'absence' | 'holiday'
  title: string
  about: string
  /** Whose it is; null if it is everybody's. */
  personId: string | null
  /** Hours of the clock, or whole days, both included. */
  when: Span | { first: PlainDate; last: PlainDate }
  /** The page that it opens. */
  path?: string
  /** Of a date that is done. */
  isDone?: boolean
  /** What it opens in place of a page. */
  meeting?: Appointment
}

export function hasHours(when: CalendarItem['when']): when is Span {
  return 'startsAt' in when
}

export function meetingItems(meetings: readonly Appointment[], words: MeetingWords): CalendarItem[] {
  return meetings.map((meeting) => ({
    key: meeting.id,
    kind: 'meeting',
    title: meeting.client.name,
    about: [
      words.typeNames[meeting.type],
      isOff(meeting) ? words.calendar.off : null,
      meeting.meetingMethod && words.desk[meeting.meetingMethod],
    ]
      .filter(Boolean)
      .join(' · '),
    personId: meeting.attorney.id,
    when: { startsAt: instant(meeting.startsAt), endsAt: instant(meeting.endsAt) },
    meeting,
  }))
}

export function isOff({ status }: Appointment): boolean {
  return status === 'cancelled'
}

/** An absence of whole days of the firm is on these days, wherever its reader is. */
export function awayItems(
  { absences, holidays }: Pick<CalendarDays, 'absences' | 'holidays'>,
  dayOf: (day: string) => PlainDate,
  { calendar: words }: MeetingWords,
): CalendarItem[] {
  return [
    ...holidays.map(({ id, date, name }): CalendarItem => {
      const day = dayOf(date)
      const when = { first: day, last: day }
      return {
        key: id,
        kind: 'holiday',
        title: fill(words.holiday, { name }),
        about: '',
        personId: null,
        when,
      }
    }),
    ...absences.map(({ id, attorney, startsAt, endsAt, note }): CalendarItem => {
      const span = { startsAt: instant(startsAt), endsAt: instant(endsAt) }
      return {
        key: id,
        kind: 'absence',
        title: fill(words.away, { name: attorney.name }),
        about: note,
        personId: attorney.id,
        when: wholeDays(span) ?? span,
      }
    }),
  ]
}

function wholeDays({ startsAt, endsAt }: Span): { first: PlainDate; last: PlainDate } | null {
  const [first, after] = [dateIn(FIRM_ZONE, startsAt), dateIn(FIRM_ZONE, endsAt)]
  const isWhole = isMidnight(first, startsAt) && isMidnight(after, endsAt)
  return isWhole ? { first, last: plusDays(after, -1) } : null
}

function isMidnight(day: PlainDate, moment: Instant): boolean {
  return momentAt(day, 0, FIRM_ZONE).equals(moment)
}

export function isOnDay({ when }: CalendarItem, day: PlainDate, zone: string): boolean {
  if (!hasHours(when))
    return when.first.toString() <= day.toString() && day.toString() <= when.last.toString()
  const [from, to] = [momentAt(day, 0, zone), momentAt(plusDays(day, 1), 0, zone)]
  const begins = when.startsAt.epochMilliseconds
  // What takes no time is on the day on which it begins.
  const ends = Math.max(when.endsAt.epochMilliseconds, begins + 1)
  return begins < to.epochMilliseconds && from.epochMilliseconds < ends
}
