// The firm's time by day, week or month, of one person or of everybody. What is shown stands in the address, so that the
// browser's own Back and a reload lose nothing.
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCalls } from '#api/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { endOf, type ReadState } from '#api/list.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import {
  dateIn,
  formatDate,
  formatMoment,
  formatMonth,
  formatPastDate,
  type Instant,
  instant,
  isBefore,
  momentAt,
  type PlainDate,
  plainDate,
  plusDays,
  zoneName,
} from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { MARK } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK, ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { Loaded } from '#web/loaded.tsx'
import type { CalendarDays } from '../../availability-contract.ts'
import type { Appointment } from '../../contract.ts'
import {
  CALENDAR_SPANS,
  type CalendarChoice,
  type CalendarPlace,
  choiceIn,
  daysShown,
  placeBeside,
  placeIn,
  queryOf,
  weeksShown,
} from '../../rules/calendar-span.ts'
import { shortWeekday } from '../../rules/column-name.ts'
import { dayName } from '../../rules/day-name.ts'
import type { MeetingWords } from '../../words/index.ts'
import { DeskMeetingList } from '../desk-meetings.tsx'
import { useAppointments } from '../queries.ts'
import type { Place, Way } from './grid-keys.ts'
import { HoursGrid } from './hours-grid.tsx'
import { awayItems, type CalendarItem, meetingItems } from './items.ts'
import { MonthGrid } from './month-grid.tsx'
import { MoveHere } from './move-here.tsx'

export type CalendarView = {
  place: CalendarPlace
  today: PlainDate
  choice: CalendarChoice
  /** Every day that is drawn. */
  weeks: PlainDate[][]
  first: PlainDate
  last: PlainDate
}

/** What the address asks for; without a view, the day on a phone and the week elsewhere, where seven columns have room. */
export function useCalendarView(zone: string): CalendarView {
  const isWide = useIsWide()
  const [now] = useState(() => instant(new Date()))
  const [query] = useSearchParams()
  const today = dateIn(zone, now)
  const asked = placeIn(query, today, isWide ? 'week' : 'day')
  const place: CalendarPlace = asked.span === 'week' && !isWide ? { ...asked, span: 'day' } : asked
  const weeks = place.span === 'day' ? [[place.day]] : weeksShown(place)
  const days = weeks.flat()
  return {
    place,
    today,
    choice: choiceIn(query),
    weeks,
    first: days[0] ?? place.day,
    last: days.at(-1) ?? place.day,
  }
}

export type BookAsked = { startsAt: Instant; attorneyId: string }

export type CalendarProps = {
  view: CalendarView
  words: MeetingWords
  path: string
  zone: string
  /** Of cases: dates and tasks, and the ends of their lists. */
  dates: ReadState<readonly CalendarItem[]>
  ends: ReactNode
  clientPathOf: (clientId: string) => string
  /** Draws what books a meeting at that hour. */
  renderBooking: (asked: BookAsked, onClose: () => void) => ReactNode
}

