// Random couples on the thirteen forms as they are proposed: each answer is on a field of its person, on the addendum or on a sheet.
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormField } from '#kernel/agency-forms.ts'
import { rounds } from '#tests/rounds.ts'
import { answerOf, type FormPerson, rowsOf, subjectOf } from './answers.ts'
import { closedFields } from './categories.ts'
import type { FieldRule, FormMapping } from './mapping.ts'
import { type PackedProposal, proposedMapping } from './proposals.ts'
import { isWrittenHere, valuesFor } from './values.ts'
import { hasRoom, written } from './write.ts'

type More = { max?: number; comb?: 1; lines?: 1; fixed?: 1; list?: number; preset?: string }
type Inventory = {
  form: string
  lists: (string | [string, string])[][]
  fields: [number, FormField['kind'], string, string, [number, number, number, number], More?][]
}

const read = (file: string): unknown => JSON.parse(readFileSync(`content/forms/${file}`, 'utf8'))

function fieldsOf({ lists, fields }: Inventory): FormField[] {
  return fields.map(([page, kind, name, tooltip, rect, more = {}]) => ({
    page,
    name,
    kind,
    tooltip,
    rect,
    maxLength: more.max ?? null,
    isComb: more.comb !== undefined,
    isMultiline: more.lines !== undefined,
    isReadOnly: more.fixed !== undefined,
    options: (more.list === undefined ? [] : (lists[more.list] ?? [])).map((option) =>
      typeof option === 'string' ? { value: option, label: option } : { value: option[0], label: option[1] },
    ),
    preset: more.preset ?? '',
    part: '1',
    item: '15.a',
  }))
}

const FORMS = readdirSync('content/forms/proposals').map((file) => {
  const packed = read(`proposals/${file}`) as PackedProposal
  const fields = fieldsOf(read(`${file.split('@')[0]}.json`) as Inventory)
  return { form: packed.form, fields, mapping: proposedMapping(packed, fields) }
})

/** Says whose it is, which kind of row and which one, in any length: "mhome3xxxx". */
const TOKEN = /\b([ml])(own|home|job|name|trip|child|ex|today|parent|member|group|aid|stay)(\d*)x*/g
const COUNTS = fc.record({
  homes: fc.nat(14),
  jobs: fc.nat(6),
  names: fc.nat(5),
  trips: fc.nat(9),
  children: fc.nat(9),
  exes: fc.nat(4),
  members: fc.nat(6),
  groups: fc.nat(4),
  aids: fc.nat(6),
  stays: fc.nat(6),
  long: fc.nat(70),
})
type Counts = typeof COUNTS extends fc.Arbitrary<infer Of> ? Of : never

function rows(count: number, row: (at: number) => Record<string, string>): Record<string, string>[] {
  return Array.from({ length: count }, (_, at) => row(at))
}

function time(at: number) {
  return { from: `${2024 - at}-02-03`, to: at === 0 ? '' : `${2025 - at}-02-03` }
}

function person(id: 'm' | 'l', counts: Counts): FormPerson {
  const token = (kind: string, at: number | '' = '') => `${id}${kind}${at}${'x'.repeat(counts.long)}`
  return {
    id,
    parts: id === 'm' ? ['beneficiary', 'client'] : ['petitioner'],
    given: token('own'),
    surnames: token('own'),
    birthDate: '1990-05-12',
    aNumber: '123456789',
    phone: '2145550134',
    email: '',
    facts: {
      relationship: id === 'm' ? '' : 'spouse',
      maritalStatus: 'married',
      marriageDate: '2020-01-02',
      addresses: rows(counts.homes, (at) => ({
        street: token('home', at),
        state: 'TX',
        country: 'US',
        ...time(at),
      })),
      employment: rows(counts.jobs, (at) => ({ employer: token('job', at), country: 'US', ...time(at) })),
      otherNames: rows(counts.names, (at) => ({ surnames: token('name', at), given: token('name', at) })),
      trips: rows(counts.trips, (at) => ({
        countries: token('trip', at),
        from: '2020-01-02',
        to: '2020-02-02',
      })),
      children: rows(counts.children, (at) => ({ given: token('child', at), surnames: token('child', at) })),
      marriages: rows(counts.exes, (at) => ({
        given: token('ex', at),
        surnames: token('ex', at),
        endedHow: 'died',
      })),
      parents: rows(2, (at) => ({
        given: token('parent', at),
        surnames: token('parent', at),
        sex: at === 0 ? 'female' : 'male',
      })),
      householdMembers: rows(counts.members, (at) => ({ given: token('member', at), income: '1000' })),
      memberships: rows(counts.groups, (at) => ({ group: token('group', at) })),
      benefits: rows(counts.aids, (at) => ({ what: token('aid', at), amount: '50' })),
      institutions: rows(counts.stays, (at) => ({ what: token('stay', at) })),
    },
  }
}

