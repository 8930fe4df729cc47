import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import type { FormField } from '#kernel/agency-forms.ts'
import type { FormPerson } from './answers.ts'
import { proposedMapping } from './proposals.ts'
import { valuesFor } from './values.ts'

const NOBODY = { given: '', surnames: '', birthDate: null, aNumber: '', phone: '', email: '', facts: {} }
const FIRM = { attorney: null, preparer: null, interpreter: null }

/** By name of a field: its rule as packed, and its width in characters. */
const FORM = {
  family: ['person.name.family|self', 20],
  middle: ['person.name.middle|self|||N/A', 20],
  born: ['person.birth.date|self', 10],
  alien: ['person.aNumber|self', 9],
  head: ['=alien', 9],
  female: ['person.sex|self||female', 1],
  male: ['person.sex|self||male', 1],
  street: ['address.street|self|current', 27],
  state: ['address.state|self|current', 3],
  province: ['address.province|self|current||N/A', 20],
  before: ['address.street|self|previous 1', 27],
  child: ['person.name.given|child of self|child 1', 20],
  fraud1: ['conduct.smuggling|self||yes', 1],
  arrested: ['crime.arrested|self||yes', 1],
  fraud2: ['conduct.smuggling|self||yes', 1],
  spouse: ['person.name.family|spouse of self', 20],
  mother: ['person.name.family|parent 1 of self', 20],
  followed: ['status.twoYearRuleMet|self||yes', 1],
  forChild: ['filing.relative|petitioner||child', 1],
  forParent: ['filing.relative|petitioner||parent', 1],
  job: ['employment.employer|self|1', 20],
  jobBefore: ['employment.employer|self|2', 20],
  country: ['address.country|self|current||N/A', 20],
  married: ['person.maritalStatus|self||married+separated', 1],
  single: ['person.maritalStatus|self||single', 1],
  secondSpouse: ['person.name.family|spouse of self|spouse 2', 20],
  narrow: ['=family', 5],
  income: ['income.amount|self|current', 9],
  taxed: ['income.amount|self|tax return 2', 9],
  taxYear: ['tax.years|self|2', 4],
  children: ['family.childrenCount|self', 3],
  signature: ['-', 20],
  page1: ['~1 page', 3],
  part1: ['~1 part', 3],
  item1: ['~1 item', 5],
  text1: ['~1 text', 38],
  text2: ['~2 text', 38],
  occupation: ['employment.occupation|self|employed', 20],
  ownWork: ['employment.occupation|self|self-employed', 20],
} as const
type Name = keyof typeof FORM
const BOXES: readonly string[] = [
  'female',
  'male',
  'fraud1',
  'fraud2',
  'arrested',
  'followed',
  'forChild',
  'forParent',
  'married',
  'single',
]

const fields = (Object.keys(FORM) as Name[]).map((name, index): FormField => {
  const isText = name.startsWith('text')
  return {
    page: index < 10 ? 1 : 2,
    name,
    kind: BOXES.includes(name) ? 'box' : 'text',
    tooltip: '',
    rect: [0, 0, FORM[name][1] * 6 + 4, isText ? 14 * 12 + 4 : 18],
    maxLength: null,
    isComb: false,
    isMultiline: isText,
    isReadOnly: false,
    options: [],
    preset: '',
    part: isText || /\d$/.test(name) ? '9' : '2',
    item: `${index}`,
  }
})
const packed = Object.fromEntries((Object.keys(FORM) as Name[]).map((name) => [name, FORM[name][0]]))
const mapping = proposedMapping({ form: 'I-000', edition: '01/01/26', fields: packed }, fields)

function filled(...people: (Partial<FormPerson> & { id: string })[]) {
  return valuesFor({
    form: 'X-1',
    fields,
    mapping,
    people: people.map((person) => ({ ...NOBODY, parts: [], ...person })),
    self: 'maria',
    firm: FIRM,
  })
}

function outcomeOf({ report }: ReturnType<typeof filled>, name: Name) {
  return report.find(({ field }) => field === name)?.outcome
}

