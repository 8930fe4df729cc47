// A person of a case: a new one, or a correction. Typed values stay if refused.
import { type ReactNode, useMemo, useState } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { validationSentence } from '#kernel/validation.ts'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import type { CasePerson } from '../contract.ts'
import { FACT_IDS, type FactId, type FactValues, isFact } from '../rules/facts.ts'
import { PARTS, whyNotDetail, whyNotSurnames } from '../rules/people.ts'
import { factText, type PersonWords } from './fact-words.ts'
import { Meanwhile, useBegun } from './meanwhile.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { sourceText } from './answer-text.tsx'
import { draftOfFacts, type FactDraft, FactFields, factProblems, factsOfDraft } from './person-facts.tsx'
import { type PersonSaving, useSavePerson } from './record-queries.ts'

export type PersonStart = Omit<CasePerson, 'id' | 'version' | 'account' | 'answers'> & { facts: FactValues }
export type PersonDraft = Omit<PersonStart, 'birthDate' | 'facts'> & { born: DateParts; facts: FactDraft }
const LINES = ['given', 'surnames', 'aNumber', 'phone', 'email', 'accountEmail'] as const
type PersonFormState = ReturnType<typeof usePersonForm>
export type PersonProblem = { field: string; code: Parameters<typeof validationSentence>[0] }

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
  facts: {},
}

/** As read from the case. */
export function startOf({
  answers,
  id: _id,
  version: _version,
  account: _account,
  ...person
}: CasePerson): PersonStart {
  const facts = answers.flatMap(({ question, value }) =>
    isFact(question) ? [[question, value] as const] : [],
  )
  return { ...person, facts: Object.fromEntries(facts) }
}

export function draftOf({ birthDate, facts, ...typed }: PersonStart): PersonDraft {
  return { ...typed, born: partsOf(birthDate), facts: draftOfFacts(facts) }
}

/** In the order of the fields. */
export function readPerson(draft: PersonDraft): Read<PersonStart, PersonProblem> {
  const { born, facts, ...typed } = draft
  const birthDate = optionalDay(born)
  const wrong = (field: string, code: PersonProblem['code'] | null): PersonProblem[] =>
    code ? [{ field, code }] : []
  const problems = [
    ...wrong('given', whyNotDetail('given', draft.given)),
    ...wrong('surnames', whyNotSurnames(draft.surnames)),
    ...wrong('birthDate', birthDate ? null : 'INVALID_DATE'),
    ...wrong('aNumber', whyNotDetail('aNumber', draft.aNumber)),
    ...wrong('phone', whyNotDetail('phone', draft.phone)),
    ...wrong('email', whyNotDetail('email', draft.email)),
    ...wrong('accountEmail', whyNotDetail('email', draft.accountEmail)),
    ...factProblems(facts),
  ]
  if (problems.length > 0 || !birthDate) return { input: null, problems }
  return { input: { ...typed, birthDate: birthDate.day, facts: factsOfDraft(facts) }, problems }
}

type PersonFormProps = {
  caseId: string
  /** Null for a new one. */
  person: CasePerson | null
  start: PersonStart
  words: PersonWords
  onDone: () => void
  onCancel: () => void
}

function usePersonForm({ caseId, person, start, onDone }: PersonFormProps) {
  const language = useLanguage()
  const save = useSavePerson()
  return useForm({
    id: `person-${person?.id ?? (start.isClient ? 'client' : 'new')}`,
    start: draftOf(start),
    read: (draft: PersonDraft): Read<PersonSaving, PersonProblem> => {
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
  facts,
}: PersonStart) {
  return { part, given, surnames, birthDate, aNumber, phone, email, isClient, accountEmail, facts }
}

/** A person that others correct meanwhile. */
function Corrected({
  person,
  form,
  words,
}: {
  person: CasePerson
  form: PersonFormState
  words: PersonWords
}) {
  const language = useLanguage()
  const now = useMemo(() => startOf(person), [person])
  const begun = useBegun<PersonStart>(now, form.isChanged)
  const { born, facts, ...typed } = form.values
  const birthDate = optionalDay(born)?.day ?? null
  const { form: labels } = words
  return (
    <Meanwhile
      begun={begun}
      now={now}
      typed={{ ...typed, birthDate, facts: factsOfDraft(facts) }}
      words={words.meanwhile}
      fields={[
        { label: labels.part, of: ({ part }) => words.parts[part] },
        {
          label: labels.birthDate,
          of: ({ birthDate: day }) => (day === null ? '' : formatDate(plainDate(day), language)),
        },
        ...LINES.map((line) => ({ label: labels[line], of: (row: PersonStart) => row[line] })),
        ...FACT_IDS.map((id) => ({
          label: words.facts.labels[id],
          of: (row: PersonStart) => factText(id, row.facts[id] ?? '', words, language),
        })),
      ]}
    />
  )
}

export function PersonForm(props: PersonFormProps) {
  const { person, words } = props
  const form = usePersonForm(props)
  const language = useLanguage()
  const sourceOf = (id: FactId) => {
    const answer = person?.answers.find(({ question }) => question === id)
    return answer ? sourceText(answer, words, language) : null
  }
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      {person ? <Corrected person={person} form={form} words={words} /> : null}
      <PersonFields form={form} words={words} sourceOf={sourceOf} />
      <FormEnd
        form={form}
        save={words.form.button}
        saving={words.form.busy}
        cancel={words.cancel}
        onCancel={props.onCancel}
      />
    </Form>
  )
}

type PersonFieldsProps = {
  form: Pick<FormState<PersonDraft>, 'values' | 'set' | 'idOf' | 'at' | 'text' | 'attempt'>
  words: PersonWords
  sourceOf: (id: FactId) => string | null
  /** Without it, an account is asked for where the person is not the client. */
  hasAccount?: boolean
}

export function PersonFields({ form, words: all, sourceOf, hasAccount = true }: PersonFieldsProps) {
  const { values, set } = form
  const { form: words } = all
  const line = (name: (typeof LINES)[number], label: string, more?: { hint?: string; type?: string }) => (
    <Field {...form.at(name)} label={label} hint={more?.hint}>
      {(control) => (
        <TextInput {...control} {...form.text(name)} type={more?.type ?? 'text'} autoComplete="off" />
      )}
    </Field>
  )
  return (
    <>
      <SelectField
        id={form.idOf('part')}
        label={words.part}
        options={PARTS.map((part) => [part, all.parts[part]] as const)}
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
      {values.isClient || !hasAccount
        ? null
        : line('accountEmail', words.accountEmail, { hint: words.accountHint, type: 'email' })}
      <MoreFacts
        key={form.attempt}
        isOpen={factProblems(values.facts).length > 0}
        heading={all.facts.heading}
      >
        <FactFields
          draft={values.facts}
          onChange={(change) => set((now) => ({ facts: { ...now.facts, ...change } }))}
          at={form.at}
          words={all}
          sourceOf={sourceOf}
        />
      </MoreFacts>
    </>
  )
}

type MoreFactsProps = { isOpen: boolean; heading: string; children: ReactNode }

/** Closed at first: most people of a case are entered with little. A problem within opens it. */
function MoreFacts({ isOpen, heading, children }: MoreFactsProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{heading}</summary>
      <div className="space-y-4 py-2">{children}</div>
    </details>
  )
}