type Rule = Extract<FieldRule, { takes: 'answer' }>

/** Said once more than in the product, on purpose: whose token a field may have. */
function ownerOf({ of, as }: Rule, self: 'm' | 'l'): { id: 'm' | 'l' | null; kind: string | null } {
  const [, relation, base = of] = /^(.*) of (\w+)$/.exec(of) ?? []
  const id = { self, sponsor: self, client: self, petitioner: 'l', beneficiary: 'm' }[base] as
    | 'm'
    | 'l'
    | undefined
  const principal = of === 'principal immigrant' ? 'm' : undefined
  if (of === 'citizen spouse who died') return { id: self, kind: 'ex' }
  if (of.endsWith('of the Amerasian')) return { id: self, kind: 'parent' }
  const signer = of === 'joint petitioner' ? (self === 'm' ? 'l' : 'm') : undefined
  const one = id ?? principal ?? signer ?? null
  if (one === null) return { id: null, kind: null }
  const other = one === 'm' ? 'l' : 'm'
  if (relation === 'spouse')
    return /\d/.test(as) && !/\b1\b/.test(as) ? { id: one, kind: 'ex' } : { id: other, kind: null }
  if (relation === 'child') return { id: one, kind: 'child' }
  if (relation === 'prior spouse') return { id: one, kind: 'ex' }
  if (relation && /^(parent|mother|father)/.test(relation)) return { id: one, kind: 'parent' }
  return { id: one, kind: null }
}

function ruleFor(mapping: FormMapping, name: string): Rule | null {
  const rule = mapping[name]
  if (rule?.takes === 'repeat') return ruleFor(mapping, rule.field)
  return rule?.takes === 'answer' ? rule : null
}

/** Rows that the form asks of this person. */
function askedKinds(mapping: FormMapping, self: 'm' | 'l'): { id: 'm' | 'l'; kind: string }[] {
  const kinds = Object.values(mapping).flatMap((rule) => {
    if (rule.takes !== 'answer') return []
    const { id, kind } = ownerOf(rule, self)
    // A place for one of them alone asks for no others.
    if (id === null || rule.of === 'citizen spouse who died') return []
    if (kind === 'child' || kind === 'ex') return rule.question === 'person.name.given' ? [{ id, kind }] : []
    if (kind !== null || rule.of.includes('spouse of')) return []
    if (rule.question === 'address.street' && rule.as.startsWith('previous')) return [{ id, kind: 'home' }]
    if (rule.question === 'employment.employer' && /\d/.test(rule.as)) return [{ id, kind: 'job' }]
    if (rule.question === 'person.otherNames.family') return [{ id, kind: 'name' }]
    const kindOf: Readonly<Record<string, string>> = {
      'trips.detail': 'trip',
      'household.member.name': 'member',
      'membership.group': 'group',
      'benefit.what': 'aid',
      'institution.what': 'stay',
    }
    const asked = kindOf[rule.question]
    return asked ? [{ id, kind: asked }] : []
  })
  return [...new Map(kinds.map((each) => [`${each.id} ${each.kind}`, each])).values()]
}

const plain = (text: string) => text.replaceAll(/\s/g, '')

it.each(FORMS)(
  '$form: no answer is lost, none is on a field of somebody else',
  ({ form, fields, mapping }) => {
    fc.assert(
      fc.property(COUNTS, COUNTS, fc.constantFrom('m' as const, 'l' as const), (hers, his, self) => {
        const people = [person('m', hers), person('l', his)]
        const input = { form, people, self, firm: { attorney: null, preparer: null, interpreter: null } }
        const closed = closedFields({ ...input, fields, mapping })
        const open = Object.fromEntries(Object.entries(mapping).filter(([name]) => !closed.has(name)))
        const made = valuesFor({ ...input, fields, mapping })
        expect(valuesFor({ ...input, fields, mapping })).toEqual(made)
        const { values, report, sheets } = made
        const byName = new Map(fields.map((field) => [field.name, field]))
        for (const [name, value] of Object.entries(values)) {
          const field = byName.get(name)!
          const rule = ruleFor(mapping, name)
          if (field.kind === 'text') expect(hasRoom(value, field), name).toBe(true)
          if (!rule) continue
          const owner = ownerOf(rule, self)
          for (const [, id, kind] of value.matchAll(TOKEN)) {
            expect(id, `${name}: ${value}`).toBe(owner.id)
            if (owner.kind !== null) expect(kind, `${name}: ${value}`).toBe(owner.kind)
            else expect(['child', 'ex', 'parent'], `${name}: ${value}`).not.toContain(kind)
          }
        }
        const all = plain([...Object.values(values), ...sheets.map(({ text }) => text)].join('|'))
        const count = {
          home: 'homes',
          job: 'jobs',
          name: 'names',
          trip: 'trips',
          child: 'children',
          ex: 'exes',
          member: 'members',
          group: 'groups',
          aid: 'aids',
          stay: 'stays',
        } as const
        for (const { id, kind } of askedKinds(open, self)) {
          const { long, ...counts } = id === 'm' ? hers : his
          const howMany = counts[count[kind as keyof typeof count]]
          for (let at = 0; at < howMany; at += 1)
            expect(all).toContain(`${id}${kind}${at}${'x'.repeat(long)}`)
        }
        for (const { field, outcome } of report) {
          const rule = ruleFor(mapping, field)
          if (outcome !== 'overflow' || !rule) continue
          const answer = answerOf(subjectOf(rule.of, rule.as, input)!, rule.question, rule.as)
          expect(all, field).toContain(plain(written(rule.question, answer) ?? answer))
        }
      }),
      { numRuns: rounds(4, 500) },
    )
  },
)