const whoIs = (maritalStatus: string) => filled({ id: 'maria', facts: { maritalStatus } })
const twoYears = (answer: string) => [
  { question: 'status.twoYearRule', answer, explanation: '' },
  { question: 'status.twoYearRuleMet', answer: 'yes', explanation: '' },
]

describe('the values of a form', () => {
  it('are in the formats of the agency, with the A-Number again on each page', () => {
    const { values } = filled({
      id: 'maria',
      surnames: 'Núñez Peña',
      birthDate: '1990-05-12',
      aNumber: 'A1234567',
      facts: { sex: 'female' },
      none: new Set(['middleName']),
    })
    expect(values).toMatchObject({
      family: 'Núñez Peña',
      born: '05/12/1990',
      alien: '001234567',
      head: '001234567',
      female: 'on',
      middle: 'N/A',
    })
    expect(values).not.toHaveProperty('male')
    expect(values).not.toHaveProperty('signature')
  })

  it('say N/A of what is known to be none, and leave blank what nobody was asked', () => {
    const addresses = [{ street: '12 Oak St', state: 'TX', country: 'US', from: '2019', to: '' }]
    const unasked = filled({ id: 'maria' })
    expect(unasked.values).not.toHaveProperty('middle')
    expect(unasked.values).not.toHaveProperty('province')
    expect(outcomeOf(unasked, 'middle')).toBe('missing')
    const known = filled({ id: 'maria', facts: { addresses }, none: new Set(['middleName']) })
    expect(known.values).toMatchObject({ middle: 'N/A', province: 'N/A' })
    expect(outcomeOf(known, 'middle')).toBe('rule')
  })

  it.each([
    ['1234567', '001234567'],
    ['12345678', '012345678'],
    ['123456789', '123456789'],
    ['1234567890', undefined],
  ])('take the A-Number %s as %s', (aNumber, value) => {
    expect(filled({ id: 'maria', aNumber }).values['alien']).toBe(value)
  })

  it('leave a date blank that is known in part, and ask for it', () => {
    const result = filled({ id: 'maria', facts: { bornAbout: '1990-05' } })
    expect(result.values).not.toHaveProperty('born')
    expect(outcomeOf(result, 'born')).toBe('missing')
  })

  it('are of a domestic address or of a foreign one', () => {
    const row = { street: 'Calle 5', state: 'TX', province: 'Jalisco', from: '2020', to: '' }
    expect(filled({ id: 'maria', facts: { addresses: [{ ...row, country: 'US' }] } }).values).toMatchObject({
      state: 'TX',
      province: 'N/A',
    })
    const abroad = filled({ id: 'maria', facts: { addresses: [{ ...row, country: 'MX' }] } }).values
    expect(abroad).toMatchObject({ province: 'Jalisco' })
    expect(abroad).not.toHaveProperty('state')
  })

  it('say the country of every address, the United States too', () => {
    const home = { street: '12 Oak St', state: 'TX', country: '', from: '2020', to: '' }
    expect(filled({ id: 'maria', facts: { addresses: [home] } }).values['country']).toBe('United States')
    expect(filled({ id: 'maria' }).values).not.toHaveProperty('country')
  })

  it('have the income of this year and of the tax returns, and how many children there are', () => {
    const taxReturns = [
      { year: '2025', income: '52,000' },
      { year: '2024', income: '48,500' },
    ]
    const facts = { yearlyIncome: '54,000', taxReturns, children: [{ given: 'Ana' }, { given: 'Luis' }] }
    const { values } = filled({ id: 'maria', facts })
    expect(values).toMatchObject({ income: '54,000', taxed: '48,500', taxYear: '2024', children: '2' })
    expect(filled({ id: 'maria', none: new Set(['children']) }).values['children']).toBe('0')
  })

  it('begin with the work of today, or say that there is none', () => {
    const employment = [
      { employer: 'First Bakery', from: '2018-01-02', to: '2020-01-02' },
      { employer: 'Second Bakery', from: '2021-01-02', to: '' },
    ]
    const working = filled({ id: 'maria', facts: { workStatus: 'employed', employment } })
    expect(working.values).toMatchObject({ job: 'Second Bakery', jobBefore: 'First Bakery' })
    const facts = { workStatus: 'unemployed', employment: employment.slice(0, 1) }
    expect(filled({ id: 'maria', facts }).values).toMatchObject({
      job: 'Unemployed',
      jobBefore: 'First Bakery',
    })
  })

  it('name the work of the employed and of the self-employed each in its own place', () => {
    const working = (workStatus: string, to = '') =>
      filled({ id: 'maria', facts: { workStatus, employment: [{ occupation: 'Baker', to }] } })
    const places = (of: ReturnType<typeof filled>) => [
      of.values['occupation'],
      outcomeOf(of, 'occupation'),
      of.values['ownWork'],
      outcomeOf(of, 'ownWork'),
    ]
    expect(places(working('employed'))).toEqual(['Baker', 'answered', undefined, 'rule'])
    expect(places(working('selfEmployed'))).toEqual([undefined, 'rule', 'Baker', 'answered'])
    expect(places(working('retired'))).toEqual([undefined, 'rule', undefined, 'rule'])
    expect(places(working('selfEmployed', '2020-01-02'))).toEqual([undefined, 'rule', undefined, 'missing'])
    expect(places(filled({ id: 'maria' }))).toEqual([undefined, 'missing', undefined, 'missing'])
  })

  it('tick one box for several answers, and leave an item to a person that has none for the answer', () => {
    expect(whoIs('separated').values).toMatchObject({ married: 'on' })
    expect([outcomeOf(whoIs('single'), 'married'), outcomeOf(whoIs('widowed'), 'married')]).toEqual([
      'answered',
      'hand',
    ])
  })

  it('put a former spouse beyond the places of the form on the addendum, and leave a place too narrow to a person', () => {
    const marriages = [{ surnames: 'Uno' }, { surnames: 'Dos' }, { surnames: 'Tres' }]
    const result = filled({ id: 'maria', surnames: 'Núñez', facts: { maritalStatus: 'divorced', marriages } })
    expect(result.values).toMatchObject({ secondSpouse: 'Dos', narrow: 'Núñez', text1: 'Tres' })
    const long = filled({ id: 'maria', surnames: 'Núñez Peña' })
    expect([long.values['narrow'], outcomeOf(long, 'narrow')]).toEqual([undefined, 'hand'])
  })

  it('put a name of 80 letters on the addendum, and shorten a street before they do', () => {
    const name = 'Ávila'.repeat(16)
    const facts = { addresses: [{ street: '1200 North Washington Avenue', from: '2020', to: '' }] }
    const { values } = filled({ id: 'maria', surnames: name, facts })
    expect(values).toMatchObject({
      family: 'See Part 9',
      street: '1200 N Washington Ave',
      page1: '1',
      part1: '2',
      item1: '0',
    })
    expect(values['text1']?.replaceAll('\n', '')).toBe(name)
  })

  it('tick no box twice for one answer, and keep its explanation, if it is in English', () => {
    const yesNo = [
      { question: 'conduct.smuggling', answer: 'yes', explanation: 'A wrong form' },
      { question: 'crime.arrested', answer: 'yes', explanation: 'A traffic stop in 2019' },
    ]
    const result = filled({ id: 'maria', facts: { yesNo } })
    expect([outcomeOf(result, 'fraud1'), outcomeOf(result, 'fraud2')]).toEqual(['hand', 'hand'])
    expect(result.values).toMatchObject({
      arrested: 'on',
      text1: 'A wrong form',
      text2: 'A traffic stop in 2019',
    })
    expect(result.sheets).toEqual([])

    const untranslated = new Set(['A wrong form'])
    const { values } = filled({ id: 'maria', facts: { yesNo }, untranslated })
    expect(values).toMatchObject({ text1: 'A traffic stop in 2019' })
    expect(values).not.toHaveProperty('text2')
  })

  it('leave an item blank that the answer before it rules out', () => {
    expect(filled({ id: 'maria', facts: { yesNo: twoYears('yes') } }).values['followed']).toBe('on')
    const moot = filled({ id: 'maria', facts: { yesNo: twoYears('no') } })
    expect([moot.values['followed'], outcomeOf(moot, 'followed')]).toEqual([undefined, 'rule'])
  })

  it('say what the beneficiary is to the petitioner, whichever of them is the client', () => {
    const facts = { relationship: 'parent' }
    const forClient = filled(
      { id: 'maria', parts: ['beneficiary', 'client'] },
      { id: 'luis', parts: ['petitioner'], facts },
    )
    expect([forClient.values['forChild'], forClient.values['forParent']]).toEqual(['on', undefined])
    const byClient = filled(
      { id: 'maria', parts: ['petitioner', 'client'] },
      { id: 'luis', parts: ['beneficiary'], facts },
    )
    expect([byClient.values['forChild'], byClient.values['forParent']]).toEqual([undefined, 'on'])
    expect(outcomeOf(filled({ id: 'maria', parts: ['petitioner'] }), 'forChild')).toBe('missing')
  })

  it('put a child that the form has no place for on the addendum', () => {
    const children = [{ given: 'Ana' }, { given: 'Luis', surnames: 'Paz', birthDate: '2015-03-02' }]
    const { values } = filled({ id: 'maria', facts: { children } })
    expect(values).toMatchObject({ child: 'Ana', text1: expect.stringContaining('Luis') })
    expect(values['text1']).not.toContain('Ana')
  })

  it('write nobody into the place of a spouse who is not known', () => {
    const result = filled(
      { id: 'maria', parts: ['client'] },
      { id: 'ana', parts: ['relative'], surnames: 'Paz' },
    )
    expect(result.values).not.toHaveProperty('spouse')
  })
})

