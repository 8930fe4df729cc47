// Answers the questions of the vocabulary from what is known of the people of a case: whose answer it is, and which of several.
import {
  ANSWERED,
  type Answered,
  type FactId,
  type FactRow,
  type FactValues,
  isEmptyFact,
} from '#areas/cases/cases/rules/facts.ts'
import type { FieldRule, FormMapping } from './mapping.ts'
import { placeParts } from './place-parts.ts'
import { isMoot } from './yes-no.ts'

export type FormPerson = {
  id: string
  /** Parts in the case: "petitioner", "beneficiary", "client". */
  parts: readonly string[]
  given: string
  surnames: string
  birthDate: string | null
  aNumber: string
  phone: string
  email: string
  facts: FactValues
  /** Facts of which the person has said that there are none. */
  none?: ReadonlySet<string>
  /** Facts of which somebody says otherwise than the answer in force. */
  disputed?: ReadonlySet<string>
  /** What they said in another language and nobody has written in English: it is on no form. */
  untranslated?: ReadonlySet<string>
}

/** The attorney, the preparer or an interpreter. */
export type FormHelper = FormPerson & { business: string; barNumber: string; licensingAuthority: string }
export type FormFirm = {
  attorney: FormHelper | null
  preparer: FormHelper | null
  interpreter: FormHelper | null
}
export type FormPeople = { people: readonly FormPerson[]; self: string; firm: FormFirm }

/** A person of a row, such as a parent or a former spouse, has the row too; a petitioner what the beneficiary is to them. */
export type Subject = FormPerson & Partial<FormHelper> & { row?: FactRow; relative?: string }

const EMPTY = { parts: [], given: '', surnames: '', birthDate: null, aNumber: '', phone: '', email: '' }

export function rowsOf({ facts }: FormPerson, id: keyof FactValues): FactRow[] {
  const value = facts[id]
  return value === undefined || typeof value === 'string' ? [] : value
}

export function factOf({ facts }: FormPerson, id: keyof FactValues): string {
  const value = facts[id]
  return typeof value === 'string' ? value : ''
}

/** Null where the case has nobody of that role, or not one alone. */
export function subjectOf(of: string, as: string, all: FormPeople): Subject | null {
  const relation = relationIn(of)
  if (!relation) {
    const party = partyOf(of, all)
    return party && of === 'petitioner' ? { ...party, relative: relativeOf(party, all) } : party
  }
  const { ofWhom, base } = relation
  const person = partyOf(base, all)
  if (!person) return null
  const place = Number(/\d+/.exec(`${ofWhom} ${as}`)?.[0] ?? 1) - 1
  if (ofWhom.startsWith('parent')) return rowSubject(person, 'parents', place)
  if (ofWhom === 'child') return rowSubject(person, 'children', place)
  const current = ofWhom === 'spouse' ? spouseOf(person, all) : null
  if (current) return place === 0 ? current : rowSubject(person, 'marriages', place - 1)
  return ofWhom === 'prior spouse' || /\d/.test(as) ? rowSubject(person, 'marriages', place) : null
}

/** "parent 1 of self" */
function relationIn(of: string): { ofWhom: string; base: string } | null {
  const [, ofWhom, base] = /^(.*?) of (self|petitioner|beneficiary|joint petitioner)$/.exec(of) ?? []
  return ofWhom && base ? { ofWhom, base } : null
}

function partyOf(of: string, { people, self, firm }: FormPeople): Subject | null {
  if (of === 'attorney' || of === 'preparer' || of === 'interpreter') return firm[of]
  const own = people.find(({ id }) => id === self) ?? null
  if (of === 'self' || of === 'sponsor' || of === 'client') return own
  const part = of === 'principal immigrant' ? 'beneficiary' : of === 'joint petitioner' ? 'spouse' : of
  const found = people.filter(({ parts }) => parts.includes(part))
  return found.length === 1 ? (found[0] ?? null) : null
}