it.each(FORMS)(
  '$form: a spouse who is not in the case is on the fields of the spouse alone',
  ({ form, fields, mapping }) => {
    fc.assert(
      fc.property(COUNTS, (hers) => {
        const alone = person('m', hers)
        const { facts } = alone
        const today = { given: 'mtoday', surnames: 'mtoday', birthDate: '1988-03-04' }
        const people = [{ ...alone, facts: { ...facts, marriages: [today, ...rowsOf(alone, 'marriages')] } }]
        const firm = { attorney: null, preparer: null, interpreter: null }
        const { values, sheets } = valuesFor({ form, people, self: 'm', firm, fields, mapping })
        const places = Object.entries(values).filter(([, value]) => value.includes('mtoday'))
        for (const [name] of places) {
          const rule = ruleFor(mapping, name)
          expect(rule?.of, name).toMatch(/^(spouse of|joint petitioner)/)
        }
        expect(sheets.map(({ text }) => text).join('|')).not.toContain('mtoday')
        const asksForSpouse = Object.values(mapping).some(
          (rule) =>
            rule.takes === 'answer' && rule.of === 'spouse of self' && rule.question === 'person.name.given',
        )
        if (asksForSpouse) expect(places).not.toEqual([])
      }),
      { numRuns: rounds(2, 100) },
    )
  },
)

const NOBODY: Counts = {
  homes: 0,
  jobs: 0,
  names: 0,
  trips: 0,
  children: 0,
  exes: 0,
  members: 0,
  groups: 0,
  aids: 0,
  stays: 0,
  long: 0,
}
const HOME = { street: '45 Oak St', unitKind: 'apt', unit: '2', city: 'Dallas', state: 'TX', zip: '75204' }
const MAIL = { kind: 'mailing', street: 'PO Box 7', city: 'Plano', state: 'TX', zip: '75023' }
const ana: FormPerson = {
  ...person('m', NOBODY),
  given: 'Ana',
  surnames: 'Paz',
}
const rob: FormPerson = {
  ...ana,
  id: 'l',
  parts: ['petitioner'],
  given: 'Rob',
  surnames: 'Hall',
  facts: { relationship: 'spouse' },
}
const attorney = {
  ...ana,
  id: 'a',
  given: 'Eva',
  surnames: 'Sosa',
  business: 'Sosa PLLC',
  barNumber: '24001',
  licensingAuthority: 'Texas',
}

function fieldNamed(form: string, end: string): string {
  return FORMS.find((each) => each.form === form)!.fields.find(({ name }) => name.endsWith(`.${end}`))!.name
}

/** By staff, for this form. */
function ticked(form: string, end: string) {
  return { form, field: fieldNamed(form, end), answer: 'on' }
}

/** By the last part of its name, what each field of Ana's form says. */
function anasForm(
  form: string,
  facts: FormPerson['facts'],
  { barNumber = attorney.barNumber, rob: his = rob.facts, client = ana.id } = {},
) {
  const { fields, mapping } = FORMS.find((each) => each.form === form)!
  const helper = { ...attorney, barNumber }
  const people = [
    { ...ana, parts: ['beneficiary'], facts: { maritalStatus: 'married', ...facts } },
    { ...rob, facts: his },
  ].map((each) => (each.id === client ? { ...each, parts: [...each.parts, 'client'] } : each))
  const firm = { attorney: helper, preparer: helper, interpreter: null }
  const { values, report } = valuesFor({ form, people, self: 'm', firm, fields, mapping })
  const said = (end: string) => values[fieldNamed(form, end)] ?? ''
  return { said, all: (names: readonly string[]) => names.map(said), report }
}

