// A month of whole weeks: the first things of each day, the rest behind its number. On a phone, how many there are.
import { type RefObject, useRef } from 'react'
import type { PlainDate } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Appointment } from '../../contract.ts'
import { columnName } from '../../rules/column-name.ts'
import { dayName } from '../../rules/day-name.ts'
import type { MeetingWords } from '../../words/index.ts'
import { Entry } from './entry.tsx'
import { cellName, type Place, useGridKeys, type Way } from './grid-keys.ts'
import { type CalendarItem, hasHours, isOnDay } from './items.ts'

const SHOWN = 3

type MonthGridProps = {
  title: string
  weeks: readonly (readonly PlainDate[])[]
  month: number
  today: PlainDate
  zone: string
  items: readonly CalendarItem[]
  words: MeetingWords['calendar']
  wanted: RefObject<Place | null>
  dayPath: (day: PlainDate) => string
  onOpen: (meeting: Appointment) => void
  onBeyond: (way: Way) => void
}

export function MonthGrid(props: MonthGridProps) {
  const { title, weeks, today, wanted, onBeyond } = props
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const at = weeks.findIndex((week) => week.some((day) => day.equals(today)))
  const keys = useGridKeys(table, {
    start: { row: Math.max(0, at), column: 0 },
    rows: weeks.map((_, index) => index),
    columns: 7,
    wanted,
    isBare: false,
    onBeyond,
  })
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A grid is a table with keys.
      role="grid"
      aria-label={title}
      className="calendar w-full table-fixed border-collapse"
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day.dayOfWeek}
              scope="col"
              className="px-1 text-left text-sm font-normal text-ink-soft first-letter:uppercase"
            >
              {columnName(day, language).split(' ')[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]?.toString()}>
            {week.map((day, column) => (
              <Day key={day.toString()} day={day} place={{ row, column }} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  day,
  place,
  month,
  today,
  zone,
  items,
  words,
  dayPath,
  onOpen,
}: MonthGridProps & { day: PlainDate; place: Place }) {
  const language = useLanguage()
  const ofDay = items.filter((item) => isOnDay(item, day, zone)).toSorted(byClock)
  const more = ofDay.length - SHOWN
  return (
    <td
      data-cell={cellName(place)}
      className={classes(
        'border border-line p-1 align-top lg:h-28',
        day.month === month ? 'bg-sheet' : 'calendar-taken',
      )}
    >
      <PageLink
        to={dayPath(day)}
        aria-current={day.equals(today) ? 'date' : undefined}
        className="flex min-h-11 min-w-6 flex-wrap items-baseline gap-x-2 px-1 text-ink no-underline hover:underline aria-[current=date]:font-bold aria-[current=date]:text-action lg:min-h-6"
      >
        <span aria-hidden="true">{day.day}</span>
        <span className="sr-only">{dayName(day, language)}</span>
        {ofDay.length > 0 ? (
          <span className="text-sm text-action lg:hidden">
            <span aria-hidden="true">({ofDay.length})</span>
            <span className="sr-only">, {plural(words.entries, ofDay.length, language)}</span>
          </span>
        ) : null}
      </PageLink>
      <div className="space-y-1 max-lg:hidden print:block">
        {ofDay.slice(0, SHOWN).map((item) => (
          <Entry key={item.key} item={{ ...item, about: '' }} zone={zone} onOpen={onOpen} />
        ))}
        {more > 0 ? (
          <PageLink to={dayPath(day)} className="inline-block px-1 text-sm text-action underline">
            {plural(words.more, more, language)}
            <span className="sr-only">: {dayName(day, language)}</span>
          </PageLink>
        ) : null}
      </div>
    </td>
  )
}

/** Whole days first, then by the clock. */
function byClock(one: CalendarItem, other: CalendarItem): number {
  return beginsAt(one) - beginsAt(other)
}

function beginsAt({ when }: CalendarItem): number {
  return hasHours(when) ? when.startsAt.epochMilliseconds : 0
}
