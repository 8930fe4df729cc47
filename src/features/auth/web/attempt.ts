// One try after another at a form of the sign-in card: what the last one met, and that a second press starts no second.
import { useRef, useState } from 'react'
import type { Language } from '#kernel/language.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { authSentence } from '../rules/error-sentences.ts'
import { type AuthProblem, fieldOf } from '../rules/errors.ts'
import { type CardField, type CardProblem, cardSentence } from '../rules/sign-in-form.ts'
import type { Answer } from './identity.ts'

/** Gaps in the form, or an answer of the server. `count` is 0 before the first failure. */
type Failure = { count: number; fields: readonly CardProblem[]; server: AuthProblem | null }

/** What is under way: the form, the way to another site, or another letter. */
type Work = 'form' | 'google' | 'letter'

export type Attempt = {
  busyWith: Work | null
  failure: Failure
  fail(fields: readonly CardProblem[], server: AuthProblem | null): void
  forget(): void
  /** Null where other work is under way. After an answer by which the page is about to be left, it stays busy. */
  run<Value>(work: () => Promise<Answer<Value>>, name?: Work): Promise<Answer<Value> | null>
  /** Work that the page does not come back from is no longer under way: it did come back. */
  rest(): void
}

const NO_FAILURE: Failure = { count: 0, fields: [], server: null }
const LEAVES: readonly unknown[] = ['signed-in', 'leaving']

/** `met` and `gaps`: what the page was opened with is said as the first failure. */
export function useAttempt(met: AuthProblem | null = null, gaps: readonly CardProblem[] = []): Attempt {
  const [busyWith, setBusyWith] = useState<Work | null>(null)
  const [failure, setFailure] = useState<Failure>(
    met || gaps.length > 0 ? { count: 1, fields: gaps, server: met } : NO_FAILURE,
  )
  const isUnderWay = useRef(false)
  function fail(fields: Failure['fields'], server: Failure['server']): void {
    setFailure(({ count }) => ({ count: count + 1, fields, server }))
  }
  function rest(): void {
    isUnderWay.current = false
    setBusyWith(null)
  }
  return {
    busyWith,
    failure,
    fail,
    rest,
    forget: () => setFailure(NO_FAILURE),
    async run(work, name = 'form') {
      if (isUnderWay.current) return null
      isUnderWay.current = true
      setBusyWith(name)
      const answer = await work()
      if (!answer.ok || !LEAVES.includes(answer.value)) rest()
      if (!answer.ok) fail([], answer.problem)
      return answer
    },
  }
}

export type FieldErrors = Partial<Record<CardField, string>>

export function fieldId(form: string, field: CardField): string {
  return `${form}-${field}`
}

/** What stands at each field that is drawn. */
export function errorsOf(
  { fields, server }: Failure,
  drawn: readonly CardField[],
  language: Language,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, code } of fields) errors[field] = cardSentence(code, language)
  const field = server && fieldOf(server)
  if (server && field && drawn.includes(field)) errors[field] = authSentence(server, language)
  return errors
}

type Place = { form: string; submitId: string; language: Language }

/** One line for each different sentence, leading to the first field it is about; else to where it is tried again. */
export function linesOf(failure: Failure, errors: FieldErrors, place: Place): SummaryProblem[] {
  const lines = new Map<string, string>()
  for (const [field, message] of Object.entries(errors)) {
    if (!lines.has(message)) lines.set(message, fieldId(place.form, field as CardField))
  }
  const { server } = failure
  if (server && lines.size === 0) lines.set(authSentence(server, place.language), place.submitId)
  return [...lines].map(([message, id]) => ({ message, fieldId: id }))
}
