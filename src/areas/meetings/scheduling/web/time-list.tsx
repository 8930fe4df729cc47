// The times of one day in groups, on the reader's clock. The firm's stands beside it where it is another day there.
import { dateIn, FIRM_ZONE, formatTime, instant, type Instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { dayName } from '../rules/day-name.ts'
import { isFirmZone } from '#web/zone-choices.ts'
import { partsOfDay } from './parts-of-day.ts'
import { TIMES_GRID } from './times-grid.ts'
import { useSchedulerWords } from './words.ts'

export type TimeListProps = {
  starts: readonly string[]
  timeZone: string
  /** The time that is being taken; nothing else can be pressed meanwhile. */
  takingStart: string | null
  onTake: (startsAt: string) => void
  /** Of the heading of each group. */
  level: 2 | 3
}

export function TimeList({ starts, timeZone, takingStart, onTake, level }: TimeListProps) {
  const { scheduler: words } = useSchedulerWords()
  const Heading = `h${level}` as const
  return (
    <div className="space-y-3">
      {partsOfDay(starts, timeZone).map(({ part, starts: times }) => (
        <section key={part} aria-labelledby={`part-${part}`}>
          <Heading id={`part-${part}`} className="font-text text-sm font-semibold text-ink-soft">
            {words.time[part]}
          </Heading>
          <ul className={`mt-1 ${TIMES_GRID}`}>
            {times.map((startsAt) => (
              <li key={startsAt}>
                <TimeButton
                  moment={instant(startsAt)}
                  timeZone={timeZone}
                  isBusy={startsAt === takingStart}
                  isDisabled={takingStart !== null}
                  onTake={() => onTake(startsAt)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type TimeButtonProps = {
  moment: Instant
  timeZone: string
  isBusy: boolean
  isDisabled: boolean
  onTake: () => void
}

function TimeButton({ moment, timeZone, isBusy, isDisabled, onTake }: TimeButtonProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const time = formatTime(moment, timeZone, language)
  const isFirms = isFirmZone(timeZone, language)
  const firms = formatTime(moment, FIRM_ZONE, language)
  const firmDay = dateIn(FIRM_ZONE, moment)
  const isOtherDay = !dateIn(timeZone, moment).equals(firmDay)
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => (isDisabled ? undefined : onTake())}
      className="flex min-h-12 w-full flex-col items-center justify-center rounded-md border-2 border-action bg-sheet px-1 py-1 text-action text-center hover:border-action hover:bg-action-soft aria-disabled:opacity-70"
    >
      <span className="leading-snug font-semibold">{isBusy ? `${words.time.holding}…` : time}</span>
      <span className="sr-only">{`, ${zoneName(timeZone, language)}${isFirms ? '' : '; '}`}</span>
      {isFirms || isBusy ? null : (
        <span className={isOtherDay ? 'text-sm text-ink-soft' : 'sr-only'}>
          {fill(words.time.central, {
            time: isOtherDay ? `${firms} · ${dayName(firmDay, language)}` : firms,
          })}
        </span>
      )}
    </button>
  )
}
