// Whole people: what each service's assessment makes of them. Every answer is one that the flow leads to.
import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { Answers, AskedId, ServiceType } from './answers.ts'
import { type Assessment, assess } from './assessment.ts'
import { isOnPath } from './flow.ts'

const NOW = '2026-11-21T18:00:00Z'

/** Asked of everybody; nothing here is urgent or stands in the way. */
const CALM: Answers = {
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
  arrested: 'no',
}
const NO_FAMILY: Answers = { hasUSFamilyMembers: 'no', immigrationProblems: 'no' }
const WED: Answers = {
  maritalStatus: 'married',
  spouseName: { firstName: 'Luz', lastName: 'Gil' },
  spouseStatus: 'citizen',
  marriageDate: '2019-06-01',
  marriagePlace: 'Dallas',
  previousMarriages: 'no',
  harmedAtHome: 'no',
}
const ON_VISA: Answers = {
  currentStatus: 'none',
  entryMethod: 'visa',
  visaType: 'visitor',
  entryDate: '2015',
}
const ACROSS: Answers = { currentStatus: 'none', entryMethod: 'withoutInspection', entryDate: '2004' }
const MOTHER = {
  id: 'm',
  firstName: 'Rosa',
  lastName: 'Paz',
  relationship: 'parent',
  status: 'citizen',
} as const

type Golden = {
  who: string
  answers: Answers
  colour: Assessment['colour']
  /** Rules that are not met, as "rule.says", in the order told. */
  open: readonly string[]
  otherWays?: readonly string[]
  now?: string
}

const family: Answers = { ...CALM, ...NO_FAMILY, serviceType: 'family', purpose: 'apply' }
const FAMILY: readonly Golden[] = [
  {
    who: 'a citizen who files for her mother',
    answers: { ...family, currentStatus: 'citizen', petitioner: 'me', relative: 'parent' },
    colour: 'green',
    open: [],
  },
  {
    who: 'a resident who files for a daughter',
    answers: { ...family, currentStatus: 'resident', petitioner: 'me', relative: 'child' },
    colour: 'yellow',
    open: ['familySponsor.meResident'],
  },
  {
    who: 'a resident who asks about his brother',
    answers: { ...family, currentStatus: 'resident', petitioner: 'me', relative: 'sibling' },
    colour: 'red',
    open: ['familySponsor.residentCannot', 'familyTie.longWait'],
  },
  {
    who: 'a citizen’s father, here on a visa that ran out',
    answers: {
      ...family,
      ...ON_VISA,
      dateOfBirth: '1960-02-29',
      petitioner: 'relative',
      relative: 'child',
      hasUSFamilyMembers: 'yes',
      familyMembers: [{ ...MOTHER, relationship: 'child' }],
    },
    colour: 'yellow',
    open: ['stay.overstayed'],
  },
  {
    who: 'a citizen’s grown son who crossed the border',
    answers: {
      ...family,
      ...ACROSS,
      petitioner: 'relative',
      relative: 'parent',
      hasUSFamilyMembers: 'yes',
      familyMembers: [MOTHER],
    },
    colour: 'red',
    open: ['entry.withoutInspection', 'presence.tenYears'],
    otherWays: ['provisionalWaiver', 'oldPetition'],
  },
  {
    who: 'a citizen who turns 21 today',
    answers: {
      ...family,
      dateOfBirth: '2005-11-21',
      currentStatus: 'citizen',
      petitioner: 'me',
      relative: 'sibling',
    },
    colour: 'yellow',
    open: ['familyTie.longWait'],
  },
  {
    who: 'a citizen who turns 21 tomorrow',
    answers: {
      ...family,
      dateOfBirth: '2005-11-22',
      currentStatus: 'citizen',
      petitioner: 'me',
      relative: 'parent',
    },
    colour: 'yellow',
    open: ['sponsorAge.young'],
  },
]

