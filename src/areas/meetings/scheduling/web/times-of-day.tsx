// The chosen day and its times, below the strip.
import { plainDate } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import { dayName } from '../rules/day-name.ts'
import { TimeList, type TimeListProps } from './time-list.tsx'
import { useSchedulerWords } from './words.ts'

const HEADING = 'chosen-day'

/** After a day was chosen in the month, which then closes. */
export function focusDay(): void {
  document.getElementById(HEADING)?.focus()
}

type TimesOfDayProps = Omit<TimeListProps, 'level'> & { date: string }

export function TimesOfDay({ date, ...times }: TimesOfDayProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  return (
    <div className="mt-3 space-y-2">
      <h2 id={HEADING} tabIndex={-1} aria-live="polite" className="text-lg first-letter:uppercase">
        {dayName(plainDate(date), language)}
      </h2>
      {times.starts.length === 0 ? <p>{words.time.none}</p> : <TimeList {...times} level={3} />}
    </div>
  )
}
