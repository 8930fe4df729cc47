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

/** Of fields in rows. */
export const FIELD_CHOICES = {
  addressKind: ['home', 'mailing'],
  unitKind: ['apt', 'ste', 'flr'],
  race: ['white', 'asian', 'black', 'americanIndian', 'pacificIslander'],
  sex: SEXES,
  endedHow: ['divorced', 'died', 'annulled'],
  yesNo: ['yes', 'no'],
  /** `household`: of others in the household, who sign with the sponsor. */
  assetKind: ['savings', 'realEstate', 'other', 'household'],
} as const

/** A `phrase` is said in words that a form has in English, such as an occupation. */
type FieldKind =
  | 'line'
  | 'phrase'
  | 'long'
  | 'country'
  | 'date'
  | 'flag'
  | 'question'
  | keyof typeof FIELD_CHOICES
type Kind =
  | { kind: 'line' | 'country' | 'date' | 'count' | 'ssn' | 'account' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'rows'; fields: Readonly<Record<string, FieldKind>> }

const choice = <Option extends string>(options: readonly Option[]) => ({ kind: 'choice', options }) as const
const rows = <Field extends string>(fields: Record<Field, FieldKind>) => ({ kind: 'rows', fields }) as const
const NAMES = { given: 'line', middle: 'line', surnames: 'line' } as const
const PLACE = {
  street: 'line',
  unitKind: 'unitKind',
  unit: 'line',
  city: 'line',
  state: 'line',
  zip: 'line',
  province: 'line',
  postalCode: 'line',
  country: 'country',
} as const
const TIME = { from: 'date', to: 'date' } as const

