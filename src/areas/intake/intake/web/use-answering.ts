// Typing an answer and saving it: nothing typed is given up before it is kept.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { instant } from '#kernel/calendar.ts'
import { useGo } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { isComplete, REVIEW, whyNotAnswer } from '../rules/flow.ts'
import { type Draft, draftOf, valueOf } from './draft.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { forgetUnsent, isTyped, keepUnsent, unsentDraft } from './unsent.ts'
import type { Keeper } from './use-keeper.ts'
import { cameFrom, intakePath, stepAfter } from './where.ts'

/** How the last press of Continue ended; `count` distinguishes presses. */
type Attempt = { count: number; problems: readonly AnswerProblem[]; failure: StepFailure | null }

const NO_ATTEMPT: Attempt = { count: 0, problems: [], failure: null }

/** The typed text; else the answer; else a value given elsewhere on the site, which the page then states. */
function useDraft({ id, answers }: IntakeSession, question: AskedId, suggestions: Answers) {
  const [typed, setTyped] = useState(() => unsentDraft(id, question))
  const type = (draft: Draft) => {
    keepUnsent(id, question, draft)
    setTyped(draft)
  }
  const isSuggested = !typed && answers[question] === undefined && suggestions[question] !== undefined
  return { draft: typed ?? draftOf(question, isSuggested ? suggestions : answers), type, isSuggested }
}

/** Whether the component is still mounted: a late answer does not navigate. */
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

/** On to the question that follows; a change that was asked for in the review leads back to it. */
function useGoOn(question: AskedId, before: IntakeSession) {
  const go = useGo()
  const navigate = useNavigate()
  const location: { state: unknown } = useLocation()
  return ({ answers, asOf }: IntakeSession) => {
    const now = instant(asOf)
    const isChange = cameFrom(location.state) === REVIEW
    const next = stepAfter(answers, isChange && { wasComplete: isComplete(before.answers, now) }, now)
    if (isChange && next === REVIEW) void navigate(-1)
    else go(intakePath(next), { state: { from: question } })
  }
}

export function useAnswering(
  { session, save, onSaving, trouble }: Keeper,
  question: AskedId,
  suggestions: Answers,
) {
  const { draft, type, isSuggested } = useDraft(session, question, suggestions)
  const [attempt, setAttempt] = useState(NO_ATTEMPT)
  const [isSaving, setIsSaving] = useState(false)
  const isShown = useIsShown()
  const goOn = useGoOn(question, session)

  function conclude(problems: readonly AnswerProblem[], failure: StepFailure | null): void {
    setAttempt(({ count }) => ({ count: count + 1, problems, failure }))
  }

  /** Null if not saved; the page then shows why. */
  async function store(value: unknown): Promise<IntakeSession | null> {
    if (isSaving) return null
    const problems = whyNotAnswer(question, value, instant(session.asOf))
    if (problems.length > 0) {
      onSaving('idle')
      conclude(problems, null)
      return null
    }
    setIsSaving(true)
    try {
      const saved = await save(question, value)
      forgetUnsent(session.id, question)
      return saved
    } catch (thrown) {
      const failure = stepFailure(thrown)
      conclude(failure.problems, failure.reaction === 'mend' ? null : failure)
      return null
    } finally {
      setIsSaving(false)
    }
  }

  async function submit(value: unknown = valueOf(question, draft)): Promise<void> {
    const saved = await store(value)
    if (saved && isShown()) goOn(saved)
  }

  const troubled = attempt.count === 0 && trouble?.question === question ? trouble.failure : null
  return {
    draft,
    type,
    isSuggested,
    attempt: troubled ? { ...attempt, problems: troubled.problems, failure: troubled } : attempt,
    submit,
    /** Saves the fields; true if saved. */
    saveTyped: async () =>
      !isTyped(session.id, question, session.answers) || (await store(valueOf(question, draft))) !== null,
    isTyped: isTyped(session.id, question, session.answers),
    isSaving,
  }
}
