// The code of the mail, another one after a wait, or another address.
import { useEffect, useRef } from 'react'
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
  const { scheduler: words } = useSchedulerWords()
  const { guest: text } = words
  const send = useSendCode()
  const proof = useProof(guest, onProven)
  return (
    <div className="max-w-form space-y-6">
      <Sent email={guest.email} />
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
        change={
          <Button kind="quiet" onClick={onOther}>
            {text.otherEmail}
          </Button>
        }
      />
    </div>
  )
}

/** The form has made way for this: what has happened is said where the reader is. */
function Sent({ email }: { email: string }) {
  const { scheduler: words } = useSchedulerWords()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} className="text-lg">
      {fill(words.guest.sent, { email, minutes: EMAIL_CODE.minutes })}
    </p>
  )
}

function useProof(guest: Guest, onProven: () => Promise<void>) {
  const { scheduler: words } = useSchedulerWords()
  const proving = useProveGuest(guest)
  async function prove(code: string): Promise<string | null> {
    try {
      await proving.mutateAsync(code)
      await onProven()
      return null
    } catch (thrown) {
      return sentenceOf(thrown) ?? words.problem
    }
  }
  return useCodeProof(FIELD, prove, words.guest.incomplete)
}

function useSending({ isPending, mutateAsync }: ReturnType<typeof useSendCode>): CodeSending {
  const { scheduler: words } = useSchedulerWords()
  const { again, sending, wait, sentAgain } = words.guest
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
