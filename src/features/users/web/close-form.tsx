// The last questions before an account is closed: the typed word, the password and, where there is one, the code.
import { type FormEvent, useRef, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary, type SummaryProblem } from '#ui/form/error-summary.tsx'
import { CodeInput } from '#ui/form/code-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { Profile } from '../contract.ts'
import type { ProfileWords } from '../text/index.ts'
import { useProfileWords } from './words.ts'

type OwnerProof =
  | { outcome: 'proved' }
  | { outcome: 'code-wanted' }
  | { outcome: 'refused'; sentence: string }

/** Asks once more who is at the screen. */
export type ProveOwner = {
  byPassword: (email: string, password: string) => Promise<OwnerProof>
  /** After `code-wanted`. */
  byCode: (code: string) => Promise<OwnerProof>
}

type CloseFormProps = { profile: Profile; prove: ProveOwner; onClosed: () => void; onKeep: () => void }

const FIELDS = {
  typed: 'close-typed',
  password: 'close-password',
  code: 'close-code',
  submit: 'close-submit',
}
type Name = keyof typeof FIELDS
type Faults = Partial<Record<Name, string>>

export function CloseForm(props: CloseFormProps) {
  const { close: words, problem } = useProfileWords()
  const { faults, attempt, isBusy, wantsCode, submit } = useClosing(props)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {attempt > 0 ? <ErrorSummary key={attempt} title={problem} problems={summaryOf(faults)} /> : null}
      <Questions
        faults={faults}
        hasPassword={props.profile.methods.includes('password')}
        wantsCode={wantsCode}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onKeep}>{words.keep}</Button>
        <Button id={FIELDS.submit} type="submit" kind="danger" busyLabel={isBusy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

type QuestionsProps = { faults: Faults; hasPassword: boolean; wantsCode: boolean }

function Questions({ faults, hasPassword, wantsCode }: QuestionsProps) {
  const { close: words, passwordInput } = useProfileWords()
  return (
    <>
      <Field id={FIELDS.typed} label={fill(words.typed, { word: words.word })} error={faults.typed ?? null}>
        {(control) => (
          <TextInput
            {...control}
            name="typed"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-60"
          />
        )}
      </Field>
      {hasPassword ? (
        <Field
          id={FIELDS.password}
          label={words.password}
          hint={words.passwordHint}
          error={faults.password ?? null}
        >
          {(control) => <PasswordInput {...control} name="password" words={passwordInput} />}
        </Field>
      ) : (
        <p>{words.google}</p>
      )}
      {wantsCode ? (
        <Field id={FIELDS.code} label={words.code} hint={words.codeHint} error={faults.code ?? null}>
          {(control) => <CodeInput {...control} name="code" />}
        </Field>
      ) : null}
    </>
  )
}

type Typed = { typed: string; password: string; code: string }

function useClosing({ profile, prove, onClosed }: CloseFormProps) {
  const { close: words } = useProfileWords()
  const api = useApi()
  const [state, setState] = useState<{ attempt: number; faults: Faults }>({ attempt: 0, faults: {} })
  const [isBusy, setBusy] = useState(false)
  const [wantsCode, setWantsCode] = useState(profile.hasSecondFactor)
  const isUnderWay = useRef(false)
  const hasPassword = profile.methods.includes('password')

  /** What stands against it, or null when the owner is proved. */
  async function proof({ password, code }: Typed): Promise<Faults | null> {
    if (!hasPassword) return null
    const first = await prove.byPassword(profile.email, password)
    if (first.outcome === 'refused') return { password: first.sentence }
    if (first.outcome === 'proved') return null
    setWantsCode(true)
    if (!isCode(code)) return { code: words.codeMissing }
    const second = await prove.byCode(code.replaceAll(/\D/g, ''))
    return second.outcome === 'refused' ? { code: second.sentence } : null
  }
  async function close(typed: Typed): Promise<Faults | null> {
    const against = await proof(typed)
    if (against) return against
    return api.users.close().then(
      () => null,
      (error: unknown) => ({ submit: error instanceof ApiFailure ? error.message : String(error) }),
    )
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isUnderWay.current) return
    const typed = typedIn(event.currentTarget)
    const gaps = gapsIn(typed, { hasPassword, wantsCode }, words)
    isUnderWay.current = true
    setBusy(Object.keys(gaps).length === 0)
    const faults = Object.keys(gaps).length > 0 ? gaps : await close(typed)
    isUnderWay.current = false
    setBusy(false)
    if (faults) setState(({ attempt }) => ({ attempt: attempt + 1, faults }))
    else onClosed()
  }
  return { ...state, isBusy, wantsCode, submit }
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const read = (name: keyof Typed) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { typed: read('typed'), password: read('password'), code: read('code') }
}

type Asked = { hasPassword: boolean; wantsCode: boolean }

function gapsIn({ typed, password, code }: Typed, asked: Asked, words: ProfileWords['close']): Faults {
  const isTyped = typed.trim().toLocaleUpperCase() === words.word
  return {
    ...(!isTyped && { typed: fill(words.typedWrong, { word: words.word }) }),
    ...(asked.hasPassword && password === '' && { password: words.passwordMissing }),
    ...(asked.wantsCode && asked.hasPassword && !isCode(code) && { code: words.codeMissing }),
  }
}

function isCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/[\s-]/g, ''))
}

function summaryOf(faults: Faults): SummaryProblem[] {
  return (Object.keys(FIELDS) as Name[]).flatMap((name) => {
    const message = faults[name]
    return message ? [{ fieldId: FIELDS[name], message }] : []
  })
}