/** By person, in the order of the fields. A date may be a month or a year: "2019-05-12", "2019-05", "2019". */
export const FACTS = {
  relationship: choice(RELATIONSHIPS),
  middleName: { kind: 'line' },
  otherNames: rows(NAMES),
  /** In the letters of its own language, such as Chinese. */
  nativeName: { kind: 'line' },
  ssn: { kind: 'ssn' },
  uscisAccount: { kind: 'account' },
  sex: choice(SEXES),
  /** Of a birth date that is known in part. */
  bornAbout: { kind: 'date' },
  birthCity: { kind: 'line' },
  birthProvince: { kind: 'line' },
  birthCountry: { kind: 'country' },
  citizenships: rows({ country: 'country' }),
  status: choice(STATUSES),
  entryDate: { kind: 'date' },
  entryPlace: { kind: 'line' },
  entryMethod: choice(OPTIONS.entryMethod),
  /** As the class of admission says it: "B2". */
  entryStatus: { kind: 'line' },
  i94Number: { kind: 'line' },
  visaType: choice(OPTIONS.visaType),
  visaNumber: { kind: 'line' },
  stayUntil: { kind: 'date' },
  statusNow: { kind: 'line' },
  cardExpiration: { kind: 'date' },
  passports: rows({ number: 'line', country: 'country', expires: 'date' }),
  trips: rows({ ...TIME, countries: 'line' }),
  /** `legallySeparated`: by a court, which is more than living apart. */
  maritalStatus: choice([...OPTIONS.maritalStatus, 'legallySeparated']),
  marriageDate: { kind: 'date' },
  marriagePlace: { kind: 'line' },
  timesMarried: { kind: 'count' },
  previousMarriages: choice(OPTIONS.previousMarriages),
  /** The ones that ended. One without an end is that of today, to a spouse who is not in the case. */
  marriages: rows({
    ...NAMES,
    birthDate: 'date',
    birthCountry: 'country',
    aNumber: 'line',
    date: 'date',
    place: 'line',
    endedOn: 'date',
    endedHow: 'endedHow',
    endedPlace: 'line',
  }),
  parents: rows({
    ...NAMES,
    sex: 'sex',
    birthDate: 'date',
    birthCity: 'line',
    birthCountry: 'country',
    city: 'line',
    country: 'country',
  }),
  childrenCount: { kind: 'count' },
  children: rows({
    ...NAMES,
    birthDate: 'date',
    birthCountry: 'country',
    aNumber: 'line',
    relationship: 'phrase',
    livesWith: 'yesNo',
    supports: 'yesNo',
  }),
  /** Who immigrates together with the person; what is known of them elsewhere is not asked again. */
  sponsoredFamily: rows({ ...NAMES, relationship: 'phrase', birthDate: 'date', aNumber: 'line' }),
  /** For whom a petitioner files at the same time. */
  otherRelatives: rows({ ...NAMES, relationship: 'phrase' }),
  /** Petitions that a petitioner filed before: for whom, where and when. */
  earlierPetitions: rows({ ...NAMES, city: 'line', state: 'line', date: 'date', result: 'phrase' }),
  language: choice(OPTIONS.preferredLanguage),
  mobilePhone: { kind: 'line' },
  addresses: rows({ kind: 'addressKind', inCareOf: 'line', ...PLACE, ...TIME }),
  workStatus: choice(['employed', 'selfEmployed', 'unemployed', 'retired', 'student']),
  employment: rows({ employer: 'line', occupation: 'phrase', ...PLACE, ...TIME }),
  /** Who signs for an employer, which is a company. */
  signatories: rows({ ...NAMES, title: 'phrase' }),
  ethnicity: choice(['hispanic', 'notHispanic']),
  race: rows({ race: 'race' }),
  heightFeet: { kind: 'count' },
  heightInches: { kind: 'count' },
  weightPounds: { kind: 'count' },
  eyes: choice(['black', 'blue', 'brown', 'gray', 'green', 'hazel', 'maroon', 'pink', 'other']),
  hair: choice(['bald', 'black', 'blond', 'brown', 'gray', 'red', 'sandy', 'white', 'other']),
  filings: rows({ form: 'line', receipt: 'line', date: 'date', place: 'line', result: 'phrase' }),
  memberships: rows({ group: 'line', place: 'line', purpose: 'phrase', role: 'phrase', ...TIME }),
  householdSize: { kind: 'count' },
  /** Of a sponsor, beside the spouse and those who immigrate. */
  dependentChildren: { kind: 'count' },
  otherDependents: { kind: 'count' },
  sponsoredBefore: { kind: 'count' },
  joiningRelatives: { kind: 'count' },
  /** In whole dollars, as are assets and tax returns. */
  yearlyIncome: { kind: 'line' },
  householdMembers: rows({ ...NAMES, relationship: 'phrase', income: 'line' }),
  taxReturns: rows({ year: 'line', income: 'line' }),
  assets: rows({ assetKind: 'assetKind', what: 'phrase', amount: 'line' }),
  /** Cash benefits, and stays in an institution that the government paid for. */
  benefits: rows({ what: 'phrase', ...TIME, amount: 'line', wasExempt: 'yesNo' }),
  institutions: rows({ what: 'line', ...TIME, reason: 'phrase', wasExempt: 'yesNo' }),
  /** Those of the forms, by question of their vocabulary. */
  yesNo: rows({ question: 'question', answer: 'yesNo', explanation: 'long' }),
  /** What staff wrote in a field of one form that no other answer says, such as its category. A box is "on". */
  formAnswers: rows({ form: 'line', field: 'line', answer: 'long' }),
  /** What stood out in an intake, and the question that it follows from. */
  flags: rows({ flag: 'flag', asked: 'line' }),
} as const satisfies Readonly<Record<string, Kind>>

export type FactId = keyof typeof FACTS
export const FACT_IDS = Object.keys(FACTS) as [FactId, ...FactId[]]
/** What a person of a case has in columns of its own: its answers say who said it. */
export const BASICS = ['name', 'birthDate', 'aNumber', 'phone', 'email'] as const
export const ANSWERED = [...BASICS, ...FACT_IDS] as const
export type Answered = (typeof ANSWERED)[number]

/** Hidden until they are asked to be shown. */
export const SENSITIVE_FACTS: ReadonlySet<Answered> = /* @__PURE__ */ new Set(['ssn', 'uscisAccount'])

