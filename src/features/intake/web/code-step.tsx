// Before the answers go to the firm: a code from a letter shows that the firm can reach the person at that address.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeIn, isWholeCode } from '#features/auth/rules/code.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import { REVIEW } from '../rules/flow.ts'
import { failureSentence, type StepFailure, stepFailure } from './failure.ts'
import { useEmailCode } from './queries.ts'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'

type CodeStepProps = {
  session: IntakeSession
  /** Sends the intake. */
  onProven: () => Promise<void>
  isSending: boolean
}

const FIELD = 'code'

/** Codes that the field itself is wrong about; anything else is said above it. */
const WRONG = ['INVALID_CODE', 'CODE_ENDED', 'EMAIL_CHANGED']

function useProof({ session, onProven }: CodeStepProps) {
  const { send, prove } = useEmailCode(session)
  const language = useLanguage()
  const { code: words } = useIntakeWords()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<StepFailure | null>(null)

  async function confirm(): Promise<void> {
    const typed = codeIn(code, 'digits')
    setFailure(null)
    setError(isWholeCode(typed, 'digits') ? null : words.incomplete)
    if (!isWholeCode(typed, 'digits')) {
      document.getElementById(FIELD)?.focus()
      return
    }
    try {
      await prove.mutateAsync(typed)
    } catch (thrown) {
      const found = stepFailure(thrown)
      if (WRONG.includes(found.code)) setError(failureSentence(found, 'CODE_NOT_CHECKED', language))
      else setFailure(found)
      document.getElementById(FIELD)?.focus()
      return
    }
    await onProven()
  }
  return { send, prove, code, setCode, error, failure, confirm }
}

export function CodeStep(props: CodeStepProps) {
  const { code: words } = useIntakeWords()
  const { session, isSending } = props
  const { send, prove, code, setCode, error, failure, confirm } = useProof(props)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    send.mutate()
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!prove.isPending && !isSending) void confirm()
  }
  const email = send.data?.email ?? session.answers.email ?? ''
  return (
    <section
      aria-labelledby="code-title"
      className="space-y-5 rounded-md border-2 border-action bg-sheet p-5"
    >
      <CodeHeading />
      <p aria-live="polite">
        {send.data ? fill(words.sent, { email, minutes: send.data.minutes }) : fill(words.lead, { email })}
      </p>
      <SendProblem send={send} />
      {failure ? (
        <StepFailureNotice
          failure={failure}
          step="CODE_NOT_CHECKED"
          onRetry={() => void confirm()}
          onStartOver={() => undefined}
        />
      ) : null}
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <Field id={FIELD} label={words.label} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              className="max-w-60 text-xl tracking-wide tabular-nums"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busyLabel={(prove.isPending || isSending) && words.confirming}>
          {words.confirm}
        </Button>
      </form>
      <Otherwise send={send} />
    </section>
  )
}

/** The step opens below what was read: focus goes to it. */
function CodeHeading() {
  const { code } = useIntakeWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} id="code-title" tabIndex={-1} className="text-2xl">
      {code.title}
    </h2>
  )
}

type Send = ReturnType<typeof useEmailCode>['send']

function SendProblem({ send }: { send: Send }) {
  if (!send.error) return null
  return (
    <StepFailureNotice
      failure={stepFailure(send.error)}
      step="CODE_NOT_SENT"
      onRetry={() => send.mutate()}
      onStartOver={() => undefined}
    />
  )
}

function Otherwise({ send }: { send: Send }) {
  const { code } = useIntakeWords()
  return (
    <div className="text-base">
      <p className="text-sm text-ink-soft">{code.missing}</p>
      <div className="-mx-3 flex flex-wrap items-center">
        <Button kind="quiet" busyLabel={send.isPending && code.sending} onClick={() => send.mutate()}>
          {code.again}
        </Button>
        <PageLink
          to={intakePath('email')}
          state={{ from: REVIEW }}
          className="inline-flex min-h-12 items-center px-3 font-semibold text-action"
        >
          {code.change}
        </PageLink>
      </div>
    </div>
  )
}
