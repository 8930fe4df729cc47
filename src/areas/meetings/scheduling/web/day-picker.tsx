// Which day: the next free ones as a list, any other in the calendar or, for anyone who prefers it, in one long list.
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react'
import { MEETING_WITHIN_DAYS } from '#firm/consultation.ts'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SlotsList } from '../contract.ts'
import { DAYS_AHEAD_MAX } from '../rules/booking-window.ts'
import { CalendarSkeleton, type DayChoiceProps } from './day-choice.tsx'
import { dayName } from '../rules/day-name.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAllDays, useSlots } from './queries.ts'
import { useSchedulerWords } from './words.ts'

/** Two weeks are read for the list; the calendar reads the rest. */
const LISTED_DAYS = 14
const SHOWN_DAYS = 6

type DayPickerProps = DayChoiceProps & {
  phone: string
  /** Days soon after the intake come first, and are called so. */
  isSoon?: boolean
  isListed: boolean
  onListed: (isListed: boolean) => void
}

export function DayPicker({ phone, isSoon = false, isListed, onListed, ...choice }: DayPickerProps) {
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-2">
      <NextDays {...choice} phone={phone} isSoon={isSoon} />
      <AllDays {...choice} isListed={isListed} onListed={onListed} />
    </div>
  )
}

type AllDaysProps = DayChoiceProps & Pick<DayPickerProps, 'isListed' | 'onListed'>

function AllDays({ isListed, onListed, ...choice }: AllDaysProps) {
  const { scheduler: words } = useSchedulerWords()
  const [SlotsCalendar, setCalendar] = useState(loadCalendar)
  return (
    <section aria-labelledby="calendar-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="calendar-heading" className="text-2xl">
          {isListed ? words.date.allDays : words.date.calendar}
        </h2>
        <Button kind="quiet" className="-mr-3" onClick={() => onListed(!isListed)}>
          {isListed ? words.date.asCalendar : words.date.asList}
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{fill(words.date.calendarLead, { days: DAYS_AHEAD_MAX })}</p>
      {isListed ? (
        <LongList {...choice} />
      ) : (
        <Suspense fallback={<CalendarSkeleton label={words.date.loadingCalendar} />}>
          <SlotsCalendar {...choice} onLoadAgain={() => setCalendar(loadCalendar)} />
        </Suspense>
      )}
    </section>
  )
}

type LazyCalendarProps = DayChoiceProps & { onLoadAgain: () => void }

/** A line that fails while the calendar's file is fetched costs the calendar, never the page. */
function loadCalendar(): LazyExoticComponent<ComponentType<LazyCalendarProps>> {
  return lazy(async () => {
    try {
      return { default: (await import('./slots-calendar.tsx')).SlotsCalendar }
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

/** As tall as the calendar that it stands in for: the page keeps its shape. */
function LongList({ chosen, onChoose, ...asked }: DayChoiceProps) {
  const { scheduler: words } = useSchedulerWords()
  const slots = useAllDays(asked)
  return (
    <div className="mt-4 max-h-104 overflow-y-auto rounded-md border border-line p-3">
      <Loaded
        query={slots}
        words={{ loading: words.date.loadingDays, failed: words.problem, retry: words.retry }}
        skeleton={<DaysSkeleton />}
      >
        {({ days }) => <DayButtons days={days} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
    </div>
  )
}

type NextDaysProps = DayChoiceProps & { phone: string; isSoon: boolean }

function NextDays({ phone, isSoon, chosen, onChoose, today, ...asked }: NextDaysProps) {
  const { scheduler: words } = useSchedulerWords()
  const from = today.toString()
  const slots = useSlots({ ...asked, from, to: plusDays(today, LISTED_DAYS - 1).toString() })
  const last = plusDays(today, MEETING_WITHIN_DAYS).toString()
  const values = { days: LISTED_DAYS, soon: MEETING_WITHIN_DAYS, phone }
  return (
    <section aria-labelledby="next-days-heading">
      <h2 id="next-days-heading" className="flex min-h-12 items-center text-2xl">
        {fill(isSoon ? words.date.soonDays : words.date.nextDays, values)}
      </h2>
      <p className="mt-1 min-h-18 text-sm text-ink-soft sm:min-h-12">{slots.data?.hours}</p>
      <div className="mt-3">
        <Loaded
          query={slots}
          words={{ loading: words.date.loadingDays, failed: words.problem, retry: words.retry }}
          skeleton={<DaysSkeleton />}
        >
          {({ days }) => {
            const soon = isSoon ? days.filter(({ date }) => date <= last) : []
            const hasSoon = soon.some(isFree)
            return (
              <DayButtons days={hasSoon ? soon : days} max={SHOWN_DAYS} chosen={chosen} onChoose={onChoose}>
                {isSoon && !hasSoon ? <p className="mb-4">{fill(words.date.noneSoon, values)}</p> : null}
                {days.some(isFree) ? null : <Notice kind="warning">{fill(words.date.none, values)}</Notice>}
              </DayButtons>
            )
          }}
        </Loaded>
      </div>
    </section>
  )
}

function isFree({ count }: SlotsList['days'][number]): boolean {
  return count > 0
}

type DayButtonsProps = Pick<DayChoiceProps, 'chosen' | 'onChoose'> & {
  days: SlotsList['days']
  max?: number
  /** What is said before the days. */
  children?: ReactNode
}

function DayButtons({ days, max, chosen, onChoose, children }: DayButtonsProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  return (
    <>
      {children}
      <ul className="space-y-3">
        {days
          .filter(isFree)
          .slice(0, max)
          .map(({ date, count }) => (
            <li key={date}>
              <button
                type="button"
                aria-current={date === chosen || undefined}
                onClick={() => onChoose(date)}
                className="flex min-h-14 w-full flex-col justify-between gap-x-4 rounded-md border-2 border-line-strong bg-sheet px-4 py-2 text-left sm:flex-row sm:items-center hover:border-ink hover:bg-action-soft aria-current:border-action aria-current:bg-action-soft"
              >
                <span className="font-semibold first-letter:uppercase">
                  {dayName(plainDate(date), language)}
                </span>
                <span className="text-sm text-ink-soft">{plural(words.date.free, count, language)}</span>
              </button>
            </li>
          ))}
      </ul>
    </>
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
