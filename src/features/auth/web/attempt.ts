// One try after another at a form of the sign-in card, and what the last one met.
import type { Language } from '#kernel/language.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { type Attempt, useAttempt } from '#web/use-attempt.ts'
import { authSentence } from '../rules/error-sentences.ts'
import { type AuthProblem, fieldOf } from '../rules/errors.ts'
import { type CardField, type CardProblem, cardSentence } from '../rules/sign-in-form.ts'
import type { Answer } from './identity.ts'

/** Gaps in the form, or an answer of the server. */
type Failure = { fields: readonly CardProblem[]; server: AuthProblem | null }

/** What is under way: the form, the way to another site, or another email. */
type Work = 'form' | 'google' | 'mail'

export type CardAttempt = Omit<Attempt<Failure, Work>, 'fail' | 'run'> & {
  fail(fields: readonly CardProblem[], server: AuthProblem | null): void
  /** Undefined where other work is under way. After an answer by which the page is about to be left, it stays busy. */
  run<Value>(work: () => Promise<Answer<Value>>, name?: Work): Promise<Answer<Value> | undefined>
}

const LEAVES: readonly unknown[] = ['signed-in', 'leaving']

/** `met` and `gaps`: what the page was opened with is said as the first failure. */
export function useCardAttempt(
  met: AuthProblem | null = null,
  gaps: readonly CardProblem[] = [],
): CardAttempt {
  const attempt = useAttempt<Failure, Work>(met || gaps.length > 0 ? { fields: gaps, server: met } : null)
  const fail = (fields: Failure['fields'], server: Failure['server']) => attempt.fail({ fields, server })
  return {
    ...attempt,
    fail,
    async run(work, name = 'form') {
      const answer = await attempt.run(work, name, (found) => found.ok && LEAVES.includes(found.value))
      if (answer?.ok === false) fail([], answer.problem)
      return answer
    },
  }
}

const NO_FAILURE: Failure = { fields: [], server: null }

export type FieldErrors = Partial<Record<CardField, string>>

export function fieldId(form: string, field: CardField): string {
  return `${form}-${field}`
}

/** What stands at each field that is drawn. */
export function errorsOf(
  failure: Failure | null,
  drawn: readonly CardField[],
  language: Language,
): FieldErrors {
  const errors: FieldErrors = {}
  const { fields, server } = failure ?? NO_FAILURE
  for (const { field, code } of fields) errors[field] = cardSentence(code, language)
  const field = server && fieldOf(server)
  if (server && field && drawn.includes(field)) errors[field] = authSentence(server, language)
  return errors
}

type Place = { form: string; submitId: string; language: Language }

/** One line for each different sentence, leading to the first field it is about; else to where it is tried again. */
export function linesOf(failure: Failure | null, errors: FieldErrors, place: Place): SummaryProblem[] {
  const lines = new Map<string, string>()
  for (const [field, message] of Object.entries(errors)) {
    if (!lines.has(message)) lines.set(message, fieldId(place.form, field as CardField))
  }
  const { server } = failure ?? NO_FAILURE
  if (server && lines.size === 0) lines.set(authSentence(server, place.language), place.submitId)
  return [...lines].map(([message, id]) => ({ message, fieldId: id }))
}
