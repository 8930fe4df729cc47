// The hours of a day or a week: half hours as rows, days as columns. Arrows, Enter and a press find an hour; what is dragged lands on one.
import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { formatTime, type Instant, instant, type PlainDate, plusMinutes } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { CalendarDays } from '../../availability-contract.ts'
import type { Appointment } from '../../contract.ts'
import {
  type Half,
  halvesOf,
  lanesOf,
  ROW_MINUTES,
  type Row,
  rowAt,
  rowsOf,
  shownRows,
  type Stretch,
  stretchOn,
} from '../../rules/calendar-grid.ts'
import { columnName } from '../../rules/column-name.ts'
import { dayName } from '../../rules/day-name.ts'
import type { MeetingWords } from '../../words/index.ts'
import { Entry } from './entry.tsx'
import { cellName, type Place, placeOf, useGridKeys, type Way } from './grid-keys.ts'
import { type CalendarItem, hasHours, isOnDay } from './items.ts'

const ALL_DAY = -1
/** Nine in the morning, where nothing else has the focus. */
const USUAL_START = 9 * 60

export type HoursGridProps = {
  title: string
  days: readonly PlainDate[]
  today: PlainDate
  zone: string
  items: readonly CalendarItem[]
  free: CalendarDays['free']
  words: MeetingWords['calendar']
  /** The meeting whose new time is being chosen. */
  moving: Appointment | null
  wanted: RefObject<Place | null>
  dayPath: (day: PlainDate) => string
  onMoving: (meeting: Appointment | null) => void
  onHour: (startsAt: Instant, moving: Appointment | null) => void
  onOpen: (meeting: Appointment) => void
  onBeyond: (way: Way) => void
}

type Placed = { item: CalendarItem; row: number; height: number; lane: number; lanes: number }
type Column = { day: PlainDate; halves: Half[]; placed: Placed[]; allDay: CalendarItem[] }

function layOut({ days, zone, items }: HoursGridProps) {
  const halves = days.map((day) => halvesOf(day, zone))
  const rows = rowsOf(halves)
  const columns = days.map((day, index) => columnOf(day, halves[index] ?? [], rows, items, zone))
  const touched = columns.flatMap(({ placed }) =>
    placed.map(({ row, height }): Stretch => ({ first: row, last: row + height - 1 })),
  )
  return { rows, columns, shown: shownRows(rows, touched) }
}

function columnOf(
  day: PlainDate,
  halves: Half[],
  rows: readonly Row[],
  items: readonly CalendarItem[],
  zone: string,
): Column {
  const found = items.flatMap((item) => {
    const stretch = hasHours(item.when) ? stretchOn(halves, item.when) : null
    return stretch ? [{ item, ...stretch }] : []
  })
  const lanes = lanesOf(found)
  const rowOf = (index: number) => rowAt(rows, halves[index] ?? { minute: 0, isAgain: false })
  return {
    day,
    halves,
    placed: found.map(({ item, first, last }, index) => {
      const row = rowOf(first)
      return { item, row, height: rowOf(last) - row + 1, lane: 0, lanes: 1, ...lanes[index] }
    }),
    allDay: items.filter((item) => !hasHours(item.when) && isOnDay(item, day, zone)),
  }
}

