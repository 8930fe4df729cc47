// The controls of one question. The heading is the label or the legend, so that it is heard with the control.
import type { ComponentProps } from 'react'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { DateFields, NO_DATE as EMPTY_DATE } from '#ui/form/date-fields.tsx'
import { describedBy, Field, FieldGroup } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Select, TextArea, TextInput } from '#ui/form/text-input.tsx'
import { readName } from '#kernel/typed-text.ts'
import { OneName, useNameLabel } from '#web/one-name.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type AskedId, NAME_FIELDS, NO_DATE, UNKNOWN_DATE } from '../rules/answers.ts'
import { mayBeInPart } from '../rules/answer-kinds.ts'
import { FLOW } from '../rules/flow.ts'
import { optionWords } from '../rules/option-words.ts'
import { type Country, countriesIn } from '#areas/people/users/rules/country-names.ts'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { type Draft, nameWith } from './draft.ts'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { WhyWeAsk } from './why-we-ask.tsx'
import { useIntakeWords } from './words.ts'

const PeopleFields = byNeed(() => import('./people-fields.tsx'))
const ChildrenFields = byNeed(() => import('./children-fields.tsx'))

export function QuestionFields(props: QuestionFieldsProps) {
  switch (FLOW[props.question].kind) {
    case 'name':
      return <NameFields {...props} />
    case 'people':
      return (
        <Part waiting={<Skeleton className="h-96 w-full" />}>
          <PeopleFields {...props} heading={<QuestionHeading question={props.question} />} />
        </Part>
      )
    case 'children':
      return (
        <Part waiting={<Skeleton className="h-96 w-full" />}>
          <ChildrenFields {...props} heading={<QuestionHeading question={props.question} />} />
        </Part>
      )
    case 'choice':
      return <ChoiceField {...props} />
    case 'comingDate':
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
      return <DateField {...props} />
    case 'email':
    case 'phone':
    case 'country':
    case 'count':
    case 'alienNumber':
    case 'place':
    case 'text':
      return <OneField {...props} />
  }
}

/** `controlId` for a single control: then the heading is its label. */
function QuestionHeading({ question, controlId }: { question: AskedId; controlId?: string }) {
  const { questions, optional } = useIntakeWords()
  const { title } = questions[question]
  return (
    <h1 className="text-2xl sm:text-3xl">
      {controlId ? <label htmlFor={controlId}>{title}</label> : title}
      {FLOW[question].isOptional ? (
        <span className="font-text text-xl font-normal text-ink-soft"> {optional}</span>
      ) : null}
    </h1>
  )
}

function NameFields({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const { fields } = useIntakeWords()
  const isOwn = question === 'name'
  const autoComplete = { firstName: 'given-name', lastName: 'family-name' }
  const hasOneName = draft.name.hasOneName === true
  const lastNameLabel = useNameLabel(hasOneName, fields.lastName)
  const shown = NAME_FIELDS.filter((field) => field === 'lastName' || !hasOneName)
  return (
    <FieldGroup
      id={question}
      isHeading
      label={<QuestionHeading question={question} />}
      hint={<WhyWeAsk question={question} />}
    >
      <div className="mt-4 space-y-5">
        {shown.map((field) => (
          <Field
            key={field}
            id={field}
            label={field === 'lastName' ? lastNameLabel : fields[field]}
            error={errors[field] ?? null}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete={isOwn ? autoComplete[field] : 'off'}
                spellCheck={false}
                reads={readName}
                value={draft.name[field]}
                onChange={({ target }) =>
                  onChange({ ...draft, name: { ...draft.name, [field]: target.value } })
                }
              />
            )}
          </Field>
        ))}
        <OneName
          id={`${question}-one-name`}
          isOwn={isOwn}
          checked={hasOneName}
          onChange={(isChecked) => onChange({ ...draft, name: nameWith(draft.name, isChecked) })}
        />
      </div>
    </FieldGroup>
  )
}

