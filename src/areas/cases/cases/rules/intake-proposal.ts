// What an intake says for a case: its people with their parts and facts, documents, dates and flags, each with the question it was answered to.
import { earliestOf, isUnnamed, wholeDayOf } from '#areas/intake/intake/rules/answer-kinds.ts'
import { type Answers, type AskedId, type PersonName } from '#areas/intake/intake/rules/answers.ts'
import { type Paper, papersFor } from '#areas/intake/intake/rules/assessment/bring.ts'
import { isWithSpouse } from '#areas/intake/intake/rules/assessment/rule.ts'
import { type FullName, isSameName } from '#areas/intake/intake/rules/names.ts'
import { RED_FLAGS, type RedFlag } from '#areas/intake/intake/rules/red-flags.ts'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import type { DateKind } from './dates.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { Answered, FactId, FactValue } from './facts.ts'
import type { Part, Whose } from './people.ts'

export type ProposedFact = { fact: FactId; value: FactValue; from: AskedId }
export type PersonData = {
  part: Part
  isClient: boolean
  given: string
  surnames: string
  /** A whole day; one known in part is among the facts. */
  birthDate: string | null
  aNumber: string
  phone: string
  email: string
}
export type ProposedPerson = PersonData & {
  /** Distinguishes the people of one intake. */
  key: string
  from: Partial<Record<Answered, AskedId>>
  facts: ProposedFact[]
}
export type ProposedDocument = { kind: DocumentKind; whose: Whose; from: AskedId }
export type ProposedDate = { kind: DateKind; day: string; from: AskedId; isPast: boolean }
export type Proposal = {
  people: ProposedPerson[]
  documents: ProposedDocument[]
  dates: ProposedDate[]
  /** Children that the client has, named or not, and the question that said so. */
  children: { count: number; from: AskedId }
}

/** Of a sent intake: the answers that counted then count. `flags` as they stood out when it was sent. */
export function proposalOf(answers: Answers, flags: readonly string[], today: PlainDate): Proposal {
  return {
    people: peopleOf(answers, flags),
    documents: documentsOf(answers, today),
    dates: datesOf(answers, today),
    children: countOf(answers),
  }
}

export const NOBODY = { isClient: false, birthDate: null, aNumber: '', phone: '', email: '' } as const

function peopleOf(answers: Answers, flags: readonly string[]): ProposedPerson[] {
  const spouse = spouseOf(answers)
  const family = relativesOf(answers).filter(
    (member) => !(spouse && member.relationship === 'spouse' && isSameName(member, spouse)),
  )
  const relatives = family.map((member): ProposedPerson => ({
    ...NOBODY,
    given: member.given,
    surnames: member.surnames,
    birthDate: wholeDayOf(member.birthDate),
    key: member.key,
    part: partOfMember(member, family, answers),
    from: { name: member.from, birthDate: 'children' },
    facts: [
      ...known(member.from, { relationship: member.relationship, status: member.status }),
      ...known('children', { bornAbout: bornAbout(member.birthDate) }),
    ],
  }))
  return [clientOf(answers, flags), ...(spouse ? [spouse] : []), ...relatives]
}

/** Of a day that is known in part. */
function bornAbout(birthDate: string | undefined): string | undefined {
  return wholeDayOf(birthDate) === null && earliestOf(birthDate) ? birthDate : undefined
}

/** As typed; of somebody with one name, it is the surname. */
function nameOf({ firstName, lastName }: PersonName) {
  return { given: firstName, surnames: lastName }
}

/** Named among the family, among the children, or in both. */
type Relative = FullName & {
  relationship: Member['relationship']
  status: Member['status']
  key: string
  from: AskedId
  birthDate: string | undefined
}

