// How a fact of a person reads: the label of each answer, in the reader's language.
import { countryName } from '#areas/people/users/rules/country-names.ts'
import { formatMonth, formatPastDate, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { type FactId, FACTS, type FactRow, type FactValue, fieldOptions } from './facts.ts'

/** Words of the intake, which the page passes. */
export type FactLabels = {
  /** Of each choice, by fact, or by the kind of a field of rows. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of each yes or no question of the forms. */
  asked: Readonly<Record<string, string>>
  /** Of each question of the intake, in a few words. */
  questions: Readonly<Record<string, string>>
  flags: Readonly<Record<string, string>>
}

export function factText(
  id: FactId,
  value: FactValue,
  { labels }: { labels: FactLabels },
  language: Language,
): string {
  const { kind } = FACTS[id]
  if (typeof value !== 'string') return value.map((row) => rowText(id, row, labels, language)).join('; ')
  if (kind === 'choice') return labels.options[id]?.[value] ?? value
  return fieldText(kind, value, labels, language)
}

export function rowText(id: FactId, row: FactRow, labels: FactLabels, language: Language): string {
  const asked = FACTS[id]
  if (asked.kind !== 'rows') return ''
  const said = Object.entries(asked.fields).map(([field, kind]) => {
    const text = row[field] ?? ''
    return field === 'asked' ? '' : fieldText(kind, text, labels, language)
  })
  return said.filter(Boolean).join(id === 'otherNames' ? ' ' : id === 'yesNo' ? ': ' : ', ')
}

function fieldText(kind: string, text: string, labels: FactLabels, language: Language): string {
  if (text === '') return ''
  if (kind === 'country') return countryName(text, language)
  if (kind === 'flag') return labels.flags[text] ?? text
  if (kind === 'question') return labels.asked[text] ?? text
  if (fieldOptions(kind)) return labels.options[kind]?.[text] ?? text
  return kind === 'date' ? dateText(text, language) : text
}

/** "May 12, 2019", "May 2019" or "2019". */
export function dateText(value: string, language: Language): string {
  const [year, month, day] = value.split('-')
  if (day) return formatPastDate(plainDate(value), language)
  return year && month ? formatMonth(plainDate(`${year}-${month}-01`), language) : value
}
