// One line of text of the profile, tied to its form.
import type { ComponentProps } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import type { ProfileField } from '../rules/profile.ts'
import type { ProfileForm } from './profile-form.ts'
import { useProfileWords } from './words.ts'

type ProfileTextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'className' | 'maxLength'
> & {
  form: ProfileForm
  field: ProfileField
  label: string
  hint?: string
  isOptional?: boolean
}

export function ProfileTextField({ form, field, label, hint, isOptional, ...rest }: ProfileTextFieldProps) {
  const { optional } = useProfileWords()
  return (
    <Field {...form.at(field)} label={label} hint={hint} {...(isOptional && { aside: optional })}>
      {(control) => <TextInput {...control} {...rest} {...form.text(field)} />}
    </Field>
  )
}
