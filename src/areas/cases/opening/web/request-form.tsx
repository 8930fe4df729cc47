// A client asks for a case: about what, for whom, and whether there is a date that must not be missed.
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useCalls } from '#api/calls.ts'
import type { ServiceType } from '#areas/intake/intake/rules/answers.ts'
import { dateFromParts } from '#kernel/calendar.ts'
import { readName } from '#kernel/typed-text.ts'
import { validationSentence, whyNotName, whyNotPhone, type ValidationCode } from '#kernel/validation.ts'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { isOneName, OneName, useNameLabel, withOneName } from '#web/one-name.tsx'
import type { NewRequest } from '../contract.ts'
import { type ForWhom, REQUEST_LENGTH_MAX, whyNotRequestText } from '../rules/requests.ts'
import type { RequestWords } from '../words/index.ts'

/** The profile's values. */
export type Me = NewRequest['me']
export type Topics = readonly (readonly [ServiceType, string])[]

type Draft = Me & {
  topic: ServiceType | ''
  forWhom: ForWhom
  familyFirstName: string
  familyLastName: string
  hasOneName: boolean
  familyHasOneName: boolean
  text: string
  hasDay: boolean
  day: DateParts
}
type Wanted = Omit<NewRequest, 'requestId'>
type RequestField = Exclude<keyof Draft, 'hasDay' | 'forWhom' | 'hasOneName' | 'familyHasOneName'>
type Problem = { field: RequestField; code: ValidationCode }

/** The fields in the order of the page. */
export function readRequest(draft: Draft): Read<Wanted, Problem> {
  const { topic, forWhom, text, firstName, lastName, phone, familyFirstName, familyLastName } = draft
  const isForFamily = forWhom === 'family'
  const day = dayOf(draft)
  const codes: [RequestField, ValidationCode | null][] = [
    ['topic', topic === '' ? 'SELECT_OPTION' : null],
    ['familyFirstName', isForFamily && !draft.familyHasOneName ? whyNotName(familyFirstName) : null],
    ['familyLastName', isForFamily ? whyNotName(familyLastName) : null],
    ['text', whyNotRequestText(text)],
    ['day', day === undefined ? 'INVALID_DATE' : null],
    ['firstName', draft.hasOneName ? null : whyNotName(firstName)],
    ['lastName', whyNotName(lastName)],
    ['phone', whyNotPhone(phone)],
  ]
  const problems = codes.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
  if (problems.length > 0 || topic === '' || day === undefined) return { input: null, problems }
  const familyMember = isForFamily ? { firstName: familyFirstName, lastName: familyLastName } : null
  return { input: { topic, forWhom, familyMember, text, day, me: { firstName, lastName, phone } }, problems }
}

/** Undefined: no such day. */
function dayOf({ hasDay, day: { year, month, day } }: Draft): string | null | undefined {
  if (!hasDay) return null
  return dateFromParts(Number(year), Number(month), Number(day))?.toString()
}

/** Sent again after a lost answer it is the same request. */
function useSend() {
  const { ownRequests, request } = useCalls().opening
  const queries = useQueryClient()
  const ids = useSameId()
  return async (wanted: Wanted) => {
    await request.call({ requestId: ids.of(wanted), ...wanted })
    await queries.invalidateQueries({ queryKey: ownRequests.key() })
  }
}

type RequestFormProps = {
  me: Me
  topics: Topics
  words: RequestWords
  onSent: () => void
}

function useRequest({ me, words, onSent }: RequestFormProps) {
  const language = useLanguage()
  const start: Draft = {
    ...me,
    topic: '',
    forWhom: 'self',
    familyFirstName: '',
    familyLastName: '',
    hasOneName: isOneName(me),
    familyHasOneName: false,
    text: '',
    hasDay: false,
    day: NO_DATE,
  }
  return useForm({
    id: 'request',
    start,
    read: readRequest,
    say({ field, code }) {
      if (field === 'day') return words.invalidDay
      return validationSentence(code, language, field === 'text' ? { max: REQUEST_LENGTH_MAX } : {})
    },
    refused: ({ field }) => (field === 'text' || field === 'day' ? field : null),
    send: useSend(),
    onDone: onSent,
  })
}

type State = FormState<Draft, RequestField>

