// Officials that the test asks about, and until when they are reliable.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { optionalDay } from '#web/optional-day.ts'
import { type Read, useForm } from '#web/use-form.ts'
import type { ChangingAnswers as Answers, ChangingInput } from '../contract.ts'
import {
  ANSWERS_MAX,
  BY_STATE,
  NAME_LENGTH_MAX,
  OFFICIAL_PLACES,
  whyNotChanging,
  WRITTEN_DOWN,
} from '../rules/changing-answers.ts'
import type { CivicsStaffWords } from '../words/index.ts'
import { useChanging, useSaveChanging } from './changing-queries.ts'
import { fillWith } from './fill-with.tsx'
import { today } from './today.ts'

type Office = (typeof WRITTEN_DOWN)[number]
type Answer = Answers['answers'][number]
type Props = { words: CivicsStaffWords; stateNames: Readonly<Record<string, string>> }

export function ChangingAnswers({ words, stateNames }: Props) {
  return (
    <Loaded query={useChanging()} words={words}>
      {({ answers }) => (
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <Written words={words} stateNames={stateNames} answers={answers} />
          <section aria-labelledby="write-down">
            <h2 id="write-down" className="mb-4 text-2xl">
              {words.form.heading}
            </h2>
            <ChangingForm words={words} stateNames={stateNames} />
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Written({ words, stateNames, answers }: Props & { answers: readonly Answer[] }) {
  const { list, offices } = words
  const ofStates = answers.filter(({ state }) => state !== null)
  const names: Readonly<Record<string, string>> = offices
  return (
    <section aria-labelledby="written-down">
      <h2 id="written-down" className="text-2xl">
        {list.heading}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {WRITTEN_DOWN.filter((office) => !BY_STATE[office]).map((office) => (
          <Row
            key={office}
            name={offices[office]}
            answer={answers.find(({ varies }) => varies === office) ?? null}
            words={words}
          />
        ))}
      </dl>
      <h3 className="mt-8 text-xl">{list.states}</h3>
      {ofStates.length === 0 ? <p className="mt-2">{list.noStates}</p> : null}
      <dl className="mt-2 divide-y divide-line">
        {ofStates.map((answer) => (
          <Row
            key={`${answer.varies} ${answer.state}`}
            name={`${stateNames[answer.state ?? ''] ?? ''}: ${names[answer.varies] ?? ''}`}
            answer={answer}
            words={words}
          />
        ))}
      </dl>
    </section>
  )
}

function Row({
  name,
  answer,
  words: { list },
}: {
  name: string
  answer: Answer | null
  words: CivicsStaffWords
}) {
  const language = useLanguage()
  if (!answer) {
    return (
      <div className="py-3">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-ink-soft">{list.missing}</dd>
      </div>
    )
  }
  const day = formatDate(plainDate(answer.reviewOn), language)
  const isOver = answer.reviewOn < today()
  return (
    <div className="py-3">
      <dt className="font-semibold">{name}</dt>
      <dd>
        <span className="block">{answer.answers.join(', ')}</span>
        <span className={isOver ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {fill(isOver ? list.over : list.until, { day })}
        </span>
      </dd>
    </div>
  )
}

type Draft = { office: Office; state: string; names: string; until: DateParts }
type Problem = {
  field: 'state' | 'names' | 'until'
  says: keyof CivicsStaffWords['form'] & `${string}${'Wrong' | 'Missing' | 'TooMany'}`
}

const START: Draft = { office: 'president', state: '', names: '', until: NO_DATE }

export function readChanging(
  { office, state, names, until }: Draft,
  day: string,
): Read<ChangingInput, Problem> {
  const answers = names
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const input: ChangingInput = {
    varies: office,
    state: state === '' ? null : state,
    answers,
    reviewOn: optionalDay(until)?.day ?? '',
  }
  const why = whyNotChanging(input, day)
  const isTooLong = answers.length > ANSWERS_MAX || answers.some(({ length }) => length > NAME_LENGTH_MAX)
  const problems: Problem[] = [
    ...(why === 'STATE_MISFIT' ? [{ field: 'state', says: 'stateWrong' } as const] : []),
    ...(answers.length === 0 ? [{ field: 'names', says: 'namesMissing' } as const] : []),
    ...(isTooLong ? [{ field: 'names', says: 'namesTooMany' } as const] : []),
    ...(why === 'REVIEW_DATE_PAST' ? [{ field: 'until', says: 'untilWrong' } as const] : []),
  ]
  return problems.length > 0 ? { input: null, problems } : { input, problems: [] }
}

function ChangingForm({ words, stateNames }: Props) {
  const { form: said, offices } = words
  const save = useSaveChanging()
  const form = useForm({
    id: 'changing',
    start: START,
    read: (draft: Draft) => readChanging(draft, today()),
    say: ({ says }) => said[says],
    refused: ({ code }) => (code === 'STATE_MISFIT' ? 'state' : code === 'REVIEW_DATE_PAST' ? 'until' : null),
    send: (input: ChangingInput) => save.mutateAsync(input),
  })
  const { values, set } = form
  const place = OFFICIAL_PLACES[values.office]
  return (
    <Form form={form} className="max-w-form space-y-5">
      <SelectField
        id={form.idOf('office')}
        label={said.office}
        options={WRITTEN_DOWN.map((office) => [office, offices[office]] as const)}
        value={values.office}
        onChange={(office) => set({ office })}
      />
      <SelectField
        {...form.at('state')}
        label={said.state}
        hint={said.stateHint}
        options={[
          ['', said.stateNone],
          ...Object.entries(stateNames).map(([code, name]) => [code, name] as const),
        ]}
        value={values.state}
        onChange={(state) => set({ state })}
      />
      <Field {...form.at('names')} label={said.names} hint={said.namesHint}>
        {(control) => <TextInput {...control} {...form.text('names')} autoComplete="off" />}
      </Field>
      <p>
        {fillWith(said.look, {
          place: (
            <a href={place} target="_blank" rel="noreferrer" className="text-action underline">
              {new URL(place).hostname.replace('www.', '')}
            </a>
          ),
        })}
      </p>
      <DateFields
        {...form.at('until')}
        label={said.until}
        hint={said.untilHint}
        words={said.date}
        value={values.until}
        onChange={(until) => set({ until })}
      />
      <FormEnd form={form} save={said.save} saving={said.busy} />
      <Outcome>{form.isDone ? said.done : null}</Outcome>
    </Form>
  )
}