export function Calendar(props: CalendarProps) {
  const { view, words, zone, dates, ends } = props
  const { place, first, last } = view
  const language = useLanguage()
  // Where the focus goes in the days that are read next: it outlives the grid.
  const wanted = useRef<Place | null>(null)
  const meetings = useAppointments({
    from: momentAt(first, 0, zone).toString(),
    to: momentAt(plusDays(last, 1), 0, zone).toString(),
    limit: MEETINGS_MAX,
  })
  // Days of the firm: those of a reader elsewhere reach into the ones beside them.
  const days = useDays(plusDays(first, -1), plusDays(last, 1))
  const isWide = useIsWide()
  // On a phone the hours come first.
  const others = <OtherWays {...props} people={days.data?.attorneys ?? []} />
  return (
    <div className="space-y-4">
      <Ways {...props}>{isWide ? others : null}</Ways>
      <h2 className="text-xl first-letter:uppercase sm:text-2xl">{titleOf(place, words, language)}</h2>
      {place.span === 'day' ? <WeekStrip {...props} /> : null}
      <Loaded query={meetings} words={words.calendar}>
        {(booked) => (
          <Loaded query={days} words={words.calendar}>
            {(around) => (
              <Loaded query={dates} words={words.calendar}>
                {(dated) => (
                  <Shown
                    {...props}
                    wanted={wanted}
                    free={around.free}
                    items={[...awayItems(around, plainDate, words), ...dated, ...meetingItems(booked, words)]}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      <ListEnd {...endOf(meetings)} />
      {ends}
      {isWide ? null : <div className={WAYS}>{others}</div>}
      <p className="text-sm text-ink-soft">
        {fill(words.calendar.lead, { zone: zoneName(zone, language) })}{' '}
        <span className="max-lg:hidden print:hidden">{words.calendar.help}</span>
      </p>
    </div>
  )
}

/** One request; a month with more says so. */
const MEETINGS_MAX = 200

function useDays(from: PlainDate, to: PlainDate) {
  const { calendar } = useCalls().availability
  const input = { from: from.toString(), to: to.toString() }
  // With the other free times: read again when something is booked.
  return useQuery({
    queryKey: ['scheduling', 'slots', 'calendar', input, useLanguage()],
    queryFn: ({ signal }) => calendar.call(input, { signal }),
    staleTime: ALWAYS_FRESH,
  })
}

function titleOf(place: CalendarPlace, words: MeetingWords, language: Language): string {
  const { first, last } = daysShown(place)
  switch (place.span) {
    case 'day':
      return formatDate(first, language)
    case 'week': {
      const [from, to] = [formatPastDate(first, language), formatPastDate(last, language)]
      return fill(words.calendar.range, { from, to })
    }
    case 'month':
      return formatMonth(first, language)
  }
}

const WAYS = 'flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden'
/** On a phone the row has room for all of them. */
const STEP = buttonClass('secondary', 'max-sm:px-3')

function Ways({
  view: { place, today, choice },
  words: { calendar: words },
  path,
  children,
}: CalendarProps & { children: ReactNode }) {
  const to = (next: CalendarPlace) => `${path}?${queryOf(next, choice)}`
  return (
    <div className={WAYS}>
      <nav aria-label={words.title} className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <PageLink to={to(placeBeside(place, 'earlier'))} className={STEP}>
          <Icon isSmall lines={BACK} /> <span className="max-sm:sr-only">{words.earlier}</span>
        </PageLink>
        <PageLink to={to({ ...place, day: today })} data-key="today" className={STEP}>
          {words.today}
        </PageLink>
        <PageLink to={to(placeBeside(place, 'later'))} className={STEP}>
          <span className="max-sm:sr-only">{words.later}</span> <Icon isSmall lines={ONWARD} />
        </PageLink>
        <span className="flex flex-wrap">
          {CALENDAR_SPANS.map((span) => (
            <PageLink
              key={span}
              to={to({ ...place, span })}
              aria-current={span === place.span ? 'page' : undefined}
              className={classes(buttonClass('quiet', CURRENT), span === 'week' && 'max-lg:hidden')}
            >
              {words.spans[span]}
            </PageLink>
          ))}
        </span>
      </nav>
      {children}
    </div>
  )
}

type OtherWaysProps = CalendarProps & { people: CalendarDays['attorneys'] }

/** Any day, whose calendar it is, and on paper. */
function OtherWays({
  view: {
    place,
    choice: { who, isShort },
  },
  words: { calendar: words },
  people,
}: OtherWaysProps) {
  const [, setQuery] = useSearchParams()
  const set = (part: Record<string, string>) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...part }))
  return (
    <>
      <GoTo
        key={place.day.toString()}
        day={place.day}
        label={words.goTo}
        onGo={(day) => set({ view: place.span, on: day })}
      />
      {people.length > 1 ? (
        <SelectField
          id="calendar-who"
          label={words.who}
          options={[['', words.everyone], ...people.map(({ id, name }) => [id, name] as const)]}
          value={people.some(({ id }) => id === who) ? who : ''}
          onChange={(next) => set({ who: next })}
        />
      ) : null}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className={MARK}
          checked={!isShort}
          onChange={({ target }) => set({ short: target.checked ? '' : 'yes' })}
        />
        {words.whole}
      </label>
      <Button kind="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  )
}

const CURRENT = 'aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline'

type GoToProps = { day: PlainDate; label: string; onGo: (day: string) => void }

/** A half-typed day is none: the calendar follows whole ones. */
function GoTo({ day, label, onGo }: GoToProps) {
  return (
    <Field id="calendar-day" label={label}>
      {(control) => (
        <TextInput
          {...control}
          className="max-w-60"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          defaultValue={day.toString()}
          onChange={({ target }) => {
            if (target.value !== '' && target.validity.valid) onGo(target.value)
          }}
        />
      )}
    </Field>
  )
}

/** The week of a phone: one press to each day. */
function WeekStrip({ view: { place, today, choice }, words, path }: CalendarProps) {
  const language = useLanguage()
  const [week = []] = weeksShown({ ...place, span: 'week' })
  return (
    <nav aria-label={words.calendar.spans.week} className="grid grid-cols-7 lg:hidden print:hidden">
      {week.map((day) => (
        <PageLink
          key={day.toString()}
          to={`${path}?${queryOf({ span: 'day', day }, choice)}`}
          aria-current={day.equals(place.day) ? 'date' : undefined}
          className="flex min-h-12 flex-col items-center justify-center rounded-md text-sm leading-tight text-ink no-underline aria-[current=date]:bg-action aria-[current=date]:text-on-action"
        >
          <span aria-hidden="true">{shortWeekday(day, language)}</span>
          <span aria-hidden="true" className={classes('text-base', day.equals(today) && 'font-bold')}>
            {day.day}
          </span>
          <span className="sr-only">{dayName(day, language)}</span>
        </PageLink>
      ))}
    </nav>
  )
}

function isChosen({ kind, isDone, personId }: CalendarItem, { who, isShort }: CalendarChoice): boolean {
  if (isShort && (kind === 'task' || isDone)) return false
  return who === '' || personId === null || personId === who
}

type ShownProps = CalendarProps & {
  items: readonly CalendarItem[]
  free: CalendarDays['free']
  wanted: RefObject<Place | null>
}
type Asked = { startsAt: Instant; moving: Appointment | null }

function Shown(props: ShownProps) {
  const { view, words: all, path, zone, items, free, wanted, clientPathOf, renderBooking } = props
  const { place, today, choice, weeks } = view
  const { who } = choice
  const { calendar: words } = all
  const language = useLanguage()
  const go = useGo()
  const [moving, setMoving] = useState<Appointment | null>(null)
  const [open, setOpen] = useState<Appointment | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState('')
  const [refused, setRefused] = useState('')
  const stop = () => {
    setAsked(null)
    setMoving(null)
  }
  const shared = {
    title: titleOf(place, all, language),
    today,
    zone,
    words,
    wanted,
    items: items.filter((item) => isChosen(item, choice)),
    dayPath: (day: PlainDate) => `${path}?${queryOf({ span: 'day', day }, choice)}`,
    onOpen: setOpen,
    onBeyond: (way: Way) => go(`${path}?${queryOf(placeBeside(place, way), choice)}`),
  }
  const say = (what: { done?: string; refused?: string }) => {
    setDone(what.done ?? '')
    setRefused(what.refused ?? '')
  }
  const begin = (meeting: Appointment | null) => {
    const { allowed = true, why = null } = meeting?.mayMove ?? {}
    say(allowed ? {} : { refused: why?.message ?? '' })
    setMoving(allowed ? meeting : null)
  }
  const onHour = (startsAt: Instant, chosen: Appointment | null) => {
    const isPast = isBefore(startsAt, instant(new Date()))
    say({ refused: isPast ? words.past : '' })
    if (!isPast) setAsked({ startsAt, moving: chosen })
  }
  return (
    <>
      <Outcome>{done}</Outcome>
      <Outcome kind="danger">{refused}</Outcome>
      {moving ? (
        <div className="flex flex-wrap items-center gap-x-4 print:hidden">
          <output className="font-semibold">{fill(words.move.choose, { client: moving.client.name })}</output>
          <Button kind="secondary" onClick={() => setMoving(null)}>
            {words.move.stop}
          </Button>
        </div>
      ) : null}
      {place.span === 'month' ? (
        <MonthGrid key={queryOf(place)} {...shared} weeks={weeks} month={place.day.month} />
      ) : (
        <HoursGrid
          key={queryOf(place)}
          {...shared}
          {...{ moving, onHour }}
          days={weeks.flat()}
          free={free.filter(({ attorneyId }) => who === '' || attorneyId === who)}
          onMoving={begin}
        />
      )}
      {open ? (
        <SideSheet title={open.client.name} onClose={() => setOpen(null)}>
          <PageLink to={clientPathOf(open.client.id)} className={buttonClass('secondary')}>
            {words.client}
          </PageLink>
          <DeskMeetingList
            meetings={items.flatMap(({ meeting }) => (meeting?.id === open.id ? [meeting] : []))}
            words={all}
            none={null}
            hasDay
          />
          {open.mayMove.allowed && place.span !== 'month' ? (
            <Button
              kind="quiet"
              onClick={() => {
                setMoving(open)
                setOpen(null)
              }}
            >
              {words.move.here}
            </Button>
          ) : null}
        </SideSheet>
      ) : null}
      {asked?.moving ? (
        <MoveHere
          meeting={asked.moving}
          startsAt={asked.startsAt}
          zone={zone}
          words={all}
          onClose={stop}
          onMoved={({ startsAt, client }) => {
            const when = formatMoment(instant(startsAt), zone, language)
            say({ done: fill(words.move.done, { client: client.name, when }) })
            stop()
          }}
        />
      ) : null}
      {asked && !asked.moving
        ? renderBooking({ startsAt: asked.startsAt, attorneyId: who }, () => setAsked(null))
        : null}
    </>
  )
}
