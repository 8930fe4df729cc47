// The people whom golden cases vary: each has answered everything that the flow asks, and nothing stands in the way.
import type { Answers } from '#areas/intake/intake/rules/answers.ts'

/** Asked of everybody; nothing here is urgent. */
export const CALM: Answers = {
  name: { firstName: 'Ana', lastName: 'Paz' },
  email: 'ana@person.example',
  phone: '2145550134',
  preferredLanguage: 'es',
  detained: 'no',
  inRemoval: 'no',
  deadline: 'none',
  emergency: 'no',
  dateOfBirth: '1988-05-12',
  countryOfBirth: 'MX',
  maritalStatus: 'single',
  hasChildren: 'no',
  harmedAtHome: 'no',
  arrested: 'no',
}
export const NO_FAMILY: Answers = { hasUSFamilyMembers: 'no', earlierStays: 'no', immigrationProblems: 'no' }
export const WED: Answers = {
  maritalStatus: 'married',
  spouseName: { firstName: 'Luz', lastName: 'Gil' },
  spouseStatus: 'citizen',
  marriageDate: '2019-06-01',
  marriagePlace: 'Dallas',
  previousMarriages: 'no',
}

/** Let in as a visitor in September 2026, for six months. */
export const IN_TIME: Answers = {
  currentStatus: 'visa',
  entryMethod: 'visa',
  visaType: 'visitor',
  entryDate: '2026-09-01',
  stayUntil: '2027-02-28',
}
/** Let in as a visitor in 2015, and stayed. */
export const OVERSTAYED: Answers = {
  currentStatus: 'expired',
  entryMethod: 'visa',
  visaType: 'visitor',
  entryDate: '2015-03',
  stayUntil: '2015-09-01',
}
export const ACROSS: Answers = { currentStatus: 'none', entryMethod: 'withoutInspection', entryDate: '2004' }

type Relationship = 'parent' | 'child' | 'sibling'

export function withRelative(relationship: Relationship, status: 'citizen' | 'resident' | 'none'): Answers {
  const member = { id: relationship, firstName: 'Rosa', lastName: 'Paz', relationship, status }
  return { hasUSFamilyMembers: 'yes', familyMembers: [member] }
}

const family: Answers = { ...CALM, ...NO_FAMILY, serviceType: 'family', purpose: 'apply' }
/** Files for a relative abroad. */
export const SPONSOR: Answers = {
  ...family,
  currentStatus: 'citizen',
  petitioner: 'me',
  relativeWhere: 'abroad',
}
/** A relative would file for this person, who has time left to stay. */
export const BENEFICIARY: Answers = { ...family, ...IN_TIME, petitioner: 'relative' }
export const BY_SON: Answers = {
  ...BENEFICIARY,
  dateOfBirth: '1960-02-29',
  relative: 'child',
  relativeAge: 'adult',
  ...withRelative('child', 'citizen'),
}
export const BY_PARENT: Answers = { ...BENEFICIARY, relative: 'parent', ...withRelative('parent', 'citizen') }
export const BY_SIBLING: Answers = {
  ...BENEFICIARY,
  relative: 'sibling',
  ...withRelative('sibling', 'citizen'),
}

const marriage: Answers = { ...CALM, ...NO_FAMILY, ...WED, serviceType: 'marriage', purpose: 'apply' }
/** A citizen's wife who came as a visitor and has time left. */
export const SPOUSE: Answers = { ...marriage, ...IN_TIME }
export const SPONSORING_SPOUSE: Answers = {
  ...marriage,
  currentStatus: 'citizen',
  spouseStatus: 'none',
  relativeWhere: 'abroad',
}

export const RESIDENT: Answers = {
  ...CALM,
  serviceType: 'citizenship',
  purpose: 'apply',
  currentStatus: 'resident',
  greenCardYears: 7,
  longTrips: 'no',
  conduct: 'no',
  alienNumber: '',
}
export const DREAMER: Answers = {
  ...CALM,
  ...NO_FAMILY,
  serviceType: 'daca',
  purpose: 'renew',
  dacaFirstApproval: '2013',
  dacaExpiration: '2027-04-10',
  dacaTrips: 'none',
  state: 'elsewhere',
}
export const FIRST_DACA: Answers = {
  ...CALM,
  ...NO_FAMILY,
  serviceType: 'daca',
  purpose: 'apply',
  ...ACROSS,
  arrivedBefore16: 'yes',
  inUsSince2007: 'yes',
  schooling: 'yes',
  state: 'elsewhere',
}
export const CARD: Answers = {
  ...CALM,
  serviceType: 'greenCardRenewal',
  cardExpiration: '2027-03-01',
  longTrips: 'no',
  alienNumber: '',
}
export const CONDITIONS: Answers = {
  ...CALM,
  ...WED,
  serviceType: 'removalOfConditions',
  cardExpiration: '2027-01-15',
  alienNumber: '',
}
export const MINISTER: Answers = {
  ...CALM,
  ...NO_FAMILY,
  ...IN_TIME,
  serviceType: 'religious',
  purpose: 'apply',
  religiousWork: 'minister',
  memberTwoYears: 'yes',
}
export const MATTER: Answers = { ...CALM, ...NO_FAMILY, serviceType: 'other', purpose: 'other' }