const INVERSE: Readonly<Record<string, string>> = {
  spouse: 'spouse',
  sibling: 'sibling',
  parent: 'child',
  child: 'parent',
}

/** What the beneficiary is to the petitioner. The case knows what each person is to its client. */
function relativeOf(petitioner: FormPerson, all: FormPeople): string {
  const beneficiary = partyOf('beneficiary', all)
  if (!beneficiary) return ''
  if (petitioner.parts.includes('client')) return factOf(beneficiary, 'relationship')
  return beneficiary.parts.includes('client') ? (INVERSE[factOf(petitioner, 'relationship')] ?? '') : ''
}

function spouseOf(person: FormPerson, { people }: FormPeople): Subject | null {
  if (!['married', 'separated'].includes(factOf(person, 'maritalStatus'))) return null
  const isSpouse = (each: FormPerson) =>
    each.parts.includes('spouse') || factOf(each, 'relationship') === 'spouse'
  const others = people.filter(({ id }) => id !== person.id)
  const found = person.parts.includes('client')
    ? others.filter(isSpouse)
    : isSpouse(person)
      ? others.filter(({ parts }) => parts.includes('client'))
      : []
  return found.length === 1 ? (found[0] ?? null) : null
}

function rowSubject(
  person: FormPerson,
  id: 'parents' | 'children' | 'marriages',
  at: number,
): Subject | null {
  const row = rowsOf(person, id)[at]
  if (!row) return null
  const text = (field: string) => row[field] ?? ''
  const home = { city: text('city'), country: text('country') }
  return {
    ...EMPTY,
    id: `${person.id} ${id} ${at}`,
    given: text('given'),
    surnames: text('surnames'),
    birthDate: text('birthDate') || null,
    aNumber: text('aNumber'),
    facts: {
      middleName: text('middle'),
      sex: text('sex'),
      birthCity: text('birthCity'),
      birthCountry: text('birthCountry'),
      addresses: home.city || home.country ? [home] : [],
    },
    row,
  }
}

/** Of which "previous 2" or "2 from" takes the second. */
export function placeIn(as: string): number {
  return Number(/\d+/.exec(as)?.[0] ?? 1) - 1
}

/** Homes that were left, the latest first. */
export function previousHomes(person: FormPerson): FactRow[] {
  return homesOf(person)
    .filter((row) => row !== currentHome(person))
    .toSorted((one, other) => (other['from'] ?? '').localeCompare(one['from'] ?? ''))
}

function homesOf(person: FormPerson): FactRow[] {
  return rowsOf(person, 'addresses').filter(({ kind }) => kind !== 'mailing')
}

function currentHome(person: FormPerson): FactRow | undefined {
  return homesOf(person).find(isNow)
}

const WITHOUT_EMPLOYER: Readonly<Record<string, string>> = {
  unemployed: 'Unemployed',
  retired: 'Retired',
  student: '',
}

function isNow({ to = '' }: FactRow): boolean {
  return to === ''
}

/** The one of today first, the others the latest first. Who has none of today says so in the first place, as the agency asks. */
function jobsOf(person: FormPerson): FactRow[] {
  const ended = rowsOf(person, 'employment')
    .filter((row) => !isNow(row))
    .toSorted((one, other) => (other['from'] ?? '').localeCompare(one['from'] ?? ''))
  const now = rowsOf(person, 'employment').filter(isNow)
  const instead = WITHOUT_EMPLOYER[factOf(person, 'workStatus')]
  if (now.length > 0 || instead === undefined) return [...now, ...ended]
  return [{ employer: instead, from: ended[0]?.['to'] ?? '' }, ...ended]
}

function jobAt(person: FormPerson, as: string): FactRow | undefined {
  const jobs = jobsOf(person)
  return as.includes('last abroad') ? jobs.find((row) => isAbroad(row)) : jobs[placeIn(as)]
}

function rowAt(person: FormPerson, id: FactId, as: string): FactRow | undefined {
  return id === 'employment' ? jobAt(person, as) : rowsOf(person, id)[placeIn(as)]
}

