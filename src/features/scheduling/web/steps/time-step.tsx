// Which time of the day. Choosing one holds it, so that nobody else can take it while the rest is filled in.
import {
  dateIn,
  FIRM_ZONE,
  formatTime,
  instant,
  type Instant,
  plainDate,
  zoneName,
} from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HOLD_MINUTES } from '../../rules/hold.ts'
import { dayName } from '../day-name.ts'
import { sentenceOf } from '../failure-text.ts'
import { HeldNotice } from '../held-notice.tsx'
import { useTakeTime } from '../hold-actions.ts'
import { LapsedNotice } from '../lapsed-notice.tsx'
import { Loaded } from '../loaded.tsx'
import { partsOfDay } from '../parts-of-day.ts'
import { useSlots } from '../queries.ts'
import { useScheduler } from '../scheduler-state.tsx'
import { UrgentWord } from '../urgent-word.tsx'
import { useSchedulerWords } from '../words.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { isFirmZone } from '../zones.ts'
import { StepFrame } from './step-frame.tsx'

export function TimeStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, goTo, setLapsed } = useScheduler()
  const language = useLanguage()
  const { type, date, timeZone } = draft
  const take = useTakeTime(() => {
    setLapsed(null)
    goTo(draft.areDetailsDone ? 'confirm' : 'details')
  })
  if (type === null || date === null) return null
  return (
    <StepFrame
      heading={fill(words.time.heading, { date: dayName(plainDate(date), language) })}
      lead={fill(words.time.lead, { minutes: HOLD_MINUTES })}
    >
      {take.isError ? (
        <UrgentWord key={take.submittedAt} kind="danger" title={words.time.lost}>
          {sentenceOf(take.error)}
        </UrgentWord>
      ) : (
        <LapsedNotice isTaking={take.isPending} onTake={(time) => take.mutate({ ...time, timeZone })} />
      )}
      <HeldNotice />
      <ZonePicker />
      <Times
        date={date}
        takingStart={take.isPending ? take.variables.startsAt : null}
        onTake={(startsAt) => take.mutate({ type, startsAt, timeZone })}
      />
    </StepFrame>
  )
}

type TimesProps = { date: string; takingStart: string | null; onTake: (startsAt: string) => void }

function Times({ date, takingStart, onTake }: TimesProps) {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  const { type, timeZone } = draft
  const slots = useSlots({ type: type ?? 'initial', timeZone, from: date, to: date })
  return (
    <div className="mt-8">
      <Loaded
        query={slots}
        words={{ loading: words.time.loading, failed: words.problem, retry: words.retry }}
        skeleton={<TimesSkeleton />}
      >
        {(list) => {
          const starts = list.days[0]?.slots.map((slot) => slot.startsAt) ?? []
          if (starts.length === 0) return <NoTimes />
          return <TimeList starts={starts} takingStart={takingStart} onTake={onTake} />
        }}
      </Loaded>
    </div>
  )
}

function NoTimes() {
  const { scheduler: words } = useSchedulerWords()
  const { goTo } = useScheduler()
  return (
    <Notice kind="warning">
      <p>{words.time.none}</p>
      <Button kind="secondary" className="mt-3" onClick={() => goTo('date')}>
        {words.time.otherDay}
      </Button>
    </Notice>
  )
}

type TimeListProps = Omit<TimesProps, 'date'> & { starts: string[] }

function TimeList({ starts, takingStart, onTake }: TimeListProps) {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  return (
    <div className="space-y-8">
      {partsOfDay(starts, draft.timeZone).map(({ part, starts: times }) => (
        <section key={part} aria-labelledby={`part-${part}`}>
          <h2 id={`part-${part}`} className="text-xl">
            {words.time[part]}
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {times.map((startsAt) => (
              <li key={startsAt}>
                <TimeButton
                  moment={instant(startsAt)}
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

type TimeButtonProps = { moment: Instant; isBusy: boolean; isDisabled: boolean; onTake: () => void }

function TimeButton({ moment, isBusy, isDisabled, onTake }: TimeButtonProps) {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  const language = useLanguage()
  const time = formatTime(moment, draft.timeZone, language)
  const centralTime = formatTime(moment, FIRM_ZONE, language)
  const isFirms = isFirmZone(draft.timeZone, language)
  const isOtherDay = !dateIn(draft.timeZone, moment).equals(dateIn(FIRM_ZONE, moment))
  const shown = isOtherDay ? `${centralTime} · ${dayName(dateIn(FIRM_ZONE, moment), language)}` : centralTime
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => (isDisabled ? undefined : onTake())}
      className="flex min-h-14 w-full flex-col items-center justify-center rounded-md border-2 border-line-strong bg-sheet px-2 py-2 text-center hover:border-action hover:bg-action-soft aria-disabled:opacity-70"
    >
      <span className="text-lg leading-snug font-semibold">{isBusy ? `${words.time.holding}…` : time}</span>
      <span className="sr-only">{`, ${zoneName(draft.timeZone, language)}${isFirms ? '' : '; '}`}</span>
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