function plain(text: string): string {
  return text.replace(/\s/g, '')
}

const LETTERS = fc.stringMatching(/^[A-ZÁÉÑ][a-záéíóúñü]{0,30}( [A-Z][a-z]{1,50})?$/)
const YEAR = fc.integer({ min: 2010, max: 2025 }).map(String)
const ADDRESS = fc.record({ street: LETTERS, city: LETTERS, from: YEAR, to: YEAR })
const FAMILY = fc.record({
  surnames: LETTERS,
  spouse: LETTERS,
  mother: LETTERS,
  homes: fc.array(ADDRESS, { maxLength: 14 }),
  explanation: fc.stringMatching(/^[a-z]{1,60}( [a-z]{1,60}){0,30}$/),
})

describe('any family', () => {
  it('loses no answer, has each in its own field or on the addendum, and comes out the same twice', () => {
    fc.assert(
      fc.property(FAMILY, ({ surnames, spouse, mother, homes, explanation }) => {
        const yesNo = [{ question: 'crime.arrested', answer: 'yes', explanation }]
        const fill = () =>
          filled(
            {
              id: 'maria',
              parts: ['client'],
              surnames,
              facts: { maritalStatus: 'married', parents: [{ surnames: mother }], addresses: homes, yesNo },
            },
            { id: 'luis', parts: ['spouse'], surnames: spouse },
          )
        const { values, report, sheets } = fill()
        expect(fill()).toEqual({ values, report, sheets })
        expect(report.map(({ field }) => field)).toEqual(fields.map(({ name }) => name))
        const added = [values['text1'], values['text2'], ...sheets.map(({ text }) => text)].join('')
        for (const [name, answer] of [
          ['family', surnames],
          ['spouse', spouse],
          ['mother', mother],
        ] as const)
          if (values[name] !== answer) {
            expect(values[name]).toBe('See Part 9')
            expect(plain(added)).toContain(plain(answer))
          }
        for (const { street } of homes)
          if (values['before'] !== street) expect(plain(added)).toContain(plain(street))
        expect(plain(added)).toContain(plain(explanation))
      }),
      { numRuns: rounds(30, 500) },
    )
  })
})

