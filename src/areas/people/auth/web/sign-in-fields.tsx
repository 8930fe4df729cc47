// The fields of the sign-in card. Uncontrolled: their values are read when a form is sent.
import { useEffect } from 'react'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { CardAnswers, CardField } from '../rules/sign-in-form.ts'
import { type FieldErrors, fieldId } from './attempt.ts'
import { useSession } from './session.tsx'
import { useAuthWords } from './words.ts'

/** '' where the form lacks the field. */
export function typedIn(form: HTMLFormElement, field: CardField): string {
  const value = new FormData(form).get(field)
  return typeof value === 'string' ? value : ''
}

export function answersIn(form: HTMLFormElement): CardAnswers {
  return {
    email: typedIn(form, 'email'),
    password: typedIn(form, 'password'),
    confirmPassword: typedIn(form, 'confirmPassword'),
  }
}

type EmailFieldProps = {
  form: string
  isNew?: boolean
  errors: FieldErrors
  /** What the person has stated elsewhere on the site: fills the field as long as nothing is typed. */
  known?: string
  /** Typed before the script loaded. */
  typed?: string
}

export function EmailField({ form, isNew = false, errors, known = '', typed = '' }: EmailFieldProps) {
  const { card } = useAuthWords()
  useEffect(() => {
    const field = document.getElementById(fieldId(form, 'email'))
    if (known !== '' && field instanceof HTMLInputElement && field.value === '') field.value = known
  }, [form, known])
  return (
    <Field id={fieldId(form, 'email')} label={card.email} error={errors.email ?? null}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          defaultValue={typed}
          autoComplete={isNew ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = {
  form: string
  field: 'password' | 'confirmPassword'
  label: string
  /** Says what a new password must be. */
  hasHint?: boolean
  isNew: boolean
  errors: FieldErrors
}

export function PasswordField({ form, field, label, hasHint = false, isNew, errors }: PasswordFieldProps) {
  const { card } = useAuthWords()
  const { session } = useSession()
  const { refusesCommonPasswords } = session.identity
  const hint = refusesCommonPasswords ? card.newPasswordHintCommon : card.newPasswordHint
  return (
    <Field id={fieldId(form, field)} label={label} hint={hasHint ? hint : null} error={errors[field] ?? null}>
      {(control) => <PasswordInput {...control} name={field} words={card} isNew={isNew} />}
    </Field>
  )
}

/** A new password, and the same once more. */
export function NewPasswordFields({ form, errors }: { form: string; errors: FieldErrors }) {
  const { card } = useAuthWords()
  return (
    <>
      <PasswordField form={form} field="password" label={card.newPassword} hasHint isNew errors={errors} />
      <PasswordField form={form} field="confirmPassword" label={card.confirmPassword} isNew errors={errors} />
    </>
  )
}