const marriage: Answers = { ...CALM, ...NO_FAMILY, ...WED, serviceType: 'marriage', purpose: 'apply' }
const MARRIAGE: readonly Golden[] = [
  {
    who: 'a citizen’s wife who came with a visa and keeps it',
    answers: { ...marriage, ...ON_VISA, currentStatus: 'visa' },
    colour: 'green',
    open: [],
  },
  {
    who: 'a citizen’s wife whose visa of 2015 ran out',
    answers: { ...marriage, ...ON_VISA },
    colour: 'yellow',
    open: ['stay.overstayed'],
  },
  {
    who: 'a citizen’s wife with DACA who crossed in 2002 and came back on advance parole in 2023',
    answers: { ...marriage, currentStatus: 'daca', entryMethod: 'parole', entryDate: '2023' },
    colour: 'yellow',
    open: ['entry.paroled', 'stay.overstayed'],
  },
  {
    who: 'a resident’s husband who keeps his visa',
    answers: { ...marriage, ...ON_VISA, currentStatus: 'visa', spouseStatus: 'resident' },
    colour: 'yellow',
    open: ['spouseSponsor.resident', 'stay.kept'],
  },
  {
    who: 'a citizen’s wife who crossed the border twenty years ago',
    answers: { ...marriage, ...ACROSS },
    colour: 'red',
    open: ['entry.withoutInspection', 'presence.tenYears'],
    otherWays: ['provisionalWaiver', 'oldPetition'],
  },
  {
    who: 'a citizen’s wife who was in court, and was hurt at home',
    answers: {
      ...marriage,
      ...ON_VISA,
      inRemoval: 'yes',
      courtDate: '2027-03-01',
      maritalStatus: 'separated',
      harmedAtHome: 'yes',
    },
    colour: 'red',
    open: ['marriage.apart', 'removal.dated', 'stay.overstayed'],
    otherWays: ['cancellation', 'violence'],
  },
  {
    who: 'a citizen who files for her husband',
    answers: { ...marriage, currentStatus: 'citizen', spouseStatus: 'none' },
    colour: 'yellow',
    open: ['entry.theirs'],
  },
  {
    who: 'somebody who is not sure of much',
    answers: {
      ...marriage,
      currentStatus: 'unsure',
      entryMethod: 'unsure',
      entryDate: 'unknown',
      spouseStatus: 'unsure',
      marriageDate: 'unknown',
      previousMarriages: 'unsure',
      arrested: 'unsure',
      immigrationProblems: 'unsure',
    },
    colour: 'yellow',
    open: [
      'spouseSponsor.unknown',
      'earlierMarriages.unknown',
      'cardLength.unknown',
      'entry.unknown',
      'earlierProblems.unknown',
      'record.unknown',
    ],
  },
  {
    who: 'somebody married two years ago on 29 February, on the day it counts as two',
    answers: { ...marriage, ...ON_VISA, currentStatus: 'visa', marriageDate: '2024-02-29' },
    colour: 'green',
    open: [],
    now: '2026-03-01T18:00:00Z',
  },
]

const citizen: Answers = {
  ...CALM,
  serviceType: 'citizenship',
  purpose: 'apply',
  currentStatus: 'resident',
  greenCardYears: 7,
  longTrips: 'no',
  alienNumber: '',
}
const CITIZENSHIP: readonly Golden[] = [
  { who: 'a resident of seven years', answers: citizen, colour: 'green', open: [] },
  {
    who: 'a resident of three years, with a citizen as her husband',
    answers: { ...citizen, ...WED, greenCardYears: 3 },
    colour: 'green',
    open: [],
  },
  {
    who: 'a resident of four years',
    answers: { ...citizen, greenCardYears: 4 },
    colour: 'yellow',
    open: ['residenceYears.close'],
  },
  {
    who: 'a resident who was abroad for eight months',
    answers: { ...citizen, longTrips: 'yes' },
    colour: 'yellow',
    open: ['trips.long'],
  },
  {
    who: 'a resident with an arrest',
    answers: { ...citizen, arrested: 'yes', arrestDetails: '' },
    colour: 'red',
    open: ['record.yes'],
  },
  {
    who: 'somebody without a green card',
    answers: { ...citizen, currentStatus: 'tps', greenCardYears: 0 },
    colour: 'red',
    open: ['residentNow.notResident', 'residenceYears.wait'],
  },
  {
    who: 'a resident of 70 with 25 years here',
    answers: { ...citizen, dateOfBirth: '1956-02-29', greenCardYears: 25 },
    colour: 'green',
    open: [],
  },
  {
    who: 'a resident who turns 18 tomorrow',
    answers: { ...citizen, dateOfBirth: '2008-11-22' },
    colour: 'yellow',
    open: ['adult.minor'],
  },
]