describe('an affidavit of support', () => {
  const asked = {
    sponsored: 'household.sponsored|sponsor',
    spouse: 'household.spouse|sponsor',
    all: 'household.size|sponsor',
    family: 'person.name.family|sponsored family|family member 1||N/A',
    kin: 'person.relationship|sponsored family|family member 1||N/A',
    born: 'person.birth.date|sponsored family|family member 1',
    number: 'person.aNumber|sponsored family|family member 1',
    member: 'household.member.name|sponsor|1',
    relation: 'household.member.relationship|sponsor|1',
    household: 'income.amount|sponsor|household',
    savings: 'assets.amount|sponsor|1',
    own: 'assets.amount|sponsor|total',
    total: 'assets.amount|sponsor|total of all',
  }
  const places = Object.keys(asked).map((name): FormField => ({ ...fields[0]!, name, rect: [0, 0, 400, 18] }))
  const rules = proposedMapping({ form: 'I-000', edition: '01/01/26', fields: asked }, places)
  const COUNTS = { dependentChildren: '2', otherDependents: '0', sponsoredBefore: '1', joiningRelatives: '1' }
  const members = [{ given: 'Eva', surnames: 'Paz', relationship: 'hermana', income: '$12,000' }]
  const made = (facts: FormPerson['facts'], more: Partial<FormPerson> = {}, others: FormPerson[] = []) =>
    valuesFor({
      form: 'X-1',
      fields: places,
      mapping: rules,
      people: [{ ...NOBODY, id: 'luis', parts: ['petitioner'], ...more, facts }, ...others],
      self: 'luis',
      firm: FIRM,
    }).values
  const maria: FormPerson = {
    ...NOBODY,
    id: 'maria',
    parts: ['beneficiary', 'client'],
    facts: { assets: [{ assetKind: 'savings', amount: '500' }] },
    none: new Set(['sponsoredFamily']),
  }

  it('counts the household, with the spouse once', () => {
    const facts = { ...COUNTS, maritalStatus: 'married', relationship: 'spouse' }
    expect(made(facts, {}, [maria])).toMatchObject({ sponsored: '1', spouse: '0', all: '6' })
    expect(made({ ...COUNTS, maritalStatus: 'single' }, {}, [maria])).toMatchObject({ spouse: '0', all: '6' })
    // Nobody said how many depend on them.
    expect(made({ maritalStatus: 'single', householdSize: '3' }, {}, [maria])).toMatchObject({ all: '3' })
  })

  it('names and counts who immigrates with the immigrant, with what the case knows of them, and not before that is said', () => {
    const facts = { ...COUNTS, maritalStatus: 'single' }
    const { none: _none, ...unsaid } = maria
    expect(made(facts, {}, [unsaid])).toEqual({ spouse: '0' })
    expect(made(facts, {}, [maria])).toMatchObject({ family: 'N/A', kin: 'N/A' })
    const ana = { given: 'Ana', surnames: 'Paz' }
    const withAna: FormPerson = {
      ...unsaid,
      facts: {
        ...unsaid.facts,
        children: [{ ...ana, birthDate: '2015-03-02' }],
        sponsoredFamily: [{ ...ana, relationship: 'Child' }],
      },
    }
    const known = { family: 'Paz', kin: 'Child', born: '03/02/2015', sponsored: '2', all: '7' }
    expect(made(facts, {}, [withAna])).toMatchObject(known)
    expect(made(facts, {}, [withAna])).not.toHaveProperty('number')
    const child = { ...NOBODY, ...ana, id: 'ana', parts: ['child'], aNumber: '123456789' }
    expect(made(facts, {}, [withAna, child])).toMatchObject({ ...known, number: '123456789' })
  })

  it('adds the income of the household and the assets, and no amount that is no number', () => {
    const assets = [
      { assetKind: 'savings', amount: '$1,500.00' },
      { assetKind: 'realEstate', amount: '80000' },
    ]
    const facts = { yearlyIncome: '30,000', householdMembers: members, assets }
    expect(made(facts, {}, [maria])).toMatchObject({
      member: 'Eva Paz',
      household: '42000',
      savings: '1500',
      own: '81500',
      total: '82000',
    })
    const unknown = { ...facts, yearlyIncome: 'about 30', assets: [{ assetKind: 'savings', amount: 'some' }] }
    expect(made(unknown)).not.toHaveProperty('household')
    expect(made(unknown)).not.toHaveProperty('own')
  })

  it('never has what a person said in Spanish', () => {
    const facts = { householdMembers: members }
    expect(made(facts)).toMatchObject({ relation: 'hermana' })
    expect(made(facts, { untranslated: new Set(['hermana', 'Eva Paz']) })).toEqual({ member: 'Eva Paz' })
  })
})
