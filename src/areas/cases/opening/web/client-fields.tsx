// How staff enter a client, and correct one: name, phone, address and language.
import { Fragment } from 'react'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { readName } from '#kernel/typed-text.ts'
import { type ValidationCode, whyNotEmail, whyNotName, whyNotPhone } from '#kernel/validation.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { OneName, useNameLabel, withOneName } from '#web/one-name.tsx'
import type { Form } from '#web/use-form.ts'
import type { PhoneWords } from '../words/index.ts'

export type ClientDraft = {
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
  hasOneName: boolean
}
export type ClientField = Exclude<keyof ClientDraft, 'language' | 'hasOneName'>
export type ClientProblem = { field: ClientField; code: ValidationCode }

/** In the order of the fields. An address may be missing, not wrong. */
export function clientGaps({ firstName, lastName, phone, email, hasOneName }: ClientDraft): ClientProblem[] {
  const codes: [ClientField, ValidationCode | null][] = [
    ['firstName', hasOneName ? null : whyNotName(firstName)],
    ['lastName', whyNotName(lastName)],
    ['phone', whyNotPhone(phone)],
    ['email', email.trim() === '' ? null : whyNotEmail(email)],
  ]
  return codes.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}

/** The field that the server's name of it means. */
export function clientFieldOf({ code, field }: { code: string; field: string | null }): ClientField | null {
  if (code === 'EMAIL_TAKEN') return 'email'
  const last = field?.split('.').at(-1)
  return FIELDS.find((each) => each === last) ?? null
}

const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const

function isNameField(name: ClientField): boolean {
  return name === 'firstName' || name === 'lastName'
}

type ClientFieldsProps = {
  form: Pick<Form<ClientDraft, ClientField>, 'values' | 'set' | 'idOf' | 'at' | 'text'>
  words: Pick<PhoneWords, ClientField | 'optional' | 'language' | 'languages'>
  /** Why the address cannot be changed, where it cannot. */
  emailLocked?: string
}

export function ClientFields({ form, words, emailLocked }: ClientFieldsProps) {
  const { values, set } = form
  const { hasOneName } = values
  const lastNameLabel = useNameLabel(hasOneName, words.lastName)
  const shown = FIELDS.filter((name) => name !== 'firstName' || !hasOneName)
  return (
    <>
      {shown.map((name) => (
        <Fragment key={name}>
          <Field
            {...form.at(name)}
            label={name === 'lastName' ? lastNameLabel : words[name]}
            {...(name === 'email' && !emailLocked && { aside: words.optional })}
            hint={name === 'email' ? emailLocked : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
                autoComplete="off"
                {...(isNameField(name) && { reads: readName })}
                readOnly={name === 'email' && emailLocked !== undefined}
                {...form.text(name)}
              />
            )}
          </Field>
          {name === 'lastName' ? (
            <OneName
              id={form.idOf('one-name')}
              checked={hasOneName}
              onChange={(isChecked) => set(withOneName(values, isChecked))}
            />
          ) : null}
        </Fragment>
      ))}
      <SelectField
        id={form.idOf('language')}
        label={words.language}
        options={LANGUAGES.map((each) => [each, words.languages[each]])}
        value={values.language}
        onChange={(language) => set({ language })}
      />
    </>
  )
}
