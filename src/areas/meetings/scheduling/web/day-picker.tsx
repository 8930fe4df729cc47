// Which day a meeting is moved to: the next free ones as a list, any other in the month.
import { plusDays } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '#web/loaded.tsx'
import { AllDays, type AllDaysProps } from './all-days.tsx'
import { DayButtons, DaysSkeleton, isFree, SHOWN_DAYS } from './day-buttons.tsx'
import type { DayChoiceProps } from './day-choice.tsx'
import { useSlots } from './queries.ts'
import { useSchedulerWords } from './words.ts'

/** Two weeks are read for the list; the calendar reads the rest. */
const LISTED_DAYS = 14

type DayPickerProps = AllDaysProps & { phone: string }

export function DayPicker({ phone, isListed, onListed, ...choice }: DayPickerProps) {
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-2">
      <NextDays {...choice} phone={phone} />
      <AllDays {...choice} isListed={isListed} onListed={onListed} />
    </div>
  )
}

type NextDaysProps = DayChoiceProps & { phone: string }

function NextDays({ phone, chosen, onChoose, today, ...asked }: NextDaysProps) {
  const { scheduler: words } = useSchedulerWords()
  const from = today.toString()
  const slots = useSlots({ ...asked, from, to: plusDays(today, LISTED_DAYS - 1).toString() })
  return (
    <section aria-labelledby="next-days-heading">
      <h2 id="next-days-heading" className="flex min-h-12 items-center text-2xl">
        {words.date.nextDays}
      </h2>
      <p className="mt-1 min-h-18 text-sm text-ink-soft sm:min-h-12">{slots.data?.hours}</p>
      <div className="mt-3">
        <Loaded
          query={slots}
          words={{ loading: words.date.loadingDays, failed: words.problem }}
          skeleton={<DaysSkeleton />}
        >
          {({ days }) =>
            days.some(isFree) ? (
              <DayButtons days={days} max={SHOWN_DAYS} chosen={chosen} onChoose={onChoose} />
            ) : (
              <Notice kind="warning">{fill(words.date.none, { days: LISTED_DAYS, phone })}</Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}
