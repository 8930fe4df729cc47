// The intake from the first visit to the thank-you. It continues where the person was, in any browser.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
import type { StepProps } from './step-frame.tsx'
import { SuccessPage } from './success-page.tsx'
import { keepCaseOf } from './suggestions.ts'
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
  const { search } = useLocation()
  useEffect(() => keepCaseOf(search), [search])
  if (data?.session) {
    const { session } = data
    return (
      <>
        <UrgentNotice
          reasons={urgentReasons(session.answers, instant(session.asOf))}
          isSent={session.status === 'completed'}
          phone={phone}
        />
        <OpenOrSent session={session} asked={asked} phone={phone} starting={starting} />
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

type OpenOrSentProps = {
  session: IntakeSession
  asked: string | null
  phone: string
  starting: Starting
}

function OpenOrSent({ session, asked, phone, starting }: OpenOrSentProps) {
  const [saving, setSaving] = useState<Saving>('idle')
  if (session.status === 'completed') return <SuccessPage session={session} starting={starting} />
  return (
    <Wizard
      session={session}
      asked={asked}
      phone={phone}
      saving={saving}
      onSaving={setSaving}
      onStartOver={starting.start}
    />
  )
}

function Wizard({ asked, ...step }: StepProps & { asked: string | null }) {
  const { session } = step
  const shown = questionToShow(asked, session, instant(session.asOf))
  useAddressOf(shown, asked)
  if (shown === REVIEW) return <ReviewPage {...step} />
  return <QuestionPage key={shown} question={shown} {...step} />
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
