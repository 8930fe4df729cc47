// One of a few, chosen from a list: its label, its answers and the choice's problem.
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Select } from './text-input.tsx'

type SelectFieldProps<Value extends string> = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | null
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, hint, error = null, options, value, onChange, className } = props
  const choose = (chosen: string) => {
    const option = options.find(([each]) => each === chosen)
    if (option) onChange(option[0])
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          className={className}
          value={value}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
