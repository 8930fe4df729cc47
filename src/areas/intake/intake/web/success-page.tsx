// The answers are with the firm; the next steps, and the way on to the calendar.
import { type MouseEvent, useEffect, useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { MEETING_WITHIN_DAYS } from '#firm/consultation.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage, useLocalPath } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { canOpen } from '#web/can-open.ts'
import { useCountdown } from '#ui/use-countdown.ts'
import type { IntakeSession } from '../contract.ts'
import { offersHelpLine, REVIEW } from '../rules/flow.ts'
import type { AssessmentWords } from '../words/index.ts'
import { AssessmentSummary } from './assessment-summary.tsx'
import { DaysSoon, PriceOfMeeting } from './days-soon.tsx'
import { OFFLINE_FAILURE } from './failure.ts'
import { HelpLine } from './help-line.tsx'
import { keepExit } from './kept-exit.ts'
import { leaveFor } from './leave-page.ts'
import { QuickExit, QuickExitExplained } from './quick-exit.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import type { Starting } from './use-starting.ts'
import { useIntakeWords } from './words.ts'
import { AtOnce } from '#web/at-once.tsx'

/** Long enough to read the page, and the way to stay. */
const LEADS_ON_SECONDS = 60

/** The scheduler suggests the days soon after an intake. */
const CALENDAR = addressOf('scheduleAfterIntake')

type SuccessPageProps = {
  session: IntakeSession
  phone: string
  assessment: AssessmentWords
  starting: Starting
  /** Just sent, and nothing is urgent: the calendar may open automatically. */
  leadsOn: boolean
}

export default function SuccessPage({ session, phone, assessment, starting, leadsOn }: SuccessPageProps) {
  const { success, intro, quickExit } = useIntakeWords()
  const { start, startOver, isStarting, failure } = starting
  const name = session.answers.name?.firstName
  const language = useLanguage()
  const told = session.assessment?.[language]
  const wasHarmed = offersHelpLine(REVIEW, session.answers)
  // The booking comes next, a page of its own.
  useEffect(() => keepExit(wasHarmed), [wasHarmed])
  return (
    <div className="max-w-form space-y-8">
      {wasHarmed ? <QuickExit words={quickExit} /> : null}
      <PageHeading title={name ? fill(success.title, { name }) : success.titleNoName} lead={success.hours} />
      {wasHarmed ? <HelpLine /> : null}
      <AtOnce label={success.loadingDays} className="space-y-8">
        <section className="space-y-4">
          <h2 className="text-2xl">{success.next}</h2>
          <p>{fill(success.nextText, { days: MEETING_WITHIN_DAYS })}</p>
          <PriceOfMeeting isOwned={session.isOwned} />
          <DaysSoon phone={phone} />
          <ToCalendar leadsOn={leadsOn} />
          <p>{success.copy}</p>
        </section>
        {told ? <AssessmentSummary told={told} words={assessment} phone={phone} scheduleTo={null} /> : null}
        {failure ? (
          <StepFailureNotice
            failure={failure}
            step="START_FAILED"
            hasWayHome
            onRetry={start}
            onStartOver={startOver}
          />
        ) : null}
        <Button kind="quiet" onClick={start} busyLabel={isStarting && intro.starting}>
          {success.again}
        </Button>
      </AtOnce>
      {wasHarmed ? <QuickExitExplained words={quickExit} /> : null}
    </div>
  )
}

function ToCalendar({ leadsOn }: { leadsOn: boolean }) {
  const { success } = useIntakeWords()
  const address = useLocalPath()(CALENDAR)
  const [isOpening, setOpening] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function open(): Promise<void> {
    setOpening(true)
    if (await canOpen(address)) {
      leaveFor(address)
      return
    }
    setOpening(false)
    setFailed(true)
  }
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isOpening) void open()
  }
  return (
    <>
      {hasFailed ? (
        <StepFailureNotice
          failure={OFFLINE_FAILURE}
          step="SCHEDULING_UNREACHABLE"
          onRetry={() => void open()}
          onStartOver={() => undefined}
        />
      ) : null}
      <DocumentLink to={CALENDAR} onClick={onPress} className={buttonClass('primary')}>
        {isOpening ? success.opening : success.schedule}
      </DocumentLink>
      {leadsOn && !hasFailed ? <LeadOn onOver={() => void open()} /> : null}
    </>
  )
}

/** Counts down in sight and can be stopped. With reduced motion, nothing moves automatically. */
function LeadOn({ onOver }: { onOver: () => void }) {
  const [moves, setMoves] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [wasStopped, setStopped] = useState(false)
  const { success } = useIntakeWords()
  if (wasStopped) return <output className="block">{success.stayed}</output>
  if (!moves) return null
  const stop = () => {
    setMoves(false)
    setStopped(true)
  }
  return <Countdown onOver={onOver} onStop={stop} />
}

function Countdown({ onOver, onStop }: { onOver: () => void; onStop: () => void }) {
  const { success } = useIntakeWords()
  const language = useLanguage()
  const left = useCountdown(LEADS_ON_SECONDS)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onOver()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is over
  }, [isOver])
  if (isOver) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-md border border-line bg-sheet px-5 py-3">
      <p aria-live="off">{plural(success.countdown, left, language)}</p>
      <Button kind="quiet" onClick={onStop}>
        {success.stay}
      </Button>
    </div>
  )
}
