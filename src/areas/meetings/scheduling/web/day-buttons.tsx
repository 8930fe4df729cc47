// Free days one under another.
import { plainDate } from '#kernel/calendar.ts'
import { plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SlotsList } from '../contract.ts'
import { dayName } from '../rules/day-name.ts'
import type { DayChoiceProps } from './day-choice.tsx'
import { useSchedulerWords } from './words.ts'

/** As many as are shown before anyone asks for more. */
export const SHOWN_DAYS = 6

export function isFree({ count }: SlotsList['days'][number]): boolean {
  return count > 0
}

type DayButtonsProps = Pick<DayChoiceProps, 'chosen' | 'onChoose'> & {
  days: SlotsList['days']
  max?: number
}

export function DayButtons({ days, max, chosen, onChoose }: DayButtonsProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  return (
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
              className="flex min-h-12 w-full flex-col justify-between gap-x-4 rounded-md border-2 border-line-strong bg-sheet px-4 py-2 text-left sm:flex-row sm:items-center hover:border-ink hover:bg-action-soft aria-current:border-action aria-current:bg-action-soft"
            >
              <span className="font-semibold first-letter:uppercase">
                {dayName(plainDate(date), language)}
              </span>
              <span className="text-sm text-ink-soft">{plural(words.date.free, count, language)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}

export function DaysSkeleton() {
  return (
    <div className="space-y-3">
      {Array.from({ length: SHOWN_DAYS }, (_, index) => (
        <Skeleton key={index} className="h-14 w-full" />
      ))}
    </div>
  )
}
