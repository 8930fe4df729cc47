import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FormField } from '#kernel/agency-forms.ts'
import type { FormPerson } from './answers.ts'
import { type PackedProposal, proposedMapping } from './proposals.ts'
import { valuesFor } from './values.ts'

type Inventory = {
  fields: [number, FormField['kind'], string, string, FormField['rect'], { max?: number }?][]
}
const read = (file: string): unknown => JSON.parse(readFileSync(`content/forms/${file}`, 'utf8'))

function shipped(form: string, file: string) {
  const { fields: rows } = read(`${form.toLowerCase()}.json`) as Inventory
  const fields = rows.map(([page, kind, name, tooltip, rect, more]): FormField => ({
    page,
    kind,
    name,
    tooltip,
    rect,
    maxLength: more?.max ?? null,
    isComb: false,
    isMultiline: false,
    isReadOnly: false,
    options: [],
    preset: '',
    part: '1',
    item: '1',
  }))
  return { form, fields, mapping: proposedMapping(read(`proposals/${file}.json`) as PackedProposal, fields) }
}

const I360 = shipped('I-360', 'i-360@01-20-25')
const I130 = shipped('I-130', 'i-130@04-01-24')
const N400 = shipped('N-400', 'n-400@01-20-25')
const I765 = shipped('I-765', 'i-765@08-21-25')
const I485 = shipped('I-485', 'i-485@01-20-25')
const I131 = shipped('I-131', 'i-131@01-20-25')
const I821D = shipped('I-821D', 'i-821d@01-20-25')
const FIRM = { attorney: null, preparer: null, interpreter: null }

/** Chosen by the last words of the names of their fields. */
function filled(
  of: typeof I360,
  chosen: Readonly<Record<string, string>>,
  more: Partial<FormPerson> = {},
  others: readonly FormPerson[] = [],
  receipts: readonly { form: string; receipt: string }[] = [],
) {
  const formAnswers = Object.entries(chosen).map(([end, answer]) => {
    const field = of.fields.find(({ name }) => name.endsWith(end))?.name ?? ''
    return { form: of.form, field, answer }
  })
  const { facts, ...rest } = more
  const nora = {
    id: 'nora',
    parts: ['client'],
    given: 'Nora',
    surnames: 'Paz',
    birthDate: null,
    aNumber: '',
    phone: '',
    email: '',
    ...rest,
    facts: { ...facts, formAnswers },
  }
  const input = {
    ...of,
    people: [nora, ...others],
    self: 'nora',
    firm: FIRM,
    filings: receipts,
    today: '2026-11-24',
  }
  const { values, report, sheets } = valuesFor(input)
  const at = (end: string) => of.fields.find(({ name }) => name.endsWith(end))?.name ?? ''
  return {
    value: (end: string) => values[at(end)] ?? '',
    /** With what goes on further sheets. */
    all: () => [...Object.values(values), ...sheets.map(({ text }) => text)].join(' '),
    outcome: (end: string) => report.find(({ field }) => field === at(end))?.outcome,
  }
}

const inPart = (part: string): FormPerson => ({
  id: part,
  parts: [part],
  given: part,
  surnames: 'Doe',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  facts: {},
})

const WIDOWED = {
  facts: {
    marriages: [{ given: 'Earl', surnames: 'Hays', endedHow: 'died', endedOn: '2024-05-06' }],
    parents: [{ given: 'Ana', surnames: 'Paz', sex: 'female' }],
  },
}

/** By part of I-131, ends of the names of fields in it. */
const TRAVEL: Readonly<Record<string, readonly string[]>> = {
  reentry: ['P5_Line1_1to2[0]'],
  refugee: ['P6_Line1_CountryRefugee[0]', 'P6_Line6b_CityOrTown[0]'],
  mail: [
    'P4_Line7a[1]',
    'P4_Line7b_Country[0]',
    'P4_Line8_CB[1]',
    'P4_Line9a_Country[0]',
    'P4_Line9b_Email[0]',
  ],
  advance: ['P7_Line2_Purpose[0]'],
  parole: [
    'P8_Line1_Explain[0]',
    'P2_Line16_GivenName[0]',
    'Part2_Line17_GivenName1[0]',
    'P2_Line18_DateOfBirth[0]',
    'P2_Line21_DaytimeTelephoneNumber[0]',
    'P2_Line25_PostalCode[0]',
    'P2_Line27_I94RecordNo[0]',
  ],
  work: ['P9_Line1_EAD[0]'],
}

