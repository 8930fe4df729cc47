// The intake from the first visit to the thank-you. It continues where the person was, in any browser.
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { instant } from '#kernel/calendar.ts'
import { useLocalPath } from '#ui/language.tsx'
import { OpeningScreen } from '#ui/opening-screen.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { IntakeSession } from '../contract.ts'
import { answersOnPath, type QuestionId, REVIEW } from '../rules/flow.ts'
import { urgentReasonsOf } from '../rules/urgent-answers.ts'
import type { AssessmentWords, IntakeWords } from '../words/index.ts'
import { GONE, type StepFailure, stepFailure } from './failure.ts'
import { IntroPage } from './intro-page.tsx'
import { type Current, useCurrentIntake } from './current-intake.ts'
import { unmarkDraft } from './draft-mark.ts'
import { useGoBack } from './queries.ts'
import { QuestionPage } from './question-page.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import type { StepProps } from './step-frame.tsx'
import { keepCaseOf, useSuggestions } from './suggestions.ts'
import { useKeeper } from './use-keeper.ts'
import { type Starting, useStarting } from './use-starting.ts'
import { hasOwnAnswers, intakePath, questionToShow } from './where.ts'
import { IntakeWordsProvider, useIntakeWords } from './words.ts'

const later = {
  people: () => import('./people-fields.tsx'),
  review: () => import('./review-page.tsx'),
  success: () => import('./success-page.tsx'),
  leave: () => import('./leave-dialog.tsx'),
  urgent: () => import('./urgent-notice.tsx'),
}
const RecoveryPage = byNeed(() => import('./recovery-page.tsx'))
const ReviewPage = byNeed(later.review)
const SuccessPage = byNeed(later.success)
const UrgentNotice = byNeed(() => later.urgent().catch(() => ({ default: UrgentNumber })))

type IntakeProps = {
  words: IntakeWords
  /** The assessment for the meeting, once they are sent. */
  assessment: AssessmentWords
  /** The question in the address, or null. */
  asked: string | null
  /** The firm's number, as a person reads it. */
  phone: string
  isSignedIn: boolean
}

export function Intake({ words, ...rest }: IntakeProps) {
  return (
    <IntakeWordsProvider words={words}>
      <CurrentIntake {...rest} />
    </IntakeWordsProvider>
  )
}

function CurrentIntake({ asked, phone, assessment, isSignedIn }: Omit<IntakeProps, 'words'>) {
  const { loading } = useIntakeWords()
  const { data, error, refetch } = useCurrentIntake()
  const starting = useStarting()
  const { search } = useLocation()
  useEffect(() => keepCaseOf(search), [search])
  const hasNone = data?.session === null
  useEffect(() => {
    if (hasNone) unmarkDraft()
  }, [hasNone])
  if (data?.session) {
    return (
      <Suspense fallback={<PageSkeleton label={loading} />}>
        <OpenOrSent
          key={data.session.id}
          session={data.session}
          asked={asked}
          phone={phone}
          assessment={assessment}
          starting={starting}
        />
      </Suspense>
    )
  }
  if (data?.gone) return <GonePage step={data.gone} startOver={starting.startOver} />
  if (data) return <IntroPage starting={starting} isSignedIn={isSignedIn} />
  // A first visit begins with words: the page is there before anything is known.
  if (!error && asked === null)
    return (
      <OpeningScreen loading={loading}>
        <IntroPage starting={starting} isSignedIn={isSignedIn} />
      </OpeningScreen>
    )
  if (!error) return <PageSkeleton label={loading} />
  return (
    <StepFailureNotice
      failure={stepFailure(error)}
      step="NO_QUESTION"
      hasWayHome
      onRetry={() => void refetch()}
      onStartOver={starting.startOver}
    />
  )
}

type GonePageProps = Pick<Starting, 'startOver'> & { step: NonNullable<Current['gone']> }

function GonePage({ step, startOver }: GonePageProps) {
  const { title } = useIntakeWords()
  return (
    <div className="max-w-form space-y-6">
      <PageHeading title={title} />
      <StepFailureNotice failure={GONE} step={step} hasWayHome onRetry={startOver} onStartOver={startOver} />
    </div>
  )
}

