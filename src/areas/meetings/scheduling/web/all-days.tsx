// Any day that can be booked: a month at a time or, for anyone who prefers it, one long list.
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { byNeed } from '#web/by-need.tsx'
import { DAYS_AHEAD_MAX } from '../rules/booking-window.ts'
import { DayButtons, DaysSkeleton } from './day-buttons.tsx'
import { CalendarSkeleton, type DayChoiceProps } from './day-choice.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { useAllDays } from './queries.ts'
import { useSchedulerWords } from './words.ts'

const SlotsCalendar = byNeed(async () => ({ default: (await import('./slots-calendar.tsx')).SlotsCalendar }))

export type AllDaysProps = DayChoiceProps & {
  isListed: boolean
  onListed: (isListed: boolean) => void
}

export function AllDays({ isListed, onListed, ...choice }: AllDaysProps) {
  const { scheduler: words } = useSchedulerWords()
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
        <Part waiting={<CalendarSkeleton label={words.date.loadingCalendar} />}>
          <SlotsCalendar {...choice} />
        </Part>
      )}
    </section>
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
        words={{ loading: words.date.loadingDays, failed: words.problem }}
        skeleton={<DaysSkeleton />}
      >
        {({ days }) => <DayButtons days={days} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
    </div>
  )
}
