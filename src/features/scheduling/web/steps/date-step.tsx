// Which day: the next free ones as a list, any other in the calendar. The list is there while the calendar loads, and
// for whoever prefers it.
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react'
import { dateIn, instant, plainDate, plusDays } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SlotsList } from '../../contract.ts'
import { DAYS_AHEAD_MAX } from '../../rules/booking-window.ts'
import { CalendarSkeleton, type DayChoiceProps } from '../day-choice.tsx'
import { dayName } from '../day-name.ts'
import { HeldNotice } from '../held-notice.tsx'
import { Loaded } from '../loaded.tsx'
import { useSlots } from '../queries.ts'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { StepFrame } from './step-frame.tsx'

/** Two weeks are read for the list; the calendar reads the rest. */
const LISTED_DAYS = 14
const SHOWN_DAYS = 6

export function DateStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change, goTo } = useScheduler()
  const [now] = useState(() => instant(new Date()))
  const today = dateIn(draft.timeZone, now)
  const choose = (date: string) => {
    change({ date })
    goTo('time')
  }
  if (draft.type === null) return null
  const shared = { type: draft.type, timeZone: draft.timeZone, today, chosen: draft.date, onChoose: choose }
  return (
    <StepFrame heading={words.date.heading} lead={words.date.lead}>
      <HeldNotice />
      <ZonePicker />
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <NextDays {...shared} />
        <CalendarSection {...shared} />
      </div>
    </StepFrame>
  )
}

function CalendarSection(props: DayChoiceProps) {
  const { scheduler: words } = useSchedulerWords()
  const [SlotsCalendar, setCalendar] = useState(loadCalendar)
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="text-2xl">
        {words.date.calendar}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{fill(words.date.calendarLead, { days: DAYS_AHEAD_MAX })}</p>
      <Suspense fallback={<CalendarSkeleton label={words.date.loadingCalendar} />}>
        <SlotsCalendar {...props} onLoadAgain={() => setCalendar(loadCalendar)} />
      </Suspense>
    </section>
  )
}

type LazyCalendarProps = DayChoiceProps & { onLoadAgain: () => void }

/** A line that fails while the calendar's file is fetched costs the calendar, never the page. */
function loadCalendar(): LazyExoticComponent<ComponentType<LazyCalendarProps>> {
  return lazy(async () => {
    try {
      return { default: (await import('../slots-calendar.tsx')).SlotsCalendar }
    } catch {
      return { default: CalendarMissing }
    }
  })
}

function CalendarMissing({ onLoadAgain }: LazyCalendarProps) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <Notice kind="warning" className="mt-4">
      <p>{words.date.calendarFailed}</p>
      <Button kind="secondary" className="mt-3" onClick={onLoadAgain}>
        {words.retry}
      </Button>
    </Notice>
  )
}

function NextDays({ type, timeZone, today, chosen, onChoose }: DayChoiceProps) {
  const { scheduler: words } = useSchedulerWords()
  const slots = useSlots({
    type,
    timeZone,
    from: today.toString(),
    to: plusDays(today, LISTED_DAYS - 1).toString(),
  })
  return (
    <section aria-labelledby="next-days-heading">
      <h2 id="next-days-heading" className="text-2xl">
        {words.date.nextDays}
      </h2>
      <div className="mt-4">
        <Loaded
          query={slots}
          words={{ loading: words.date.loadingDays, failed: words.problem, retry: words.retry }}
          skeleton={<DaysSkeleton />}
        >
          {(list) => <DayList list={list} chosen={chosen} onChoose={onChoose} />}
        </Loaded>
      </div>
    </section>
  )
}

type DayListProps = Pick<DayChoiceProps, 'chosen' | 'onChoose'> & { list: SlotsList }

function DayList({ list, chosen, onChoose }: DayListProps) {
  const { scheduler: words } = useSchedulerWords()
  const { contact } = useScheduler()
  const language = useLanguage()
  const free = list.days.filter((day) => day.count > 0).slice(0, SHOWN_DAYS)
  if (free.length === 0) {
    return (
      <Notice kind="warning">{fill(words.date.none, { days: LISTED_DAYS, phone: contact.phone })}</Notice>
    )
  }
  return (
    <ul className="space-y-3">
      {free.map(({ date, count }) => (
        <li key={date}>
          <button
            type="button"
            aria-current={date === chosen || undefined}
            onClick={() => onChoose(date)}
            className="flex min-h-14 w-full flex-col justify-between gap-x-4 rounded-md border-2 border-line-strong bg-sheet px-4 py-2 text-left sm:flex-row sm:items-center hover:border-ink hover:bg-action-soft aria-current:border-action aria-current:bg-action-soft"
          >
            <span className="font-semibold first-letter:uppercase">{dayName(plainDate(date), language)}</span>
            <span className="text-sm text-ink-soft">{plural(words.date.free, count, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function DaysSkeleton() {
  return (
    <div className="space-y-3">
      {Array.from({ length: SHOWN_DAYS }, (_, index) => (
        <Skeleton key={index} className="h-14 w-full" />
      ))}
    </div>
  )
}
