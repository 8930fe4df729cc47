// Which time of the day. Choosing one holds it, so that nobody else can take it while the rest is filled in; a visitor
// proves an address first.
import { formatMoment, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { HOLD_MINUTES } from '../../rules/hold.ts'
import { dayName } from '../../rules/day-name.ts'
import type { Draft, Step } from '../draft.ts'
import { sentenceOf } from '#api/failure.ts'
import { HeldNotice } from '../held-notice.tsx'
import { useTakeTime } from '../hold-actions.ts'
import { LapsedNotice } from '../lapsed-notice.tsx'
import { canHold, useScheduler } from '../scheduler-state.tsx'
import { TimePicker } from '../time-picker.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { useSchedulerWords } from '../words.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { StepFrame } from './step-frame.tsx'

export function TimeStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, booker, change, goTo, setLapsed } = useScheduler()
  const language = useLanguage()
  const { type, date, timeZone } = draft
  const take = useTakeTime(() => {
    setLapsed(null)
    change({ wanted: null })
    goTo(stepAfterTime(draft, 'details'))
  })
  if (date === null) return null
  const choose = (startsAt: string) => {
    if (canHold(booker)) return take.mutate({ type, startsAt, timeZone })
    change({ wanted: startsAt })
    goTo(stepAfterTime(draft, 'guest'))
  }
  return (
    <StepFrame
      heading={fill(words.time.heading, { date: dayName(plainDate(date), language) })}
      lead={fill(canHold(booker) ? words.time.lead : words.time.leadGuest, { minutes: HOLD_MINUTES })}
    >
      {take.isError ? (
        <UrgentWord key={take.submittedAt} kind="danger" title={words.time.lost}>
          {sentenceOf(take.error)}
        </UrgentWord>
      ) : (
        <>
          <LapsedNotice isTaking={take.isPending} onTake={(time) => take.mutate({ ...time, timeZone })} />
          <WantedNotice isTaking={take.isPending} onTake={choose} />
        </>
      )}
      <HeldNotice />
      <ZonePicker timeZone={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      <TimePicker
        type={type}
        timeZone={timeZone}
        date={date}
        takingStart={take.isPending ? take.variables.startsAt : null}
        onTake={choose}
        onOtherDay={() => goTo('date')}
      />
    </StepFrame>
  )
}

/** A kind of meeting and details that were given before are not asked for again. */
function stepAfterTime({ isTypeSettled, areDetailsDone }: Draft, next: 'guest' | 'details'): Step {
  if (!isTypeSettled) return 'type'
  return next === 'details' && areDetailsDone ? 'confirm' : next
}

type WantedNoticeProps = { isTaking: boolean; onTake: (startsAt: string) => void }

/** Chosen before signing in: one press holds it. */
function WantedNotice({ isTaking, onTake }: WantedNoticeProps) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, booker, anyHold } = useScheduler()
  const language = useLanguage()
  const { wanted, timeZone } = draft
  if (wanted === null || anyHold !== null || booker.kind === 'visitor') return null
  const moment = formatMoment(instant(wanted), timeZone, language)
  return (
    <Notice kind="info" title={words.time.wantedTitle} className="mb-8">
      <p className="first-letter:uppercase">{moment}</p>
      <Button className="mt-3" busyLabel={isTaking && words.time.holding} onClick={() => onTake(wanted)}>
        {words.time.wantedHold}
      </Button>
    </Notice>
  )
}