it.each([
  [
    'I-130A',
    ['Pt6Line7_Checkbox[0]', 'Pt6Line7_Checkbox[1]', 'Pt6Line7b_Checkbox[0]', 'Pt6Line7b_Checkbox[1]'],
  ],
  [
    'I-130',
    ['Pt8Line7_Checkbox[0]', 'Pt8Line7_Checkbox[1]', 'Pt8Line7b_Checkbox[0]', 'Pt8Line7b_Checkbox[1]'],
  ],
  [
    'I-360',
    ['Pt13Line7_Checkbox[0]', 'Pt13Line7_Checkbox[1]', 'Pt13Line7b_extends[1]', 'Pt13Line7b_extends[0]'],
  ],
  ['I-751', ['P7_checkbox7[0]', 'P7_checkbox7[1]', 'Pt10Item7b_Extends[0]', 'Pt10Item7b_NotExtend[0]']],
  [
    'I-765',
    [
      'Part5Line7_Checkbox[0]',
      'Part5Line7_Checkbox[1]',
      'Part5Line7b_Checkbox[0]',
      'Part5Line7b_Checkbox[1]',
    ],
  ],
  ['I-90', ['P7_checkbox7[0]', 'P7_checkbox7[1]', 'P7_checkbox7Extend[0]', 'P7_checkbox7Extend[1]']],
])('%s: who prepared it is an attorney whose work goes on, where the bar number is known', (form, boxes) => {
  expect(anasForm(form, {}).all(boxes)).toEqual(['', 'on', 'on', ''])
  expect(anasForm(form, {}, { barNumber: '' }).all(boxes)).toEqual(['', '', '', ''])
  const formAnswers = [ticked(form, boxes[0]!)]
  const byHand = anasForm(form, { formAnswers })
  expect(byHand.all(boxes.slice(0, 2))).toEqual(['on', ''])
})

const ofChild = (line: number) =>
  ['StreetNumberName', 'AptSteFlrNumber', 'State', 'PostalCode'].map((part) => `Pt5Line${line}_${part}[0]`)

describe('I-751', () => {
  const joint = ['P5_Checkbox2[1]', 'P7Line2_NameofRepresentative[0]', 'P7_Checkbox2_Who[0]', 'Pt8_Name[0]']
  it('says the name of each signer, and of the preparer to the spouse only where one signs', () => {
    const { said, all } = anasForm('I-751', {})
    expect([said('P7_Name[0]'), said('P5_Checkbox2_Who[0]')]).toEqual(['Ana Paz', 'on'])
    expect(all(joint)).toEqual(['on', 'Eva Sosa', 'on', 'Rob Hall'])
    expect(anasForm('I-751', { maritalStatus: 'divorced' }, { rob: {} }).all(joint)).toEqual(['', '', '', ''])
  })
  it('a child who lives with the resident has their address', () => {
    const child = { given: 'Sol', surnames: 'Paz' }
    const { all } = anasForm('I-751', {
      addresses: [HOME],
      children: [
        { ...child, livesWith: 'yes' },
        { ...child, livesWith: 'no' },
      ],
    })
    expect(all(ofChild(6))).toEqual(['45 Oak St', '2', 'TX', 'N/A'])
    expect(all(ofChild(12))).toEqual(['', '', '', ''])
  })
  it.each([
    ['conditionalResident', '10/01/2027'],
    ['daca', ''],
  ])('the card of somebody who is %s expires "%s"', (status, day) => {
    const { said } = anasForm('I-751', { status, cardExpiration: '2027-10-01' })
    expect(said('P1_Line14_CRExpiresOn[0]')).toBe(day)
  })
  it.each(['separated', 'legallySeparated'])('somebody %s is still married', (maritalStatus) => {
    expect(anasForm('I-751', { maritalStatus }).said('Part1_Line10_MaritalStatus[0]')).toBe('on')
  })
})

it.each([
  ['I-90', 'P1_Line7a_StreetNumberName[0]', 'P1_Line6b_StreetNumberName[0]'],
  ['I-751', 'Pt1Line17_StreetNumberName[0]', 'Line17b_Street_Number_Name[0]'],
  ['I-864', 'P4_Line4a_StreetNumberName[0]', 'P4_Line2b_StreetNumberName[0]'],
  ['I-765', 'Pt2Line7_StreetNumberName[0]', 'Line4b_StreetNumberName[0]'],
  ['I-131', 'Part2_Line4_StreetNumberName[0]', 'Part2_Line3_StreetNumberName[0]'],
])('%s: where they live is said only where the mail goes elsewhere', (form, home, mail) => {
  const texts = (addresses: Record<string, string>[]) => anasForm(form, { addresses }).all([home, mail])
  expect(texts([HOME])).toEqual(['', '45 Oak St'])
  expect(texts([HOME, MAIL])).toEqual(['45 Oak St', 'PO Box 7'])
})

