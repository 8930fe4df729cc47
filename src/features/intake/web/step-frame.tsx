// What stands around every step: the way back, how far it is, that answers are kept, and somebody to call.
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fill } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Progress } from '#ui/steps.tsx'
import { previousQuestion, progressAt, type QuestionId, REVIEW } from '../rules/flow.ts'
import { useGoBack } from './queries.ts'
import { type Saving, SaveState } from './save-state.tsx'
import { StepAside } from './step-aside.tsx'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'
import type { IntakeSession } from '../contract.ts'

/** What every step is given by the wizard. */
export type StepProps = {
  session: IntakeSession
  /** The firm's number, as a person reads it. */
  phone: string
  saving: Saving
  onSaving: (saving: Saving) => void
  onStartOver: () => void
}

type StepFrameProps = Pick<StepProps, 'session' | 'phone' | 'saving'> & {
  question: QuestionId
  children: ReactNode
}
type AtQuestion = Pick<StepFrameProps, 'session' | 'question'>

export function StepFrame({ session, question, phone, saving, children }: StepFrameProps) {
  return (
    <div className="lg:flex lg:gap-20">
      <div className="max-w-form flex-1 space-y-6">
        <BackLink session={session} question={question} />
        <StepProgress session={session} question={question} />
        {children}
        <SaveState saving={saving} />
      </div>
      <StepAside answers={session.answers} question={question} phone={phone} />
    </div>
  )
}

function StepProgress({ session, question }: AtQuestion) {
  const { progress } = useIntakeWords()
  const { position, total, isExact } = progressAt(question, session.answers)
  const text =
    question === REVIEW
      ? progress.review
      : fill(isExact ? progress.exact : progress.about, { position, total })
  return <Progress label={progress.label} value={(position - 1) / total} valueText={text} />
}

/**
 * Where the question before is also the page before, this is the browser's own Back, so that the history stays a
 * straight line. The server is told where the person is now; if that fails nothing is lost, so nobody waits for it.
 */
function BackLink({ session, question }: AtQuestion) {
  const { actions } = useIntakeWords()
  const navigate = useNavigate()
  const { state } = useLocation()
  const back = useGoBack(session)
  const previous = previousQuestion(question, session.answers)
  if (!previous) return null
  const onClick = (event: MouseEvent) => {
    back.mutate(question)
    if (cameFrom(state) !== previous || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <PageLink
      to={intakePath(previous)}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-action no-underline"
    >
      <span aria-hidden="true">←</span>
      <span className="underline">{actions.back}</span>
    </PageLink>
  )
}

/** What a step leaves in the history entry of the next one: `{ from }`. */
function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}