export function RequestForm(props: RequestFormProps) {
  const { me, topics, words } = props
  const form = useRequest(props)
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-6">
      <FormProblems form={form} title={words.problem} />
      <RadioCards
        {...form.at('topic')}
        name="topic"
        label={words.topic}
        choices={topics.map(([value, label]) => ({ value, label }))}
        value={values.topic === '' ? null : values.topic}
        onChange={(topic) => set({ topic })}
      />
      <ForWhomFields form={form} words={words} />
      <Field {...form.at('text')} label={words.text} hint={words.textHint}>
        {(control) => <TextArea {...control} rows={6} {...form.text('text')} />}
      </Field>
      <DayFields form={form} words={words} />
      <MeFields form={form} me={me} words={words} />
      <p className="text-ink-soft">{words.notYet}</p>
      <FormEnd form={form} save={words.button} saving={words.busy} />
    </Form>
  )
}

type PartProps = { form: State; words: RequestWords }

const FAMILY_NAMES = ['familyFirstName', 'familyLastName'] as const

function ForWhomFields({ form, words }: PartProps) {
  const { values, set } = form
  const lastNameLabel = useNameLabel(values.familyHasOneName, words.familyLastName)
  return (
    <>
      <SelectField
        id={form.idOf('for-whom')}
        label={words.forWhom}
        options={[
          ['self', words.self],
          ['family', words.family],
        ]}
        value={values.forWhom}
        onChange={(forWhom) => set({ forWhom })}
      />
      {values.forWhom === 'family' ? (
        <>
          {FAMILY_NAMES.filter((name) => name !== 'familyFirstName' || !values.familyHasOneName).map(
            (name) => (
              <Field
                key={name}
                {...form.at(name)}
                label={name === 'familyLastName' ? lastNameLabel : words[name]}
              >
                {(control) => (
                  <TextInput {...control} autoComplete="off" reads={readName} {...form.text(name)} />
                )}
              </Field>
            ),
          )}
          <OneName
            id={form.idOf('family-one-name')}
            checked={values.familyHasOneName}
            onChange={(isChecked) => {
              const named = { firstName: values.familyFirstName, lastName: values.familyLastName }
              const { firstName, lastName, hasOneName } = withOneName(named, isChecked)
              set({ familyFirstName: firstName, familyLastName: lastName, familyHasOneName: hasOneName })
            }}
          />
        </>
      ) : null}
    </>
  )
}

function DayFields({ form, words }: PartProps) {
  const { values, set } = form
  return (
    <>
      <Checkbox
        id={form.idOf('has-day')}
        label={words.hasDay}
        hint={words.hasDayHint}
        checked={values.hasDay}
        onChange={({ target }) => set({ hasDay: target.checked })}
      />
      {values.hasDay ? (
        <DateFields
          {...form.at('day')}
          label={words.day}
          words={words.date}
          value={values.day}
          onChange={(day) => set({ day })}
        />
      ) : null}
    </>
  )
}

/** Asked for if the profile lacks it: the firm has to know whom to call, and where. */
function MeFields({ form, me, words }: PartProps & { me: Me }) {
  const { values, set } = form
  const lastNameLabel = useNameLabel(values.hasOneName, words.lastName)
  const missing = (['firstName', 'lastName', 'phone'] as const).filter(
    (name) => me[name] === '' && !(name === 'firstName' && values.hasOneName),
  )
  if (missing.length === 0) return null
  return (
    <section aria-labelledby={form.idOf('me')} className="space-y-6">
      <h2 id={form.idOf('me')} className="text-2xl">
        {words.me}
      </h2>
      {missing.map((name) => (
        <Fragment key={name}>
          <Field
            {...form.at(name)}
            label={name === 'lastName' ? lastNameLabel : words[name]}
            hint={name === 'phone' ? words.phoneHint : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type={name === 'phone' ? 'tel' : 'text'}
                autoComplete={{ firstName: 'given-name', lastName: 'family-name', phone: 'tel' }[name]}
                {...form.text(name)}
              />
            )}
          </Field>
          {name === 'lastName' ? (
            <OneName
              id={form.idOf('one-name')}
              isOwn
              checked={values.hasOneName}
              onChange={(isChecked) => set(withOneName(values, isChecked))}
            />
          ) : null}
        </Fragment>
      ))}
    </section>
  )
}
