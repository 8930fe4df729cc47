// The code of the letter, another one after a wait, or another address.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeIn, isWholeCode } from '#features/auth/rules/code.ts'
import { EMAIL_CODE } from '#features/auth/rules/email-code.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
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
  const { code, setCode, error, isBusy, submit } = useProof(guest, onProven)
  return (
    <div className="max-w-form">
      <Sent email={guest.email} />
      <form noValidate onSubmit={submit} className="mt-6 space-y-6">
        <Field id={FIELD} label={text.code} error={error}>
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
        <Button type="submit" busyLabel={isBusy && text.proving}>
          {text.prove}
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-soft">{text.missing}</p>
      <div className="mt-1 flex flex-col items-start">
        <SendAgain />
        <Button kind="quiet" className="-ml-3" onClick={onOther}>
          {text.otherEmail}
        </Button>
      </div>
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
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const prove = useProveGuest(guest)
  const refuse = (sentence: string) => {
    setError(sentence)
    document.getElementById(FIELD)?.focus()
  }
  async function confirm(): Promise<void> {
    const typed = codeIn(code, 'digits')
    if (!isWholeCode(typed, 'digits')) return refuse(words.guest.incomplete)
    setError(null)
    setBusy(true)
    try {
      await prove.mutateAsync(typed)
      await onProven()
    } catch (thrown) {
      refuse(sentenceOf(thrown) ?? words.problem)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void confirm()
  }
  return { code, setCode, error, isBusy, submit }
}

function SendAgain() {
  const { scheduler: words } = useSchedulerWords()
  const { guest: text } = words
  const send = useSendCode()
  const [timesSent, setTimesSent] = useState(0)
  return (
    <>
      <output>
        {timesSent > 0 ? <span className="font-semibold text-success">{text.sentAgain}</span> : null}
      </output>
      {send.isError ? (
        <UrgentWord key={send.submittedAt} kind="danger" title={words.problem}>
          {sentenceOf(send.error)}
        </UrgentWord>
      ) : null}
      <AfterWait key={timesSent}>
        <Button
          kind="quiet"
          className="-ml-3"
          busyLabel={send.isPending && text.sending}
          onClick={() => send.mutate(undefined, { onSuccess: () => setTimesSent((times) => times + 1) })}
        >
          {text.again}
        </Button>
      </AfterWait>
    </>
  )
}

/** Drawn again for every letter: the wait begins again. */
function AfterWait({ children }: { children: React.ReactNode }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const left = useCountdown(EMAIL_CODE.waitSeconds)
  if (left === 0) return children
  return (
    <p className="flex min-h-12 items-center text-sm text-ink-soft">
      {plural(words.guest.wait, left, language)}
    </p>
  )
}