/** As staff read and type them; `flags` come first of all. */
export const FACT_GROUPS = {
  name: ['relationship', 'middleName', 'otherNames', 'nativeName', 'language', 'mobilePhone'],
  numbers: ['ssn', 'uscisAccount', 'passports'],
  birth: ['sex', 'bornAbout', 'birthCity', 'birthProvince', 'birthCountry', 'citizenships'],
  looks: ['ethnicity', 'race', 'heightFeet', 'heightInches', 'weightPounds', 'eyes', 'hair'],
  status: [
    ...([
      'status',
      'statusNow',
      'entryDate',
      'entryPlace',
      'entryMethod',
      'entryStatus',
      'i94Number',
    ] as const),
    ...(['visaType', 'visaNumber', 'stayUntil', 'cardExpiration', 'trips', 'filings'] as const),
  ],
  family: [
    ...(['maritalStatus', 'marriageDate', 'marriagePlace', 'timesMarried', 'previousMarriages'] as const),
    ...(['marriages', 'parents', 'childrenCount', 'children'] as const),
    ...(['sponsoredFamily', 'otherRelatives', 'earlierPetitions'] as const),
  ],
  addresses: ['addresses'],
  work: ['workStatus', 'employment', 'signatories'],
  income: [
    ...(['householdSize', 'dependentChildren', 'otherDependents', 'sponsoredBefore'] as const),
    ...(['joiningRelatives', 'yearlyIncome', 'householdMembers', 'taxReturns', 'assets'] as const),
    ...(['benefits', 'institutions'] as const),
  ],
  yesNo: ['memberships', 'yesNo'],
} as const satisfies Readonly<Record<string, readonly FactId[]>>
export type FactGroup = keyof typeof FACT_GROUPS

export type FactRow = Record<string, string>
export type FactValue = string | FactRow[]
/** One that is missing is not changed; an empty one is taken away. */
export type FactValues = Partial<Record<FactId, FactValue>>

export const FACT_LENGTH_MAX = 200
export const FACT_LONG_MAX = 2_000
export const FACT_ROWS_MAX = 30
/** Of `yesNo`, which the forms ask more than two hundred of, and of what is written on forms. */
export const FACT_ANSWERS_MAX = 300
const COUNT_MAX = 999

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

/** Two that cannot both be so. Rows add to each other. */
export function disagrees(one: FactValue | undefined, other: FactValue | undefined): boolean {
  if (isEmptyFact(one) || isEmptyFact(other)) return false
  return typeof one === 'string' && typeof other === 'string' && one !== other
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
  if (kind === 'ssn' || kind === 'account') return text.replace(/[\s-]/g, '')
  if (kind === 'long') return text.trim()
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
  if (value.length > factRowsMax(id)) return { code: 'TOO_MANY', row: null, field: null }
  for (const [row, given] of value.entries())
    for (const [field, kind] of Object.entries(asked.fields)) {
      const code = whyNotField(kind, given[field] ?? '')
      if (code) return { code, row, field }
    }
  return null
}

export function factRowsMax(id: FactId): number {
  return id === 'yesNo' || id === 'formAnswers' ? FACT_ANSWERS_MAX : FACT_ROWS_MAX
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
  if (kind === 'count') return /^\d{1,3}$/.test(text) && Number(text) <= COUNT_MAX ? null : 'INVALID_NUMBER'
  if (kind === 'ssn') return /^\d{9}$/.test(text) ? null : 'INVALID_FORMAT'
  if (kind === 'account') return /^\d{12}$/.test(text) ? null : 'INVALID_FORMAT'
  if (kind === 'long') return whyNotText(text, FACT_LONG_MAX)
  const options = fieldOptions(kind)
  if (options) return options.includes(text) ? null : 'SELECT_OPTION'
  return whyNotText(text, FACT_LENGTH_MAX)
}

/** Null of a field that is no choice. */
export function fieldOptions(kind: string): readonly string[] | null {
  return Object.hasOwn(FIELD_CHOICES, kind) ? FIELD_CHOICES[kind as keyof typeof FIELD_CHOICES] : null
}

/** "05/12/2019" for a field in which it is typed; of a month or a year alone, these. */
export function typedDate(value: string): string {
  const [year, month, day] = value.split('-')
  return [month, day, year].filter(Boolean).join('/')
}
