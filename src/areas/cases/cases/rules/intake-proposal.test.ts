import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { plainText } from '#areas/intake/intake/rules/names.ts'
import { RED_FLAGS, redFlags } from '#areas/intake/intake/rules/red-flags.ts'
import { instant, plainDate } from '#kernel/calendar.ts'
import { wholeNameOf } from '#kernel/person-name.ts'
import { someAnswers } from '#tests/intake-walks.ts'
import { readFact, whyNotFact } from './facts.ts'
import { proposalOf } from './intake-proposal.ts'

const TODAY = plainDate('2026-11-29')
const NOW = instant(new Date('2026-11-29T15:00:00Z'))
const ROSA = { firstName: 'Rosa', lastName: 'Delgado' }
const JUAN = { firstName: 'Juan', lastName: 'Núñez' }
const member = (
  id: string,
  relationship: string,
  status: string,
  name = { firstName: id, lastName: 'Paz' },
) => ({ id, relationship, status, ...name }) as NonNullable<Answers['familyMembers']>[number]

function proposed(answers: Answers) {
  return proposalOf(answers, redFlags(answers, false, NOW), TODAY)
}

function partsOf(answers: Answers) {
  return proposed(answers).people.map(({ given, part }) => `${given}: ${part}`)
}

const MARRIED: Answers = { name: ROSA, maritalStatus: 'married', spouseName: JUAN }

const child = (firstName: string, birthDate: string, at: number) => ({
  id: `child-${at}`,
  firstName,
  lastName: 'Núñez',
  birthDate,
})

describe('the part of each', () => {
  it.each<[string, Answers, string[]]>([
    [
      'a citizen files for the client',
      { ...MARRIED, serviceType: 'marriage', currentStatus: 'expired', spouseStatus: 'citizen' },
      ['Rosa: beneficiary', 'Juan: petitioner'],
    ],
    [
      'the client, a citizen, files for the spouse',
      { ...MARRIED, serviceType: 'marriage', currentStatus: 'citizen', spouseStatus: 'none' },
      ['Rosa: petitioner', 'Juan: beneficiary'],
    ],
    [
      'of a resident and a citizen the citizen files',
      { ...MARRIED, serviceType: 'marriage', currentStatus: 'resident', spouseStatus: 'citizen' },
      ['Rosa: beneficiary', 'Juan: petitioner'],
    ],
    [
      'a family petition for the only child',
      {
        ...MARRIED,
        serviceType: 'family',
        petitioner: 'me',
        relative: 'child',
        currentStatus: 'citizen',
        familyMembers: [member('Ana', 'child', 'none'), member('Eva', 'parent', 'none')],
      },
      ['Rosa: petitioner', 'Juan: spouse', 'Ana: beneficiary', 'Eva: relative'],
    ],
    [
      'of two children nobody says for which: both are children',
      {
        name: ROSA,
        serviceType: 'family',
        petitioner: 'me',
        relative: 'child',
        familyMembers: [member('Ana', 'child', 'none'), member('Leo', 'child', 'none')],
      },
      ['Rosa: petitioner', 'Ana: child', 'Leo: child'],
    ],
    [
      'a brother who is a citizen files for the client',
      {
        name: ROSA,
        serviceType: 'family',
        petitioner: 'relative',
        relative: 'sibling',
        familyMembers: [member('Leo', 'sibling', 'citizen')],
      },
      ['Rosa: beneficiary', 'Leo: petitioner'],
    ],
    [
      'a naturalization has the client alone file',
      { ...MARRIED, serviceType: 'citizenship', spouseStatus: 'citizen' },
      ['Rosa: petitioner', 'Juan: spouse'],
    ],
  ])('%s', (_name, answers, parts) => {
    expect(partsOf(answers)).toEqual(parts)
  })
  it('a child has the day of birth, and is one person when named among the family too', () => {
    const { people, children } = proposalOf(
      {
        ...MARRIED,
        serviceType: 'marriage',
        children: [
          child('Ana', '2015-03-09', 1),
          child('Leo', '2018-04', 2),
          child('Ana', '2020-01-02', 3),
          child('Eva', '', 4),
          { ...child('', '', 5), lastName: '' },
        ],
        familyMembers: [member('m', 'child', 'citizen', { firstName: 'ANA', lastName: 'Nunez' })],
      },
      [],
      TODAY,
    )
    expect(people.filter(({ part }) => part === 'child')).toMatchObject([
      {
        key: 'family:m',
        birthDate: '2015-03-09',
        from: { name: 'familyMembers', birthDate: 'children' },
        facts: [{ fact: 'relationship' }, { fact: 'status', value: 'citizen', from: 'familyMembers' }],
      },
      {
        key: 'children:child-2',
        birthDate: null,
        from: { name: 'children' },
        facts: [
          { fact: 'relationship', value: 'child', from: 'children' },
          { fact: 'bornAbout', value: '2018-04', from: 'children' },
        ],
      },
      { given: 'Ana', birthDate: '2020-01-02' },
      { given: 'Eva', birthDate: null },
    ])
    expect(children).toEqual({ count: 5, from: 'children' })
  })
  it('a family petition is for the only child, named among the children alone', () => {
    const children = [{ id: 'child-1', firstName: 'Ana', lastName: 'Núñez', birthDate: '' }]
    expect(
      partsOf({
        name: ROSA,
        serviceType: 'family',
        petitioner: 'me',
        relative: 'child',
        currentStatus: 'citizen',
        children,
      }),
    ).toEqual(['Rosa: petitioner', 'Ana: beneficiary'])
  })
  it('the husband named twice is one person, and a father of the same name as his son is another', () => {
    const answers: Answers = {
      ...MARRIED,
      serviceType: 'other',
      familyMembers: [
        member('a', 'spouse', 'citizen', { firstName: 'juan', lastName: 'Nunez' }),
        member('b', 'parent', 'citizen', JUAN),
        member('c', 'child', 'citizen', JUAN),
        member('d', 'child', 'citizen', JUAN),
      ],
    }
    expect(partsOf(answers)).toEqual(['Rosa: petitioner', 'Juan: spouse', 'Juan: relative', 'Juan: child'])
  })
})