function isAbroad({ country = '' }: FactRow): boolean {
  return country !== '' && country !== 'US'
}

/** Where they get mail, if not at home. */
function otherMailing(person: FormPerson): FactRow | undefined {
  return rowsOf(person, 'addresses').find(({ kind }) => kind === 'mailing')
}

function addressOf(person: FormPerson, as: string): FactRow | undefined {
  if (as.includes('employer')) return jobAt(person, as)
  if (as.includes('previous')) return previousHomes(person)[placeIn(as)]
  if (as === 'last abroad')
    return [currentHome(person), ...previousHomes(person)].find((row) => row && !isDomestic(row))
  if (as === 'mailing') return otherMailing(person) ?? currentHome(person)
  if (as === 'other mailing') return otherMailing(person)
  return as === '' || as === 'current' || as === 'business' ? currentHome(person) : undefined
}

function isDomestic({ country = '', state = '' }: FactRow): boolean {
  return country === 'US' || (country === '' && state !== '')
}

/** `or`: what it takes of the other kind of address, in a table that has one column for both. */
type AddressField = { field: string; or?: string; only?: 'domestic' | 'foreign' }

const ADDRESS: Readonly<Record<string, AddressField>> = {
  street: { field: 'street' },
  unitKind: { field: 'unitKind' },
  unitNumber: { field: 'unit' },
  city: { field: 'city' },
  state: { field: 'state', only: 'domestic' },
  zip: { field: 'zip', only: 'domestic' },
  province: { field: 'province', only: 'foreign' },
  postalCode: { field: 'postalCode', only: 'foreign' },
  country: { field: 'country' },
  stateOrProvince: { field: 'state', or: 'province' },
  zipOrPostalCode: { field: 'zip', or: 'postalCode' },
  inCareOf: { field: 'inCareOf' },
  from: { field: 'from' },
  to: { field: 'to' },
}

function addressAnswer(person: FormPerson, question: string, as: string): string {
  const row = addressOf(person, as)
  const asked = ADDRESS[question.slice('address.'.length)]
  if (!row || !asked || isOfOtherKind(row, asked)) return ''
  if (asked.field === 'country' && isDomestic(row)) return 'US'
  return row[asked.field] || (asked.or === undefined ? '' : (row[asked.or] ?? ''))
}

/** An address is domestic or foreign, and what belongs to the other is left out. */
function isOfOtherKind(row: FactRow, { only }: AddressField): boolean {
  return only !== undefined && isDomestic(row) !== (only === 'domestic')
}

type Read = (person: Subject, as: string) => string
/** The fact that answers it, and its field of a fact in rows; no fact where a person has it in columns of its own. */
type Source = { fact: FactId | null; field?: string; read: Read }
const fact = (id: FactId): Source => ({ fact: id, read: (person) => factOf(person, id) })
const inRow = (id: FactId, field: string): Source => ({
  fact: id,
  field,
  read: (person, as) => rowAt(person, id, as)?.[field] ?? '',
})
const spanOf = (id: FactId): Source => ({
  fact: id,
  field: 'to',
  read: (person, as) => rowAt(person, id, as)?.[as.endsWith('to') ? 'to' : 'from'] ?? '',
})
const own = (read: Read): Source => ({ fact: null, read })
const by = (id: FactId, read: Read): Source => ({ fact: id, read })

