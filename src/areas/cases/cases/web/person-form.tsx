// A person of a case: a new one, or a correction. Typed values stay if refused.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { validationSentence } from '#kernel/validation.ts'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CasePerson } from '../contract.ts'
import { PARTS, whyNotDetail, whyNotSurnames } from '../rules/people.ts'
import type { PeopleWords } from '../words/index.ts'
import { Meanwhile, useBegun } from './meanwhile.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { type PersonSaving, useSavePerson } from './record-queries.ts'

type PersonStart = Omit<CasePerson, 'id' | 'version' | 'account'>
type Draft = Omit<PersonStart, 'birthDate'> & { born: DateParts }
const LINES = ['given', 'surnames', 'aNumber', 'phone', 'email', 'accountEmail'] as const
type PersonField = (typeof LINES)[number] | 'birthDate'
type PersonFormState = ReturnType<typeof usePersonForm>
type Problem = { field: PersonField; code: Parameters<typeof validationSentence>[0] }

export const NEW_PERSON: PersonStart = {
  part: 'spouse',
  given: '',
  surnames: '',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  isClient: false,
  accountEmail: '',
}

/** In the order of the fields. */
export function readPerson(draft: Draft): Read<PersonStart, Problem> {
  const { born, ...typed } = draft
  const birthDate = optionalDay(born)
  const wrong = (field: PersonField, code: Problem['code'] | null): Problem[] =>
    code ? [{ field, code }] : []
  const problems = [
    ...wrong('given', whyNotDetail('given', draft.given)),
    ...wrong('surnames', whyNotSurnames(draft.surnames)),
    ...wrong('birthDate', birthDate ? null : 'INVALID_DATE'),
    ...wrong('aNumber', whyNotDetail('aNumber', draft.aNumber)),
    ...wrong('phone', whyNotDetail('phone', draft.phone)),
    ...wrong('email', whyNotDetail('email', draft.email)),
    ...wrong('accountEmail', whyNotDetail('email', draft.accountEmail)),
  ]
  if (problems.length > 0 || !birthDate) return { input: null, problems }
  return { input: { ...typed, birthDate: birthDate.day }, problems }
}

type PersonFormProps = {
  caseId: string
  /** Null for a new one. */
  person: CasePerson | null
  start: PersonStart
  words: PeopleWords
  onDone: () => void
  onCancel: () => void
}

function usePersonForm({ caseId, person, start, onDone }: PersonFormProps) {
  const language = useLanguage()
  const save = useSavePerson()
  const { birthDate, ...typed } = start
  return useForm({
    id: `person-${person?.id ?? (start.isClient ? 'client' : 'new')}`,
    start: { ...typed, born: partsOf(birthDate) },
    read: (draft: Draft): Read<PersonSaving, Problem> => {
      const { input, problems } = readPerson(draft)
      const path = { caseId, personId: person?.id ?? null, version: person?.version ?? null }
      return { input: input && { ...path, ...pickOf(input) }, problems }
    },
    say: ({ code }) => validationSentence(code, language),
    refused: ({ code, field }) => {
      if (code === 'ACCOUNT_NOT_FOUND' || code === 'ACCOUNT_IN_CASE') return 'accountEmail'
      if (field === 'birthDate') return field
      return LINES.find((line) => line === field) ?? null
    },
    send: save.mutateAsync,
    onDone,
    hasSummary: false,
  })
}

function pickOf({
  part,
  given,
  surnames,
  birthDate,
  aNumber,
  phone,
  email,
  isClient,
  accountEmail,
}: PersonStart) {
  return { part, given, surnames, birthDate, aNumber, phone, email, isClient, accountEmail }
}

/** A person that others correct meanwhile. */
function Corrected({
  person,
  form,
  words,
}: {
  person: CasePerson
  form: PersonFormState
  words: PeopleWords
}) {
  const language = useLanguage()
  const begun = useBegun<PersonStart>(person, form.isChanged)
  const { born, ...typed } = form.values
  const birthDate = optionalDay(born)?.day ?? null
  const { form: labels } = words
  return (
    <Meanwhile
      begun={begun}
      now={person}
      typed={{ ...typed, birthDate }}
      words={words.meanwhile}
      fields={[
        { label: labels.part, of: ({ part }) => words.parts[part] },
        {
          label: labels.birthDate,
          of: ({ birthDate: day }) => (day === null ? '' : formatDate(plainDate(day), language)),
        },
        ...LINES.map((line) => ({ label: labels[line], of: (row: PersonStart) => row[line] })),
      ]}
    />
  )
}

export function PersonForm(props: PersonFormProps) {
  const { form: words, ...others } = props.words
  const form = usePersonForm(props)
  const { values, set } = form
  const line = (name: (typeof LINES)[number], label: string, more?: { hint?: string; type?: string }) => (
    <Field {...form.at(name)} label={label} hint={more?.hint}>
      {(control) => (
        <TextInput {...control} {...form.text(name)} type={more?.type ?? 'text'} autoComplete="off" />
      )}
    </Field>
  )
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      {props.person ? <Corrected person={props.person} form={form} words={props.words} /> : null}
      <SelectField
        id={form.idOf('part')}
        label={words.part}
        options={PARTS.map((part) => [part, others.parts[part]] as const)}
        value={values.part}
        onChange={(part) => set({ part })}
      />
      {line('given', words.given, { hint: words.givenHint })}
      {line('surnames', words.surnames)}
      <DateFields
        {...form.at('birthDate')}
        label={words.birthDate}
        words={words.date}
        value={values.born}
        onChange={(born) => set({ born })}
      />
      {line('aNumber', words.aNumber, { hint: words.aNumberHint })}
      {line('phone', words.phone, { type: 'tel' })}
      {line('email', words.email, { type: 'email' })}
      {values.isClient
        ? null
        : line('accountEmail', words.accountEmail, { hint: words.accountHint, type: 'email' })}
      <FormEnd
        form={form}
        save={words.button}
        saving={words.busy}
        cancel={others.cancel}
        onCancel={props.onCancel}
      />
    </Form>
  )
}