it('I-90: a status that is ticked answers no reason', () => {
  const { report } = anasForm('I-90', { formAnswers: [ticked('I-90', 'P2_checkbox1[2]')] })
  const outcomes = (name: string) =>
    report.filter(({ field }) => field.includes(name)).map(({ outcome }) => outcome)
  expect([new Set(outcomes('P2_checkbox1')), new Set(outcomes('P2_checkbox2'))]).toEqual([
    new Set(['answered']),
    new Set(['missing']),
  ])
})

it('I-130A: the first parent has a family name', () => {
  const parents = [{ given: 'Rosa', surnames: 'Ñáñez', sex: 'female' }]
  expect(anasForm('I-130A', { parents }).said('Pt1Line10_FamilyName[0]')).toBe('Ñáñez')
})

it('a home without a unit leaves no box of its kind to be asked', () => {
  const { report } = anasForm('I-130A', { addresses: [{ ...HOME, unitKind: '', unit: '' }] })
  expect(
    new Set(report.filter(({ field }) => field.includes('Pt1Line4b_Unit')).map(({ outcome }) => outcome)),
  ).toEqual(new Set(['rule']))
})

it.each(['P6_Line1a_InterpretersFamilyName[0]', 'P6_Line3c_CityTown[0]', 'P5_Line1b_Language[0]'])(
  'I-90: staff write %s of the interpreter of this form',
  (end) => {
    const formAnswers = [{ form: 'I-90', field: fieldNamed('I-90', end), answer: 'Luna' }]
    expect(anasForm('I-90', { formAnswers }).said(end)).toBe('Luna')
  },
)

it('I-90: staff tick that the applicant reads English', () => {
  const formAnswers = [ticked('I-90', 'P5_Checkbox1a[0]')]
  expect(anasForm('I-90', { formAnswers }).said('P5_Checkbox1a[0]')).toBe('on')
})

describe('I-130', () => {
  it.each(['Pt4Line12a_StreetNumberName[0]', 'Pt4Line57_StreetNumberName[0]', 'Pt4Line61a_CityOrTown[0]'])(
    'staff write the address %s, which is none of those that a person has',
    (end) => {
      const formAnswers = [{ form: 'I-130', field: fieldNamed('I-130', end), answer: '9 Elm St' }]
      expect(anasForm('I-130', { addresses: [HOME], formAnswers }).said(end)).toBe('9 Elm St')
    },
  )
  it('the spouse of the beneficiary is their spouse where the petitioner is the client, and that marriage has not ended', () => {
    const { said, report } = anasForm('I-130', { relationship: 'spouse' }, { rob: {}, client: rob.id })
    expect(said('Pt4Line31_Relationship[0]')).toBe('spouse')
    const ended = report.find(({ field }) => field === fieldNamed('I-130', 'Pt4Line17_DateMarriageEnded[0]'))
    expect(ended?.outcome).toBe('rule')
  })
})

it('an earlier home on the addendum has its unit', () => {
  const left = (from: string) => ({ ...HOME, from, to: `${Number(from) + 1}` })
  const { said } = anasForm('I-130A', { addresses: [HOME, left('2022'), left('2021')] })
  expect(said('Pt7Line3d_AdditionalInfo[0]')).toContain('45 Oak St, Apt 2, Dallas')
})

describe('G-28', () => {
  it('an attorney with a bar number of an authority is eligible', () => {
    const eligible = ['CheckBox1[0]', 'Pt2Line1b_BarNumber[0]', 'Pt2Line1a_LicensingAuthority[0]']
    expect(anasForm('G-28', {}).all(eligible)).toEqual(['on', '24001', 'Texas'])
    expect(anasForm('G-28', {}, { barNumber: '' }).all(eligible)).toEqual(['', '', 'Texas'])
  })
  it('one agency answers for all three, and each choice of notices for itself alone', () => {
    const formAnswers = ['Line1a_USCIS[0]', 'Pt4Line2a_CheckBox2a[0]'].map((end) => ticked('G-28', end))
    const { all, report } = anasForm('G-28', { formAnswers })
    expect(all(['Line1a_USCIS[0]', 'Line2a_ICE[0]', 'Pt4Line2a_CheckBox2a[0]'])).toEqual(['on', '', 'on'])
    const outcome = (end: string) => report.find(({ field }) => field === fieldNamed('G-28', end))?.outcome
    expect(['Line2a_ICE[0]', 'Line3a_CBP[0]', 'Pt4Line2b_CheckBox2b[0]'].map(outcome)).toEqual([
      'answered',
      'answered',
      'missing',
    ])
  })
})