/** One control alone, under the heading that labels it. */
function OneField({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const error = errors[question]
  const control = {
    id: question,
    'aria-describedby': describedBy(question, true, error),
    'aria-invalid': error ? (true as const) : undefined,
    value: draft.text,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, text: target.value }),
  }
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <QuestionHeading question={question} controlId={question} />
      <div id={`${question}-hint`} className="text-ink-soft">
        <WhyWeAsk question={question} />
      </div>
      {error ? (
        <p id={`${question}-error`} className="mt-2 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <Control question={question} control={control} />
    </div>
  )
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Input settings of each kind: the phone's keyboard, and the browser's autofill. */
const TYPED: Partial<Record<string, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', className: 'mt-4 max-w-72' },
  count: { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, className: 'mt-4 max-w-28' },
  alienNumber: { autoComplete: 'off', spellCheck: false, className: 'mt-4 max-w-72' },
}

function Control({ question, control }: { question: AskedId; control: ControlProps }) {
  const { kind } = FLOW[question]
  if (kind === 'country') return <CountryField control={control} />
  if (kind === 'text') return <TextArea {...control} rows={6} className="mt-4" />
  return <TextInput className="mt-4" autoComplete="off" {...TYPED[kind]} {...control} />
}

/** The countries most clients come from, then all of them in the alphabet of the language; typing a letter leads there. */
function CountryField({ control }: { control: ControlProps }) {
  const { people, countries } = useIntakeWords()
  const { common, others } = countriesIn(useLanguage())
  return (
    <Select {...control} autoComplete="country" className="mt-4">
      <option value="">{people.choose}</option>
      <optgroup label={countries.common}>{common.map(countryOption)}</optgroup>
      <optgroup label={countries.others}>{others.map(countryOption)}</optgroup>
    </Select>
  )
}

function countryOption({ code, name }: Country) {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  )
}

function ChoiceField({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const { answers } = useIntakeWords()
  const choices = Object.entries(optionWords(question, answers)).map(([value, words]) => ({
    value,
    ...words,
  }))
  return (
    <RadioCards
      id={question}
      name={question}
      isHeading
      label={<QuestionHeading question={question} />}
      hint={<WhyWeAsk question={question} />}
      error={errors[question] ?? null}
      choices={choices}
      value={draft.choice}
      onChange={(choice) => onChange({ ...draft, choice })}
    />
  )
}

/** The date typed before "I don't know" comes back when the box is cleared. */
function DateField({ question, draft, onChange, errors }: QuestionFieldsProps) {
  const words = useIntakeWords()
  const asked = FLOW[question]
  const mayBeNone = asked.kind === 'comingDate' && asked.mayBeNone
  const instead = (said: Draft['noDate']) => ({
    checked: draft.noDate === said,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      onChange({ ...draft, noDate: target.checked ? said : null }),
  })
  return (
    <div className="space-y-5">
      <DateFields
        id={question}
        isHeading
        label={<QuestionHeading question={question} />}
        hint={
          <WhyWeAsk question={question}>
            {mayBeInPart(asked.kind) ? <p>{words.dates.approximate}</p> : null}
          </WhyWeAsk>
        }
        error={errors[question] ?? null}
        words={words.date}
        isBirthday={question === 'dateOfBirth'}
        value={draft.noDate ? EMPTY_DATE : draft.date}
        onChange={(date) => onChange({ ...draft, date, noDate: null })}
      />
      {mayBeNone ? <Checkbox id={`${question}-none`} label={words.dates.none} {...instead(NO_DATE)} /> : null}
      {asked.kind === 'birthday' ? null : (
        <Checkbox
          id={`${question}-unknown`}
          label={words.dates.unknown}
          hint={words.dates.unknownHint}
          {...instead(UNKNOWN_DATE)}
        />
      )}
    </div>
  )
}