/** Typed twice with the same name and relationship is one person; a father and his son of one name are two. */
function relativesOf({ familyMembers = [], children = [] }: Answers): Relative[] {
  const all: Relative[] = [
    ...familyMembers.map(({ id, relationship, status, ...name }) => ({
      ...nameOf(name),
      relationship,
      status,
      key: `family:${id}`,
      from: 'familyMembers' as const,
      birthDate: undefined,
    })),
    ...children.filter(isNamed).map(({ id, birthDate, ...name }) => ({
      ...nameOf(name),
      key: `children:${id}`,
      from: 'children' as const,
      relationship: 'child' as const,
      status: 'unsure' as const,
      birthDate: birthDate || undefined,
    })),
  ]
  const kept: Relative[] = []
  for (const relative of all) {
    const same = kept.find((other) => isSamePerson(relative, other))
    if (same) same.birthDate ??= relative.birthDate
    else kept.push(relative)
  }
  return kept
}

/** Two children of one name with different days of birth are two. */
function isSamePerson(one: Relative, other: Relative): boolean {
  const isOtherDay = one.birthDate && other.birthDate && one.birthDate !== other.birthDate
  return one.relationship === other.relationship && isSameName(one, other) && !isOtherDay
}

const UNKNOWN = new Set(['', 'unsure', 'unknown', 'none', 'notNow'])

/** Those that are answered; "none" says something of a status alone. */
function known(from: AskedId, values: Partial<Record<FactId, string | number | undefined>>): ProposedFact[] {
  return Object.entries(values).flatMap(([fact, value]) =>
    value === undefined || (UNKNOWN.has(String(value)) && !(fact === 'status' && value === 'none'))
      ? []
      : [{ fact: fact as FactId, value: String(value), from }],
  )
}

function isNamed(name: PersonName): boolean {
  return !isUnnamed(name)
}

/** Earlier editions asked for the number alone. */
function countOf({ children, childrenCount = 0 }: Answers): Proposal['children'] {
  return children
    ? { count: children.length, from: 'children' }
    : { count: childrenCount, from: 'childrenCount' }
}

function clientOf(answers: Answers, flags: readonly string[]): ProposedPerson {
  const children = countOf(answers)
  const { name = { firstName: '', lastName: '' }, dateOfBirth, alienNumber = '', phone = '' } = answers
  return {
    key: 'client',
    part: partOfClient(answers),
    isClient: true,
    ...nameOf(name),
    birthDate: wholeDayOf(dateOfBirth),
    aNumber: alienNumber && `A${alienNumber}`,
    phone,
    email: answers.email ?? '',
    from: { name: 'name', birthDate: 'dateOfBirth', aNumber: 'alienNumber', phone: 'phone', email: 'email' },
    facts: [
      ...known('dateOfBirth', { bornAbout: bornAbout(dateOfBirth) }),
      ...known('countryOfBirth', { birthCountry: answers.countryOfBirth }),
      ...known('currentStatus', { status: answers.currentStatus }),
      ...known('entryDate', { entryDate: answers.entryDate }),
      ...known('entryMethod', { entryMethod: answers.entryMethod }),
      ...known('visaType', { visaType: answers.visaType }),
      ...known('stayUntil', { stayUntil: answers.stayUntil }),
      ...known('cardExpiration', { cardExpiration: answers.cardExpiration }),
      ...known('dacaExpiration', { cardExpiration: answers.dacaExpiration }),
      ...known('maritalStatus', { maritalStatus: answers.maritalStatus }),
      ...marriageOf(answers),
      ...known('previousMarriages', { previousMarriages: answers.previousMarriages }),
      ...known(children.from, { childrenCount: children.count || answers.childrenCount }),
      ...known('preferredLanguage', { language: answers.preferredLanguage }),
      ...flagsOf(flags),
    ],
  }
}

function flagsOf(flags: readonly string[]): ProposedFact[] {
  const value = RED_FLAGS.flatMap((flag) => {
    const asked = FLAGGED_BY[flag]
    return asked !== null && flags.includes(flag) ? [{ flag, asked }] : []
  })
  const [first] = value
  return first ? [{ fact: 'flags', value, from: first.asked }] : []
}

function marriageOf({ marriageDate, marriagePlace }: Answers): ProposedFact[] {
  return [...known('marriageDate', { marriageDate }), ...known('marriagePlace', { marriagePlace })]
}

