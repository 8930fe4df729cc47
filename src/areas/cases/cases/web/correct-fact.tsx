// Corrects one answer of a person of a case, with the reason: every form and letter that takes it says the new one from then on.
import { validationSentence } from '#kernel/validation.ts'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CasePerson } from '../contract.ts'
import { type Answered, isFact } from '../rules/facts.ts'
import { REASON_LENGTH_MAX, whyNotReason } from '../rules/hands.ts'
import type { PersonWords } from './fact-words.ts'
import { FactField } from './person-facts.tsx'
import { draftOf, type PersonDraft, type PersonProblem, readPerson, startOf } from './person-form.tsx'
import { type PersonSaving, usePeople, useSavePerson } from './record-queries.ts'

type CorrectFactProps = {
  caseId: string
  personId: string
  fact: Answered
  words: PersonWords
  onDone: () => void
  onCancel: () => void
}

export function CorrectFact(props: CorrectFactProps) {
  return (
    <Loaded query={usePeople(props.caseId)} words={props.words}>
      {({ people }) => {
        const person = people.find(({ id }) => id === props.personId)
        return person ? <CorrectForm {...props} person={person} /> : null
      }}
    </Loaded>
  )
}

type FormProps = CorrectFactProps & { person: CasePerson }
type Draft = PersonDraft & { reason: string }

function CorrectForm(props: FormProps) {
  const { fact, words, onCancel } = props
  const form = useCorrection(props)
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <Answer fact={fact} form={form} words={words} />
      <Field {...form.at('reason')} label={words.reason.label} hint={words.reason.hint}>
        {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_LENGTH_MAX} />}
      </Field>
      <FormEnd
        form={form}
        save={words.reason.save}
        saving={words.reason.saving}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

function useCorrection({ caseId, person, fact, onDone }: FormProps) {
  const language = useLanguage()
  const save = useSavePerson()
  return useForm({
    id: `correct-${person.id}-${fact}`,
    start: { ...draftOf(startOf(person)), reason: '' },
    read: ({ reason, ...draft }: Draft): Read<PersonSaving, PersonProblem> => {
      const { input, problems } = readPerson(draft)
      const code = whyNotReason(reason)
      if (!input || code)
        return { input: null, problems: [...problems, ...(code ? [{ field: 'reason', code }] : [])] }
      const facts = isFact(fact) ? { [fact]: input.facts[fact] ?? '' } : {}
      const { version } = person
      return { input: { ...input, facts, reason, caseId, personId: person.id, version }, problems }
    },
    say: ({ code }) => validationSentence(code, language),
    send: save.mutateAsync,
    onDone,
    hasSummary: false,
  })
}

type AnswerProps = { fact: Answered; form: ReturnType<typeof useCorrection>; words: PersonWords }

function Answer({ fact, form, words }: AnswerProps) {
  const { values, set, at } = form
  const line = (name: 'given' | 'surnames' | 'aNumber' | 'phone' | 'email') => (
    <Field {...at(name)} label={words.form[name]}>
      {(control) => <TextInput {...control} {...form.text(name)} autoComplete="off" />}
    </Field>
  )
  if (fact === 'name')
    return (
      <>
        {line('given')}
        {line('surnames')}
      </>
    )
  if (fact === 'birthDate')
    return (
      <DateFields
        {...at('birthDate')}
        label={words.form.birthDate}
        words={words.form.date}
        value={values.born}
        onChange={(born) => set({ born })}
      />
    )
  if (!isFact(fact)) return line(fact)
  const value = values.facts[fact]
  return typeof value === 'string' ? (
    <FactField
      {...{ id: fact, at, words, value, hint: undefined }}
      onChange={(text) => set((now) => ({ facts: { ...now.facts, [fact]: text } }))}
    />
  ) : null
}