const renewal: Answers = {
  ...CALM,
  ...NO_FAMILY,
  serviceType: 'daca',
  purpose: 'renew',
  dacaFirstApproval: '2013',
  dacaExpiration: '2027-04-10',
}
const firstDaca: Answers = {
  ...CALM,
  ...NO_FAMILY,
  serviceType: 'daca',
  purpose: 'apply',
  ...ACROSS,
  arrivedBefore16: 'yes',
  inUsSince2007: 'yes',
  schooling: 'yes',
}
const DACA: readonly Golden[] = [
  { who: 'a renewal in its window', answers: renewal, colour: 'green', open: [] },
  {
    who: 'a renewal on the last day of DACA',
    answers: { ...renewal, dacaExpiration: '2026-11-21' },
    colour: 'yellow',
    open: ['dacaTiming.late'],
  },
  {
    who: 'DACA that ended a year and a day ago',
    answers: { ...renewal, dacaExpiration: '2025-11-20' },
    colour: 'red',
    open: ['dacaTiming.ended'],
  },
  {
    who: 'DACA that ends on a leap day',
    answers: { ...renewal, dacaExpiration: '2028-02-29' },
    colour: 'green',
    open: [],
    now: '2027-10-02T18:00:00Z',
  },
  {
    who: 'a first request with every rule met: the courts still hold it',
    answers: firstDaca,
    colour: 'yellow',
    open: ['dacaFirstRequest.courts'],
    otherWays: ['oldPetition'],
  },
  {
    who: 'a first request from somebody who came at 17',
    answers: { ...firstDaca, arrivedBefore16: 'no' },
    colour: 'red',
    open: ['dacaArrival.no', 'dacaFirstRequest.courts'],
    otherWays: ['oldPetition'],
  },
  {
    who: 'a renewal with an arrest, in court',
    answers: { ...renewal, arrested: 'yes', inRemoval: 'yes', courtDate: 'unknown' },
    colour: 'yellow',
    open: ['dacaRecord.arrest', 'dacaCourt.court'],
  },
  {
    who: 'a renewal from detention',
    answers: { ...renewal, detained: 'self' },
    colour: 'red',
    open: ['custody.self'],
  },
]

const card: Answers = {
  ...CALM,
  serviceType: 'greenCardRenewal',
  cardExpiration: '2027-03-01',
  alienNumber: '',
}
const GREEN_CARD: readonly Golden[] = [
  {
    who: 'a card that expires in three months',
    answers: card,
    colour: 'green',
    open: [],
    otherWays: ['citizenshipInstead'],
  },
  {
    who: 'a card with years to go',
    answers: { ...card, cardExpiration: '2031-01-01' },
    colour: 'yellow',
    open: ['renewalTime.early'],
  },
  {
    who: 'a card that expired yesterday',
    answers: { ...card, cardExpiration: '2026-11-20' },
    colour: 'yellow',
    open: ['renewalTime.expired'],
    otherWays: ['citizenshipInstead'],
  },
  {
    who: 'a card that expires today',
    answers: { ...card, cardExpiration: '2026-11-21' },
    colour: 'green',
    open: [],
    otherWays: ['citizenshipInstead'],
  },
  {
    who: 'a lost card and an arrest',
    answers: { ...card, cardExpiration: 'unknown', arrested: 'yes', arrestDetails: '' },
    colour: 'red',
    open: ['record.yes', 'renewalTime.unknown'],
  },
  {
    who: 'a resident in proceedings',
    answers: { ...card, inRemoval: 'yes', courtDate: '2026-11-21' },
    colour: 'red',
    open: ['removal.dated'],
    otherWays: ['citizenshipInstead'],
  },
]

const conditions: Answers = {
  ...CALM,
  ...WED,
  serviceType: 'removalOfConditions',
  cardExpiration: '2027-01-15',
  alienNumber: '',
}
const CONDITIONS: readonly Golden[] = [
  { who: 'a couple in the 90 days', answers: conditions, colour: 'green', open: [] },
  {
    who: 'a couple before the 90 days',
    answers: { ...conditions, cardExpiration: '2027-08-15' },
    colour: 'yellow',
    open: ['conditionsTime.early'],
  },
  {
    who: 'a couple a day too late',
    answers: { ...conditions, cardExpiration: '2026-11-20' },
    colour: 'red',
    open: ['conditionsTime.late'],
  },
  {
    who: 'a divorced mother',
    answers: {
      ...conditions,
      maritalStatus: 'divorced',
      harmedAtHome: 'notNow',
      cardExpiration: '2027-08-15',
    },
    colour: 'red',
    open: ['jointFiling.divorced'],
    otherWays: ['askInPrivate'],
  },
  {
    who: 'a widower',
    answers: { ...conditions, maritalStatus: 'widowed' },
    colour: 'yellow',
    open: ['jointFiling.widowed'],
  },
  {
    who: 'a couple on the leap day on which the card expires',
    answers: { ...conditions, cardExpiration: '2028-02-29' },
    colour: 'green',
    open: [],
    now: '2028-02-29T23:00:00Z',
  },
]