function spouseOf(answers: Answers): ProposedPerson | null {
  const { spouseName, spouseStatus, maritalStatus } = answers
  if (!spouseName) return null
  return {
    ...NOBODY,
    ...nameOf(spouseName),
    key: 'spouse',
    part: partOfSpouse(answers),
    from: { name: 'spouseName' },
    facts: [
      ...known('spouseName', { relationship: 'spouse' }),
      ...known('spouseStatus', { status: spouseStatus }),
      ...known('maritalStatus', { maritalStatus }),
      ...marriageOf(answers),
    ],
  }
}

const MAY_PETITION: readonly unknown[] = ['citizen', 'resident', 'conditionalResident']

/** Whether one spouse files for the other, so that their parts follow. */
function isThroughSpouse({ serviceType, relative }: Answers): boolean {
  return serviceType === 'marriage' || (serviceType === 'family' && relative === 'spouse')
}

function isClientPetitioner(answers: Answers): boolean {
  const { serviceType, petitioner, currentStatus } = answers
  if (serviceType === 'family') return petitioner === 'me'
  return serviceType === 'marriage' && MAY_PETITION.includes(currentStatus) && !isSpouseSponsor(answers)
}

/** Of two who could file, the citizen does. */
function isSpouseSponsor({ spouseStatus, currentStatus }: Answers): boolean {
  return spouseStatus === 'citizen' ? currentStatus !== 'citizen' : !MAY_PETITION.includes(currentStatus)
}

/** Who applies for themselves is the petitioner of the case. */
function partOfClient(answers: Answers): Part {
  const { serviceType } = answers
  if (isClientPetitioner(answers)) return 'petitioner'
  return serviceType === 'family' || serviceType === 'marriage' || serviceType === 'religious'
    ? 'beneficiary'
    : 'petitioner'
}

function partOfSpouse(answers: Answers): Part {
  if (!isThroughSpouse(answers)) return 'spouse'
  return isClientPetitioner(answers) ? 'beneficiary' : 'petitioner'
}

type Member = NonNullable<Answers['familyMembers']>[number]

/** The one relative that a family petition is about, where the answers leave no doubt. */
function partOfMember(member: Relative, family: readonly Relative[], answers: Answers): Part {
  const { serviceType, relative, spouseName } = answers
  const isMeant = (other: Relative) => other.relationship === relative
  const isOnly = serviceType === 'family' && isMeant(member) && family.filter(isMeant).length === 1
  if (isOnly && !(relative === 'spouse' && spouseName))
    return isClientPetitioner(answers)
      ? 'beneficiary'
      : MAY_PETITION.includes(member.status)
        ? 'petitioner'
        : usualPart(member)
  return usualPart(member)
}

function usualPart({ relationship }: Relative): Part {
  return relationship === 'child' || relationship === 'spouse' ? relationship : 'relative'
}

const FLAGGED_BY: Record<RedFlag, AskedId | null> = {
  detained: 'detained',
  emergency: 'emergency',
  removal: 'inRemoval',
  removalUnsure: 'inRemoval',
  finalOrder: 'inRemoval',
  checkIn: 'inRemoval',
  courtDate: 'courtDate',
  courtDateUnknown: 'courtDate',
  deadline: 'deadline',
  deadlineUnknown: 'deadline',
  arrested: 'arrested',
  convicted: 'arrested',
  arrestedUnsure: 'arrested',
  immigrationProblems: 'immigrationProblems',
  immigrationProblemsUnsure: 'immigrationProblems',
  overstayed: 'stayUntil',
  earlierStays: 'earlierStays',
  enteredWithoutInspection: 'entryMethod',
  enteredOnWaiver: 'entryMethod',
  harmedAtHome: 'harmedAtHome',
  minor: 'dateOfBirth',
  outsideCountry: 'currentStatus',
  longTrips: 'longTrips',
  previousMarriages: 'previousMarriages',
  cardExpired: 'cardExpiration',
  // Of the form, and not of the person.
  partial: null,
}

const DATES = [
  ['courtDate', 'hearing'],
  ['deadline', 'other'],
  ['cardExpiration', 'expiry'],
  ['dacaExpiration', 'expiry'],
  ['stayUntil', 'expiry'],
] as const satisfies readonly (readonly [AskedId, DateKind])[]

