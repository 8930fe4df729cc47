// What stands around every step: the way back, how far it is, what went wrong, and that answers are kept.
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fill } from '#kernel/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Progress } from '#ui/steps.tsx'
import type { IntakeSession } from '../contract.ts'
import { previousQuestion, progressAt, type QuestionId, REVIEW } from '../rules/flow.ts'
import { useGoBack } from './queries.ts'
import { type Saving, SaveState } from './save-state.tsx'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'

type StepFrameProps = {
  session: IntakeSession
  question: QuestionId
  saving: Saving
  children: ReactNode
}

export function StepFrame({ session, question, saving, children }: StepFrameProps) {
  return (
    <div className="max-w-form space-y-6">
      <BackLink session={session} question={question} />
      <StepProgress session={session} question={question} />
      {children}
      <SaveState saving={saving} />
    </div>
  )
}

function StepProgress({ session, question }: Pick<StepFrameProps, 'session' | 'question'>) {
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
function BackLink({ session, question }: Pick<StepFrameProps, 'session' | 'question'>) {
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
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-action"
    >
      <span aria-hidden="true">←</span> {actions.back}
    </PageLink>
  )
}

/** What a step leaves in the history entry of the next one. */
export type StepTrace = { from: QuestionId }

function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}
