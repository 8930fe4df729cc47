// Asks once more who is at the screen, for what only the owner of an account may do.
import { useState } from 'react'
import { codeIn, isWholeCode } from '#kernel/one-time-code.ts'
import { CodeInput } from '#ui/form/code-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { type Form, RefusedAt } from './use-form.ts'

/** `proved`; or a code of the second step is required; or the sentence for the problem. */
export type OwnerProof =
  | { outcome: 'proved' }
  | { outcome: 'code-wanted' }
  | { outcome: 'refused'; sentence: string }

export type ProveOwner = {
  byPassword: (email: string, password: string) => Promise<OwnerProof>
  /** After `code-wanted`. */
  byCode: (code: string) => Promise<OwnerProof>
}

export type OwnerAccount = {
  email: string
  methods: readonly ('password' | 'google')[]
  hasSecondFactor: boolean
}

export type OwnerProofWords = {
  password: string
  passwordHint: string
  passwordMissing: string
  code: string
  codeHint: string
  codeMissing: string
  /** For who signs in elsewhere. */
  google: string
  passwordInput: Parameters<typeof PasswordInput>[0]['words']
}

export const NOTHING_PROVEN = { password: '', code: '' }
type TypedProof = typeof NOTHING_PROVEN
type Gap = { field: keyof TypedProof; sentence: string }

type Proving = {
  wantsCode: boolean
  hasPassword: boolean
  /** What is not typed yet. */
  gaps: (typed: TypedProof) => Gap[]
  /** Throws the objection. A person signed in elsewhere proves nothing here: the server checks how long ago that was. */
  check: (typed: TypedProof) => Promise<void>
}

export function useOwnerProof(account: OwnerAccount, prove: ProveOwner, words: OwnerProofWords): Proving {
  const [wantsCode, setWantsCode] = useState(account.hasSecondFactor)
  const hasPassword = account.methods.includes('password')
  return {
    wantsCode,
    hasPassword,
    gaps({ password, code }) {
      const gaps: (Gap | false)[] = [
        hasPassword && password === '' && { field: 'password', sentence: words.passwordMissing },
        hasPassword && wantsCode && isCodeMissing(code) && { field: 'code', sentence: words.codeMissing },
      ]
      return gaps.filter((gap) => gap !== false)
    },
    async check({ password, code }) {
      if (!hasPassword) return
      const first = await prove.byPassword(account.email, password)
      if (first.outcome === 'refused') throw new RefusedAt('password', first.sentence)
      if (first.outcome === 'proved') return
      setWantsCode(true)
      if (isCodeMissing(code)) throw new RefusedAt('code', words.codeMissing)
      const second = await prove.byCode(codeIn(code, 'digits'))
      if (second.outcome === 'refused') throw new RefusedAt('code', second.sentence)
    },
  }
}

function isCodeMissing(code: string): boolean {
  return !isWholeCode(codeIn(code, 'digits'), 'digits')
}

type FieldsProps = {
  form: Pick<Form<TypedProof, keyof TypedProof>, 'at' | 'text'>
  proving: Proving
  words: OwnerProofWords
}

export function OwnerProofFields({ form, proving, words }: FieldsProps) {
  if (!proving.hasPassword) return <p>{words.google}</p>
  return (
    <>
      <Field {...form.at('password')} label={words.password} hint={words.passwordHint}>
        {(control) => <PasswordInput {...control} {...form.text('password')} words={words.passwordInput} />}
      </Field>
      {proving.wantsCode ? (
        <Field {...form.at('code')} label={words.code} hint={words.codeHint}>
          {(control) => <CodeInput {...control} {...form.text('code')} />}
        </Field>
      ) : null}
    </>
  )
}
