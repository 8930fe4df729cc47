// Which test is a person's: the dates of birth and residence are used here and never sent.
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { Setting } from '../contract.ts'
import {
  filingOf,
  type Person,
  PERSON_FIELDS,
  type PersonField,
  type WhyNot,
  whyNotPerson,
} from '../rules/test-choice.ts'
import { useSetUp } from './queries.ts'
import { today } from './today.ts'
import { useCitizenshipWords } from './words.ts'

type Draft = Record<PersonField, DateParts> & { state: string }
type Problem = { field: PersonField; why: WhyNot }

/** No state, or one of them. */
const NO_STATE = ''

export function readSetting(draft: Draft, day: string): Read<Setting, Problem> {
  const read = PERSON_FIELDS.map((field) => [field, optionalDay(draft[field])] as const)
  const impossible = read.flatMap(([field, one]) =>
    one === null ? [{ field, why: 'notADate' as const }] : [],
  )
  const person = Object.fromEntries(read.map(([field, one]) => [field, one?.day ?? null])) as Person
  const wrong = whyNotPerson(person, day)
  const problems = PERSON_FIELDS.flatMap((field): Problem[] => {
    const why = impossible.find((one) => one.field === field)?.why ?? wrong[field]
    return why ? [{ field, why }] : []
  })
  if (problems.length > 0) return { input: null, problems }
  return {
    input: { ...filingOf(person, day), state: draft.state === NO_STATE ? null : draft.state },
    problems: [],
  }
}

type SettingFormProps = { setting: Setting | null; onDone: () => void }

export function SettingForm({ setting, onDone }: SettingFormProps) {
  const words = useCitizenshipWords()
  const { setting: said } = words
  const setUp = useSetUp()
  const start: Draft = {
    filedOn: partsOf(setting?.filedOn ?? null),
    bornOn: NO_DATE,
    residentSince: NO_DATE,
    state: setting?.state ?? NO_STATE,
  }
  const form = useForm({
    id: 'setting',
    start,
    read: (draft: Draft) => readSetting(draft, today()),
    say: ({ why }) => said.problems[why],
    refused: ({ code }) => (code === 'IMPOSSIBLE_DATE' ? 'filedOn' : null),
    send: (input: Setting) => setUp.mutateAsync(input),
    onDone,
  })
  const { values, set } = form
  const dates = [
    ['filedOn', said.filed, said.filedHint],
    ['bornOn', said.born, said.bornHint],
    ['residentSince', said.resident, said.residentHint],
  ] as const
  return (
    <Form form={form} className="max-w-form space-y-6">
      <p>{said.why}</p>
      {dates.map(([field, label, hint]) => (
        <DateFields
          key={field}
          {...form.at(field)}
          label={label}
          hint={hint}
          words={said.date}
          isBirthday={field === 'bornOn'}
          value={values[field]}
          onChange={(parts) => set({ [field]: parts })}
        />
      ))}
      <SelectField
        id={form.idOf('state')}
        label={said.state}
        hint={said.stateHint}
        options={[
          [NO_STATE, said.stateNone],
          ...Object.entries(words.stateNames).map(([code, name]) => [code, name] as const),
        ]}
        value={values.state}
        onChange={(state) => set({ state })}
      />
      <p className="text-ink-soft">{said.private}</p>
      <FormEnd
        form={form}
        save={said.save}
        saving={said.busy}
        cancel={setting ? said.cancel : said.skip}
        onCancel={onDone}
      />
    </Form>
  )
}
