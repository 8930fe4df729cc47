// What forms and letters need to know of a person beside the name: each question once, its kind, and what answers it.
import { OPTIONS, RELATIONSHIPS } from '#areas/intake/intake/rules/answers.ts'
import { earliestOf } from '#areas/intake/intake/rules/answer-kinds.ts'
import { RED_FLAGS } from '#areas/intake/intake/rules/red-flags.ts'
import { isCountryCode } from '#areas/people/users/rules/countries.ts'
import { isoDateOf } from '#kernel/calendar.ts'
import { readLine } from '#kernel/typed-text.ts'
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'

export const SEXES = ['female', 'male'] as const
/** As the client answered it, and as a relative's is asked. */
export const STATUSES = [...OPTIONS.currentStatus, 'other'] as const

type Kind =
  | { kind: 'line' | 'country' | 'date' | 'count' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'rows'; fields: Readonly<Record<string, 'line' | 'country' | 'date' | 'flag'>> }

const choice = <Option extends string>(options: readonly Option[]) => ({ kind: 'choice', options }) as const
const rows = <Field extends string>(fields: Record<Field, 'line' | 'country' | 'date' | 'flag'>) =>
  ({ kind: 'rows', fields }) as const

/** By person, in the order of the fields. A date may be a month or a year: "2019-05-12", "2019-05", "2019". */
export const FACTS = {
  relationship: choice(RELATIONSHIPS),
  otherNames: rows({ given: 'line', surnames: 'line' }),
  sex: choice(SEXES),
  /** Of a birth date that is known in part. */
  bornAbout: { kind: 'date' },
  birthCity: { kind: 'line' },
  birthCountry: { kind: 'country' },
  citizenships: rows({ country: 'country' }),
  status: choice(STATUSES),
  entryDate: { kind: 'date' },
  entryMethod: choice(OPTIONS.entryMethod),
  visaType: choice(OPTIONS.visaType),
  stayUntil: { kind: 'date' },
  cardExpiration: { kind: 'date' },
  maritalStatus: choice(OPTIONS.maritalStatus),
  marriageDate: { kind: 'date' },
  marriagePlace: { kind: 'line' },
  previousMarriages: choice(OPTIONS.previousMarriages),
  childrenCount: { kind: 'count' },
  language: choice(OPTIONS.preferredLanguage),
  addresses: rows({
    street: 'line',
    unit: 'line',
    city: 'line',
    state: 'line',
    zip: 'line',
    province: 'line',
    country: 'country',
    from: 'date',
    to: 'date',
  }),
  employment: rows({ employer: 'line', occupation: 'line', place: 'line', from: 'date', to: 'date' }),
  /** What stood out in an intake, and the question that it follows from. */
  flags: rows({ flag: 'flag', asked: 'line' }),
} as const satisfies Readonly<Record<string, Kind>>

export type FactId = keyof typeof FACTS
export const FACT_IDS = Object.keys(FACTS) as [FactId, ...FactId[]]
/** What a person of a case has in columns of its own: its answers say who said it. */
export const BASICS = ['name', 'birthDate', 'aNumber', 'phone', 'email'] as const
export const ANSWERED = [...BASICS, ...FACT_IDS] as const
export type Answered = (typeof ANSWERED)[number]

export type FactRow = Record<string, string>
export type FactValue = string | FactRow[]
/** One that is missing is not changed; an empty one is taken away. */
export type FactValues = Partial<Record<FactId, FactValue>>

export const FACT_LENGTH_MAX = 200
export const FACT_ROWS_MAX = 30
const COUNT_MAX = 99

export function isFact(id: string): id is FactId {
  return Object.hasOwn(FACTS, id)
}

export function isEmptyFact(value: FactValue | undefined): boolean {
  return value === undefined || value.length === 0
}

export function isSameFact(one: FactValue | undefined, other: FactValue | undefined): boolean {
  if (isEmptyFact(one) || isEmptyFact(other)) return isEmptyFact(one) && isEmptyFact(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** As stored: lines without spare blanks, and no row that says nothing. Its fields are in their own order. */
export function readFact(id: FactId, value: FactValue): FactValue {
  const asked: Kind = FACTS[id]
  if (asked.kind !== 'rows') return typeof value === 'string' ? readField(asked.kind, value) : ''
  if (typeof value === 'string') return []
  return value
    .map((row) =>
      Object.fromEntries(
        Object.entries(asked.fields).map(([field, kind]) => [field, readField(kind, row[field] ?? '')]),
      ),
    )
    .filter((row) => Object.values(row).some((text) => text !== ''))
}

function readField(kind: string, text: string): string {
  if (kind !== 'date') return readLine(text)
  const [, month, year] = /^\s*(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : isoDateOf(text.trim())
}

type FactProblem = { code: ValidationCode; row: number | null; field: string | null }

/** Of a value as `readFact` gives it; null if it can be stored. */
export function whyNotFact(id: FactId, value: FactValue): FactProblem | null {
  const asked: Kind = FACTS[id]
  if (isEmptyFact(value)) return null
  if (asked.kind !== 'rows') {
    const code = typeof value === 'string' ? whyNotSingle(asked, value) : 'INVALID_FORMAT'
    return code && { code, row: null, field: null }
  }
  if (typeof value === 'string') return { code: 'INVALID_FORMAT', row: null, field: null }
  if (value.length > FACT_ROWS_MAX) return { code: 'TOO_MANY', row: null, field: null }
  for (const [row, given] of value.entries())
    for (const [field, kind] of Object.entries(asked.fields)) {
      const code = whyNotField(kind, given[field] ?? '')
      if (code) return { code, row, field }
    }
  return null
}

function whyNotSingle(asked: Exclude<Kind, { kind: 'rows' }>, value: string): ValidationCode | null {
  if (asked.kind === 'choice') return asked.options.includes(value) ? null : 'SELECT_OPTION'
  return whyNotField(asked.kind, value)
}

function whyNotField(kind: string, text: string): ValidationCode | null {
  if (text === '') return null
  if (kind === 'country') return isCountryCode(text) ? null : 'SELECT_OPTION'
  if (kind === 'date') return earliestOf(text) ? null : 'INVALID_DATE'
  if (kind === 'flag') return RED_FLAGS.some((flag) => flag === text) ? null : 'SELECT_OPTION'
  if (kind === 'count') return /^\d{1,2}$/.test(text) && Number(text) <= COUNT_MAX ? null : 'INVALID_NUMBER'
  return whyNotText(text, FACT_LENGTH_MAX)
}

/** "05/12/2019" for a field in which it is typed; of a month or a year alone, these. */
export function typedDate(value: string): string {
  const [year, month, day] = value.split('-')
  return [month, day, year].filter(Boolean).join('/')
}