/** A hearing or a deadline that has passed since is shown too: somebody has to know what became of it. */
function datesOf(answers: Answers, today: PlainDate): ProposedDate[] {
  return DATES.flatMap(([from, usual]): ProposedDate[] => {
    const day = wholeDayOf(answers[from])
    if (day === null) return []
    const isPast = day < today.toString()
    if (isPast && usual === 'expiry') return []
    const kind = from === 'courtDate' && answers.inRemoval === 'checkIn' ? 'appointment' : usual
    return [{ kind, day, from, isPast }]
  }).toSorted((one, other) => one.day.localeCompare(other.day))
}

type Asks = readonly (readonly [DocumentKind, Whose])[]

/** Papers that are a list to write, and no document, ask for none. */
const ASKED_FOR: Record<Paper, { from: AskedId; asks: (answers: Answers) => Asks }> = {
  letters: { from: 'deadline', asks: () => [['notice', 'client']] },
  courtNotices: { from: 'inRemoval', asks: () => [['immigration-papers', 'client']] },
  identity: { from: 'serviceType', asks: () => [['passport', 'client']] },
  birthCertificate: { from: 'serviceType', asks: () => [['birth-certificate', 'client']] },
  greenCard: { from: 'currentStatus', asks: () => [['green-card', 'client']] },
  dacaCard: { from: 'purpose', asks: () => [['work-permit', 'client']] },
  entryPapers: { from: 'entryMethod', asks: () => [['entry-record', 'client']] },
  trips: { from: 'longTrips', asks: () => [] },
  taxes: { from: 'serviceType', asks: () => [] },
  marriageCertificate: { from: 'maritalStatus', asks: () => [['marriage-certificate', 'client']] },
  divorcePapers: { from: 'previousMarriages', asks: divorcesOf },
  spouseStatus: { from: 'spouseStatus', asks: () => [['status-proof', 'spouse']] },
  sharedLife: {
    from: 'maritalStatus',
    asks: () => [
      ['shared-home', 'client'],
      ['shared-money', 'client'],
      ['shared-photographs', 'client'],
    ],
  },
  relativePapers: {
    from: 'relative',
    asks: (answers) =>
      isClientPetitioner(answers) ? [['birth-certificate', 'beneficiary']] : [['status-proof', 'petitioner']],
  },
  schoolPapers: { from: 'schooling', asks: () => [['school-records', 'client']] },
  livedHere: { from: 'inUsSince2007', asks: () => [['presence-proof', 'client']] },
  organization: { from: 'religiousWork', asks: () => [['church-papers', 'employer']] },
  policeRecords: { from: 'arrested', asks: () => [['court-records', 'client']] },
  earlierCase: { from: 'immigrationProblems', asks: () => [['immigration-papers', 'client']] },
}

function divorcesOf({ previousMarriages, maritalStatus }: Answers): Asks {
  const mine = previousMarriages === 'me' || previousMarriages === 'both' || maritalStatus === 'divorced'
  const theirs = previousMarriages === 'spouse' || previousMarriages === 'both'
  return [
    ...(mine ? [['divorce-decree', 'client'] as const] : []),
    ...(theirs ? [['divorce-decree', 'spouse'] as const] : []),
  ]
}

/** Each once, in the order in which the person was told to bring them. */
function documentsOf(answers: Answers, today: PlainDate): ProposedDocument[] {
  const { serviceType: service = 'other' } = answers
  const papers = papersFor({ answers, service, today: dayFrom(today.toString()) })
  const asked = papers.flatMap((paper) => {
    const { from, asks } = ASKED_FOR[paper]
    return asks(answers).map(([kind, whose]): ProposedDocument => ({ kind, whose, from }))
  })
  const children: ProposedDocument[] =
    answers.hasChildren === 'yes' && isThroughSpouse(answers) && isWithSpouse(answers)
      ? [{ kind: 'child-birth-certificate', whose: 'child', from: 'hasChildren' }]
      : []
  const all = [...asked, ...children]
  return [...new Map(all.map((each) => [`${each.kind} ${each.whose}`, each])).values()]
}
