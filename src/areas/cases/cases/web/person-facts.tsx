// What forms and letters need of a person, in one form: single answers, and rows such as addresses with from and to.
import { useState } from 'react'
import { countriesIn } from '#areas/people/users/rules/country-names.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import {
  FACT_GROUPS,
  FACT_IDS,
  type FactGroup,
  type FactId,
  factRowsMax,
  FACTS,
  type FactRow,
  type FactValue,
  type FactValues,
  fieldOptions,
  isEmptyFact,
  readFact,
  SENSITIVE_FACTS,
  typedDate,
  whyNotFact,
} from '../rules/facts.ts'
import { gapsIn } from '../rules/gaps.ts'
import { factText, type PersonWords } from './fact-words.ts'
import { ShownByPress } from './shown-by-press.tsx'

/** As typed: every one is there. */
export type FactDraft = Record<FactId, FactValue>
export type FactProblem = { field: string; code: NonNullable<ReturnType<typeof whyNotFact>>['code'] }

function isRows(id: FactId): boolean {
  return FACTS[id].kind === 'rows'
}

export function draftOfFacts(values: FactValues): FactDraft {
  const entries = FACT_IDS.map((id) => [id, typedOf(id, values[id] ?? (isRows(id) ? [] : ''))] as const)
  return Object.fromEntries(entries) as FactDraft
}

/** Dates as they are typed. */
function typedOf(id: FactId, value: FactValue): FactValue {
  const asked = FACTS[id]
  if (typeof value === 'string') return asked.kind === 'date' ? typedDate(value) : value
  if (asked.kind !== 'rows') return value
  return value.map((row) =>
    Object.fromEntries(
      Object.entries(asked.fields).map(([field, kind]) => [
        field,
        kind === 'date' ? typedDate(row[field] ?? '') : (row[field] ?? ''),
      ]),
    ),
  )
}

export function factsOfDraft(draft: FactDraft): FactValues {
  return Object.fromEntries(FACT_IDS.map((id) => [id, readFact(id, draft[id])]))
}

export function factProblems(draft: FactDraft): FactProblem[] {
  return FACT_IDS.flatMap((id) => {
    // Empty rows are read away only afterwards: a problem is at the row in which it was typed.
    const value = draft[id]
    const each = typeof value === 'string' ? [value] : value.map((row) => [row])
    return each.flatMap((one, row) => {
      const problem = whyNotFact(id, readFact(id, one))
      if (!problem) return []
      const { code, field } = problem
      return [{ code, field: field === null ? `fact-${id}` : `fact-${id}-${row}-${field}` }]
    })
  })
}

type FactFieldsProps = {
  draft: FactDraft
  onChange: (change: Partial<FactDraft>) => void
  at: (field: string) => { id: string; error: string | null }
  words: PersonWords
  /** Who said an answer; null of one that nobody gave. */
  sourceOf: (id: FactId) => string | null
}

const GROUPS = Object.keys(FACT_GROUPS) as FactGroup[]

/** In groups that open, each with how many of its questions are answered. A problem within opens one. */
export function FactFields(props: FactFieldsProps) {
  const { draft, onChange, at, words, sourceOf } = props
  const { facts: said } = words
  const { flags } = draft
  return (
    <>
      <p className="text-sm text-ink-soft">{said.dateHint}</p>
      {typeof flags === 'string' || flags.length === 0 ? null : (
        <Flags
          {...{ id: 'flags', at, words, hint: sourceOf('flags') ?? undefined, rows: flags }}
          onChange={(rows) => onChange({ flags: rows })}
        />
      )}
      {GROUPS.map((group) => (
        <Group key={group} {...props} group={group} />
      ))}
    </>
  )
}

function Group({ group, draft, onChange, at, words, sourceOf }: FactFieldsProps & { group: FactGroup }) {
  const ids: readonly FactId[] = FACT_GROUPS[group]
  const { groups, filled } = words.facts
  const count = ids.filter((id) => !isEmptyFact(draft[id])).length
  const isWrong = factProblems(draft).some(({ field }) => ids.some((id) => isOf(field, id)))
  return (
    <details open={isWrong || undefined}>
      <summary className="min-h-11 cursor-pointer py-2">
        {count === 0 ? groups[group] : fill(filled, { group: groups[group], count })}
      </summary>
      <div className="space-y-4 border-l-2 border-line py-2 pl-4">
        {ids.map((id) => {
          const value = draft[id]
          const shared = { id, at, words, hint: sourceOf(id) ?? undefined }
          return typeof value === 'string' ? (
            <FactField key={id} {...shared} value={value} onChange={(text) => onChange({ [id]: text })} />
          ) : (
            <Rows key={id} {...shared} rows={value} onChange={(rows) => onChange({ [id]: rows })} />
          )
        })}
      </div>
    </details>
  )
}

function isOf(field: string, id: FactId): boolean {
  return field === `fact-${id}` || field.startsWith(`fact-${id}-`)
}

type SharedProps = Pick<FactFieldsProps, 'at' | 'words'> & { id: FactId; hint: string | undefined }
type SingleProps = SharedProps & { value: string; onChange: (value: string) => void }