describe('what is said of each', () => {
  it('has the question that it was answered to', () => {
    const [client, spouse] = proposed({
      ...MARRIED,
      serviceType: 'marriage',
      dateOfBirth: '1990-05',
      countryOfBirth: 'MX',
      currentStatus: 'unsure',
      entryDate: '2019',
      spouseStatus: 'none',
      marriageDate: '2020-02-01',
      marriagePlace: 'Monterrey',
      hasChildren: 'yes',
      childrenCount: 2,
      arrested: 'yes',
    }).people
    expect(client).toMatchObject({ birthDate: null, from: { birthDate: 'dateOfBirth' } })
    expect(client?.facts).toEqual([
      { fact: 'bornAbout', value: '1990-05', from: 'dateOfBirth' },
      { fact: 'birthCountry', value: 'MX', from: 'countryOfBirth' },
      { fact: 'entryDate', value: '2019', from: 'entryDate' },
      { fact: 'maritalStatus', value: 'married', from: 'maritalStatus' },
      { fact: 'marriageDate', value: '2020-02-01', from: 'marriageDate' },
      { fact: 'marriagePlace', value: 'Monterrey', from: 'marriagePlace' },
      { fact: 'childrenCount', value: '2', from: 'childrenCount' },
      { fact: 'flags', value: [{ flag: 'arrested', asked: 'arrested' }], from: 'arrested' },
    ])
    expect(spouse?.facts).toEqual([
      { fact: 'relationship', value: 'spouse', from: 'spouseName' },
      { fact: 'status', value: 'none', from: 'spouseStatus' },
      { fact: 'maritalStatus', value: 'married', from: 'maritalStatus' },
      { fact: 'marriageDate', value: '2020-02-01', from: 'marriageDate' },
      { fact: 'marriagePlace', value: 'Monterrey', from: 'marriagePlace' },
    ])
  })
  it('gives the dates, a passed hearing too, and the nearest first', () => {
    const answers: Answers = {
      inRemoval: 'yes',
      courtDate: '2026-11-20',
      deadline: '2026-12-09',
      stayUntil: '2020-01-01',
      cardExpiration: '2027-01-01',
    }
    expect(proposed(answers).dates).toEqual([
      { kind: 'hearing', day: '2026-11-20', from: 'courtDate', isPast: true },
      { kind: 'other', day: '2026-12-09', from: 'deadline', isPast: false },
      { kind: 'expiry', day: '2027-01-01', from: 'cardExpiration', isPast: false },
    ])
    expect(proposed({ ...answers, inRemoval: 'checkIn' }).dates[0]).toMatchObject({ kind: 'appointment' })
  })
  it('gives the documents that the answers call for, each once', () => {
    const { documents } = proposed({
      ...MARRIED,
      serviceType: 'marriage',
      spouseStatus: 'citizen',
      previousMarriages: 'both',
      hasChildren: 'yes',
      arrested: 'convicted',
      inRemoval: 'yes',
      immigrationProblems: 'yes',
    })
    expect(documents).toEqual(
      expect.arrayContaining([
        { kind: 'divorce-decree', whose: 'client', from: 'previousMarriages' },
        { kind: 'divorce-decree', whose: 'spouse', from: 'previousMarriages' },
        { kind: 'court-records', whose: 'client', from: 'arrested' },
        { kind: 'child-birth-certificate', whose: 'child', from: 'hasChildren' },
      ]),
    )
    expect(documents.filter(({ kind }) => kind === 'immigration-papers')).toHaveLength(1)
  })
})

const keyOf = (name: string) =>
  plainText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

describe('any answers at all', () => {
  it('lose no name that was typed, and name nobody twice', () => {
    fc.assert(
      fc.property(someAnswers(), (answers) => {
        const { people } = proposalOf(answers, RED_FLAGS, TODAY)
        const { name, spouseName, familyMembers = [], children = [] } = answers
        const typed = [name, spouseName, ...familyMembers, ...children].flatMap((each) =>
          each ? [keyOf(wholeNameOf(each))] : [],
        )
        const found = people.map(({ given, surnames }) => keyOf(`${given} ${surnames}`))
        expect(new Set(found.filter(Boolean))).toEqual(new Set(typed.filter(Boolean)))
        const each = people.map(({ facts, part, isClient, birthDate }, index) => {
          const related = facts.find(({ fact }) => fact === 'relationship')?.value ?? part
          const born = birthDate ?? facts.find(({ fact }) => fact === 'bornAbout')?.value ?? ''
          return isClient ? 'client' : [related, found[index], born].join(' ')
        })
        expect(new Set(each).size).toBe(each.length)
      }),
      { numRuns: 1_000 },
    )
  })
  it('give facts that can be stored as they are', () => {
    fc.assert(
      fc.property(someAnswers(), (answers) => {
        for (const { facts } of proposalOf(answers, RED_FLAGS, TODAY).people)
          for (const { fact, value } of facts)
            expect([fact, value, whyNotFact(fact, value), readFact(fact, value)]).toEqual([
              fact,
              value,
              null,
              value,
            ])
      }),
      { numRuns: 1_000 },
    )
  })
})
