// Answers the questions of the vocabulary from what is known of the people of a case: whose answer it is, and which of several.
import {
  ANSWERED,
  type Answered,
  type FactId,
  type FactRow,
  FACTS,
  type FactValues,
  isEmptyFact,
} from '#areas/cases/cases/rules/facts.ts'
import type { FieldRule, FormMapping } from './mapping.ts'
import { placeParts } from './place-parts.ts'
import { isMoot, YES_NO } from './yes-no.ts'

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
/** A filing of the case that has a receipt number. */
export type FormFiling = { form: string; receipt: string }
export type FormPeople = {
  people: readonly FormPerson[]
  self: string
  firm: FormFirm
  filings?: readonly FormFiling[]
  /** The day on which the form is filled: some ask for children under an age. */
  today?: string
}

/**
 * A person of a row, such as a parent or a former spouse, has the row too; a petitioner what the beneficiary is to them; a sponsor whom they
 * sponsor.
 */
export type Subject = FormPerson &
  Partial<FormHelper> & {
    row?: FactRow
    relative?: string
    sponsoring?: Sponsoring
    filings?: readonly FormFiling[]
    today?: string
  }
type Sponsoring = {
  /** Null where that is not known. */
  count: number | null
  /** Of the spouse, who is counted here where they are not among those. */
  spouse: number | null
  /** Of the immigrant, in dollars. */
  assets: number
}

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
    // What a preparer did for the spouse who signs too is said only where there is one.
    if (!party || (as === 'joint petitioner' && !partyOf(as, all))) return null
    if (of === 'petitioner') return { ...party, relative: relativeOf(party, all) }
    if (of === 'sponsor') return { ...party, sponsoring: sponsoringOf(party, all) }
    const { filings = [], today } = all
    return of === 'self' ? { ...party, filings, ...(today !== undefined && { today }) } : party
  }
  const { ofWhom, base } = relation
  const person = partyOf(base, all)
  if (!person) return null
  const place = Number(/\d+/.exec(`${ofWhom} ${as}`)?.[0] ?? 1) - 1
  const listed = listedOf(of)
  if (listed) return listedRow(person, listed.fact, all)[place] ?? null
  if (ofWhom.startsWith('parent')) return rowSubject(person, 'parents', rowsOf(person, 'parents')[place])
  if (ofWhom === 'mother' || ofWhom === 'father') return parentOf(person, ofWhom)
  if (ofWhom === 'child') return rowSubject(person, 'children', childrenOf(person, as, all.today)[place])
  const current = ofWhom === 'spouse' ? spouseOf(person, all) : null
  const former = (at: number) => rowSubject(person, 'marriages', formerMarriages(person)[at])
  if (current && place > 0) return former(place - 1)
  if (current) return { ...current, facts: { ...current.facts, relationship: 'spouse' } }
  return ofWhom === 'prior spouse' || /\d/.test(as) ? former(place) : null
}

const MINOR = /under 18$/

/** All of them, or for "child 1 under 18" those who are; one without a date of birth is asked for it. */
export function childrenOf(person: FormPerson, as: string, today: string | undefined): FactRow[] {
  const all = rowsOf(person, 'children')
  if (!MINOR.test(as) || today === undefined) return all
  const adultSince = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  return all.filter(({ birthDate = '' }) => birthDate === '' || birthDate > adultSince)
}

/** The one of that sex; null where the answers name none, or two. */
function parentOf(person: FormPerson, which: 'mother' | 'father'): Subject | null {
  const sex = which === 'mother' ? 'female' : 'male'
  const [one, another] = rowsOf(person, 'parents').filter((row) => row['sex'] === sex)
  return another ? null : rowSubject(person, 'parents', one)
}

const RELATED: Readonly<Record<string, string>> = {
  'mother of the Amerasian': 'mother of self',
  'father of the Amerasian': 'father of self',
  'sponsored family': 'family of principal immigrant',
  'other relative': 'relative of petitioner',
  'earlier beneficiary': 'beneficiary before of petitioner',
  'religious signatory': 'signatory of religious employer',
  'authorized signatory': 'signatory of employer who files',
}

