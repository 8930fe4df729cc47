// Which time of a day, on the reader's clock with the firm's beside it.
import { dateIn, FIRM_ZONE, formatTime, instant, type Instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { dayName } from '../rules/day-name.ts'
import { Loaded } from '#web/loaded.tsx'
import { partsOfDay } from './parts-of-day.ts'
import { useSlots } from './queries.ts'
import { useSchedulerWords } from './words.ts'
import { isFirmZone } from '#web/zone-choices.ts'

type TimePickerProps = {
  type: AppointmentType
  timeZone: string
  date: string
  /** A meeting that is to be moved: its own time counts as free. */
  moving?: string
  /** The time that is being taken; nothing else can be pressed meanwhile. */
  takingStart: string | null
  onTake: (startsAt: string) => void
  onOtherDay: () => void
}

export function TimePicker({ date, takingStart, onTake, onOtherDay, ...asked }: TimePickerProps) {
  const { scheduler: words } = useSchedulerWords()
  const slots = useSlots({ ...asked, from: date, to: date })
  return (
    <div className="mt-8">
      <Loaded
        query={slots}
        words={{ loading: words.time.loading, failed: words.problem, retry: words.retry }}
        skeleton={<TimesSkeleton />}
      >
        {(list) => {
          const starts = list.days[0]?.slots.map((slot) => slot.startsAt) ?? []
          if (starts.length === 0) return <NoTimes onOtherDay={onOtherDay} />
          return (
            <TimeList starts={starts} timeZone={asked.timeZone} takingStart={takingStart} onTake={onTake} />
          )
        }}
      </Loaded>
    </div>
  )
}

function NoTimes({ onOtherDay }: { onOtherDay: () => void }) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <Notice kind="warning">
      <p>{words.time.none}</p>
      <Button kind="secondary" className="mt-3" onClick={onOtherDay}>
        {words.time.otherDay}
      </Button>
    </Notice>
  )
}

type TimeListProps = Pick<TimePickerProps, 'timeZone' | 'takingStart' | 'onTake'> & { starts: string[] }

function TimeList({ starts, timeZone, takingStart, onTake }: TimeListProps) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <div className="space-y-8">
      {partsOfDay(starts, timeZone).map(({ part, starts: times }) => (
        <section key={part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`} className="text-xl">
            {words.time[part]}
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
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
  const centralTime = formatTime(moment, FIRM_ZONE, language)
  const isFirms = isFirmZone(timeZone, language)
  const isOtherDay = !dateIn(timeZone, moment).equals(dateIn(FIRM_ZONE, moment))
  const shown = isOtherDay ? `${centralTime} · ${dayName(dateIn(FIRM_ZONE, moment), language)}` : centralTime
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => (isDisabled ? undefined : onTake())}
      className="flex min-h-14 w-full flex-col items-center justify-center rounded-md border-2 border-line-strong bg-sheet px-2 py-2 text-center hover:border-action hover:bg-action-soft aria-disabled:opacity-70"
    >
      <span className="text-lg leading-snug font-semibold">{isBusy ? `${words.time.holding}…` : time}</span>
      <span className="sr-only">{`, ${zoneName(timeZone, language)}${isFirms ? '' : '; '}`}</span>
      {isFirms || isBusy ? null : (
        <span className="text-sm text-ink-soft">{fill(words.time.central, { time: shown })}</span>
      )}
    </button>
  )
}

function TimesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}
