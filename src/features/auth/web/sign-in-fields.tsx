// The fields of the sign-in card. Uncontrolled: their values are read when the form is sent.
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { CardAnswers, CardField, CardMode } from '../rules/sign-in-form.ts'
import { useAuthWords } from './words.ts'

export function fieldId(field: string): string {
  return `sign-in-${field}`
}

export function answersIn(form: HTMLFormElement): CardAnswers {
  const data = new FormData(form)
  const read = (field: CardField) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { email: read('email'), password: read('password'), confirmPassword: read('confirmPassword') }
}

type CardFieldsProps = { mode: CardMode; errors: Partial<Record<CardField, string>> }

export function CardFields({ mode, errors }: CardFieldsProps) {
  const { card } = useAuthWords()
  const [isShown, setShown] = useState(false)
  const isNew = mode === 'create-account'
  const shared = { isShown, isNew, onToggle: () => setShown(!isShown) }
  return (
    <>
      <EmailField isNew={isNew} error={errors.email} />
      <PasswordField
        {...shared}
        field="password"
        label={isNew ? card.newPassword : card.password}
        hint={isNew ? card.newPasswordHint : null}
        error={errors.password}
      />
      {isNew ? (
        <PasswordField
          {...shared}
          field="confirmPassword"
          label={card.confirmPassword}
          error={errors.confirmPassword}
        />
      ) : null}
    </>
  )
}

function EmailField({ isNew, error }: { isNew: boolean; error: string | undefined }) {
  const { card } = useAuthWords()
  return (
    <Field id={fieldId('email')} label={card.email} error={error ?? null}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          autoComplete={isNew ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = {
  field: CardField
  label: string
  hint?: string | null
  error: string | undefined
  isNew: boolean
  isShown: boolean
  onToggle: () => void
}

function PasswordField({ field, label, hint, error, isNew, isShown, onToggle }: PasswordFieldProps) {
  const { card } = useAuthWords()
  const capsLock = useCapsLock()
  const id = fieldId(field)
  return (
    <Field id={id} label={label} hint={hint} error={error ?? null}>
      {(control) => (
        <>
          <div className="flex items-end gap-2">
            <TextInput
              {...control}
              name={field}
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="min-w-0 flex-1"
              onKeyDown={capsLock.watch}
              onKeyUp={capsLock.watch}
              onBlur={capsLock.forget}
            />
            <button
              type="button"
              aria-label={isShown ? card.hidePassword : card.showPassword}
              aria-controls={id}
              className="min-h-12 min-w-12 rounded-md px-2 text-sm font-semibold text-action underline hover:bg-action-soft"
              onClick={onToggle}
            >
              {isShown ? card.hide : card.show}
            </button>
          </div>
          <output className="block text-sm font-semibold">{capsLock.isOn ? card.capsLock : ''}</output>
        </>
      )}
    </Field>
  )
}

function useCapsLock() {
  const [isOn, setOn] = useState(false)
  return {
    isOn,
    watch: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
    forget: () => setOn(false),
  }
}
