// How a question to a client is drawn: which may be answered by "I have none", and which fields of a row are asked.
import { type FactId, FACTS, type FactRow, isFact } from '#areas/cases/cases/rules/facts.ts'
import { questionOf } from './questions.ts'
import { followsOf } from './yes-no.ts'

const MAY_BE_NONE: ReadonlySet<string> = new Set([
  'middleName',
  'otherNames',
  'nativeName',
  'mobilePhone',
  'ssn',
  'uscisAccount',
  'passports',
  'i94Number',
  'visaNumber',
  'stayUntil',
  'trips',
  'filings',
  'marriages',
  'children',
  'employment',
  'taxReturns',
  'householdMembers',
  'sponsoredFamily',
  'otherRelatives',
  'assets',
])

export function mayBeNone(key: string): boolean {
  return MAY_BE_NONE.has(key)
}

/** Beside conduct: what the forms ask more of, or have no other field for. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'accommodation.needed',
  'accommodation.spouse',
  'accommodation.children',
  'history.otherANumbers',
  'history.otherBirthDates',
  'history.immigrantVisa',
  'history.adjustmentFiled',
  'history.otherPetitioner',
  'filing.feePaid',
  'conduct.religiousFreedom',
  'military.us',
  'military.discipline',
  'military.deserted',
  'oath.nobility',
])

/** Of a yes or no question: a yes is explained, unless it follows one that is, or its rows are asked next. */
export function isExplained(key: string): boolean {
  if (ROWS_AFTER.some((fact) => followsOf(fact)?.after === key)) return false
  return EXPLAINED.has(key) || (questionOf(key)?.isSensitive === true && isAttorneys(key) && !followsOf(key))
}

const ROWS_AFTER = [
  'memberships',
  'earlierPetitions',
  'benefits',
  'institutions',
] as const satisfies readonly FactId[]

/** The attorney answers it on the form, from what the client says. */
export function isAttorneys(key: string): boolean {
  return questionOf(key)?.by === 'attorney'
}

const ABROAD = ['province', 'postalCode']
const HERE = ['state', 'zip']

const FIRST = ['kind', 'employer', 'occupation', 'country']

/** The fields of a row, with their kinds: an address is here or abroad, and the country is asked first. */
export function fieldsOfRow(key: string, row: FactRow): (readonly [field: string, kind: string])[] {
  const asked = isFact(key) ? FACTS[key] : null
  if (asked?.kind !== 'rows') return []
  const all = Object.entries(asked.fields).map(([field, kind]) => [field, kind as string] as const)
  if (!('street' in asked.fields)) return all
  const out = ['inCareOf', ...(row['country'] === 'US' ? ABROAD : HERE)]
  const shown = all.filter(([field]) => !out.includes(field))
  return [
    ...shown.filter(([field]) => FIRST.includes(field)),
    ...shown.filter(([field]) => !FIRST.includes(field)),
  ]
}

/** What a new row starts with. */
export function newRow(key: string): FactRow {
  if (key === 'addresses') return { kind: 'home', country: 'US' }
  return key === 'employment' ? { country: 'US' } : {}
}

/** Must be there for a row to say anything. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  addresses: ['street', 'city', 'from'],
  employment: ['employer', 'from'],
  otherNames: ['surnames'],
  passports: ['number', 'country'],
  citizenships: ['country'],
  trips: ['from', 'countries'],
  marriages: ['given', 'surnames'],
  parents: ['given', 'surnames'],
  children: ['given', 'surnames'],
  filings: ['form'],
  taxReturns: ['year', 'income'],
  memberships: ['group'],
  householdMembers: ['given', 'surnames', 'income'],
  sponsoredFamily: ['given', 'surnames', 'relationship'],
  otherRelatives: ['given', 'surnames', 'relationship'],
  earlierPetitions: ['given', 'surnames'],
  signatories: ['given', 'surnames', 'title'],
  assets: ['assetKind', 'amount'],
  benefits: ['what', 'from'],
  institutions: ['what', 'from'],
}

export function missingOf(key: string, row: FactRow): string | null {
  return NEEDED[key]?.find((field) => (row[field] ?? '') === '') ?? null
}

/** A day as three fields give it, parts of it empty: "2019-5-"; as it is stored: "2019-05". */
export function storedDay(typed: string): string {
  const [year = '', month = '', day = ''] = typed.split('-').map((part) => part.trim())
  if (year === '' || (month === '' && day !== '')) return [year, month, day].filter(Boolean).join('-')
  return [year, ...[month, day].filter(Boolean).map((part) => part.padStart(2, '0'))].join('-')
}
