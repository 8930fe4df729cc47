// A code was mailed: the field for it, another one after a wait, and the way to another address.
import { type FormEvent, type ReactNode, useState } from 'react'
import { plural } from '#kernel/language.ts'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { Button } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import { useCountdown } from '../use-countdown.ts'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'

type Plural = { one: string; other: string }

/** Attempts in sequence with the typed code. */
export type CodeProof = { error: string | null; isBusy: boolean; submit: (typed: string) => void }

export type CodeSending = {
  isSending: boolean
  /** True where another code is on its way. */
  send: () => Promise<boolean>
  /** Before another may be asked for; counted from the opening of the step, and from each new code. */
  waitSeconds: number
  words: { again: string; sending: string; wait: Plural; sent: string }
}

type CodeEntryProps = {
  id: string
  /** Of the button, where a summary of problems leads to it. */
  submitId?: string
  words: { label: string; submit: string; busy: string; missing: string }
  proof: CodeProof
  sending: CodeSending
  /** The way to another address. */
  change: ReactNode
}

export function CodeEntry({ id, submitId, words, proof, sending, change }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!proof.isBusy) proof.submit(code)
  }
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <Field id={id} label={words.label} error={proof.error}>
          {(control) => (
            <CodeInput {...control} value={code} onChange={({ target }) => setCode(target.value)} />
          )}
        </Field>
        <Button id={submitId} type="submit" busyLabel={proof.isBusy && words.busy}>
          {words.submit}
        </Button>
      </form>
      <CodeOtherwise missing={words.missing} sending={sending} change={change} />
    </>
  )
}

type CodeOtherwiseProps = Pick<CodeEntryProps, 'sending' | 'change'> & { missing: string }

/** If no code comes, or the mail has a link instead. */
export function CodeOtherwise({ missing, sending, change }: CodeOtherwiseProps) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{missing}</p>
      <div className="mt-1 -ml-3 flex flex-col items-start">
        <SendAgain {...sending} />
        {change}
      </div>
    </div>
  )
}

/** For steps that show problems at the field: `prove` answers with a sentence, or with null if all is well. */
export function useCodeProof(
  id: string,
  prove: (code: string) => Promise<string | null>,
  incomplete: string,
): CodeProof {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function submit(typed: string): Promise<void> {
    const code = codeIn(typed, 'digits')
    setError(null)
    setBusy(true)
    const problem = isWholeCode(code, 'digits') ? await prove(code) : incomplete
    setBusy(false)
    setError(problem)
    if (problem !== null) document.getElementById(id)?.focus()
  }
  return { error, isBusy, submit: (typed) => void submit(typed) }
}

function SendAgain({ isSending, send, waitSeconds, words }: CodeSending) {
  const [timesSent, setTimesSent] = useState(0)
  const again = async () => {
    if (await send()) setTimesSent((times) => times + 1)
  }
  return (
    <>
      <output className="ml-3">
        {timesSent > 0 ? <span className="font-semibold text-success">{words.sent}</span> : null}
      </output>
      <AfterWait key={timesSent} seconds={waitSeconds} words={words.wait}>
        <Button kind="quiet" busyLabel={isSending && words.sending} onClick={() => void again()}>
          {words.again}
        </Button>
      </AfterWait>
    </>
  )
}

/** Drawn again for every mail: the wait begins again. */
function AfterWait({ seconds, words, children }: { seconds: number; words: Plural; children: ReactNode }) {
  const language = useLanguage()
  const left = useCountdown(seconds)
  if (left === 0) return children
  return (
    <p className="ml-3 flex min-h-12 items-center text-sm text-ink-soft">{plural(words, left, language)}</p>
  )
}