const faith: Answers = {
  ...CALM,
  ...NO_FAMILY,
  serviceType: 'religious',
  purpose: 'apply',
  currentStatus: 'visa',
  entryMethod: 'visa',
  visaType: 'visitor',
  entryDate: '2026-09-01',
  religiousWork: 'minister',
  memberTwoYears: 'yes',
}
const RELIGIOUS: readonly Golden[] = [
  { who: 'a minister on a visit', answers: faith, colour: 'green', open: [] },
  {
    who: 'a minister abroad',
    answers: { ...faith, currentStatus: 'outside' },
    colour: 'green',
    open: [],
  },
  {
    who: 'a choir director',
    answers: { ...faith, religiousWork: 'worker' },
    colour: 'yellow',
    open: ['religiousWork.worker'],
  },
  {
    who: 'a member of one year',
    answers: { ...faith, memberTwoYears: 'no' },
    colour: 'red',
    open: ['membership.no'],
  },
  {
    who: 'a minister whose five years end today',
    answers: { ...faith, purpose: 'renew', visaType: 'religious', entryDate: '2021-11-22' },
    colour: 'yellow',
    open: ['religiousStay.second'],
  },
  {
    who: 'a minister whose five years ended yesterday',
    answers: { ...faith, purpose: 'renew', visaType: 'religious', entryDate: '2021-11-21' },
    colour: 'red',
    open: ['religiousStay.over'],
  },
  {
    who: 'a minister without status',
    answers: { ...faith, currentStatus: 'none' },
    colour: 'red',
    open: ['lawfulNow.none'],
  },
]

const matter: Answers = { ...CALM, ...NO_FAMILY, serviceType: 'other', purpose: 'other' }
const OTHER: readonly Golden[] = [
  {
    who: 'a citizen with a question',
    answers: { ...matter, currentStatus: 'citizen' },
    colour: 'green',
    open: [],
  },
  {
    who: 'somebody with TPS who came with a visa',
    answers: { ...matter, ...ON_VISA, currentStatus: 'tps' },
    colour: 'yellow',
    open: ['statusNow.keep', 'familyLink.none'],
  },
  {
    who: 'somebody who crossed the border, in court, with ten years here and a citizen as a mother',
    answers: {
      ...matter,
      ...ACROSS,
      inRemoval: 'yes',
      courtDate: '2026-11-30',
      hasUSFamilyMembers: 'yes',
      familyMembers: [MOTHER],
    },
    colour: 'red',
    open: ['entry.withoutInspection', 'presence.tenYears', 'removal.dated', 'statusNow.none'],
    otherWays: ['provisionalWaiver', 'oldPetition', 'cancellation'],
  },
  {
    who: 'somebody with a letter to answer by a day they do not know',
    answers: { ...matter, currentStatus: 'resident', purpose: 'answerLetter', deadline: 'unknown' },
    colour: 'yellow',
    open: ['letter.letter', 'deadline.undated'],
  },
  {
    who: 'somebody who was deported',
    answers: { ...matter, ...ON_VISA, currentStatus: 'visa', immigrationProblems: 'yes' },
    colour: 'red',
    open: ['earlierProblems.yes', 'familyLink.none'],
  },
  {
    who: 'somebody who is not sure of their status',
    answers: {
      ...matter,
      currentStatus: 'unsure',
      entryMethod: 'unsure',
      entryDate: 'unknown',
      hasUSFamilyMembers: 'unsure',
    },
    colour: 'yellow',
    open: ['statusNow.unknown', 'familyLink.unknown', 'entry.unknown'],
  },
]

