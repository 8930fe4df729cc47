// Typing an answer and saving it: nothing typed is given up before the server has confirmed it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { instant } from '#kernel/calendar.ts'
import { useGo } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import type { AskedId } from '../rules/answers.ts'
import { whyNotAnswer } from '../rules/flow.ts'
import { type Draft, draftOf, valueOf } from './draft.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { intakeKeys, useSaveAnswer } from './queries.ts'
import type { Saving } from './save-state.tsx'
import { readSuggestions } from './suggestions.ts'
import { forgetUnsent, keepUnsent, unsentDraft } from './unsent.ts'
import { intakePath } from './where.ts'

/** How the last press of Continue ended; `count` tells one press from the next. */
type Attempt = { count: number; problems: readonly AnswerProblem[]; failure: StepFailure | null }

const NO_ATTEMPT: Attempt = { count: 0, problems: [], failure: null }

/** What was typed; else the answer; else what the home page's form suggests, which the page then says. */
function useDraft({ id, answers }: IntakeSession, question: AskedId) {
  const [typed, setTyped] = useState(() => unsentDraft(id, question))
  const [suggestions] = useState(readSuggestions)
  const type = (draft: Draft) => {
    keepUnsent(id, question, draft)
    setTyped(draft)
  }
  const isSuggested = !typed && answers[question] === undefined && suggestions[question] !== undefined
  return { draft: typed ?? draftOf(question, isSuggested ? suggestions : answers), type, isSuggested }
}

/** Whether the component is still on the page: an answer that comes later leads nobody away. */
function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

export function useAnswering(session: IntakeSession, question: AskedId, onSaving: (saving: Saving) => void) {
  const { draft, type, isSuggested } = useDraft(session, question)
  const [attempt, setAttempt] = useState(NO_ATTEMPT)
  const save = useSaveAnswer(session)
  const queries = useQueryClient()
  const isShown = useIsShown()
  const go = useGo()

  function conclude(problems: readonly AnswerProblem[], failure: StepFailure | null): void {
    setAttempt(({ count }) => ({ count: count + 1, problems, failure }))
  }

  async function store(value: unknown): Promise<void> {
    onSaving('saving')
    try {
      const { currentQuestion } = await save.mutateAsync({ question, value })
      forgetUnsent(session.id, question)
      onSaving('saved')
      if (isShown()) go(intakePath(currentQuestion), { state: { from: question } })
    } catch (thrown) {
      const failure = stepFailure(thrown)
      if (failure.reaction === 'readAgain') {
        await queries.invalidateQueries({ queryKey: intakeKeys.current })
      }
      onSaving('notSaved')
      conclude(failure.problems, failure.reaction === 'mend' ? null : failure)
    }
  }

  async function submit(): Promise<void> {
    if (save.isPending) return
    const value = valueOf(question, draft)
    const problems = whyNotAnswer(question, value, instant(session.asOf))
    if (problems.length === 0) return store(value)
    onSaving('idle')
    conclude(problems, null)
  }

  return { draft, type, isSuggested, attempt, submit, isSaving: save.isPending }
}