describe('N-400', () => {
  it.each([
    ['leaves out', 'the spouse of a citizen', 'Part1_Eligibility[1]', ''],
    ['names', 'the spouse of a citizen who works abroad', 'Part1_Eligibility[6]', 'Acme'],
  ])('%s the employer of the spouse for %s', (_does, _whom, basis, employer) => {
    const formAnswers = [ticked('N-400', basis)]
    const his = { ...rob.facts, employment: [{ employer: 'Acme', from: '2021-05-01' }] }
    expect(anasForm('N-400', { formAnswers }, { rob: his }).said('TextField1[0]')).toBe(employer)
  })
  it('an earlier home has its unit beside the street, as the table has no column for it', () => {
    const { all } = anasForm('N-400', { addresses: [HOME, { ...HOME, unitKind: 'ste', to: '2021-01-02' }] })
    expect(all(['P4_Line1_StreetName[0]', 'P4_Line3_PhysicalAddress1[0]'])).toEqual([
      '45 Oak St',
      '45 Oak St, Ste 2',
    ])
  })
  it('the dates of jobs are in their columns, which are narrow', () => {
    const employment = [
      { employer: 'Acme', from: '2021-05-01' },
      { employer: 'Luz', from: '2012-01-01', to: '2018-05-15' },
    ]
    const { all } = anasForm('N-400', { employment })
    expect(all(['P7_From1[1]', 'P7_From2[1]', 'P7_To2[0]'])).toEqual([
      '05/01/2021',
      '01/01/2012',
      '05/15/2018',
    ])
  })
  it('a spouse who never was in the forces is not in them today', () => {
    const never = { ...rob.facts, yesNo: [{ question: 'military.us', answer: 'no' }] }
    expect(anasForm('N-400', {}, { rob: never }).all(['P7_Line2_Forces[0]', 'P7_Line2_Forces[1]'])).toEqual([
      'on',
      '',
    ])
    const own = anasForm('N-400', { yesNo: [{ question: 'military.us', answer: 'no' }] })
    expect(own.all(['P12_Line26a[0]', 'P12_Line26a[1]'])).toEqual(['', ''])
  })
})

it('I-864: the work of a self-employed sponsor is at their own item alone', () => {
  const { form, fields, mapping } = FORMS.find((each) => each.form === 'I-864')!
  const lupe: FormPerson = {
    id: 'l',
    parts: ['petitioner'],
    given: 'Lupe',
    surnames: 'Paz',
    birthDate: null,
    aNumber: '',
    phone: '',
    email: '',
    facts: { workStatus: 'selfEmployed', employment: [{ occupation: 'Baker' }] },
  }
  const firm = { attorney: null, preparer: null, interpreter: null }
  const { values } = valuesFor({ form, people: [lupe], self: 'l', firm, fields, mapping })
  const places = Object.keys(values).filter((name) => values[name] === 'Baker')
  expect(places).toEqual(['form1[0].#subform[4].P6_Line4a_SelfEmployedAs[0]'])
})

const maria = (facts: FormPerson['facts']): FormPerson => ({
  id: 'm',
  parts: ['client', 'beneficiary'],
  given: 'María',
  surnames: 'Gómez',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  facts,
})

/** Fields by the last part of their names. */
function filledFor(
  form: string,
  facts: FormPerson['facts'],
  others: readonly FormPerson[] = [],
  more: Partial<FormPerson> = {},
) {
  const { fields, mapping } = FORMS.find((each) => each.form === form)!
  const firm = { attorney: null, preparer: null, interpreter: null }
  const people = [{ ...maria(facts), ...more }, ...others]
  const made = valuesFor({ form, fields, mapping, people, self: 'm', firm, today: '2026-12-01' })
  const at = (end: string) => fields.find(({ name }) => name.endsWith(`.${end}`))?.name ?? end
  return {
    value: (end: string) => made.values[at(end)] ?? '',
    outcome: (end: string) => made.report.find(({ field }) => field === at(end))?.outcome,
    all: [...Object.values(made.values), ...made.sheets.map(({ text }) => text)].join('|'),
  }
}

const answer = (question: string, said: string) => ({ question, answer: said })
const HAVE = ['history.hasANumber', 'ssa.cardIssued', 'entry.i94Issued']
const OWN_HOME = {
  street: '4512 Live Oak St',
  city: 'Dallas',
  state: 'TX',
  country: 'US',
  from: '2021-12-01',
}

