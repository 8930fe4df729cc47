// Which day and which time, on one screen. Choosing a time holds it, so that nobody else can take it while the rest is filled
// in; a visitor proves an address first, and is promised nothing before.
import { useState } from 'react'
import { MEETING_WITHIN_DAYS } from '#firm/consultation.ts'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, formatMoment, instant, plainDate, plusDays } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { SlotsList } from '../../contract.ts'
import { sentenceOf } from '#api/failure.ts'
import { CalendarSkeleton } from '../day-choice.tsx'
import { DayStrip } from '../day-strip.tsx'
import { HeldNotice } from '../held-notice.tsx'
import { useTakeTime } from '../hold-actions.ts'
import { LapsedNotice } from '../lapsed-notice.tsx'
import { MeetingTerms } from '../meeting-terms.tsx'
import { useSlots } from '../queries.ts'
import { canHold, useScheduler } from '../scheduler-state.tsx'
import { TimesSkeleton } from '../times-skeleton.tsx'
import { focusDay, TimesOfDay } from '../times-of-day.tsx'
import { useSchedulerWords } from '../words.ts'
import { ZoneLine } from '../zone-line.tsx'
import { StepFrame } from './step-frame.tsx'

const AllDays = byNeed(async () => ({ default: (await import('../all-days.tsx')).AllDays }))

/** Two weeks are read at once; the month reads the rest. */
const STRIP_DAYS = 14

export function TimeStep() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, entry } = useScheduler()
  const { timeZone } = draft
  const { take, choose } = useTaking()
  const slots = useStrip()
  const isSoon = entry === 'scheduleAfterIntake'
  return (
    <StepFrame
      heading={words.date.heading}
      lead={isSoon ? fill(words.date.leadSoon, { soon: MEETING_WITHIN_DAYS }) : null}
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
      <MeetingTerms />
      <Loaded
        query={slots}
        words={{ loading: words.date.loadingDays, failed: words.problem }}
        skeleton={<TimesSkeleton label={words.date.loadingDays} />}
      >
        {(list) => (
          <Days list={list} takingStart={take.isPending ? take.variables.startsAt : null} onTake={choose} />
        )}
      </Loaded>
      <ZoneLine />
      <OtherWays />
    </StepFrame>
  )
}

/** From today on, or from the day that was chosen in the month where that is further on. */
function useStrip() {
  const { draft } = useScheduler()
  const [now] = useState(() => instant(new Date()))
  const { type, timeZone, date } = draft
  const today = dateIn(timeZone, now)
  const isFurther = date !== null && date >= plusDays(today, STRIP_DAYS).toString()
  const first = isFurther ? plainDate(date) : today
  return useSlots({
    type,
    timeZone,
    from: first.toString(),
    to: plusDays(first, STRIP_DAYS - 1).toString(),
  })
}

function useTaking() {
  const { draft, booker, change, goTo, setLapsed } = useScheduler()
  const { type, timeZone, areDetailsDone } = draft
  const take = useTakeTime((hold) => {
    setLapsed(null)
    change({ wanted: null, date: dateIn(timeZone, instant(hold.startsAt)).toString() })
    goTo(areDetailsDone ? 'payment' : 'details')
  })
  const choose = (startsAt: string) => {
    if (canHold(booker)) return take.mutate({ type, startsAt, timeZone })
    change({ wanted: startsAt, date: dateIn(timeZone, instant(startsAt)).toString() })
    goTo('details')
  }
  return { take, choose }
}

type DaysProps = { list: SlotsList; takingStart: string | null; onTake: (startsAt: string) => void }

/** The first free day is open already. */
function Days({ list, ...taking }: DaysProps) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, contact, entry, change } = useScheduler()
  const { days } = list
  const isSoon = entry === 'scheduleAfterIntake'
  const firstFree = days.find(({ count }) => count > 0)?.date ?? null
  const date = draft.date ?? firstFree
  const values = { days: STRIP_DAYS, soon: MEETING_WITHIN_DAYS, phone: contact.phone }
  const isLate = isSoon && firstFree !== null && firstFree > (days[MEETING_WITHIN_DAYS]?.date ?? firstFree)
  return (
    <>
      {isLate ? <p className="mt-3">{fill(words.date.noneSoon, values)}</p> : null}
      {firstFree === null ? (
        <Notice kind="warning" className="mt-3">
          {fill(words.date.none, values)}
        </Notice>
      ) : null}
      <DayStrip
        label={fill(isSoon ? words.date.soonDays : words.date.nextDays, values)}
        days={days}
        chosen={date}
        onChoose={(chosen) => change({ date: chosen })}
      />
      {date === null ? null : (
        <TimesOfDay
          date={date}
          starts={days.find((day) => day.date === date)?.slots.map(({ startsAt }) => startsAt) ?? []}
          timeZone={draft.timeZone}
          {...taking}
        />
      )}
    </>
  )
}

/** Every other day, and a person on the telephone. */
function OtherWays() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, change } = useScheduler()
  const [now] = useState(() => instant(new Date()))
  const [isOpen, setOpen] = useState(false)
  const { type, timeZone, date, isListed } = draft
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-4">
        <Button kind="quiet" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.date.month}
        </Button>
        <DocumentLink to={`${addressOf('help')}#callback`} className={buttonClass('quiet', '-ml-3')}>
          {words.date.callMe}
        </DocumentLink>
      </div>
      {isOpen ? (
        <Part waiting={<CalendarSkeleton label={words.date.loadingCalendar} />}>
          <AllDays
            type={type}
            timeZone={timeZone}
            today={dateIn(timeZone, now)}
            chosen={date}
            onChoose={(chosen) => {
              change({ date: chosen })
              setOpen(false)
              focusDay()
            }}
            isListed={isListed}
            onListed={(listed) => change({ isListed: listed })}
          />
        </Part>
      ) : null}
    </>
  )
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
    <Notice kind="info" title={words.time.wantedTitle} className="mb-4">
      <p className="first-letter:uppercase">{moment}</p>
      <Button className="mt-3" busyLabel={isTaking && words.time.holding} onClick={() => onTake(wanted)}>
        {words.time.wantedHold}
      </Button>
    </Notice>
  )
}
