// The intake from the first visit to the thank-you. It continues where the person was, in any browser.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { instant } from '#kernel/calendar.ts'
import { useLocalPath } from '#ui/language.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import type { IntakeSession } from '../contract.ts'
import { type QuestionId, REVIEW } from '../rules/flow.ts'
import { urgentReasons } from '../rules/urgency.ts'
import type { IntakeWords } from '../text/index.ts'
import { stepFailure } from './failure.ts'
import { IntroPage } from './intro-page.tsx'
import { useCurrentIntake } from './queries.ts'
import { QuestionPage } from './question-page.tsx'
import { ReviewPage } from './review-page.tsx'
import type { Saving } from './save-state.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { SuccessPage } from './success-page.tsx'
import { UrgentNotice } from './urgent-notice.tsx'
import { type Starting, useStarting } from './use-starting.ts'
import { intakePath, questionToShow } from './where.ts'
import { IntakeWordsProvider, useIntakeWords } from './words.ts'

type IntakeProps = {
  words: IntakeWords
  /** The question in the address, or null. */
  asked: string | null
  /** The firm's number, as a person reads it. */
  phone: string
}

export function Intake({ words, asked, phone }: IntakeProps) {
  return (
    <IntakeWordsProvider words={words}>
      <CurrentIntake asked={asked} phone={phone} />
    </IntakeWordsProvider>
  )
}

function CurrentIntake({ asked, phone }: Omit<IntakeProps, 'words'>) {
  const { loading } = useIntakeWords()
  const { data, error, refetch } = useCurrentIntake()
  const starting = useStarting()
  if (data?.session) {
    const { session } = data
    return (
      <>
        <UrgentNotice reasons={urgentReasons(session.answers, instant(session.asOf))} phone={phone} />
        <OpenOrSent session={session} asked={asked} starting={starting} />
      </>
    )
  }
  if (data) return <IntroPage starting={starting} />
  if (!error) return <PageSkeleton label={loading} />
  return (
    <StepFailureNotice
      failure={stepFailure(error)}
      step="NO_QUESTION"
      onRetry={() => void refetch()}
      onStartOver={starting.start}
    />
  )
}

type OpenOrSentProps = { session: IntakeSession; asked: string | null; starting: Starting }

function OpenOrSent({ session, asked, starting }: OpenOrSentProps) {
  const [saving, setSaving] = useState<Saving>('idle')
  if (session.status === 'completed') return <SuccessPage session={session} starting={starting} />
  return (
    <Wizard
      session={session}
      asked={asked}
      saving={saving}
      onSaving={setSaving}
      onStartOver={starting.start}
    />
  )
}

type WizardProps = {
  session: IntakeSession
  asked: string | null
  saving: Saving
  onSaving: (saving: Saving) => void
  onStartOver: () => void
}

function Wizard({ session, asked, ...rest }: WizardProps) {
  const shown = questionToShow(asked, session, instant(session.asOf))
  useAddressOf(shown, asked)
  if (shown === REVIEW) return <ReviewPage session={session} {...rest} />
  return <QuestionPage key={shown} session={session} question={shown} {...rest} />
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