it('a number of the addendum is shortened to the room of its field', () => {
  const otherNames = [
    { given: 'Mafer', surnames: 'Paz' },
    { given: 'Mari', surnames: 'Paz' },
  ]
  expect(filledFor('I-821D', { otherNames }).value('P8_Line3c_Item[0]')).toBe('15a')
})

it.each(FORMS)(
  '$form: who lives apart from a spouse is boxesTicked as married, or as separated',
  ({ mapping }) => {
    const rules = Object.values(mapping).filter(
      (rule) => rule.takes === 'answer' && rule.question === 'person.maritalStatus' && rule.as === '',
    ) as Rule[]
    for (const [of, boxes] of Map.groupBy(rules, (rule) => rule.of)) {
      const boxesTicked = boxes.flatMap(({ when }) => when.split('+'))
      for (const status of ['married', 'separated', 'legallySeparated'])
        expect(
          boxesTicked.filter((each) => each === status),
          of,
        ).toHaveLength(1)
    }
  },
)

it('an address without an apartment leaves no box of its kind to be asked', () => {
  const { outcome } = filledFor('I-765', { addresses: [OWN_HOME] })
  for (const box of [0, 1, 2]) expect(outcome(`Pt2Line5_Unit[${box}]`)).toBe('rule')
  const { outcome: ofOne } = filledFor('I-765', { addresses: [{ ...OWN_HOME, unit: '4' }] })
  expect(ofOne('Pt2Line5_Unit[0]')).toBe('missing')
})

it('I-821D: lives in the United States, and lists no home abroad, which it has no country for', () => {
  const abroad = { street: 'Calle Sol 3', city: 'León', country: 'MX', from: '2001-01-01', to: '2006-01-01' }
  const before = { ...OWN_HOME, street: '9 Elm St', from: '2006-01-02', to: '2021-11-30' }
  const { value, outcome, all } = filledFor('I-821D', { addresses: [abroad, OWN_HOME, before] })
  expect(value('P1_Line12_CountryRes[0]')).toBe('United States')
  expect(value('P2_Line3b_Street[0]')).toBe('9 Elm St')
  expect(outcome('P2_Line4b_Street[0]')).toBe('rule')
  expect(all).not.toContain('León')
})

it.each([
  ['2021-12-01', 'on', ''],
  ['2021-12-02', '', 'on'],
  ['2020', 'on', ''],
  ['2021', '', ''],
  ['2022-03', '', 'on'],
])('I-485: who has lived at home since %s is asked of five years: yes %s, no %s', (from, yes, no) => {
  const { value } = filledFor('I-485', { addresses: [{ ...OWN_HOME, from }] })
  expect([value('Pt1Line18_last5yrs_YN[0]'), value('Pt1Line18_last5yrs_YN[1]')]).toEqual([yes, no])
})

it.each([
  ['visa', 'B2', ''],
  ['parole', '', 'B2'],
  ['withoutInspection', '', ''],
])('I-485: the class of who entered by %s is at its own line', (entryMethod, admitted, paroled) => {
  const { value } = filledFor('I-485', { entryMethod, entryStatus: 'B2' })
  expect([value('Pt1Line11_Admitted[0]'), value('Pt1Line11_Paroled[0]')]).toEqual([admitted, paroled])
})

it('I-485: the province of a marriage abroad is at its place, and that of a state too', () => {
  const marriages = [
    {
      given: 'Luis',
      surnames: 'Paz',
      endedHow: 'divorced',
      endedOn: '2015-09-09',
      place: 'Monterrey, Nuevo León, México',
      endedPlace: 'Tulsa, Oklahoma',
    },
  ]
  const { value } = filledFor('I-485', { marriages })
  expect(value('Pt6Line10_State[1]')).toBe('Nuevo León')
  expect(value('Pt6Line18_State[0]')).toBe('OK')
})

it('I-485: a spouse who was never in the armed forces is not in them now', () => {
  const lupe = {
    ...person('l', NOBODY),
    facts: { relationship: 'spouse', yesNo: [answer('military.us', 'no')] },
  }
  const { value } = filledFor('I-485', { maritalStatus: 'married' }, [lupe])
  expect(value('Pt5Line2_YNNA[0]')).toBe('on')
  const { outcome } = filledFor('N-400', { yesNo: [answer('military.us', 'no')] })
  expect(outcome('P12_Line26a[0]')).toBe('rule')
})

it('I-485: a place that is no address of the person, such as of a consulate, is written for the form', () => {
  const field = 'form1[0].#subform[7].Pt4Line2_CityTown[0]'
  const { value } = filledFor('I-485', { formAnswers: [{ form: 'I-485', field, answer: 'Madrid' }] })
  expect(value('Pt4Line2_CityTown[0]')).toBe('Madrid')
  expect(filledFor('I-485', { addresses: [OWN_HOME] }).outcome('Pt4Line2_CityTown[0]')).toBe('missing')
})