const GOLDEN: Readonly<Record<ServiceType, readonly Golden[]>> = {
  family: FAMILY,
  marriage: MARRIAGE,
  citizenship: CITIZENSHIP,
  daca: DACA,
  greenCardRenewal: GREEN_CARD,
  removalOfConditions: CONDITIONS,
  religious: RELIGIOUS,
  other: OTHER,
}

describe.each(Object.entries(GOLDEN))('%s', (service, people) => {
  it.each(people)('$who: $colour', ({ answers, colour, open, otherWays = [], now = NOW }) => {
    const result = assess(answers, instant(now))
    const unmet = result.reasons.filter(({ standing }) => standing !== 'met')
    expect(result.service).toBe(service)
    expect(unmet.map(({ rule, says }) => `${rule}.${says}`)).toEqual(open)
    expect(result.colour).toBe(colour)
    expect(result.otherWays).toEqual(otherWays)
    expect(result.isEarly).toBe(
      unmet.filter(({ standing }) => standing === 'unknown').length > result.reasons.length / 2,
    )
  })
  it('has a strong, a moderate and a complex one among at least five', () => {
    expect(people.length).toBeGreaterThanOrEqual(5)
    expect(new Set(people.map(({ colour }) => colour))).toEqual(new Set(['green', 'yellow', 'red']))
  })
})

describe('an intake that is sent in part', () => {
  const partial: Answers = {
    ...CALM,
    serviceType: 'marriage',
    dateOfBirth: undefined,
    maritalStatus: undefined,
    arrested: undefined,
  }
  it('is moderate, and says that most is not known yet', () => {
    const result = assess(partial, instant(NOW))
    expect(result.colour).toBe('yellow')
    expect(result.isEarly).toBe(true)
    expect(result.reasons.filter(({ standing }) => standing === 'met').map(({ rule }) => rule)).toEqual([
      'removal',
    ])
  })
  it('has a result before the first answer', () => {
    const result = assess({}, instant(NOW))
    expect(result).toMatchObject({
      service: 'other',
      colour: 'yellow',
      isEarly: true,
      papers: ['identity', 'birthCertificate'],
    })
  })
})

describe('answers that the others no longer lead to', () => {
  it('count for nothing', () => {
    const left: [AskedId, Answers][] = [
      ['immigrationProblems', { immigrationProblems: 'yes' }],
      ['courtDate', { courtDate: '2026-11-22' }],
      ['entryMethod', { entryMethod: 'withoutInspection' }],
    ]
    for (const [question, answers] of left) {
      const all = { ...citizen, ...answers }
      expect(isOnPath(question, all), question).toBe(false)
      expect(assess(all, instant(NOW)), question).toEqual(assess(citizen, instant(NOW)))
    }
  })
})

describe('the day', () => {
  it('is the one on the firm’s calendar: 11 at night in Dallas is still today', () => {
    const { reasons } = assess({ ...renewal, dacaExpiration: '2026-11-21' }, instant('2026-11-22T05:00:00Z'))
    expect(reasons.find(({ rule }) => rule === 'dacaTiming')?.says).toBe('late')
  })
})

describe('what to bring', () => {
  it.each([
    ['a renewal of DACA', renewal, ['identity', 'dacaCard']],
    ['a first DACA', firstDaca, ['identity', 'birthCertificate', 'schoolPapers', 'livedHere']],
    ['a card', card, ['identity', 'greenCard']],
    ['citizenship', citizen, ['identity', 'greenCard', 'trips', 'taxes']],
    [
      'a marriage',
      { ...marriage, ...ON_VISA, previousMarriages: 'both' },
      [
        'identity',
        'birthCertificate',
        'entryPapers',
        'taxes',
        'marriageCertificate',
        'divorcePapers',
        'spouseStatus',
        'sharedLife',
      ],
    ],
    ['conditions', conditions, ['identity', 'greenCard', 'marriageCertificate', 'sharedLife']],
    ['a minister', faith, ['identity', 'entryPapers', 'organization']],
    [
      'a court case, an arrest and a letter',
      {
        ...matter,
        currentStatus: 'resident',
        purpose: 'answerLetter',
        inRemoval: 'yes',
        courtDate: 'unknown',
        arrested: 'yes',
        immigrationProblems: 'yes',
      },
      ['letters', 'courtNotices', 'identity', 'birthCertificate', 'policeRecords', 'earlierCase'],
    ],
  ] as const)('for %s', (_, answers, expected) => {
    expect(assess(answers, instant(NOW)).papers).toEqual(expected)
  })
})
