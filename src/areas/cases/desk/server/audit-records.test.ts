// The activity log of money and cases, and its filters by person, case, number and day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDITED_AMOUNTS } from '#areas/office/audit/rules/objects.ts'
import { actionsIn, listEntries, namesIn } from '#areas/office/audit/server/list-entries.ts'
import type { AuditEntry, AuditQuery } from '#areas/office/audit/contract.ts'
import { costsOfCase } from '#areas/money/disbursements/server/list-disbursements.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { receiptFor } from '#areas/money/receipts/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { auditRecords } from './audit-records.ts'

const NAMES = { actions: actionsIn(FEATURES), namesOf: namesIn(FEATURES), records: auditRecords }

let world: World
let admin: Context
let of: Matter
let other: Matter
let caseNumber: string
let receiptNumber: string
let invoiceNumber: string
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  ;[of, other] = [await matter(world), await matter(world)]
  const invoice = await issued(of)
  invoiceNumber = invoice.number ?? ''
  const subject = { for: 'invoice', invoiceId: invoice.id } as const
  const receipt = await recordReceipt(
    of.attorney,
    receiptFor(subject, { methodNumber: '7731', amountCents: 5_000 }),
  )
  receiptNumber = receipt.number
  world.clock.advance(24 * 60)
  const facts = { fund: 'operating', method: 'check', reference: '2001', amountCents: 67_550 } as const
  await recordDisbursement(of.attorney, costFor(of.caseId, facts))
  await recordDisbursement(other.attorney, costFor(other.caseId, { ...facts, reference: '2002' }))
  const costs = await costsOfCase(of.attorney, { caseId: of.caseId })
  caseNumber = costs.items.length > 0 ? await numberOf(of.caseId) : ''
})
afterAll(() => world.end())

async function numberOf(caseId: string): Promise<string> {
  const { rows } = await world.connection.pool.query<{ number: string }>(
    'SELECT number FROM cases WHERE id = $1',
    [caseId],
  )
  return rows[0]?.number ?? ''
}

const read = async (query: AuditQuery) => (await listEntries(admin, NAMES, query)).items
const actionsOf = (entries: readonly AuditEntry[]) => [...new Set(entries.map(({ action }) => action))]
const MONEY = ['cost.recorded', 'receipt.recorded', 'invoice.issued']

it('every amount that an action declares is known to the log, with words for it', () => {
  const declared = Object.values(NAMES.actions).flatMap(({ facts }) => facts)
  const amounts = declared.filter((name) => name.endsWith('Cents'))
  expect([...new Set(amounts)].toSorted()).toEqual([...AUDITED_AMOUNTS].toSorted())
})

describe('an entry about money', () => {
  it('names the amount, the case and the check of a cost', async () => {
    const [cost] = await read({ action: 'cost.recorded', about: caseNumber })
    expect(cost?.after).toMatchObject({ amountCents: 67_550 })
    expect(cost?.records).toEqual([
      { kind: 'case', number: caseNumber },
      { kind: 'check', number: '2001' },
    ])
  })
  it('names the amount, the case, the invoice, the receipt and the check of a payment', async () => {
    const [received] = await read({ action: 'receipt.recorded' })
    expect(received?.after).toMatchObject({ amountCents: 5_000 })
    expect(received?.records.toSorted((one, next) => one.kind.localeCompare(next.kind))).toEqual([
      { kind: 'case', number: caseNumber },
      { kind: 'check', number: '7731' },
      { kind: 'invoice', number: invoiceNumber },
      { kind: 'payment', number: receiptNumber },
    ])
  })
})

describe('the log is cut', () => {
  it('by a case, with its invoices, payments and costs, and nothing of another', async () => {
    for (const typed of [caseNumber, caseNumber.toLowerCase()]) {
      const entries = await read({ about: typed })
      expect(actionsOf(entries)).toEqual(expect.arrayContaining(MONEY))
      const numbers = entries.flatMap(({ records }) => records).filter(({ kind }) => kind === 'case')
      expect([...new Set(numbers.map(({ number }) => number))]).toEqual([caseNumber])
    }
  })
  it('by the number of an invoice, a receipt and a check', async () => {
    expect(actionsOf(await read({ about: invoiceNumber }))).toEqual(
      expect.arrayContaining(['invoice.issued', 'receipt.recorded']),
    )
    expect(actionsOf(await read({ about: receiptNumber }))).toEqual(['receipt.recorded'])
    expect(actionsOf(await read({ about: '2002' }))).toEqual(['cost.recorded'])
    expect(await read({ about: 'LS-2026-9999' })).toEqual([])
  })
  it('by a person who did it or had it done to them', async () => {
    const { rows } = await world.connection.pool.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [other.clientId],
    )
    const entries = await read({ person: rows[0]?.email ?? '' })
    expect(entries.length).toBeGreaterThan(0)
    for (const { actor, subject } of entries) expect([actor?.id, subject?.id]).toContain(other.clientId)
    expect(await read({ person: 'nobody-of-this-name' })).toEqual([])
  })
  it('by days of the firm’s calendar', async () => {
    expect(actionsOf(await read({ from: '2026-11-24', until: '2026-11-24' }))).toEqual(['cost.recorded'])
    const before = actionsOf(await read({ until: '2026-11-23' }))
    expect([before.includes('cost.recorded'), before.includes('receipt.recorded')]).toEqual([false, true])
    expect(await read({ from: '2026-11-25' })).toEqual([])
  })
})
