import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../contract.ts'
import { auditWords } from '../words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { csvOf } from '#kernel/csv.ts'
import { AUDITED_AMOUNTS, AUDITED_OBJECTS, AUDITED_RECORDS } from '../rules/objects.ts'
import { activityTable } from './activity-csv.ts'
import { actorIn, amountsIn, changeIn, detailsIn, recordsIn, subjectIn } from './entry-words.ts'

const words = auditWords('en')
const RUTH = { id: 'ruth', name: 'Ruth Calloway' }
const ANA = { id: 'ana', name: 'Ana Pérez' }

function entry(details: Partial<AuditEntry>): AuditEntry {
  return {
    id: 'entry',
    at: '2026-11-24T15:00:00Z',
    lastAt: '2026-11-24T15:00:00Z',
    count: 1,
    action: 'user.role-changed',
    name: 'Role changed',
    by: 'person',
    actor: RUTH,
    subject: ANA,
    requestId: null,
    before: {},
    after: {},
    records: [],
    ...details,
  }
}

describe('an entry of the log', () => {
  it('says the role before and after', () => {
    const changed = entry({ before: { role: 'client' }, after: { role: 'attorney' } })
    expect(changeIn(changed, words)).toBe('Client → Attorney')
    expect(changeIn(entry({}), words)).toBe(null)
    const both = entry({ before: { role: 'attorney' }, after: { role: 'admin', isAttorney: true } })
    expect(changeIn(both, words)).toBe('Attorney → Administrator and attorney')
  })
  it('names who did it, and on whom', () => {
    expect([actorIn(entry({}), words), subjectIn(entry({}), words)]).toEqual(['Ruth Calloway', 'Ana Pérez'])
  })
  it('says that the owner did it, the program, or the command line', () => {
    expect(actorIn(entry({ actor: ANA }), words)).toBe(words.self)
    expect(actorIn(entry({ by: 'product', actor: null }), words)).toBe(words.by.product)
    expect(actorIn(entry({ by: 'command-line', actor: null }), words)).toBe(words.by['command-line'])
  })
  it('calls an account that is closed by no name', () => {
    expect(subjectIn(entry({ subject: { id: 'ana', name: '' } }), words)).toBe(words.closed)
    expect(subjectIn(entry({ subject: null }), words)).toBe(words.noAccount)
  })
})

it('an entry about something that was read names it by its id, and no person where there is none', () => {
  const id = '01998f2e-4a7b-7c3d-9e10-5a6b7c8d9e0f'
  const read = entry({ action: 'intake.read', subject: null, after: { intake: id } })
  expect([subjectIn(read, words), detailsIn(read, words)]).toEqual(['Intake 7c8d9e0f', []])
  expect(detailsIn({ ...read, subject: ANA }, words)).toEqual(['Intake 7c8d9e0f'])
})

it('an entry about refused tries says from which network, and what was asked for', () => {
  const after = { network: 'k3Jx9', procedure: 'users.list' }
  const refused = entry({ action: 'access.refused', subject: null, after })
  expect(detailsIn(refused, words)).toEqual(['Network k3Jx9', 'Requested: users.list'])
})

it('an entry about a discount code names the code, not a closed account', () => {
  const about = entry({ action: 'discount.disabled', subject: null, after: { code: 'VERANO20' } })
  expect(subjectIn(about, words)).toBe('VERANO20')
})

const COST = entry({
  action: 'cost.recorded',
  name: 'Cost recorded',
  actor: { id: 'ruth', name: '=HYPERLINK("x")' },
  after: { amountCents: 67_550, caseNumber: 'LS-2026-0005', trustCents: 1_000 },
  records: [
    { kind: 'case', number: 'LS-2026-0005' },
    { kind: 'check', number: '2001' },
  ],
})

it('an entry about money says how much, and the case and the check by their numbers', () => {
  expect(amountsIn(COST, words, 'en')).toEqual(['$675.50', '$10 from trust'])
  expect(recordsIn(COST, words)).toEqual(['Case LS-2026-0005', 'Check 2001'])
})

it('what was read is named by its number where it is known', () => {
  const id = '01998f2e-4a7b-7c3d-9e10-5a6b7c8d9e0f'
  const records = [{ kind: 'case' as const, number: 'LS-2026-0005' }]
  const read = entry({ action: 'case.read', subject: null, after: { case: id }, records })
  expect(subjectIn(read, words)).toBe('Case LS-2026-0005')
})

it.each(LANGUAGES)(
  'the file in %s has a row for each entry, and no cell that a spreadsheet works out',
  (language) => {
    const [head, row, ...rest] = activityTable([COST], auditWords(language), language)
    expect([row?.length, rest]).toEqual([head?.length, []])
    expect(row).toEqual(
      expect.arrayContaining(['2026-11-24', '09:00', 'Cost recorded', 'LS-2026-0005', '2001', 675.5]),
    )
    expect(csvOf([row ?? []])).toContain(`"'=HYPERLINK(""x"")"`)
  },
)

it.each(LANGUAGES)(
  'whatever staff can be seen to read has a name in %s, and nothing else has',
  (language) => {
    expect(Object.keys(auditWords(language).object)).toEqual(AUDITED_OBJECTS)
    expect(Object.keys(auditWords(language).record)).toEqual(AUDITED_RECORDS)
    expect(Object.keys(auditWords(language).amount)).toEqual(AUDITED_AMOUNTS)
    expect(Object.keys(auditWords(language).csv.columns)).toEqual(
      expect.arrayContaining([...AUDITED_RECORDS]),
    )
  },
)
