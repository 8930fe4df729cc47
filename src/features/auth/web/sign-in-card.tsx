// The sign-in card. The browser keeps what is typed in the fields themselves: no error, no change of mode or language
// and no lost line can take it away, and neither can a slow start, since typing works before React does.
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary, type SummaryProblem } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type AuthProblem, authSentence, fieldOf } from '../rules/errors.ts'
import {
  type CardField,
  type CardMode,
  type CardProblem,
  cardSentence,
  whyNotCard,
} from '../rules/sign-in-form.ts'
import { useSession } from './session.tsx'
import { answersIn, CardFields, fieldId } from './sign-in-fields.tsx'
import { useAuthWords } from './words.ts'

const TITLE_ID = 'sign-in-title'
const SUBMIT_ID = 'sign-in-submit'

/** What the last attempt met: gaps in the form, or an answer of the server. */
type Failure = { attempt: number; fields: readonly CardProblem[]; server: AuthProblem | null }

const NO_FAILURE: Failure = { attempt: 0, fields: [], server: null }

export function SignInCard() {
  const { card } = useAuthWords()
  const language = useLanguage()
  const isReady = useIsReady()
  const [mode, setMode] = useState<CardMode>('sign-in')
  const { isBusy, failure, submit, forget } = useAttempts(mode)
  return (
    <Card className="max-w-form space-y-6">
      <h2 id={TITLE_ID} tabIndex={-1} className="text-2xl">
        {card.title[mode]}
      </h2>
      {failure.attempt > 0 ? (
        <ErrorSummary key={failure.attempt} title={card.problem} problems={summaryOf(failure, language)} />
      ) : null}
      <form method="post" noValidate onSubmit={submit} aria-labelledby={TITLE_ID} className="space-y-5">
        <CardFields mode={mode} errors={errorsOf(failure, language)} />
        <Button
          id={SUBMIT_ID}
          type="submit"
          className="w-full"
          disabled={!isReady}
          busyLabel={isBusy && card.busy[mode]}
        >
          {card.submit[mode]}
        </Button>
      </form>
      <OtherMode
        mode={mode}
        onChange={(other) => {
          forget()
          setMode(other)
          document.getElementById(TITLE_ID)?.focus()
        }}
      />
    </Card>
  )
}

/** False until React runs: a form sent before that would leave the page with what was typed. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

function useAttempts(mode: CardMode) {
  const { session } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)
  const isUnderWay = useRef(false)

  function fail(fields: readonly CardProblem[], server: AuthProblem | null): void {
    setFailure(({ attempt }) => ({ attempt: attempt + 1, fields, server }))
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isUnderWay.current) return
    const answers = answersIn(event.currentTarget)
    const problems = whyNotCard(mode, answers)
    if (problems.length > 0) return fail(problems, null)
    isUnderWay.current = true
    setBusy(true)
    const answer = await (mode === 'sign-in' ? session.signIn(answers) : session.createAccount(answers))
    isUnderWay.current = false
    if (answer.ok) return
    setBusy(false)
    fail([], answer.problem)
  }
  return { isBusy, failure, submit, forget: () => setFailure(NO_FAILURE) }
}

function OtherMode({ mode, onChange }: { mode: CardMode; onChange: (mode: CardMode) => void }) {
  const { card } = useAuthWords()
  const { question, button } = card.toggle[mode]
  return (
    <div className="space-y-2 border-t border-line pt-5">
      <p className="font-semibold">{question}</p>
      {mode === 'sign-in' ? <p className="text-ink-soft">{card.freeAccount}</p> : null}
      <Button
        kind="secondary"
        className="w-full"
        onClick={() => onChange(mode === 'sign-in' ? 'create-account' : 'sign-in')}
      >
        {button}
      </Button>
    </div>
  )
}

function errorsOf({ fields, server }: Failure, language: Language): Partial<Record<CardField, string>> {
  const errors: Partial<Record<CardField, string>> = {}
  for (const { field, code } of fields) errors[field] = cardSentence(code, language)
  const field = server && fieldOf(server)
  if (server && field && field !== 'code') errors[field] = authSentence(server, language)
  return errors
}

/** One line for each different sentence, leading to the first field it is about. */
function summaryOf(failure: Failure, language: Language): SummaryProblem[] {
  const lines = new Map<string, string>()
  for (const [field, message] of Object.entries(errorsOf(failure, language))) {
    if (!lines.has(message)) lines.set(message, fieldId(field))
  }
  if (failure.server && lines.size === 0) lines.set(authSentence(failure.server, language), SUBMIT_ID)
  return [...lines].map(([message, id]) => ({ message, fieldId: id }))
}