describe('parts of a form for one category', () => {
  it('are filled where the attorney chose that category', () => {
    const widow = filled(I360, { 'Pt2Line1[1]': 'on' }, WIDOWED)
    expect(widow.value('Pt2Line1[1]')).toBe('on')
    expect(widow.value('Pt7Line1_GivenName[0]')).toBe('Earl')
    expect(widow.value('Pt7Line4_DateOfDeath[0]')).toBe('05/06/2024')
    expect(widow.outcome('Pt6Line1_GivenName[0]')).toBe('rule')
    expect(widow.value('Pt6Line1_GivenName[0]')).toBe('')
  })

  it('wait for the choice, which nobody has made', () => {
    const open = filled(I360, {}, WIDOWED)
    expect(open.value('Pt7Line1_GivenName[0]')).toBe('')
    expect(open.outcome('Pt7Line1_GivenName[0]')).toBe('missing')
  })

  it('take the mother of the answers and the adverse party as abuser', () => {
    expect(filled(I360, { 'Pt2Line1[0]': 'on' }, WIDOWED).value('Pt6Line1_GivenName[0]')).toBe('Ana')
    const hurt = filled(I360, { 'Pt2Line1[7]': 'on' }, WIDOWED, [inPart('adverse-party')])
    expect(hurt.value('Pt10Line1_GivenName[0]')).toBe('adverse-party')
  })

  it('name the company that employs, who signs for it, and that person once more only where it files itself', () => {
    const signatories = [{ given: 'Ruth', surnames: 'Bell', title: 'Pastor' }]
    const church = { ...inPart('employer'), given: '', surnames: 'Bethel Church', facts: { signatories } }
    const worker = filled(I360, { 'Pt2Line1[3]': 'on' }, WIDOWED, [church])
    for (const end of ['Pt9_PetitioningOrgName[0]', 'EmployerOrOrgName[0]', 'Pt9Line6f_CompanyName[0]'])
      expect(worker.value(end)).toBe('Bethel Church')
    expect(worker.value('Pt9Line15_GivenName[0]')).toBe('Ruth')
    expect(worker.value('Pt9Line16_TitleofSignatory[0]')).toBe('Pastor')
    expect(worker.value('Pt12Line3_AuthorizedSignatoryGivenName[0]')).toBe('')
    expect(worker.outcome('Pt12Line3_AuthorizedSignatoryGivenName[0]')).toBe('rule')
    const files = filled(I360, { 'Pt2Line1[3]': 'on' }, { parts: ['employer'], facts: { signatories } })
    expect(files.value('Pt12Line4_AuthorizedSignatoryTitle[0]')).toBe('Pastor')
  })

  it('of a work permit follow the category that is typed in three fields', () => {
    const asylum = { 'section_1[0]': 'c', 'section_2[0]': '8' }
    const receipts = [{ form: 'I-140', receipt: 'IOE0912345678' }]
    const pending = filled(I765, asylum, {}, [], receipts)
    expect(pending.outcome('PtLine29_YesNo[0]')).toBe('missing')
    expect(pending.outcome('PtLine30b_YesNo[0]')).toBe('rule')
    expect(pending.value('Line30a_ReceiptNumber[0]')).toBe('')
    const worker = filled(I765, { 'section_1[0]': '(c)', 'section_2[0]': '35' }, {}, [], receipts)
    expect(worker.value('Line30a_ReceiptNumber[0]')).toBe('IOE0912345678')
  })

  it('have the receipt number of the form that the travel document is based on', () => {
    const receipts = [
      { form: 'I-485', receipt: 'IOE0911111111' },
      { form: 'I-589', receipt: 'IOE0922222222' },
    ]
    const adjusting = filled(I131, { 'P1[0].CB_AppType[4]': 'on' }, {}, [], receipts)
    expect(adjusting.value('P1_Line5A[0]')).toBe('IOE0911111111')
    expect(adjusting.value('P1_Line5B[0]')).toBe('')
    const two = [...receipts, { form: 'I-485', receipt: 'IOE0933333333' }]
    expect(filled(I131, { 'P1[0].CB_AppType[4]': 'on' }, {}, [], two).value('P1_Line5A[0]')).toBe('')
  })

  it.each([
    ['P1[0].CB_AppType[0]', ['reentry', 'mail']],
    ['P1[0].CB_AppType[1]', ['refugee', 'mail']],
    ['P1[0].CB_AppType[3]', []],
    ['P1[0].CB_AppType[4]', ['advance']],
    ['P2[0].CB_AppType[5]', ['advance']],
    ['P2[0].CB_AppType[6]', ['parole']],
    ['P3[0].CB_AppType[2]', ['parole']],
    ['P4[0].CB_AppType[5]', ['parole', 'work']],
  ])('of a travel document, box %s, are %s', (basis, open) => {
    const travel = filled(I131, { [basis]: 'on' })
    const asked = Object.entries(TRAVEL).filter(([, ends]) =>
      ends.some((end) => travel.outcome(end) !== 'rule'),
    )
    expect(asked.map(([part]) => part).toSorted()).toEqual(open.toSorted())
    for (const part of open)
      for (const end of TRAVEL[part] ?? []) expect(travel.outcome(end)).not.toBe('rule')
    expect(travel.outcome('Part2_Line6_CountryOfBirth[0]')).toBe('missing')
  })

  it.each([
    [
      I131,
      'travel.hadReentryPermit',
      'P4_Line2a_YesNo',
      ['P4_Line2b_DateIssued[0]', 'P4_Line2c_Disposition[0]'],
    ],
    [
      I131,
      'travel.hadAdvanceParole',
      'P4_Line3a_YesNo',
      ['P4_Line3b_DateIssued[0]', 'P4_Line3c_Disposition[0]'],
    ],
    [
      I131,
      'travel.replacement',
      'P4_Line4_YesNo',
      ['P4_Line5[0]', 'P4_Line6a_Photo[0]', 'P4_Line6b_ReceiptNumber[0]'],
    ],
    [I485, 'history.otherBirthDates', 'Pt1Line3_YN', ['Pt1Line3A_OtherDOB[0]', 'Pt1Line3B_OtherDOB[0]']],
    [I485, 'history.otherANumbers', 'Pt1Line5_YN', ['Pt1Line5A_ANumber[0]', 'Pt1Line5B_ANumber[0]']],
    [
      I485,
      'history.immigrantVisa',
      'Pt4Line1_YN',
      ['Pt4Line2_CityTown[0]', 'Pt4Line3_Decision[0]', 'Pt4Line4_Date[0]'],
    ],
    [I485, 'military.evadedService', 'Pt9Line85_YesNo', ['Pt9Line86_Nationality[0]']],
    [
      I821D,
      'proceedings.everInOrOrdered',
      'P1_Line5_Checkbox',
      ['P1_Line6_CB[0]', 'P1_Line6_CB[4]', 'P1_Line6f_Date[0]', 'P1_Line6g_Location[0]'],
    ],
    [I821D, 'entry.i94Issued', 'P3_Line5a_I94', ['P3_Line5b_I94Number[0]', 'P3_Line5c_I94Date[0]']],
    [
      I821D,
      'military.us',
      'P3_Line9_Military',
      ['P3_Line9a_Branch[0]', 'P3_Line9b_SvcDate[0]', 'P3_Line9c_DischgDate[0]', 'P3_Line9d_Discharge[0]'],
    ],
  ])('that follow a yes are not to be filled after a no: %#', (form, question, boxes, follow) => {
    const said = (answer: string) => filled(form, {}, { facts: { yesNo: [{ question, answer }] } })
    const no = said('no')
    for (const end of follow) expect(no.outcome(end), end).toBe('rule')
    expect([no.value(`${boxes}[0]`), no.value(`${boxes}[1]`)].toSorted()).toEqual(['', 'on'])
    for (const end of follow) expect(said('yes').outcome(end), end).not.toBe('rule')
  })

  it('of a renewed request are those for all requests', () => {
    const facts = { yesNo: [{ question: 'daca.arrivedBefore16', answer: 'yes' }] }
    const renewal = filled(I821D, { 'P1_Line2_Checkbox[0]': 'on' }, { facts })
    expect(renewal.value('P3_Line1_checkbox[0]')).toBe('')
    expect(renewal.outcome('P1_Line2_Date[0]')).toBe('missing')
    const initial = filled(I821D, { 'P1_Line1_Checkbox[0]': 'on' }, { facts })
    expect(initial.value('P3_Line1_checkbox[0]')).toBe('on')
    expect(initial.outcome('P1_Line2_Date[0]')).toBe('rule')
    expect(filled(I821D, {}, { facts }).value('P3_Line1_checkbox[0]')).toBe('on')
  })

  it('are empty where the person is exempt from public charge', () => {
    const household = { facts: { householdSize: '4' } }
    expect(filled(I485, {}, household).value('HouseholdSize[0]')).toBe('4')
    expect(filled(I485, { 'Pt9Line56_CB[7]': 'on' }, household).value('HouseholdSize[0]')).toBe('')
    expect(filled(I485, { 'Pt9Line56_CB[23]': 'on' }, household).value('HouseholdSize[0]')).toBe('4')
  })
})