export function HoursGrid(props: HoursGridProps) {
  const { title, days, today, words, moving, wanted, dayPath, onMoving, onHour, onBeyond } = props
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const { rows, columns, shown } = layOut(props)
  const drawn = Array.from({ length: shown.last - shown.first + 1 }, (_, index) => shown.first + index)
  const start = {
    row: Math.max(shown.first, rowAt(rows, { minute: USUAL_START, isAgain: false })),
    column: Math.max(
      0,
      days.findIndex((day) => day.equals(today)),
    ),
  }
  const keys = useGridKeys(table, {
    start,
    rows: [ALL_DAY, ...drawn],
    columns: days.length,
    wanted,
    isBare: moving !== null,
    onBeyond,
  })
  const halfAt = ({ row, column }: Place) => {
    const wall = rows[row]
    const { halves = [] } = columns[column] ?? {}
    return wall && halves[rowAt(halves, wall)]
  }
  const choose = (place: Place | null) => {
    const half = place && halfAt(place)
    if (half) onHour(half.startsAt, moving)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (key === 'Escape' && moving) return onMoving(null)
    if (key === 'm' && target instanceof HTMLElement && target.dataset.meeting) {
      const meeting = meetingIn(props.items, target.dataset.meeting)
      event.preventDefault()
      if (meeting?.mayMove.allowed) target.closest<HTMLElement>('[data-cell]')?.focus()
      return onMoving(meeting ?? null)
    }
    if ((key === 'Enter' || key === ' ') && target instanceof HTMLTableCellElement) {
      event.preventDefault()
      return choose(placeOf(target))
    }
    keys.onKeyDown(event)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const place = placeOf(event.target)
    const half = place && halfAt(place)
    if (half && dragged) onHour(plusMinutes(half.startsAt, -dragged.rows * ROW_MINUTES), dragged.meeting)
  }
  // A page that changes while a drag begins ends it.
  const onDrag = (meeting: Appointment | null, event: DragEvent) => {
    const held = meeting && { meeting, rows: rowsAbove(meeting, event) }
    setTimeout(() => setDragged(held))
  }
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A grid is a table with keys.
        role="grid"
        aria-label={title}
        className="calendar calendar-hours w-full table-fixed border-collapse"
        data-moving={moving || dragged ? '' : undefined}
        onKeyDown={onKeyDown}
        onFocus={keys.onFocus}
        onDragOver={(event) => dragged && event.preventDefault()}
        onDrop={onDrop}
      >
        <colgroup>
          <col className="w-24" />
        </colgroup>
        {/* A day alone is named above. */}
        <thead className={days.length === 1 ? 'sr-only' : undefined}>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.time}</span>
            </th>
            {days.map((day) => (
              <Head key={day.toString()}>
                {days.length === 1 ? (
                  dayName(day, language)
                ) : (
                  <PageLink
                    to={dayPath(day)}
                    aria-current={day.equals(today) ? 'date' : undefined}
                    className="inline-flex min-h-11 items-center px-1 text-ink no-underline first-letter:uppercase hover:underline aria-[current=date]:font-bold aria-[current=date]:text-action"
                  >
                    <span aria-hidden="true">{columnName(day, language)}</span>
                    <span className="sr-only">{dayName(day, language)}</span>
                  </PageLink>
                )}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="align-top text-sm font-normal text-ink-soft">
              {words.allDay}
            </th>
            {columns.map(({ day, allDay }, column) => (
              <Cell
                key={day.toString()}
                place={{ row: ALL_DAY, column }}
                at={keys.at}
                label={`${dayName(day, language)}, ${words.allDay}`}
                className="space-y-1 p-0.5 align-top"
              >
                {allDay.map((item) => (
                  <Entry key={item.key} item={item} zone={props.zone} onOpen={props.onOpen} />
                ))}
              </Cell>
            ))}
          </tr>
          {drawn.map((row) => (
            <HourRow
              key={row}
              {...props}
              {...{ row, columns, at: keys.at, onDrag }}
              wall={rows[row] ?? { minute: 0, isAgain: false }}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Dragged = { meeting: Appointment; rows: number }

/** It is held somewhere in its middle, and lands with its beginning. */
function rowsAbove({ startsAt, endsAt }: Appointment, { clientY, currentTarget }: DragEvent): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  const taken = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / (ROW_MINUTES * 60_000)))
  const held = Math.floor(((clientY - top) / height) * taken)
  return Math.min(taken - 1, Math.max(0, held))
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="px-1 py-1 text-left">
      {children}
    </th>
  )
}

function meetingIn(items: readonly CalendarItem[], id: string): Appointment | undefined {
  return items.find(({ meeting }) => meeting?.id === id)?.meeting
}

type RowProps = HoursGridProps & {
  row: number
  wall: Row
  columns: readonly Column[]
  at: Place
  onChoose: (place: Place) => void
  onDrag: (meeting: Appointment | null, event: DragEvent) => void
}

function HourRow({ row, wall, columns, at, words, zone, free, onChoose, onDrag, onOpen }: RowProps) {
  const language = useLanguage()
  const isWhole = wall.minute % 60 === 0
  return (
    <tr className={isWhole ? 'border-t border-line' : undefined}>
      <th
        scope="row"
        className="pr-1 text-right align-top text-sm font-normal whitespace-nowrap text-ink-soft"
      >
        <span className={isWhole && !wall.isAgain ? undefined : 'sr-only'}>
          {wallName(wall, words, language)}
        </span>
      </th>
      {columns.map(({ day, halves, placed }, column) => {
        const half = halves[rowAt(halves, wall)]
        if (!half)
          return (
            <td key={day.toString()} className="calendar-none">
              <span className="sr-only">{words.noHour}</span>
            </td>
          )
        const isFree = free.some((span) => holds(span, half.startsAt))
        const hour = half.isAgain
          ? fill(words.again, { hour: formatTime(half.startsAt, zone, language) })
          : formatTime(half.startsAt, zone, language)
        return (
          <Cell
            key={day.toString()}
            place={{ row, column }}
            at={at}
            label={`${dayName(day, language)}, ${isFree ? fill(words.free, { hour }) : hour}`}
            className={classes('calendar-half', isFree ? 'bg-sheet' : 'calendar-taken')}
            onChoose={onChoose}
          >
            {placed
              .filter((each) => each.row === row)
              .map(({ item, height, lane, lanes }) => (
                <div
                  key={item.key}
                  className="calendar-place"
                  style={{
                    height: `calc(${height} * var(--half) - 2px)`,
                    left: `${(lane * 100) / lanes}%`,
                    width: `${100 / lanes}%`,
                  }}
                >
                  <Entry {...{ item, zone, onOpen, onDrag }} />
                </div>
              ))}
          </Cell>
        )
      })}
    </tr>
  )
}

type CellProps = {
  place: Place
  at: Place
  label: string
  className: string
  children: ReactNode
  onChoose?: (place: Place) => void
}

function Cell({ place, at, label, className, children, onChoose }: CellProps) {
  const isAt = at.row === place.row && at.column === place.column
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The grid hears the keys of all its cells.
    <td
      data-cell={cellName(place)}
      tabIndex={isAt ? 0 : -1}
      className={className}
      onClick={(event) => event.target === event.currentTarget && onChoose?.(place)}
    >
      <span className="sr-only">{label}</span>
      {children}
    </td>
  )
}

/** The half hour, as the rows' own clock shows it: any day serves. */
function wallName({ minute, isAgain }: Row, words: MeetingWords['calendar'], language: Language): string {
  const hour = formatTime(instant(new Date(Date.UTC(2026, 0, 1, 0, minute))), 'UTC', language)
  return isAgain ? fill(words.again, { hour }) : hour
}

function holds({ startsAt, endsAt }: { startsAt: string; endsAt: string }, moment: Instant): boolean {
  const at = moment.epochMilliseconds
  return Date.parse(startsAt) <= at && at + ROW_MINUTES * 60_000 <= Date.parse(endsAt)
}