const SOURCES: Readonly<Record<string, Source>> = {
  'person.name.family': own(({ surnames }) => surnames),
  'person.name.given': own(({ given }) => given),
  'person.name.middle': fact('middleName'),
  'person.name.full': by('middleName', ({ given, surnames, facts }) =>
    [given, facts.middleName, surnames].filter(Boolean).join(' '),
  ),
  'person.name.native': fact('nativeName'),
  'person.otherNames.family': inRow('otherNames', 'surnames'),
  'person.otherNames.given': inRow('otherNames', 'given'),
  'person.otherNames.middle': inRow('otherNames', 'middle'),
  'person.aNumber': own(({ aNumber }) => aNumber),
  'person.ssn': fact('ssn'),
  'person.uscisAccount': fact('uscisAccount'),
  'attorney.uscisAccount': fact('uscisAccount'),
  'attorney.barNumber': own(({ barNumber = '' }) => barNumber),
  'attorney.licensingAuthority': own(({ licensingAuthority = '' }) => licensingAuthority),
  'attorney.firm': own(({ business = '' }) => business),
  'attorney.g28Attached': own(({ business }) => (business === undefined ? '' : 'yes')),
  'helper.business': own(({ business = '' }) => business),
  'statement.choice': own(({ business }) => (business === undefined ? '' : 'preparer')),
  'statement.preparerName': own(({ business, given, surnames }) =>
    business === undefined ? '' : `${given} ${surnames}`,
  ),
  'person.birth.date': own(({ birthDate, facts }) => birthDate ?? String(facts.bornAbout ?? '')),
  'person.birth.city': fact('birthCity'),
  'person.birth.province': fact('birthProvince'),
  'person.birth.country': fact('birthCountry'),
  'person.citizenship': inRow('citizenships', 'country'),
  'person.sex': fact('sex'),
  'person.maritalStatus': fact('maritalStatus'),
  'family.childrenCount': own((person) => {
    const count = rowsOf(person, 'children').length
    return (
      factOf(person, 'childrenCount') || (count > 0 ? `${count}` : person.none?.has('children') ? '0' : '')
    )
  }),
  'person.ethnicity': fact('ethnicity'),
  'person.race': by('race', (person) =>
    rowsOf(person, 'race')
      .map(({ race }) => race)
      .join(' '),
  ),
  'person.eyes': fact('eyes'),
  'person.hair': fact('hair'),
  'person.height.feet': fact('heightFeet'),
  'person.height.inches': fact('heightInches'),
  'person.weight': by('weightPounds', (person, as) => {
    const pounds = factOf(person, 'weightPounds')
    return pounds === '' ? '' : (pounds.padStart(3, '0')[placeIn(as)] ?? '')
  }),
  'person.email': own(({ email }) => email),
  'person.phone.day': own(({ phone }) => phone),
  'person.phone.mobile': fact('mobilePhone'),
  'person.relationship': own(({ row, facts }) => row?.['relationship'] ?? String(facts.relationship ?? '')),
  'filing.relative': own(({ relative = '' }) => relative),
  'person.status': by(
    'status',
    (person) =>
      ({ citizen: 'citizen', resident: 'resident', conditionalResident: 'resident' })[
        factOf(person, 'status')
      ] ?? '',
  ),
  'employment.employer': inRow('employment', 'employer'),
  'employment.occupation': inRow('employment', 'occupation'),
  'employment.dates': spanOf('employment'),
  'employment.status': fact('workStatus'),
  'entry.lastDate': fact('entryDate'),
  'entry.lastPlace': by('entryPlace', (person, as) => partOf(factOf(person, 'entryPlace'), as)),
  'entry.manner': fact('entryMethod'),
  'entry.status': fact('entryStatus'),
  'entry.i94Number': fact('i94Number'),
  'entry.stayUntil': fact('stayUntil'),
  'entry.visaNumber': fact('visaNumber'),
  'status.current': fact('statusNow'),
  'marriage.date': by('marriageDate', ({ row, facts }) => row?.['date'] ?? String(facts.marriageDate ?? '')),
  'marriage.place': by('marriagePlace', ({ row, facts }, as) =>
    partOf(row?.['place'] ?? String(facts.marriagePlace ?? ''), as),
  ),
  'marriage.times': fact('timesMarried'),
  'marriage.ended': own(({ row }, as) => {
    if (as.includes('date')) return row?.['endedOn'] ?? ''
    return as.includes('place') ? partOf(row?.['endedPlace'] ?? '', as) : (row?.['endedHow'] ?? '')
  }),
  'travel.passportNumber': inRow('passports', 'number'),
  'travel.passportCountry': inRow('passports', 'country'),
  'travel.passportExpires': inRow('passports', 'expires'),
  'trips.dates': spanOf('trips'),
  'trips.detail': inRow('trips', 'countries'),
  'household.size': fact('householdSize'),
  'income.amount': by('yearlyIncome', (person, as) => {
    if (as.startsWith('tax return')) return rowAt(person, 'taxReturns', as)?.['income'] ?? ''
    return as === 'current' ? factOf(person, 'yearlyIncome') : ''
  }),
  'tax.years': inRow('taxReturns', 'year'),
  'filing.receiptNumber': inRow('filings', 'receipt'),
  'child.residence': own(
    ({ row }) => ({ yes: 'resides with me', no: 'does not reside with me' })[row?.['livesWith'] ?? ''] ?? '',
  ),
  'child.livesWith': own(({ row }) => row?.['livesWith'] ?? ''),
}

