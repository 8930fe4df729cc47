// Attempts at a form of the sign-in card, and the last one's failure.
import { useEffect, useRef } from 'react'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { SummaryProblem } from '#ui/form/error-summary.tsx'
import { type Attempt, useAttempt } from '#web/use-attempt.ts'
import type { Refusal } from '../rules/error-sentences.ts'
import type { AuthProblem } from '../rules/errors.ts'
import { type CardField, type CardProblem, cardSentence } from '../rules/sign-in-form.ts'
import type { Answer } from './identity.ts'

/** Gaps in the form, or an answer of the server. */
type Failure = { fields: readonly CardProblem[]; server: Refusal | null }

/** What is under way: the form, the way to another site, or another email. */
type Work = 'form' | 'google' | 'mail'

export type CardAttempt = Omit<Attempt<Failure, Work>, 'fail' | 'run'> & {
  fail(fields: readonly CardProblem[]): void
  refuse(problem: AuthProblem): Promise<void>
  /** Undefined where other work is under way. After an answer by which the page is about to be left, it stays busy. */
  run<Value>(work: () => Promise<Answer<Value>>, name?: Work): Promise<Answer<Value> | undefined>
}

const LEAVES: readonly unknown[] = ['signed-in', 'leaving']

/** Fetched when the first field is touched, else with the first refusal: most people meet none. */
export const loadSentences = () => import('../rules/error-sentences.ts')

type Sentences = Awaited<ReturnType<typeof loadSentences>>

/** If not even the sentence can be fetched, report that instead. */
async function refusalIn(find: (sentences: Sentences) => Refusal): Promise<Refusal> {
  try {
    return find(await loadSentences())
  } catch {
    const problem = { code: 'network-request-failed', retryAfterSeconds: null }
    return { ...problem, field: null, text: BROWSERS_ERRORS.OFFLINE.text }
  }
}

export function refusalOf(problem: AuthProblem): Promise<Refusal> {
  return refusalIn((sentences) => sentences.refusalOf(problem))
}

/** The problem with which the page opened is the first failure; `ledBack` is the code returned by another site. */
type Met = { refusal?: Refusal | null; gaps?: readonly CardProblem[]; ledBack?: string | null }

export function useCardAttempt({ refusal = null, gaps = [], ledBack = null }: Met = {}): CardAttempt {
  const attempt = useAttempt<Failure, Work>(
    refusal || gaps.length > 0 ? { fields: gaps, server: refusal } : null,
  )
  const refuse = (server: Refusal) => attempt.fail({ fields: [], server })
  useOnce(ledBack, async (code) => refuse(await refusalIn((sentences) => sentences.refusalOfWayBack(code))))
  return {
    ...attempt,
    fail: (fields) => attempt.fail({ fields, server: null }),
    refuse: async (problem) => refuse(await refusalOf(problem)),
    async run(work, name = 'form') {
      const tried = await attempt.run(
        async () => {
          const answer = await work()
          return { answer, refusal: answer.ok ? null : await refusalOf(answer.problem) }
        },
        name,
        ({ answer }) => answer.ok && LEAVES.includes(answer.value),
      )
      if (tried?.refusal) refuse(tried.refusal)
      return tried?.answer
    },
  }
}

function useOnce(value: string | null, tell: (value: string) => Promise<void>): void {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (value === null || told.current === value) return
    told.current = value
    void tell(value)
  })
}

const NO_FAILURE: Failure = { fields: [], server: null }

export type FieldErrors = Partial<Record<CardField, string>>

export function fieldId(form: string, field: CardField): string {
  return `${form}-${field}`
}

/** The error at each rendered field. */
export function errorsOf(
  failure: Failure | null,
  drawn: readonly CardField[],
  language: Language,
): FieldErrors {
  const errors: FieldErrors = {}
  const { fields, server } = failure ?? NO_FAILURE
  for (const { field, code } of fields) errors[field] = cardSentence(code, language)
  const field = server?.field
  if (server && field && drawn.includes(field)) errors[field] = server.text[language]
  return errors
}

type Place = { form: string; submitId: string; language: Language }

/** One line for each different sentence, linked to the first field it is about; else to the retry button. */
export function linesOf(failure: Failure | null, errors: FieldErrors, place: Place): SummaryProblem[] {
  const lines = new Map<string, string>()
  for (const [field, message] of Object.entries(errors)) {
    if (!lines.has(message)) lines.set(message, fieldId(place.form, field as CardField))
  }
  const { server } = failure ?? NO_FAILURE
  if (server && lines.size === 0) lines.set(server.text[place.language], place.submitId)
  return [...lines].map(([message, id]) => ({ message, fieldId: id }))
}
