import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import type { FieldRule } from './mapping.ts'
import { askedOf, neededFacts, roomOf } from './questionnaire.ts'
import { isExplained } from './question-kinds.ts'
import { questionOf } from './questions.ts'
import { followsOf, YES_NO } from './yes-no.ts'

const TODAY = plainDate('2026-11-30')
const PERSON = { given: '', surnames: '', birthDate: null, aNumber: '', phone: '', email: '', facts: {} }
const PEOPLE = {
  people: [
    { ...PERSON, id: 'maria', parts: ['beneficiary', 'client'] },
    { ...PERSON, id: 'luis', parts: ['petitioner'] },
  ],
  self: 'maria',
  firm: { attorney: null, preparer: null, interpreter: null },
}

function formOf(form: string, asked: readonly (readonly [question: string, of: string, as?: string])[]) {
  const fields = asked.map((each, index) => ({
    page: 1,
    name: `${index}`,
    kind: 'text' as const,
    tooltip: `${form} ${each[0]}`,
    rect: [0, 0, 1, 1] as const,
    maxLength: null,
    isComb: false,
    isMultiline: false,
    isReadOnly: false,
    options: [],
    preset: '',
    part: '',
    item: '',
  }))
  const mapping = Object.fromEntries(
    asked.map(([question, of, as = ''], index): [string, FieldRule] => [
      `${index}`,
      { takes: 'answer', question, of, as, when: '', whenEmpty: 'blank' },
    ]),
  )
  return { form, fields, mapping }
}

function keysOf(...asked: Parameters<typeof formOf>[1][number][]) {
  return neededFacts([formOf('I-485', asked)], PEOPLE).map(({ key }) => key)
}

const keysFor = (self: string, ...asked: Parameters<typeof formOf>[1][number][]) =>
  neededFacts([formOf('I-751', asked)], {
    ...PEOPLE,
    people: [...PEOPLE.people, { ...PERSON, id: 'ana', parts: ['spouse'] }],
    self,
  }).map(({ key }) => key)

describe('what the forms of a case need of somebody else', () => {
  it('is of a petitioner what has their part or is a sponsor’s, and nothing of the applicant', () => {
    expect(
      keysFor(
        'luis',
        ['person.name.middle', 'petitioner'],
        ['crime.arrested', 'self'],
        ['person.birth.city', 'sponsor'],
      ),
    ).toEqual(['middleName', 'birthCity'])
  })

  it('is of a spouse the whole form that is theirs, but only their part where the form names it', () => {
    expect(keysFor('ana', ['crime.arrested', 'self'])).toEqual(['crime.arrested'])
    expect(keysFor('ana', ['crime.arrested', 'self'], ['person.name.middle', 'joint petitioner'])).toEqual([
      'middleName',
    ])
  })
})

describe('who else a form names', () => {
  it.each([
    ['luis', 'other relative', 'otherRelatives'],
    ['luis', 'earlier beneficiary', 'earlierPetitions'],
    ['ana', 'other relative', undefined],
  ])('is asked of %s as %s: %s', (self, of, key) => {
    expect(keysFor(self, ['person.name.given', of])).toEqual(key ? [key] : [])
  })
})

describe('what the forms of a case need of its client', () => {
  it('is each fact once, in the order of the rooms, with every form that needs it', () => {
    const needed = neededFacts(
      [
        formOf('I-765', [
          ['crime.arrested', 'self'],
          ['address.street', 'self', 'current'],
        ]),
        formOf('I-485', [
          ['address.street', 'self', 'previous 2'],
          ['crime.arrested', 'self'],
          ['person.name.middle', 'self'],
        ]),
      ],
      PEOPLE,
    )
    expect(needed.map(({ key, forms }) => [key, forms.map(({ form }) => form)])).toEqual([
      ['middleName', ['I-485']],
      ['addresses', ['I-765', 'I-485']],
      ['crime.arrested', ['I-765', 'I-485']],
    ])
    expect(needed[2]?.forms[0]?.words).toEqual(['I-765 crime.arrested'])
  })

  it('is not what another person, the firm or the attorney alone answers', () => {
    expect(
      keysOf(
        ['person.birth.city', 'petitioner'],
        ['attorney.barNumber', 'attorney'],
        ['filing.category', 'self'],
        ['publicCharge.benefits', 'self'],
      ),
    ).toEqual([])
    expect(keysOf(['person.birth.city', 'beneficiary'], ['person.birth.city', 'self'])).toEqual(['birthCity'])
  })

  it('is parents, children and former spouses as cards, and jobs beside addresses', () => {
    expect(
      keysOf(
        ['person.name.family', 'parent 1 of self'],
        ['person.name.family', 'prior spouse of beneficiary', '2'],
        ['person.birth.date', 'child of self', 'child 3'],
        ['address.city', 'self', 'employer 1'],
      ),
    ).toEqual(['marriages', 'parents', 'children', 'employment'])
  })
})