/** As it was said; empty where nobody has answered it. */
/** The whole of a place, or its city, state or country: "Fort Worth, Texas". */
function partOf(place: string, as: string): string {
  const part = (['city', 'state', 'country'] as const).find((each) => as.endsWith(each))
  return part ? placeParts(place)[part] : place
}

/** A name or a date of birth that is not the person's own one. */
export function isOfAnother(as: string): boolean {
  return as === 'another' || as === 'new name'
}

/** Null where it is no fact: a column of the person, or nothing that is known. */
export function factOfQuestion(question: string): FactId | null {
  return sourceOf(question)?.fact ?? null
}

function sourceOf(question: string): Source | undefined {
  return Object.hasOwn(SOURCES, question) ? SOURCES[question] : undefined
}

export function answerOf(subject: Subject, question: string, as: string): string {
  if (isOfAnother(as)) return ''
  const source = sourceOf(question)
  if (source) return source.read(subject, as)
  const said = yesNoOf(subject, question)
  if (said) return isMootOf(subject, question) ? '' : (said['answer'] ?? '')
  return question.startsWith('address.') ? addressAnswer(subject, question, as) : ''
}

/** What of a person the answer is read from: found by reading it, so that it is never other than `answerOf`. */
export function factsRead(subject: Subject, question: string, as: string): Answered[] {
  const seen = new Set<string>()
  const noted = <Of extends object>(of: Of): Of =>
    new Proxy(of, {
      get(target, key): unknown {
        seen.add(String(key))
        return Reflect.get(target, key)
      },
    })
  answerOf(noted({ ...subject, facts: noted(subject.facts) }), question, as)
  // The list of yes or no questions is asked before addresses.
  if (seen.has('addresses')) return ['addresses']
  if (seen.has('given') || seen.has('surnames')) return ['name']
  return ANSWERED.filter((each) => seen.has(each))
}

export function yesNoOf(subject: Subject, question: string): FactRow | undefined {
  return rowsOf(subject, 'yesNo').find((row) => row['question'] === question)
}

function isMootOf(subject: Subject, question: string): boolean {
  return isMoot(question, (key) => yesNoOf(subject, key)?.['answer'] ?? '')
}

/** Rows that a form has only so many places for: by the question of their first field. */
export const SERIES: Readonly<Record<string, { as: string; rows: (person: FormPerson) => FactRow[] }>> = {
  'address.street': { as: 'previous', rows: previousHomes },
  'employment.employer': { as: '', rows: jobsOf },
  'person.otherNames.family': { as: '', rows: (person) => rowsOf(person, 'otherNames') },
  'person.citizenship': { as: '', rows: (person) => rowsOf(person, 'citizenships') },
  'trips.dates': { as: 'from', rows: (person) => rowsOf(person, 'trips') },
}

