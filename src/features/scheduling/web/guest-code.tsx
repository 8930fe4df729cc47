// The code of the mail, another one after a wait, or another address.
import { type ReactNode, useEffect, useRef } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import { EMAIL_CODE } from '#features/auth/rules/email-code.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { CodeEntry, type CodeSending, useCodeProof } from '#ui/form/code-entry.tsx'
import type { Guest } from '../contract.ts'
import { sentenceOf } from './failure-text.ts'
import { useProveGuest, useSendCode } from './guest-actions.ts'
import { UrgentWord } from './urgent-word.tsx'
import { useSchedulerWords } from './words.ts'

const FIELD = 'guest-code'

type GuestCodeProps = {
  guest: Guest
  /** Holds the chosen time. */
  onProven: () => Promise<void>
  onOther: () => void
}

export function GuestCode({ guest, onProven, onOther }: GuestCodeProps) {
  const { guest: text } = useSchedulerWords().scheduler
  const send = useSendCode()
  const proving = useProveGuest(guest)
  return (
    <MailedCode
      sent={fill(text.sent, { email: guest.email, minutes: EMAIL_CODE.minutes })}
      send={send}
      prove={async (code) => {
        await proving.mutateAsync(code)
        await onProven()
      }}
      change={
        <Button kind="quiet" onClick={onOther}>
          {text.otherEmail}
        </Button>
      }
    />
  )
}

type Sending = Pick<
  UseMutationResult<unknown, Error, void>,
  'isPending' | 'isError' | 'error' | 'submittedAt' | 'mutateAsync'
>

type MailedCodeProps = {
  /** That and where the code was sent. */
  sent: string
  send: Sending
  /** Throws where the code is not right. */
  prove: (code: string) => Promise<void>
  change: ReactNode
}

export function MailedCode({ sent, send, prove, change }: MailedCodeProps) {
  const { scheduler: words } = useSchedulerWords()
  const { guest: text } = words
  const proof = useCodeProof(FIELD, (code) => whyNotProven(prove(code), words.problem), text.incomplete)
  return (
    <div className="max-w-form space-y-6">
      <Sent>{sent}</Sent>
      {send.isError ? (
        <UrgentWord key={send.submittedAt} kind="danger" title={words.problem}>
          {sentenceOf(send.error)}
        </UrgentWord>
      ) : null}
      <CodeEntry
        id={FIELD}
        words={{ label: text.code, submit: text.prove, busy: text.proving, missing: text.missing }}
        proof={proof}
        sending={useSending(send)}
        change={change}
      />
    </div>
  )
}

/** The form has made way for this: what has happened is said where the reader is. */
function Sent({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} className="text-lg">
      {children}
    </p>
  )
}

async function whyNotProven(proving: Promise<void>, problem: string): Promise<string | null> {
  try {
    await proving
    return null
  } catch (thrown) {
    return sentenceOf(thrown) ?? problem
  }
}

function useSending({ isPending, mutateAsync }: Sending): CodeSending {
  const { again, sending, wait, sentAgain } = useSchedulerWords().scheduler.guest
  return {
    isSending: isPending,
    // What kept it from being sent is said above the field.
    send: () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
    waitSeconds: EMAIL_CODE.waitSeconds,
    words: { again, sending, wait, sent: sentAgain },
  }
}
