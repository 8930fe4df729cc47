import { describe, expect, it } from 'vitest'
import { moverOf, type Mover, type MoversCase, type Telling, whatToTell } from './new-address.ts'
import type { FactValues } from './facts.ts'

const TO = { street: '9 Elm Ave', unit: '', city: 'Plano', state: 'TX', zip: '75023', country: 'US' }
const MOVE = { movedOn: '2026-11-20', to: TO }
const MOVER: Mover = moverOf(MOVE, {}, false)
const CASE: MoversCase = {
  id: 'one',
  kind: 'marriage-adjustment',
  status: 'review',
  isClosed: false,
  isClient: true,
  part: null,
  filings: [],
  hasHearing: false,
  isBeforeBoard: false,
}
const filed = (
  form: MoversCase['filings'][number]['form'],
  state: MoversCase['filings'][number]['state'],
) => ({
  form,
  state,
  filedOn: '2026-06-01',
})

/** "kind by due" of the first case. */
function told(mover: Partial<Mover>, of: Partial<MoversCase>): string[] {
  const [first] = whatToTell({ ...MOVER, ...mover }, [{ ...CASE, ...of }])
  return (first?.tell ?? []).map(({ kind, by, due }) => `${kind} ${by} ${due.slice(5)}`)
}

const USCIS = 'uscis client 11-30'

describe('who has to be told of a new address', () => {
  it.each<[said: string, mover: Partial<Mover>, of: Partial<MoversCase>, expected: string[]]>([
    ['USCIS, by everybody who is not a citizen', {}, {}, [USCIS]],
    ['nobody by a citizen', { isCitizen: true }, { hasHearing: true }, []],
    ['nobody by a diplomat', { isExempt: true }, {}, []],
    ['nobody at USCIS by who moved abroad', { to: { ...TO, country: 'MX' } }, {}, []],
    ['nobody of a closed case', {}, { isClosed: true, filings: [filed('I-485', 'review')] }, []],
    ['nobody of a case of the other side', {}, { isClient: false, part: 'adverse-party' }, []],
    [
      'USCIS on what is pending',
      {},
      { filings: [filed('I-485', 'review'), filed('G-28', 'filed'), filed('I-131', 'approved')] },
      [USCIS, 'filings firm 11-30'],
    ],
    [
      'not on what was filed after the move',
      {},
      { filings: [{ ...filed('I-765', 'filed'), filedOn: '2026-11-21' }] },
      [USCIS],
    ],
    ['the court, where a hearing is ahead', {}, { hasHearing: true }, [USCIS, 'court firm 11-25']],
    ['the court, where the person is in removal', { isInRemoval: true }, {}, [USCIS, 'court firm 11-25']],
    [
      'the Board in place of the court',
      { isInRemoval: true },
      { isBeforeBoard: true, status: 'appealing' },
      [USCIS, 'board firm 11-25'],
    ],
    ['ICE, where there are check-ins', { checksIn: true }, {}, [USCIS, 'ice firm 11-25']],
    [
      'the visa center, once the petition is approved',
      { to: { ...TO, country: 'MX' } },
      { kind: 'consular', part: 'beneficiary', filings: [filed('I-130', 'approved')] },
      ['visa-center firm 11-30'],
    ],
    [
      'of a sponsor, citizen or not',
      { isCitizen: true },
      { isClient: false, part: 'joint-sponsor', filings: [filed('I-864', 'filed')] },
      ['sponsor firm 12-20'],
    ],
    [
      'of a petitioner, the petition alone',
      { isCitizen: true },
      { part: 'petitioner', filings: [filed('I-130', 'filed'), filed('I-485', 'filed')] },
      ['filings firm 11-30'],
    ],
    [
      'of a child on the list, their own duty alone',
      {},
      { isClient: false, part: 'child', hasHearing: true, filings: [filed('I-485', 'filed')] },
      [USCIS],
    ],
    ['not online by who was harmed', { wasHarmed: true }, {}, ['uscis-safe firm 11-30']],
    ['not online in a waiver', {}, { kind: 'conditions-waiver' }, ['uscis-safe firm 11-30']],
    [
      'by the firm, where the client of a decided case is asked nothing',
      {},
      { status: 'approved' },
      ['uscis firm 11-30'],
    ],
  ])('%s', (_said, mover, of, expected) => {
    expect(told(mover, of)).toEqual(expected)
  })

  it('one person has one duty, in the first case in which they are the client', () => {
    const cases = [
      {
        ...CASE,
        id: 'other',
        isClient: false,
        part: 'petitioner',
        filings: [filed('I-130', 'filed')],
      } as const,
      { ...CASE, id: 'own' },
      { ...CASE, id: 'second', kind: 'daca-renewal', filings: [filed('I-821D', 'receipt')] } as const,
    ]
    const kinds = whatToTell(MOVER, cases).map(({ caseId, tell }) => [caseId, tell.map(({ kind }) => kind)])
    expect(kinds).toEqual<[string, Telling[]][]>([
      ['other', ['filings']],
      ['own', ['uscis']],
      ['second', ['filings']],
    ])
  })
})

it.each<[said: string, facts: FactValues, wasNaturalized: boolean, expected: Partial<Mover>]>([
  ['a citizen by their status', { status: 'citizen' }, false, { isCitizen: true }],
  [
    'a citizen by their passport, where no status is known',
    { citizenships: [{ country: 'US' }] },
    false,
    { isCitizen: true },
  ],
  ['a citizen by a case that was won', { status: 'resident' }, true, { isCitizen: true }],
  [
    'not a citizen by a passport beside a status',
    { status: 'resident', citizenships: [{ country: 'US' }] },
    false,
    { isCitizen: false },
  ],
  ['exempt by the class of admission', { entryStatus: 'A-2' }, false, { isExempt: true }],
  ['not exempt once a resident', { entryStatus: 'G4', status: 'resident' }, false, { isExempt: false }],
  ['not exempt by another class', { entryStatus: 'B2' }, false, { isExempt: false }],
  [
    'under an order',
    { flags: [{ flag: 'finalOrder', asked: 'inRemoval' }] },
    false,
    { checksIn: true, isInRemoval: false },
  ],
])('a person is %s', (_said, facts, wasNaturalized, expected) => {
  expect(moverOf(MOVE, facts, wasNaturalized)).toMatchObject(expected)
})