/** One answer that is no row. */
export function FactField({ id, at, words, hint, value, onChange }: SingleProps) {
  const asked = FACTS[id]
  // What is being typed stays in its field.
  const [wasSaid] = useState(value !== '')
  const frame = { ...at(`fact-${id}`), label: words.facts.labels[id], hint, value, onChange }
  if (asked.kind === 'country') return <CountryField {...frame} words={words} />
  if (SENSITIVE_FACTS.has(id) && wasSaid)
    return (
      <ShownByPress label={frame.label} words={words.facts}>
        <LineField {...frame} />
      </ShownByPress>
    )
  if (asked.kind !== 'choice') return <LineField {...frame} />
  const options = asked.options.map((each) => [each, words.labels.options[id]?.[each] ?? each] as const)
  return <SelectField {...frame} options={[['', words.facts.unknown], ...options]} />
}

type OneFieldProps = {
  id: string
  error: string | null
  label: string
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
}

function LineField({ value, onChange, ...frame }: OneFieldProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function CountryField({ words, ...frame }: OneFieldProps & { words: PersonWords }) {
  const { common, others } = countriesIn(useLanguage())
  const options = [...common, ...others].map(({ code, name }) => [code, name] as const)
  return <SelectField {...frame} options={[['', words.facts.unknown], ...options]} />
}

type RowsProps = SharedProps & { rows: readonly FactRow[]; onChange: (rows: FactRow[]) => void }

function Rows({ id, at, words, hint, rows, onChange }: RowsProps) {
  const { facts: said } = words
  const what = said.labels[id]
  const add = id in said.add ? said.add[id as keyof typeof said.add] : what
  return (
    <FieldGroup {...at(`fact-${id}`)} label={what} hint={hint}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no name but its place
        <div key={index} className="space-y-3 border-l-2 border-line py-2 pl-4">
          <RowFields
            {...{ id, at, words, row, index }}
            onChange={(change) =>
              onChange(rows.map((each, place) => (place === index ? { ...each, ...change } : each)))
            }
          />
          <Button
            kind="quiet"
            className="-ml-3"
            onClick={() => onChange(rows.filter((_row, place) => place !== index))}
          >
            {fill(said.removeRow, { what, number: index + 1 })}
          </Button>
        </div>
      ))}
      <Gaps id={id} rows={rows} words={words} />
      {rows.length < factRowsMax(id) ? (
        <Button kind="quiet" className="-ml-3 self-start" onClick={() => onChange([...rows, {}])}>
          {add}
        </Button>
      ) : null}
    </FieldGroup>
  )
}

/** What addresses or jobs of the last five years leave out. */
export function Gaps({ id, rows, words }: { id: FactId; rows: readonly FactRow[]; words: PersonWords }) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  if (id !== 'addresses' && id !== 'employment') return null
  const read = readFact(id, [...rows])
  const gaps = typeof read === 'string' ? [] : gapsIn(read, dateIn(FIRM_ZONE, instant(now)))
  return gaps.map(({ from, to }) => (
    <p key={from.toString()} className="font-semibold text-danger">
      {fill(words.facts.gap, { from: formatPastDate(from, language), to: formatPastDate(to, language) })}
    </p>
  ))
}

type RowFieldsProps = Omit<SharedProps, 'hint'> & {
  row: FactRow
  index: number
  onChange: (change: FactRow) => void
}

function RowFields({ id, at, words, row, index, onChange }: RowFieldsProps) {
  const asked = FACTS[id]
  if (asked.kind !== 'rows') return null
  const { fields: labels, toHint } = words.facts
  return Object.entries(asked.fields).map(([field, kind]) => {
    const frame = {
      ...at(`fact-${id}-${index}-${field}`),
      label: labels[field as keyof typeof labels],
      value: row[field] ?? '',
      onChange: (value: string) => onChange({ [field]: value }),
      ...(field === 'to' && { hint: toHint }),
    }
    if (kind === 'country') return <CountryField key={field} {...frame} words={words} />
    const options = optionsOf(kind, words)
    return options ? (
      <SelectField key={field} {...frame} options={[['', words.facts.unknown], ...options]} />
    ) : (
      <LineField key={field} {...frame} />
    )
  })
}

/** Of a field that is chosen; null of one that is typed. */
function optionsOf(kind: string, { labels }: PersonWords): (readonly [string, string])[] | null {
  if (kind === 'question') return Object.entries(labels.asked)
  return fieldOptions(kind)?.map((each) => [each, labels.options[kind]?.[each] ?? each] as const) ?? null
}

function Flags({ id, at, words, hint, rows, onChange }: RowsProps) {
  const language = useLanguage()
  return (
    <FieldGroup {...at(`fact-${id}`)} label={words.facts.labels[id]} hint={hint}>
      <ul>
        {rows.map((row, index) => (
          <li key={row['flag']} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{factText(id, [row], words, language)}</span>
            <Button kind="quiet" onClick={() => onChange(rows.filter((_row, place) => place !== index))}>
              <span>
                {words.remove.open}
                <span className="sr-only">: {factText(id, [row], words, language)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
