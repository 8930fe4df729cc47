// The last questions before an account is closed: the typed word, the password and, where there is one, the code.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/form/code-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormOf, RefusedAt, useForm } from '#web/use-form.ts'
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

const NOTHING = { typed: '', password: '', code: '' }
type Typed = typeof NOTHING

export function CloseForm(props: CloseFormProps) {
  const { close: words, problem } = useProfileWords()
  const { form, wantsCode } = useClosing(props)
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={problem} />
      <Questions form={form} hasPassword={props.profile.methods.includes('password')} wantsCode={wantsCode} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onKeep}>{words.keep}</Button>
        <Button id={form.submitId} type="submit" kind="danger" busyLabel={form.isBusy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}

type CloseState = FormOf<Typed, keyof Typed>
type QuestionsProps = { form: CloseState; hasPassword: boolean; wantsCode: boolean }

function Questions({ form, hasPassword, wantsCode }: QuestionsProps) {
  const { close: words, passwordInput } = useProfileWords()
  return (
    <>
      <Field {...form.at('typed')} label={fill(words.typed, { word: words.word })}>
        {(control) => (
          <TextInput
            {...control}
            {...form.text('typed')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-60"
          />
        )}
      </Field>
      {hasPassword ? (
        <Field {...form.at('password')} label={words.password} hint={words.passwordHint}>
          {(control) => <PasswordInput {...control} {...form.text('password')} words={passwordInput} />}
        </Field>
      ) : (
        <p>{words.google}</p>
      )}
      {wantsCode ? (
        <Field {...form.at('code')} label={words.code} hint={words.codeHint}>
          {(control) => <CodeInput {...control} {...form.text('code')} />}
        </Field>
      ) : null}
    </>
  )
}

function useClosing({ profile, prove, onClosed }: CloseFormProps) {
  const { close: words } = useProfileWords()
  const api = useApi()
  const [wantsCode, setWantsCode] = useState(profile.hasSecondFactor)
  const hasPassword = profile.methods.includes('password')

  /** Throws what stands against it. */
  async function proveOwner({ password, code }: Typed): Promise<void> {
    if (!hasPassword) return
    const first = await prove.byPassword(profile.email, password)
    if (first.outcome === 'refused') throw new RefusedAt('password', first.sentence)
    if (first.outcome === 'proved') return
    setWantsCode(true)
    if (!isWholeCode(codeIn(code, 'digits'), 'digits')) throw new RefusedAt('code', words.codeMissing)
    const second = await prove.byCode(codeIn(code, 'digits'))
    if (second.outcome === 'refused') throw new RefusedAt('code', second.sentence)
  }
  const form: CloseState = useForm({
    id: 'close',
    start: NOTHING,
    read: (typed) => ({ input: typed, problems: gapsIn(typed, { hasPassword, wantsCode }, words) }),
    say: ({ sentence }) => sentence,
    async send(typed: Typed) {
      await proveOwner(typed)
      await api.users.close()
    },
    onDone: onClosed,
  })
  return { form, wantsCode }
}

type Asked = { hasPassword: boolean; wantsCode: boolean }
type Gap = { field: keyof Typed; sentence: string }

function gapsIn({ typed, password, code }: Typed, asked: Asked, words: ProfileWords['close']): Gap[] {
  const isTyped = typed.trim().toLocaleUpperCase() === words.word
  const isCodeMissing = asked.wantsCode && asked.hasPassword && !isWholeCode(codeIn(code, 'digits'), 'digits')
  const gaps: (Gap | false)[] = [
    !isTyped && { field: 'typed', sentence: fill(words.typedWrong, { word: words.word }) },
    asked.hasPassword && password === '' && { field: 'password', sentence: words.passwordMissing },
    isCodeMissing && { field: 'code', sentence: words.codeMissing },
  ]
  return gaps.filter((gap) => gap !== false)
}