/** By role, the rows that list such people. */
const LISTED = {
  'sponsored family': 'sponsoredFamily',
  'other relative': 'otherRelatives',
  'earlier beneficiary': 'earlierPetitions',
  'religious signatory': 'signatories',
  'authorized signatory': 'signatories',
} as const
type Listed = (typeof LISTED)[keyof typeof LISTED]

/** The fact that lists them, and whose it is; null of other roles. */
export function listedOf(of: string): { fact: Listed; base: string } | null {
  const fact = Object.hasOwn(LISTED, of) ? LISTED[of as keyof typeof LISTED] : null
  return fact && { fact, base: relationIn(of)?.base ?? '' }
}

/** What a row leaves out and the case knows of somebody with that name is taken from there. */
function listedRow(person: FormPerson, fact: Listed, { people }: FormPeople): (Subject | null)[] {
  const others = people.filter(({ id }) => id !== person.id)
  const children = rowsOf(person, 'children').flatMap((row) => rowSubject(person, 'children', row) ?? [])
  return rowsOf(person, fact).map((row) => {
    const subject = rowSubject(person, fact, row)
    if (!subject) return null
    const all = [subject, ...others, ...children].filter((each) => nameOf(each) === nameOf(subject))
    const middleName = all.map((each) => factOf(each, 'middleName')).find(Boolean) ?? ''
    return {
      ...subject,
      birthDate: all.map(({ birthDate }) => birthDate).find(Boolean) ?? null,
      aNumber: all.map(({ aNumber }) => aNumber).find(Boolean) ?? '',
      facts: { ...all[1]?.facts, ...subject.facts, middleName },
    }
  })
}

function nameOf({ given, surnames }: FormPerson): string {
  return `${given} ${surnames}`.toLowerCase()
}

/** "parent 1 of self" */
function relationIn(of: string): { ofWhom: string; base: string } | null {
  const [, ofWhom, base] =
    /^(.*?) of (self|petitioner|beneficiary|joint petitioner|principal immigrant|religious employer|employer who files)$/.exec(
      RELATED[of] ?? of,
    ) ?? []
  return ofWhom && base ? { ofWhom, base } : null
}

/** By role that the form has, a part in the case. */
const PART_OF: Readonly<Record<string, string>> = {
  'principal immigrant': 'beneficiary',
  'religious employer': 'employer',
  abuser: 'adverse-party',
}

