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

type AmountProps = {
  id: string
  error: string | null
  label: string
  hint?: string | undefined
  value: string
  onChange: (event: TextChange) => void
}

function Amount({ id, error, label, hint, ...typed }: AmountProps) {
  return (
    <Field id={id} error={error} label={label} hint={hint}>
      {(control) => (
        <TextInput {...control} {...typed} inputMode="decimal" autoComplete="off" className="max-w-44" />
      )}
    </Field>
  )
}

type AmountOfProps = Omit<AmountProps, 'onChange'> & { onChange: (typed: string) => void }

/** In dollars, of a row or of a form that checks as one types. */
export function AmountOf({ onChange, ...of }: AmountOfProps) {
  return <Amount {...of} onChange={({ target }) => onChange(target.value)} />
}

/** In dollars, of a form. */
export function AmountField<Name extends string>({ form, name, label, hint }: MoneyFieldProps<Name>) {
  return <Amount {...form.at(name)} {...form.text(name)} label={label} hint={hint} />
}

/** Kept with the movement of money, for as long as that. */
export function ReasonField<Name extends string>({ form, name, label, hint }: MoneyFieldProps<Name>) {
  return (
    <Field {...form.at(name)} label={label} hint={hint}>
      {(control) => <TextInput {...control} {...form.text(name)} maxLength={REASON_MAX} />}
    </Field>
  )
}