it.each([
  ['I-485', 'Pt1Line4_YN[0]', { aNumber: '212345678' }, {}],
  ['I-485', 'Pt1Line19_YN[1]', {}, { ssn: '123456789' }],
  ['I-821D', 'P3_Line5a_I94[0]', {}, { i94Number: '12345678901' }],
])('%s: who has a number says at %s that there is one, unless they answered it', (form, yes, more, facts) => {
  expect(filledFor(form, facts, [], more).value(yes)).toBe('on')
  expect(filledFor(form, {}).outcome(yes)).toBe('missing')
  const yesNo = HAVE.map((question) => answer(question, 'no'))
  expect(filledFor(form, { ...facts, yesNo }, [], more).value(yes)).toBe('')
})

it('I-765: who gets mail elsewhere lives at another address', () => {
  const mailing = { ...OWN_HOME, kind: 'mailing', street: 'PO Box 7' }
  expect(filledFor('I-765', { addresses: [OWN_HOME, mailing] }).value('Part2Line5_Checkbox[0]')).toBe('on')
  expect(filledFor('I-765', { addresses: [OWN_HOME] }).outcome('Part2Line5_Checkbox[0]')).toBe('missing')
})

it('I-485: a home and a job abroad that have a place of their own are not once more on the addendum', () => {
  const abroad = { country: 'MX', from: '2010-01-01', to: '2018-05-31' }
  const { value, all } = filledFor('I-485', {
    addresses: [
      OWN_HOME,
      { ...OWN_HOME, street: '9 Elm St', to: '2021-11-30' },
      { ...abroad, street: 'Calle Sol 3' },
    ],
    employment: [
      { employer: 'Baker', country: 'US', from: '2021-01-01' },
      { ...abroad, employer: 'La Luz' },
    ],
  })
  expect(value('Pt1Line18_RecentStreetName[0]')).toBe('Calle Sol 3')
  expect(value('Pt4Line8_EmployerName[0]')).toBe('La Luz')
  expect(all.split('Calle Sol 3')).toHaveLength(2)
  expect(all.split('La Luz')).toHaveLength(2)
})

it.each([
  ['I-485', 'Pt2Line3a_CB[0]', 'Pt2Line2_CB[0]'],
  ['I-90', 'P2_checkbox2[7]', 'P2_checkbox1[0]'],
])('%s: a box of one item, %s, leaves the item of %s to be chosen', (form, chosen, other) => {
  const field = FORMS.find((each) => each.form === form)!.fields.find(({ name }) =>
    name.endsWith(chosen),
  )!.name
  const { outcome } = filledFor(form, { formAnswers: [{ form, field, answer: 'on' }] })
  expect(outcome(chosen)).toBe('answered')
  expect(outcome(other)).toBe('missing')
})

it.each(FORMS)('$form: each address is one that a person answers, or that staff write', ({ mapping }) => {
  const row = (city: string, more: Record<string, string>) => ({ ...OWN_HOME, city, ...more })
  const left = { to: '2021-11-30' }
  const abroad = row('León', { country: 'MX', from: '2001-01-01', to: '2006-01-01' })
  const subject = maria({
    addresses: [
      OWN_HOME,
      row('A', left),
      row('B', left),
      row('C', left),
      abroad,
      row('D', { kind: 'mailing' }),
    ],
    employment: [OWN_HOME, row('E', left), row('F', left), abroad],
  })
  for (const rule of Object.values(mapping)) {
    if (rule.takes !== 'answer' || rule.question !== 'address.city' || rule.of.startsWith('child of'))
      continue
    expect(isWrittenHere(rule) || answerOf(subject, rule.question, rule.as) !== '', rule.as).toBe(true)
  }
})

const byStaff = (field: string, said: string) => ({
  form: 'I-765',
  field: `form1[0].${field}`,
  answer: said,
})

it('I-765: staff tick how the person read it, and write the account of the attorney', () => {
  const { value, outcome } = filledFor('I-765', {
    formAnswers: [
      byStaff('Page4[0].Pt3Line1Checkbox[1]', 'on'),
      byStaff('Page1[0].Attorney-Rep[0].USCISELISAcctNumber[0]', '012345678901'),
    ],
  })
  expect(value('Pt3Line1Checkbox[1]')).toBe('on')
  expect(outcome('Pt3Line1Checkbox[0]')).toBe('answered')
  expect(value('USCISELISAcctNumber[0]')).toBe('012345678901')
})
