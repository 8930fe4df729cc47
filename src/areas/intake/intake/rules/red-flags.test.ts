import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { Answers } from './answers.ts'
import { RED_FLAGS, type RedFlag, redFlags } from './red-flags.ts'

const NOW = instant('2026-11-23T15:00:00Z')

const CALM: Answers = {
  serviceType: 'marriage',
  detained: 'no',
  inRemoval: 'no',
  deadline: 'none',
  emergency: 'no',
  dateOfBirth: '1990-01-01',
  currentStatus: 'visa',
  entryMethod: 'visa',
  maritalStatus: 'married',
  previousMarriages: 'no',
  arrested: 'no',
  immigrationProblems: 'no',
  harmedAtHome: 'no',
}
const CITIZENSHIP: Answers = { ...CALM, serviceType: 'citizenship' }

const RAISED: Record<RedFlag, readonly Answers[]> = {
  detained: [
    { ...CALM, detained: 'self' },
    { ...CALM, detained: 'family' },
  ],
  emergency: [{ ...CALM, emergency: 'yes' }],
  removal: [{ ...CALM, inRemoval: 'yes' }],
  removalUnsure: [{ ...CALM, inRemoval: 'unsure' }],
  finalOrder: [{ ...CALM, inRemoval: 'order' }],
  checkIn: [{ ...CALM, inRemoval: 'checkIn' }],
  courtDate: [{ ...CALM, inRemoval: 'yes', courtDate: '2027-06-01' }],
  courtDateUnknown: [{ ...CALM, inRemoval: 'yes', courtDate: 'unknown' }],
  deadline: [{ ...CALM, deadline: '2027-06-01' }],
  deadlineUnknown: [{ ...CALM, deadline: 'unknown' }],
  arrested: [{ ...CALM, arrested: 'yes' }],
  convicted: [{ ...CALM, arrested: 'convicted' }],
  arrestedUnsure: [{ ...CALM, arrested: 'unsure' }],
  immigrationProblems: [{ ...CALM, immigrationProblems: 'yes' }],
  immigrationProblemsUnsure: [{ ...CALM, immigrationProblems: 'unsure' }],
  overstayed: [
    { ...CALM, currentStatus: 'expired' },
    { ...CALM, stayUntil: '2026-11-22' },
  ],
  earlierStays: [
    { ...CALM, earlierStays: 'underYear' },
    { ...CALM, earlierStays: 'yearOrMore' },
  ],
  enteredWithoutInspection: [{ ...CALM, entryMethod: 'withoutInspection' }],
  enteredOnWaiver: [{ ...CALM, entryMethod: 'visaWaiver' }],
  harmedAtHome: [{ ...CALM, harmedAtHome: 'yes' }],
  minor: [{ ...CALM, dateOfBirth: '2008-11-24' }],
  outsideCountry: [{ ...CALM, currentStatus: 'outside' }],
  longTrips: [
    { ...CITIZENSHIP, longTrips: 'yes' },
    { ...CITIZENSHIP, longTrips: 'unsure' },
  ],
  previousMarriages: [
    { ...CALM, previousMarriages: 'both' },
    { ...CALM, previousMarriages: 'unsure' },
  ],
  cardExpired: [{ ...CALM, serviceType: 'greenCardRenewal', cardExpiration: '2026-11-22' }],
  partial: [],
}

function flags(answers: Answers, isPartial = false): RedFlag[] {
  return redFlags(answers, isPartial, NOW)
}

describe('a red flag', () => {
  it('is nowhere in an intake without trouble', () => {
    expect(flags(CALM)).toEqual([])
  })
  it.each(RED_FLAGS.filter((flag) => flag !== 'partial'))('%s follows from its answer', (flag) => {
    for (const answers of RAISED[flag]) expect(flags(answers)).toContain(flag)
    expect(RAISED[flag].length).toBeGreaterThan(0)
  })
  it('says that an intake was sent in part', () => {
    expect(flags(CALM, true)).toEqual(['partial'])
  })
  it('of a minor falls on the eighteenth birthday', () => {
    expect(flags({ ...CALM, dateOfBirth: '2008-11-23' })).toEqual([])
  })
  it('of a minor follows from a year or a month that may be that of one', () => {
    expect(flags({ ...CALM, dateOfBirth: '2008' })).toEqual(['minor'])
    expect(flags({ ...CALM, dateOfBirth: '2008-11' })).toEqual(['minor'])
    expect(flags({ ...CALM, dateOfBirth: '2007' })).toEqual([])
  })
  it('of a card falls on the day after the one printed on it', () => {
    const renewal: Answers = { serviceType: 'greenCardRenewal', cardExpiration: '2026-11-23' }
    expect(flags(renewal)).toEqual([])
  })
  it('does not follow from what a later answer made count for nothing', () => {
    expect(flags({ ...CALM, inRemoval: 'no', courtDate: '2026-12-01' })).toEqual([])
    expect(flags({ ...CITIZENSHIP, entryMethod: 'withoutInspection' })).toEqual([])
    expect(flags({ ...CALM, maritalStatus: 'single', harmedAtHome: 'yes' })).toEqual([])
  })
})
