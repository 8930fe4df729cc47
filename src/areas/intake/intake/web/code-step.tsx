// Before the answers go to the firm: a code from a mail shows that the firm can reach the person at that address.
import { useEffect, useRef, useState } from 'react'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { fill } from '#kernel/language.ts'
import { CodeEntry, type CodeSending, useCodeProof } from '#ui/form/code-entry.tsx'
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

/** Errors of the field itself; any other is shown above it. */
const WRONG = ['INVALID_CODE', 'CODE_ENDED', 'EMAIL_CHANGED']

function useProof({ session, onProven }: CodeStepProps, proving: ReturnType<typeof useEmailCode>['prove']) {
  const language = useLanguage()
  const { code: words } = useIntakeWords()
  const [failure, setFailure] = useState<StepFailure | null>(null)
  async function prove(code: string): Promise<string | null> {
    setFailure(null)
    try {
      await proving.mutateAsync(code)
    } catch (thrown) {
      const found = stepFailure(thrown)
      if (WRONG.includes(found.code)) return failureSentence(found, 'CODE_NOT_CHECKED', language)
      setFailure(found)
      document.getElementById(FIELD)?.focus()
      return null
    }
    await onProven()
    return null
  }
  return { failure, proof: useCodeProof(FIELD, prove, words.incomplete), email: session.answers.email ?? '' }
}

export function CodeStep(props: CodeStepProps) {
  const { code: words } = useIntakeWords()
  const { send, prove } = useEmailCode(props.session)
  const { failure, proof, email } = useProof(props, prove)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    send.mutate()
  })
  const to = send.data?.email ?? email
  return (
    <section
      aria-labelledby="code-title"
      className="space-y-5 rounded-md border-2 border-action bg-sheet p-5"
    >
      <CodeHeading />
      <p aria-live="polite">
        {send.data
          ? fill(words.sent, { email: to, minutes: send.data.minutes })
          : fill(words.lead, { email: to })}
      </p>
      <SendProblem send={send} />
      {failure ? (
        <StepFailureNotice
          failure={failure}
          step="CODE_NOT_CHECKED"
          onRetry={() => document.getElementById(FIELD)?.closest('form')?.requestSubmit()}
          onStartOver={() => undefined}
        />
      ) : null}
      <CodeEntry
        id={FIELD}
        words={{
          label: words.label,
          submit: words.confirm,
          busy: words.confirming,
          missing: words.missing,
        }}
        proof={{ ...proof, isBusy: proof.isBusy || props.isSending }}
        sending={useSending(send)}
        change={<OtherAddress />}
      />
    </section>
  )
}

/** The step opens below the text: focus moves to it. */
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

function useSending({ isPending, mutateAsync }: Send): CodeSending {
  const { code } = useIntakeWords()
  return {
    isSending: isPending,
    // The reason it was not sent is shown above the field.
    send: () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
    waitSeconds: EMAIL_CODE.waitSeconds,
    words: { again: code.again, sending: code.sending, wait: code.wait, sent: code.sentAgain },
  }
}

function OtherAddress() {
  const { code } = useIntakeWords()
  return (
    <PageLink
      to={intakePath('email')}
      state={{ from: REVIEW }}
      className="inline-flex min-h-12 items-center px-3 font-semibold text-action"
    >
      {code.change}
    </PageLink>
  )
}
