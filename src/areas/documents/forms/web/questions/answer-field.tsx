// The control of one answer: a line, a date, a country or a choice.
import type { ReactNode } from 'react'
import { FACTS, fieldOptions, isFact } from '#areas/cases/cases/rules/facts.ts'
import { countriesIn } from '#areas/people/users/rules/country-names.ts'
import { DateFields, type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { describedBy, Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { QuestionWords } from './words.ts'

type AnswerFieldProps = {
  id: string
  error: string | null
  label: ReactNode
  hint?: ReactNode
  kind: string
  /** Of a choice. */
  options: readonly (readonly [string, string])[] | null
  value: string
  onChange: (value: string) => void
  words: QuestionWords
  /** The label is the heading of the page: with the id of its control, where it has one alone. */
  renderHeading?: (controlId?: string) => ReactNode
}

/** More than these are a list to open. */
const CARDS_MAX = 9

export function AnswerField({ renderHeading, ...props }: AnswerFieldProps) {
  const { id, error, label, hint, kind, options, value, onChange, words } = props
  const frame = { id, error, label, hint }
  if (options && renderHeading && options.length <= CARDS_MAX)
    return (
      <RadioCards
        {...frame}
        name={id}
        choices={options.map(([each, name]) => ({ value: each, label: name }))}
        value={value === '' ? null : value}
        onChange={onChange}
      />
    )
  if (kind === 'date')
    return (
      <DateFields
        {...frame}
        hint={
          <>
            {hint} <p>{words.date.hint}</p>
          </>
        }
        words={words.date}
        value={partsOf(value)}
        onChange={({ year, month, day }) => onChange([year, month, day].join('-'))}
      />
    )
  if (!renderHeading) return <Field {...frame}>{(control) => <Control {...props} control={control} />}</Field>
  const control = {
    id,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      {renderHeading(id)}
      <div id={`${id}-hint`} className="mt-2">
        {hint}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <div className="mt-3">
        <Control {...props} control={control} />
      </div>
    </div>
  )
}

type ControlProps = Omit<AnswerFieldProps, 'renderHeading'> & { control: { id: string } }

function Control({ kind, options, value, onChange, words, control }: ControlProps) {
  if (options || kind === 'country')
    return (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.choose}</option>
        {options ? <Options of={options} /> : <Countries />}
      </Select>
    )
  const isNumber = ['count', 'ssn', 'account'].includes(kind)
  return (
    <TextInput
      {...control}
      value={value}
      autoComplete="off"
      {...(isNumber && { inputMode: 'numeric' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Options({ of }: { of: readonly (readonly [string, string])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function Countries() {
  const { common, others } = countriesIn(useLanguage())
  return <Options of={[...common, ...others].map(({ code, name }) => [code, name])} />
}

function partsOf(value: string): DateParts {
  if (value === '') return NO_DATE
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month: month === '' ? '' : String(Number(month)), day: day.replace(/^0/, '') }
}

/** Of a fact or a field of its rows; null of one that is typed. */
export function choicesOf(key: string, kind: string, { labels, options }: QuestionWords) {
  const own = (options as Readonly<Record<string, Readonly<Record<string, string>>>>)[key]
  const asked = isFact(key) ? FACTS[key] : null
  const all = asked?.kind === 'choice' ? asked.options : fieldOptions(kind)
  const named = asked?.kind === 'choice' ? (own ?? labels.options[key]) : labels.options[kind]
  return all?.map((each) => [each, named?.[each] ?? each] as const) ?? null
}