/** In place of the notice if its script fails to load. */
function UrgentNumber({ phone }: { phone: string }) {
  const { title } = useIntakeWords().urgent
  return (
    <p role="alert">
      {title} {phone}
    </p>
  )
}

type OpenOrSentProps = {
  session: IntakeSession
  asked: string | null
  phone: string
  assessment: AssessmentWords
  starting: Starting
}

function OpenOrSent({ session, asked, phone, assessment, starting }: OpenOrSentProps) {
  const [wasSentHere, setSentHere] = useState(false)
  const isSent = session.status === 'completed'
  const reasons = urgentReasonsOf(
    answersOnPath(session.answers),
    instant(session.asOf),
    session.hasUrgentWords,
  )
  return (
    <>
      {reasons.length > 0 ? (
        <Suspense>
          <UrgentNotice reasons={reasons} isSent={isSent} phone={phone} page={asked} />
        </Suspense>
      ) : null}
      {isSent ? (
        <SuccessPage
          session={session}
          phone={phone}
          assessment={assessment}
          starting={starting}
          leadsOn={wasSentHere && reasons.length === 0}
        />
      ) : asked === null && hasOwnAnswers(session) ? (
        <RecoveryPage session={session} starting={starting} />
      ) : (
        <Wizard
          session={session}
          asked={asked}
          phone={phone}
          isUrgent={reasons.length > 0}
          onSent={() => setSentHere(true)}
          onStartOver={starting.startOver}
        />
      )}
    </>
  )
}

type WizardProps = Pick<StepProps, 'phone' | 'isUrgent' | 'onStartOver'> & {
  session: IntakeSession
  asked: string | null
  onSent: () => void
}

function Wizard({ session: read, asked, onSent, phone, isUrgent, onStartOver }: WizardProps) {
  const keeper = useKeeper(read)
  const [backFailure, setBackFailure] = useState<StepFailure | null>(null)
  const back = useGoBack(read)
  const { session } = keeper
  // Once for the whole way: every question would ask for them again.
  const suggestions = useSuggestions(!session.isOwned)
  const shown = questionToShow(asked, session, instant(session.asOf))
  useAddressOf(shown, asked)
  useEffect(fetchLater, [])
  const onBack = (from: QuestionId) =>
    back.mutate(from, {
      onSuccess: () => setBackFailure(null),
      onError: (thrown) => setBackFailure(notableFailure(stepFailure(thrown))),
    })
  const [awayTo, setAwayTo] = useState<string | null>(null)
  const step: StepProps = { keeper, phone, isUrgent, onBack, onStartOver, awayTo, setAwayTo }
  return (
    <>
      {backFailure ? (
        <div className="mb-6 max-w-form">
          <StepFailureNotice
            failure={backFailure}
            step="NO_SESSION_FOR_BACK"
            hasWayHome
            onRetry={() => setBackFailure(null)}
            onStartOver={onStartOver}
          />
        </div>
      ) : null}
      {shown === REVIEW ? (
        <ReviewPage {...step} onSent={onSent} />
      ) : (
        <QuestionPage key={shown} question={shown} suggestions={suggestions} {...step} />
      )}
    </>
  )
}

/** The previous question is shown whether or not the server recorded it. */
function notableFailure(failure: StepFailure): StepFailure | null {
  return failure.code === 'CANNOT_GO_BACK' ? failure : null
}

/** Data of later steps is fetched while the first question is read, so that it is there when offline. */
function fetchLater(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll)
  else setTimeout(fetchAll, 2_000)
}

function fetchAll(): void {
  void Promise.allSettled(Object.values(later).map((fetchIt) => fetchIt()))
}

/** The address always names the question on the screen; an address that names another is replaced. */
function useAddressOf(shown: QuestionId, asked: string | null): void {
  const navigate = useNavigate()
  const path = useLocalPath()(intakePath(shown))
  const isThere = shown === asked
  useEffect(() => {
    if (!isThere) void navigate(path, { replace: true })
  }, [navigate, path, isThere])
}