function keys(...questions: string[]) {
  return questions.map((question) => [question, 'self'] as const)
}

describe('what is asked of it', () => {
  const needed = neededFacts(
    [
      formOf('I-485', [
        ['address.street', 'self'],
        ['marriage.date', 'self'],
        ['crime.arrested', 'self'],
      ]),
    ],
    PEOPLE,
  )
  const asked = (...[facts, said]: [Parameters<typeof askedOf>[1], Parameters<typeof askedOf>[2]['said']?]) =>
    askedOf(needed, facts, { said: said ?? {}, again: {} }, TODAY).map(({ key }) => key)

  it('is what nobody has answered, and addresses with a gap in the last five years', () => {
    const yesNo = [{ question: 'crime.arrested', answer: 'no' }]
    const since = (from: string, more = { state: 'TX' } as Record<string, string>) =>
      asked({ yesNo, marriageDate: '2019', addresses: [{ street: '1 Elm St', from, ...more }] })
    expect(since('2018')).toEqual([])
    expect(since('2024')).toEqual(['addresses'])
    // A home of which nobody knows the country or the state is asked for, and not taken for one abroad.
    expect(since('2018', {})).toEqual(['addresses'])
  })

  it('is what follows another question only once that has the answer for it', () => {
    const all = neededFacts(
      [formOf('I-485', keys('status.twoYearRule', 'status.twoYearRuleMet', 'status.twoYearRuleWaived'))],
      PEOPLE,
    )
    const open = (...said: [string, string][]) => {
      const yesNo = said.map(([question, answer]) => ({ question, answer }))
      return askedOf(all, { yesNo }, { said: {}, again: {} }, TODAY).map(({ key }) => key)
    }
    expect(open()).toEqual(['status.twoYearRule'])
    expect(open(['status.twoYearRule', 'yes'])).toEqual(['status.twoYearRuleMet'])
    const stayed: [string, string][] = [
      ['status.twoYearRule', 'yes'],
      ['status.twoYearRuleMet', 'no'],
    ]
    expect(open(...stayed)).toEqual(['status.twoYearRuleWaived'])
    expect(open(['status.twoYearRule', 'no'])).toEqual([])
  })

  it('is nothing about a marriage of who is single, and stays when it was answered here', () => {
    expect(asked({ maritalStatus: 'single' })).toEqual(['addresses', 'crime.arrested'])
    expect(asked({ marriageDate: '2019' }, { marriageDate: 'answered' })).toContain('marriageDate')
  })
})

it('the yes or no questions are those of the vocabulary, in the last room, each after the one that it follows', () => {
  for (const [place, question] of YES_NO.entries()) {
    expect(questionOf(question)?.kind).toBe('yesno')
    expect(roomOf(question)).toBe('yesNo')
    const after = followsOf(question)?.after
    if (after !== undefined) expect(YES_NO.slice(0, place)).toContain(after)
  }
})

describe('rows that follow a yes', () => {
  const needed = neededFacts(
    [
      formOf('I-485', [
        ['history.memberships', 'self'],
        ['membership.group', 'self', '1'],
      ]),
    ],
    PEOPLE,
  )
  const asked = (answer: string) => {
    const yesNo = answer === '' ? [] : [{ question: 'history.memberships', answer, explanation: '' }]
    return askedOf(needed, { yesNo }, { said: {}, again: {} }, TODAY).map(({ key }) => key)
  }

  it('are asked after it, in place of an explanation', () => {
    expect(asked('')).toEqual(['history.memberships'])
    expect(asked('yes')).toEqual(['memberships'])
    expect(asked('no')).toEqual([])
    expect(isExplained('history.memberships')).toBe(false)
    expect(isExplained('history.otherANumbers')).toBe(true)
  })
})

it('a spouse who is not in the case is asked of the other one, as a marriage', () => {
  const married = { ...PERSON, id: 'maria', parts: ['client'], facts: { maritalStatus: 'married' } }
  const form = formOf('I-485', [['person.name.family', 'spouse of self']])
  const alone = neededFacts([form], { ...PEOPLE, people: [married] })
  expect(alone.map(({ key }) => key)).toEqual(['marriages'])
  const both = [married, { ...PERSON, id: 'luis', parts: ['spouse'] }]
  expect(neededFacts([form], { ...PEOPLE, people: both })).toEqual([])
})