/** The fields that take a series of one person, with how many places they have. */
export function placesOf(
  mapping: FormMapping,
): { of: string; question: string; last: string; count: number }[] {
  const found = new Map<string, { of: string; question: string; last: string; count: number }>()
  for (const [name, rule] of Object.entries(mapping)) {
    const series = rule.takes === 'answer' ? SERIES[rule.question] : undefined
    if (rule.takes !== 'answer' || !series || !rule.as.includes(series.as)) continue
    // A field without a place, "current employer", asks for no others.
    if (rule.question === 'employment.employer' && !/\d/.test(rule.as)) continue
    const key = `${rule.of} ${rule.question}`
    const place = placeIn(rule.as) + 1
    const known = found.get(key)
    if (!known || place > known.count)
      found.set(key, { of: rule.of, question: rule.question, last: name, count: place })
  }
  return [...found.values()]
}

type Asked = Pick<Extract<FieldRule, { takes: 'answer' }>, 'question' | 'of' | 'as'>

/** Of a row that has the rest. */
const OPTIONAL = new Set(['middle', 'unit', 'inCareOf', 'state', 'zip', 'province', 'postalCode', 'to'])
/** Of organizations; a client of the firm is a person. */
const OF_NO_PERSON = new Set(['g28.entity', 'g28.signatoryTitle'])
export const WITHOUT_SPOUSE = ['single', 'divorced', 'widowed', 'annulled']
const WITHOUT_WORK = ['unemployed', 'retired', 'student']

/**
 * Whether it is known that there is nothing to answer. "N/A" is a statement to the agency: it is not made of what nobody was asked.
 */
export function isKnownEmpty(asked: Asked, subject: Subject | null, all: FormPeople): boolean {
  if (isOfAnother(asked.as)) return false
  if (OF_NO_PERSON.has(asked.question)) return true
  if (!subject) return isNobody(asked, all)
  if (isMootOf(subject, asked.question)) return true
  if (asked.question.startsWith('address.')) return isNoAddress(asked, subject)
  const source = sourceOf(asked.question)
  if (asked.question.startsWith('marriage.') && factOf(subject, 'maritalStatus') === 'single') return true
  if (subject.row) return OPTIONAL.has(asked.question.split('.').at(-1) ?? '')
  if (!source?.fact) return false
  if (source.field === undefined) return subject.none?.has(source.fact) === true
  const row = rowAt(subject, source.fact, asked.as)
  return row ? OPTIONAL.has(source.field) : isSaid(subject, source.fact)
}

function isNobody({ of, as }: Asked, all: FormPeople): boolean {
  const relation = relationIn(of)
  const person = relation && partyOf(relation.base, all)
  if (!relation || !person) return false
  if (relation.ofWhom.startsWith('parent')) return isSaid(person, 'parents')
  if (relation.ofWhom === 'child')
    return isSaid(person, 'children') || factOf(person, 'childrenCount') === '0'
  if (!relation.ofWhom.endsWith('spouse')) return false
  const isFormer = relation.ofWhom === 'prior spouse' || placeIn(`${relation.ofWhom} ${as}`) > 0
  if (!isFormer && WITHOUT_SPOUSE.includes(factOf(person, 'maritalStatus'))) return true
  return isFormer && (isSaid(person, 'marriages') || factOf(person, 'timesMarried') === '1')
}

function isNoAddress({ question, as }: Asked, person: FormPerson): boolean {
  const row = addressOf(person, as)
  const field = ADDRESS[question.slice('address.'.length)]
  if (row) return field !== undefined && (isOfOtherKind(row, field) || OPTIONAL.has(field.field))
  return as.includes('employer')
    ? isSaid(person, 'employment')
    : (as.includes('previous') || as === 'other mailing') && isSaid(person, 'addresses')
}

function isSaid(person: FormPerson, id: FactId): boolean {
  const isWithoutWork = id === 'employment' && WITHOUT_WORK.includes(factOf(person, 'workStatus'))
  return isWithoutWork || person.none?.has(id) === true || !isEmptyFact(person.facts[id])
}
