// The fields that forms of money share: how much, and why.
import { REASON_MAX } from '#kernel/reason.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { TextChange } from './use-form.ts'

type MoneyFieldProps<Name extends string> = {
  /** Of `useForm`. */
  form: {
    at: (field: Name) => { id: string; error: string | null }
    text: (name: Name) => { value: string; onChange: (event: TextChange) => void }
  }
  name: Name
  label: string
  hint?: string
}

type AmountOfProps = {
  id: string
  error: string | null
  label: string
  hint?: string
  value: string
  onChange: (typed: string) => void
}

/** In dollars, of a row or of a form that checks as one types. */
export function AmountOf({ id, error, label, hint, value, onChange }: AmountOfProps) {
  return (
    <Field id={id} error={error} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-44"
        />
      )}
    </Field>
  )
}

/** In dollars, of a form. */
export function AmountField<Name extends string>({ form, name, label, hint }: MoneyFieldProps<Name>) {
  return (
    <Field {...form.at(name)} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...form.text(name)}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-44"
        />
      )}
    </Field>
  )
}

/** Kept with the movement of money, for as long as that. */
export function ReasonField<Name extends string>({ form, name, label, hint }: MoneyFieldProps<Name>) {
  return (
    <Field {...form.at(name)} label={label} hint={hint}>
      {(control) => <TextInput {...control} {...form.text(name)} maxLength={REASON_MAX} />}
    </Field>
  )
}