const petitioner = (answer: string, facts: FormPerson['facts'] = {}) =>
  filled(
    I130,
    {},
    {
      parts: ['client', 'petitioner'],
      facts: { yesNo: [{ question: 'history.priorFilings', answer }], ...facts },
    },
  )

describe('relatives of a petitioner beyond the beneficiary', () => {
  it('are named from earlier petitions and from those that are filed now', () => {
    const rosa = { given: 'Rosa', surnames: 'Paz' }
    const said = petitioner('yes', {
      earlierPetitions: [
        { ...rosa, city: 'Dallas', state: 'TX', date: '2015-04-03', result: 'approved' },
        { given: 'Leo', surnames: 'Paz' },
      ],
      otherRelatives: [{ ...rosa, relationship: 'Sister' }],
    })
    expect(said.value('Pt5Line2b_GivenName[0]')).toBe('Rosa')
    expect(said.value('Pt5Line3a_CityOrTown[0]')).toBe('Dallas')
    expect(said.value('Pt5Line4_DateFiled[0]')).toBe('04/03/2015')
    expect(said.value('Pt5Line5_Result[0]')).toBe('approved')
    expect(said.value('Pt4Line7_Relationship[0]')).toBe('Sister')
    expect(said.outcome('Pt4Line8b_GivenName[0]')).toBe('rule')
    expect(said.all()).toContain('Leo, Paz')
  })

  it('are none where nothing was filed before, and missing where nobody has said', () => {
    expect(petitioner('no').value('Pt5Line2b_GivenName[0]')).toBe('N/A')
    expect(petitioner('yes').outcome('Pt5Line2b_GivenName[0]')).toBe('missing')
  })
})

const child = (given: string, birthDate: string) => ({ given, surnames: 'Paz', birthDate })

it('the form of citizenship counts and lists children under 18 alone', () => {
  const children = [child('Eva', '2008-11-24'), child('Leo', '2008-11-25')]
  const two = filled(N400, {}, { facts: { children } })
  expect(two.value('P11_Line1_TotalChildren[0]')).toBe('1')
  expect(two.value('P7_EmployerName1[0]')).toContain('Leo')
  expect(two.all()).not.toContain('Eva')
  const open = filled(N400, {}, { facts: { children: [...children, child('Ana', '')] } })
  expect(open.outcome('P11_Line1_TotalChildren[0]')).toBe('missing')
  expect(filled(N400, {}, { facts: { childrenCount: '0' } }).value('P11_Line1_TotalChildren[0]')).toBe('0')
})