function partyOf(of: string, all: FormPeople): Subject | null {
  const { people, self, firm } = all
  if (of === 'attorney' || of === 'preparer' || of === 'interpreter') return firm[of]
  const person = people.find(({ id }) => id === self) ?? null
  if (of === 'self' || of === 'sponsor' || of === 'client') return person
  if (of === 'employer who files') return person?.parts.includes('employer') ? person : null
  if (of === 'citizen spouse who died') return person && spouseWhoDied(person)
  // Who signs with the person is the spouse, whatever their part in the case is.
  const spouse = of === 'joint petitioner' && person ? spouseOf(person, all) : null
  if (spouse) return spouse
  const part = of === 'joint petitioner' ? 'spouse' : (PART_OF[of] ?? of)
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

const MARRIED = ['married', 'separated', 'legallySeparated']

/** In the case, else as the answers name them. */
function spouseOf(person: FormPerson, all: FormPeople): Subject | null {
  if (!MARRIED.includes(factOf(person, 'maritalStatus'))) return null
  return spouseInCase(person, all) ?? rowSubject(person, 'marriages', marriageOfToday(person))
}

function spouseInCase(person: FormPerson, { people }: FormPeople): FormPerson | null {
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

/** The only one without an end, of somebody who is married. */
function marriageOfToday(person: FormPerson): FactRow | undefined {
  if (!MARRIED.includes(factOf(person, 'maritalStatus'))) return undefined
  const [open, another] = rowsOf(person, 'marriages').filter(
    ({ endedHow = '', endedOn = '' }) => endedHow === '' && endedOn === '',
  )
  return another ? undefined : open
}

export function formerMarriages(person: FormPerson): FactRow[] {
  const today = marriageOfToday(person)
  return rowsOf(person, 'marriages').filter((row) => row !== today)
}

function spouseWhoDied(person: FormPerson): Subject | null {
  const died = rowsOf(person, 'marriages').filter(({ endedHow }) => endedHow === 'died')
  return rowSubject(person, 'marriages', died.at(-1))
}

/** Part 5 and 7 of an affidavit of support. Nobody is counted before it is known who comes along. */
function sponsoringOf(sponsor: FormPerson, all: FormPeople): Sponsoring {
  const principal = partyOf('principal immigrant', all)
  const status = factOf(sponsor, 'maritalStatus')
  const isPrincipal = yesNoOf(sponsor, 'sponsor.principal')?.['answer'] !== 'no'
  const spouse = spouseOf(sponsor, all)
  const isCounted = principal !== null && isPrincipal && spouse?.id === principal.id
  const isFamilyKnown = principal !== null && isSaid(principal, 'sponsoredFamily')
  return {
    count: isFamilyKnown ? (isPrincipal ? 1 : 0) + rowsOf(principal, 'sponsoredFamily').length : null,
    spouse: status === '' ? null : MARRIED.includes(status) && !isCounted ? 1 : 0,
    assets: principal ? dollarsIn(rowsOf(principal, 'assets')) : 0,
  }
}

/** "$12,500" is 12500; an amount that is no number is 0. */
function dollarsIn(rows: readonly FactRow[], field = 'amount'): number {
  return rows.reduce((sum, row) => sum + (dollarsOf(row[field] ?? '') ?? 0), 0)
}

function dollarsOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '').replace(/\.\d\d$/, '')
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null
}

function rowSubject(
  person: FormPerson,
  id: 'parents' | 'children' | 'marriages' | Listed,
  row: FactRow | undefined,
): Subject | null {
  if (!row) return null
  const at = rowsOf(person, id).indexOf(row)
  const text = (field: string) => row[field] ?? ''
  const known = { city: text('city'), state: text('state'), country: text('country') }
  const home = id === 'children' && text('livesWith') === 'yes' ? (currentHome(person) ?? known) : known
  return {
    ...EMPTY,
    id: `${person.id} ${id} ${at}`,
    given: text('given'),
    surnames: text('surnames'),
    birthDate: text('birthDate') || null,
    aNumber: text('aNumber').replace(/\D/g, ''),
    ...(person.untranslated && { untranslated: person.untranslated }),
    facts: {
      middleName: text('middle'),
      sex: text('sex'),
      birthCity: text('birthCity'),
      birthCountry: text('birthCountry'),
      addresses: home['city'] || home['country'] ? [home] : [],
    },
    row,
  }
}

/** Of which "previous 2" or "2 from" takes the second. */
export function placeIn(as: string): number {
  return Number(/\d+/.exec(as)?.[0] ?? 1) - 1
}

/** Homes that were left, the latest first; for "previous 1 in the US", a form without a country, none abroad. */
export function previousHomes(person: FormPerson, as: string): FactRow[] {
  return homesOf(person)
    .filter((row) => row !== currentHome(person) && !(as.endsWith('in the US') && isAbroad(row)))
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

/** Where a form has one place for the employed and another for the self-employed. */
const WORK_OF: Readonly<Record<string, string>> = { employed: 'employed', 'self-employed': 'selfEmployed' }

/** Only where it is known: until then it is asked. */
function isOfOtherWork(person: FormPerson, as: string): boolean {
  const work = Object.hasOwn(WORK_OF, as) ? factOf(person, 'workStatus') : ''
  return work !== '' && work !== WORK_OF[as]
}

/** Where a form has one place for who was admitted and another for who was paroled. */
const ENTRY_OF: Readonly<Record<string, readonly string[]>> = {
  admitted: ['visa', 'visaWaiver'],
  paroled: ['parole'],
}

function isOfOtherEntry(person: FormPerson, as: string): boolean {
  return Object.hasOwn(ENTRY_OF, as) && !ENTRY_OF[as]?.includes(factOf(person, 'entryMethod'))
}

function jobAt(person: FormPerson, as: string): FactRow | undefined {
  const jobs = jobsOf(person)
  if (Object.hasOwn(WORK_OF, as)) return jobs.find(isNow)
  return as.includes('last abroad') ? jobs.find((row) => isAbroad(row)) : jobs[placeIn(as)]
}

function rowAt(person: FormPerson, id: FactId, as: string): FactRow | undefined {
  return id === 'employment' ? jobAt(person, as) : rowsOf(person, id)[placeIn(as)]
}

function isAbroad(row: FactRow): boolean {
  return kindOfAddress(row) === 'foreign'
}

/** Where they get mail, if not at home. */
function otherMailing(person: FormPerson): FactRow | undefined {
  return rowsOf(person, 'addresses').find(({ kind }) => kind === 'mailing')
}

/** The last home or job abroad, of which some forms ask at a place of its own. */
export function lastAbroad(person: FormPerson, question: string): FactRow | undefined {
  return question === 'employment.employer' ? jobAt(person, 'last abroad') : addressOf(person, 'last abroad')
}

const AT_HOME = /^(current|business|child \d+)?$/

/** "other mailing" and "other home" only where these are two addresses. */
function addressOf(person: FormPerson, as: string): FactRow | undefined {
  if (as.includes('employer')) return jobAt(person, as)
  if (as.includes('previous')) return previousHomes(person, as)[placeIn(as)]
  if (as === 'last abroad')
    return [currentHome(person), ...previousHomes(person, as)].find((row) => row && isAbroad(row))
  if (as === 'mailing') return otherMailing(person) ?? currentHome(person)
  if (as === 'other mailing') return otherMailing(person)
  if (as === 'other home') return otherMailing(person) && currentHome(person)
  return AT_HOME.test(as) ? currentHome(person) : undefined
}

/** Null where neither the country nor the state is known: it is asked. */
export function kindOfAddress({
  country = '',
  state = '',
  province = '',
}: FactRow): 'domestic' | 'foreign' | null {
  if (country !== '') return country === 'US' ? 'domestic' : 'foreign'
  if (state !== '') return 'domestic'
  return province === '' ? null : 'foreign'
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

function addressAnswer(person: Subject, question: string, as: string): string {
  if (question === 'address.fiveYears') return fiveYearsAtHome(person)
  const row = addressOf(person, as)
  const asked = ADDRESS[question.slice('address.'.length)]
  if (!row || !asked || isOfOtherKind(row, asked)) return ''
  if (asked.field === 'country' && kindOfAddress(row) === 'domestic') return 'US'
  return row[asked.field] || (asked.or === undefined ? '' : (row[asked.or] ?? ''))
}

/** Empty where a month or a year alone does not tell, or nobody has said since when they live there. */
function fiveYearsAtHome(person: Subject): string {
  const { from = '' } = currentHome(person) ?? {}
  if (from === '' || person.today === undefined) return ''
  const start = `${Number(person.today.slice(0, 4)) - 5}${person.today.slice(4)}`
  const [earliest, latest] = [`${from}-01-01`, `${from}-12-31`].map((day) => day.slice(0, 10))
  if (latest !== undefined && latest <= start) return 'yes'
  return earliest !== undefined && earliest > start ? 'no' : ''
}

/** An address is domestic or foreign, and what belongs to the other is left out. */
function isOfOtherKind(row: FactRow, { only }: AddressField): boolean {
  const kind = kindOfAddress(row)
  return only !== undefined && kind !== null && kind !== only
}

const RESIDENTS = ['resident', 'conditionalResident']

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
const placeInRow = (id: FactId): Source => ({
  fact: id,
  field: 'place',
  read: (person, as) => partOf(rowAt(person, id, as)?.['place'] ?? '', as),
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
  'attorney.barNumber': own(({ barNumber = '' }) => barNumber),
  'attorney.licensingAuthority': own(({ licensingAuthority = '' }) => licensingAuthority),
  'attorney.eligible': own(({ barNumber, licensingAuthority }) =>
    barNumber && licensingAuthority ? 'yes' : '',
  ),
  'attorney.firm': own(({ business = '' }) => business),
  'attorney.g28Attached': own(({ business }) => (business === undefined ? '' : 'yes')),
  'helper.business': own(({ business = '' }) => business),
  'helper.statement': own(({ barNumber = '' }, as) => {
    if (barNumber === '') return ''
    return as === 'representation' ? 'extends' : 'attorney'
  }),
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
  'family.childrenCount': own((person, as) => {
    const count = rowsOf(person, 'children').length
    const said = factOf(person, 'childrenCount') || (person.none?.has('children') ? '0' : '')
    if (!MINOR.test(as)) return said || (count > 0 ? `${count}` : '')
    const minors = childrenOf(person, as, person.today)
    if (count === 0) return said === '0' ? said : ''
    return minors.every(({ birthDate = '' }) => birthDate.length === 10) ? `${minors.length}` : ''
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
  'employment.occupation': {
    ...inRow('employment', 'occupation'),
    read: (person, as) =>
      isOfOtherWork(person, as) ? '' : (rowAt(person, 'employment', as)?.['occupation'] ?? ''),
  },
  'employment.dates': spanOf('employment'),
  'employment.status': fact('workStatus'),
  'entry.lastDate': fact('entryDate'),
  'entry.lastPlace': by('entryPlace', (person, as) => partOf(factOf(person, 'entryPlace'), as)),
  'entry.manner': fact('entryMethod'),
  'entry.status': by('entryStatus', (person, as) =>
    isOfOtherEntry(person, as) ? '' : factOf(person, 'entryStatus'),
  ),
  'entry.i94Number': fact('i94Number'),
  'entry.stayUntil': fact('stayUntil'),
  'entry.visaNumber': fact('visaNumber'),
  'status.current': fact('statusNow'),
  'status.cardExpires': by('cardExpiration', (person) =>
    RESIDENTS.includes(factOf(person, 'status')) ? factOf(person, 'cardExpiration') : '',
  ),
  'marriage.date': by('marriageDate', (person) =>
    person.row
      ? (person.row['date'] ?? '')
      : factOf(person, 'marriageDate') || (marriageOfToday(person)?.['date'] ?? ''),
  ),
  'marriage.place': by('marriagePlace', (person, as) => {
    if (person.row) return partOf(person.row['place'] ?? '', as)
    return partOf(factOf(person, 'marriagePlace') || (marriageOfToday(person)?.['place'] ?? ''), as)
  }),
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
  'household.size': by('householdSize', (person) => householdOf(person) ?? factOf(person, 'householdSize')),
  'household.sponsored': own(({ sponsoring }) => textOf(sponsoring?.count ?? null)),
  'household.spouse': own(({ sponsoring }) => textOf(sponsoring?.spouse ?? null)),
  'household.children': fact('dependentChildren'),
  'household.dependents': fact('otherDependents'),
  'household.sponsoredBefore': fact('sponsoredBefore'),
  'household.joining': fact('joiningRelatives'),
  'household.member.name': by('householdMembers', (person, as) => {
    const { given = '', middle = '', surnames = '' } = rowAt(person, 'householdMembers', as) ?? {}
    return [given, middle, surnames].filter(Boolean).join(' ')
  }),
  'household.member.relationship': inRow('householdMembers', 'relationship'),
  'household.member.income': inRow('householdMembers', 'income'),
  'assets.amount': by('assets', assetsOf),
  'membership.group': inRow('memberships', 'group'),
  'membership.place': placeInRow('memberships'),
  'membership.purpose': inRow('memberships', 'purpose'),
  'membership.role': inRow('memberships', 'role'),
  'membership.dates': spanOf('memberships'),
  'benefit.what': inRow('benefits', 'what'),
  'benefit.dates': spanOf('benefits'),
  'benefit.amount': inRow('benefits', 'amount'),
  'benefit.wasExempt': inRow('benefits', 'wasExempt'),
  'institution.what': inRow('institutions', 'what'),
  'institution.dates': spanOf('institutions'),
  'institution.reason': inRow('institutions', 'reason'),
  'institution.wasExempt': inRow('institutions', 'wasExempt'),
  'income.amount': by('yearlyIncome', (person, as) => {
    if (as.startsWith('tax return')) return rowAt(person, 'taxReturns', as)?.['income'] ?? ''
    if (as === 'household') return householdIncome(person)
    return as === 'current' ? factOf(person, 'yearlyIncome') : ''
  }),
  'tax.years': inRow('taxReturns', 'year'),
  'filing.receiptNumber': by('filings', (person, as) => {
    const form = /^of (.+)$/.exec(as)?.[1]
    if (form === undefined) return rowAt(person, 'filings', as)?.['receipt'] ?? ''
    // "I-130/I-360": of either. Where there are two, a person chooses.
    const forms = form.split('/')
    const all: readonly FactRow[] = [...(person.filings ?? []), ...rowsOf(person, 'filings')]
    const found = all.filter((row) => forms.includes(row['form'] ?? '')).map(({ receipt = '' }) => receipt)
    const [one = '', another] = [...new Set(found.filter(Boolean))]
    return another === undefined ? one : ''
  }),
  'child.residence': own(
    ({ row }) => ({ yes: 'resides with me', no: 'does not reside with me' })[row?.['livesWith'] ?? ''] ?? '',
  ),
  'child.livesWith': own(({ row }) => row?.['livesWith'] ?? ''),
  'child.supported': own(({ row }) => row?.['supports'] ?? ''),
  'petition.date': own(({ row }) => row?.['date'] ?? ''),
  'petition.result': {
    fact: 'earlierPetitions',
    field: 'result',
    read: ({ row }) => row?.['result'] ?? '',
  },
  'signatory.title': { fact: 'signatories', field: 'title', read: ({ row }) => row?.['title'] ?? '' },
  'person.death.date': own(({ row }) => (row?.['endedHow'] === 'died' ? (row['endedOn'] ?? '') : '')),
}

function textOf(count: number | null): string {
  return count === null ? '' : `${count}`
}

/** The sum that Part 5 of an affidavit of support asks for; null while one of its lines is not known. */
function householdOf(person: Subject): string | null {
  const { sponsoring } = person
  if (!sponsoring) return null
  const said = (['dependentChildren', 'otherDependents', 'sponsoredBefore', 'joiningRelatives'] as const).map(
    (id) => factOf(person, id),
  )
  const { count, spouse } = sponsoring
  if (count === null || spouse === null || said.includes('')) return null
  return `${said.reduce((sum, each) => sum + Number(each), 1 + count + spouse)}`
}

/** With everyone's whose income the sponsor uses; not before it is known of each. */
function householdIncome(person: FormPerson): string {
  const rows = rowsOf(person, 'householdMembers')
  const all = [factOf(person, 'yearlyIncome'), ...rows.map(({ income = '' }) => income)].map(dollarsOf)
  if (rows.length === 0 && person.none?.has('householdMembers') !== true) return ''
  return all.includes(null) ? '' : `${all.reduce<number>((sum, each) => sum + (each ?? 0), 0)}`
}

const ASSET_LINES: Readonly<Record<string, string>> = {
  '1': 'savings',
  '2': 'realEstate',
  '3': 'other',
  'household members': 'household',
}

function assetsOf(person: Subject, as: string): string {
  const rows = rowsOf(person, 'assets')
  if (rows.length === 0 || rows.some(({ amount = '' }) => dollarsOf(amount) === null)) return ''
  const kind = ASSET_LINES[as]
  if (kind !== undefined) {
    const ofKind = rows.filter(({ assetKind }) => assetKind === kind)
    return ofKind.length === 0 ? '' : `${dollarsIn(ofKind)}`
  }
  const ownSum = dollarsIn(rows.filter(({ assetKind }) => assetKind !== 'household'))
  return as === 'total' ? `${ownSum}` : `${dollarsIn(rows) + (person.sponsoring?.assets ?? 0)}`
}

/** The whole of a place, or its city, state, province or country: "Fort Worth, Texas". */
function partOf(place: string, as: string): string {
  if (as.endsWith('state or province')) return placeParts(place).state || placeParts(place).province
  if (as.endsWith('province')) return placeParts(place).province
  const part = (['city', 'state', 'country'] as const).find((each) => as.endsWith(each))
  return part ? placeParts(place)[part] : place
}

const OF_ANOTHER: ReadonlySet<string> = new Set([
  'another',
  'new name',
  'place of the section',
  'intended',
  'safe mailing',
  'lived together',
])

/** A name or a date of birth that is not the person's own one, and a place that is none of their addresses, such as a consulate. */
export function isOfAnother(as: string): boolean {
  return OF_ANOTHER.has(as)
}

/** Whether nobody has written in English yet what the person said in words of another language. */
export function isUntranslated({ untranslated }: Subject, question: string, answer: string): boolean {
  return untranslated?.has(answer) === true && isPhrase(question)
}

/** Answered in words that the agency reads in English, such as an occupation. */
export function isPhrase(question: string): boolean {
  if (question === 'person.relationship') return true
  const { fact: id, field } = sourceOf(question) ?? {}
  const asked = id ? FACTS[id] : null
  return asked?.kind === 'rows' && field !== undefined && Reflect.get(asked.fields, field) === 'phrase'
}

/** Of a question that answers of a person can answer. The others are written for one form, by staff. */
export function isAnswerable(question: string): boolean {
  return sourceOf(question) !== undefined || question.startsWith('address.') || YES_NO.includes(question)
}

/** Null where it is no fact: a column of the person, or nothing that is known. */
export function factOfQuestion(question: string): FactId | null {
  return sourceOf(question)?.fact ?? null
}

function sourceOf(question: string): Source | undefined {
  return Object.hasOwn(SOURCES, question) ? SOURCES[question] : undefined
}

const yesIf = (text: string) => (text === '' ? '' : 'yes')

/** What other answers say of a yes or no question that nobody has answered. */
const IMPLIED: Readonly<Record<string, (person: FormPerson) => string>> = {
  'history.hasANumber': ({ aNumber }) => yesIf(aNumber),
  'ssa.cardIssued': (person) => yesIf(factOf(person, 'ssn')),
  'entry.i94Issued': (person) => yesIf(factOf(person, 'i94Number')),
  'address.mailingSame': (person) => (otherMailing(person) ? 'no' : ''),
}

/** As it was said; empty where nobody has answered it. A form that asks "alone" does not ask first what the question follows elsewhere. */
export function answerOf(subject: Subject, question: string, as: string): string {
  if (isOfAnother(as)) return ''
  const source = sourceOf(question)
  if (source) return source.read(subject, as)
  const said = yesNoOf(subject, question)
  if (as === 'alone' && isMootOf(subject, question)) return 'no'
  if (said) return isMootOf(subject, question) ? '' : (said['answer'] ?? '')
  const implied = Object.hasOwn(IMPLIED, question) ? IMPLIED[question] : undefined
  if (implied) return implied(subject)
  return question.startsWith('address.') ? addressAnswer(subject, question, as) : ''
}

/** What of a person the answer is read from: found by reading it, so that it is never other than `answerOf`. */
export function factsRead(subject: Subject, question: string, as: string): Answered[] {
  if (!isAnswerable(question) && !yesNoOf(subject, question)) return []
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
export const SERIES: Readonly<
  Record<string, { as: string; rows: (person: FormPerson, as: string) => FactRow[] }>
> = {
  'address.street': { as: 'previous', rows: previousHomes },
  'employment.employer': { as: '', rows: jobsOf },
  'person.otherNames.family': { as: '', rows: (person) => rowsOf(person, 'otherNames') },
  'person.citizenship': { as: '', rows: (person) => rowsOf(person, 'citizenships') },
  'trips.dates': { as: 'from', rows: (person) => rowsOf(person, 'trips') },
  'household.member.name': { as: '', rows: (person) => rowsOf(person, 'householdMembers') },
  'membership.group': { as: '', rows: (person) => rowsOf(person, 'memberships') },
  'benefit.what': { as: '', rows: (person) => rowsOf(person, 'benefits') },
  'institution.what': { as: '', rows: (person) => rowsOf(person, 'institutions') },
}

type SeriesPlaces = { of: string; question: string; as: string; last: string; count: number }

/** The fields that take a series of one person, with how many places they have. */
export function placesOf(mapping: FormMapping): SeriesPlaces[] {
  const found = new Map<string, SeriesPlaces>()
  for (const [name, rule] of Object.entries(mapping)) {
    const series = rule.takes === 'answer' ? SERIES[rule.question] : undefined
    if (rule.takes !== 'answer' || !series || !rule.as.includes(series.as)) continue
    // A field without a place, "current employer", asks for no others.
    if (rule.question === 'employment.employer' && !/\d/.test(rule.as)) continue
    const key = `${rule.of} ${rule.question}`
    const place = placeIn(rule.as) + 1
    const known = found.get(key)
    if (!known || place > known.count)
      found.set(key, { of: rule.of, question: rule.question, as: rule.as, last: name, count: place })
  }
  return [...found.values()]
}

type Asked = Pick<Extract<FieldRule, { takes: 'answer' }>, 'question' | 'of' | 'as'>

/** Of a row that has the rest. */
const OPTIONAL = new Set(['middle', 'unit', 'inCareOf', 'state', 'zip', 'province', 'postalCode', 'to'])
/** Of who is sponsored along: "if any". */
const OF_FAMILY = new Set(['aNumber', 'uscisAccount'])
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
  const source = sourceOf(asked.question)
  if (Object.hasOwn(WORK_OF, asked.as)) return isOfOtherWork(subject, asked.as)
  if (isOfOtherEntry(subject, asked.as)) return !['', 'unsure'].includes(factOf(subject, 'entryMethod'))
  if (isMootOf(subject, source?.fact ?? asked.question)) return true
  // Of the spouse of today.
  if (asked.question === 'marriage.ended' && !subject.row) return true
  if (asked.question.startsWith('address.')) return isNoAddress(asked, subject)
  if (asked.question.startsWith('marriage.') && factOf(subject, 'maritalStatus') === 'single') return true
  const last = asked.question.split('.').at(-1) ?? ''
  if (asked.of === 'sponsored family' && OF_FAMILY.has(last)) return true
  if (subject.row) return OPTIONAL.has(last)
  if (!source?.fact) return false
  if (source.field === undefined) return subject.none?.has(source.fact) === true
  const row = rowAt(subject, source.fact, asked.as)
  return row ? OPTIONAL.has(source.field) : isSaid(subject, source.fact)
}

function isNobody({ of, as }: Asked, all: FormPeople): boolean {
  const relation = relationIn(of)
  const person = relation && partyOf(relation.base, all)
  // Only where an employer files does somebody sign for it.
  if (of === 'authorized signatory' && !person) return true
  if (!relation || !person) return false
  const listed = listedOf(of)
  if (listed) return isSaid(person, listed.fact) || isMootOf(person, listed.fact)
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
  // The boxes of an apartment are for who has a number.
  if (row && field?.field === 'unitKind') return (row['unit'] ?? '') === ''
  if (row) return field !== undefined && (isOfOtherKind(row, field) || OPTIONAL.has(field.field))
  return as.includes('employer')
    ? isSaid(person, 'employment')
    : /previous|^other (mailing|home)$/.test(as) && isSaid(person, 'addresses')
}

function isSaid(person: FormPerson, id: FactId): boolean {
  const isWithoutWork = id === 'employment' && WITHOUT_WORK.includes(factOf(person, 'workStatus'))
  return isWithoutWork || person.none?.has(id) === true || !isEmptyFact(person.facts[id])
}
