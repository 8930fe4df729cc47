// Payments to third parties for a client: the account, the mails, billed once, and reversed if returned.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft } from '#areas/money/invoices/server/drafts.ts'
import { draftFor, issued, matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { postPaymentReturned } from '#areas/money/ledger/server/index.ts'
import { balancesOf } from '#areas/money/ledger/server/repository.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { RecordFacts } from '../contract.ts'
import { exportFor } from './index.ts'
import { costsOfCase, ownCosts } from './list-disbursements.ts'
import { recordDisbursement } from './record-disbursement.ts'
import { costFor } from './testing.ts'
import { undoDisbursement } from './undo-disbursement.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const USCIS = {
  fund: 'trust',
  category: 'government-fee',
  payee: 'U.S. Department of Homeland Security',
  method: 'check',
  reference: '1042',
  amountCents: 76_000,
} as const
const REASON = 'The check was stopped.'
const recorded = (of: Matter, more: Partial<RecordFacts> = {}) =>
  recordDisbursement(of.attorney, costFor(of.caseId, more))

/** With $2,000 in trust for the case, collected. */
async function funded(amountCents = 200_000): Promise<Matter> {
  const of = await matter(world)
  await paidAhead(of, { kind: 'cost', description: 'Filing fees', amountCents })
  await collectAll(world.services)
  return of
}

async function books({ clientId }: Matter): Promise<Record<string, number>> {
  const balances = await balancesOf(world.services.db, clientId)
  return Object.fromEntries(
    balances
      .filter(({ balanceCents }) => balanceCents !== 0)
      .map((each) => [each.account, each.balanceCents]),
  )
}

async function mailsTo({ clientId }: Matter): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    `SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'cost-paid' ORDER BY edition`,
    [clientId],
  )
  return rows.map(({ edition }) => edition)
}

describe('a cost from trust', () => {
  it('takes the client’s own money for the case, is told to them once, and is no fee', async () => {
    const of = await funded()
    const facts = costFor(of.caseId, USCIS)
    const cost = await recordDisbursement(of.attorney, facts)
    expect(await recordDisbursement(of.attorney, facts)).toEqual(cost)
    expect(await books(of)).toEqual({ trust_bank: 124_000, client_funds: -124_000 })
    expect(await costsOfCase(of.attorney, { caseId: of.caseId })).toMatchObject({
      items: [{ id: cost.id, payee: USCIS.payee, reference: '1042', undone: null }],
      trustCents: 124_000,
      toBillCents: 0,
    })
    expect(await mailsTo(of)).toEqual([0])
  })
  it('comes back whole, once, with why; the client reads that it did, and not why', async () => {
    const of = await funded()
    const { id: disbursementId } = await recorded(of, USCIS)
    const undone = await undoDisbursement(of.attorney, { disbursementId, reason: REASON })
    expect(await undoDisbursement(of.attorney, { disbursementId, reason: REASON })).toEqual(undone)
    expect(undone.undone?.reason).toBe(REASON)
    expect(await books(of)).toEqual({ trust_bank: 200_000, client_funds: -200_000 })
    const { items } = await ownCosts(of.client, {})
    expect(items).toMatchObject([{ id: disbursementId, recordedBy: null, undone: { reason: null } }])
    expect(JSON.stringify(await exportFor(world.services.db, of.clientId))).not.toContain(REASON)
    expect(await mailsTo(of)).toEqual([0, 1])
  })
  it('is refused beyond what the case holds, and nothing is kept of it', async () => {
    const of = await funded(50_000)
    await expect(recorded(of, USCIS)).rejects.toMatchObject({
      code: 'COST_TRUST_SHORT',
      values: { held: '$500' },
    })
    expect((await costsOfCase(of.attorney, { caseId: of.caseId })).items).toEqual([])
    expect(await mailsTo(of)).toEqual([])
  })
  it('waits while the firm owes this client’s money to the trust account', async () => {
    const of = await funded()
    await recorded(of, USCIS)
    const { rows } = await world.connection.pool.query<{ id: string }>(
      `SELECT id FROM payments WHERE client_id = $1`,
      [of.clientId],
    )
    const share = { clientId: of.clientId, matterId: of.caseId }
    const payment = { ...share, paymentId: rows[0]!.id, invoiceId: null, amountCents: 200_000 }
    const deposit = { bank: 'trust', isCollected: true } as const
    await world.services.db.transaction((tx) =>
      postPaymentReturned(tx, { ...payment, ...deposit }, world.clock.now()),
    )
    expect(await costsOfCase(of.attorney, { caseId: of.caseId })).toMatchObject({
      trustCents: 0,
      toBillCents: 76_000,
    })
    await expect(recorded(of, { ...USCIS, reference: '1043', amountCents: 100 })).rejects.toMatchObject({
      code: 'COST_TRUST_BLOCKED',
    })
  })
  it('is paid once by two who pay at the same time with money for one', async () => {
    const of = await funded(100_000)
    const both = await Promise.allSettled([1, 2].map(() => recorded(of, { ...USCIS, isAnother: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await books(of)).toEqual({ trust_bank: 24_000, client_funds: -24_000 })
  })
})

describe('what is recorded', () => {
  it.each([
    ['cash from trust', { ...USCIS, method: 'cash' }, 'COST_METHOD_NOT_FROM_TRUST'],
    ['a check without its number', { method: 'check' }, 'COST_REFERENCE_MISSING'],
    ['a day that is to come', { paidOn: '2026-11-24' }, 'COST_DAY_INVALID'],
    ['a day long ago', { paidOn: '2024-01-02' }, 'COST_DAY_INVALID'],
  ] as const)('is refused: %s', async (_, more, code) => {
    const of = await matter(world)
    await expect(recorded(of, more)).rejects.toMatchObject({ code })
  })
  it('is asked about where the same was recorded before, by two at once too', async () => {
    const of = await matter(world)
    const both = await Promise.allSettled([recorded(of), recorded(of, { payee: 'TRADUCCIONES LOZANO' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(recorded(of)).rejects.toMatchObject({ code: 'COST_RECORDED_BEFORE' })
    await recorded(of, { isAnother: true })
    expect(await books(of)).toEqual({ costs_advanced: 15_000, operating_bank: -15_000 })
  })
  it('is nobody’s to know by an id that another case’s cost has', async () => {
    const [of, other] = [await matter(world), await matter(world)]
    const { id: disbursementId } = await recorded(of)
    await expect(recorded(other, { disbursementId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(undoDisbursement(other.attorney, { disbursementId, reason: REASON })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

const cost = (amountCents: number) => [{ kind: 'cost' as const, description: 'Translation', amountCents }]

describe('an invoice with costs', () => {
  it('asks for no more than the firm has paid and not billed', async () => {
    const of = await matter(world)
    await expect(issued(of, { lines: cost(7_500) })).rejects.toMatchObject({
      code: 'INVOICE_COSTS_NOT_PAID',
      values: { asked: '$75', paid: '$0' },
    })
    const { id: disbursementId } = await recorded(of)
    const invoice = await issued(of, { lines: cost(7_500) })
    expect(await books(of)).toEqual({ operating_bank: -7_500, receivable: 7_500 })
    await expect(issued(of, { lines: cost(100) })).rejects.toMatchObject({ code: 'INVOICE_COSTS_NOT_PAID' })
    await expect(undoDisbursement(of.attorney, { disbursementId, reason: REASON })).rejects.toMatchObject({
      code: 'COST_BILLED',
    })
    await voidInvoice(of.attorney, { invoiceId: invoice.id, reason: 'Written to the wrong client.' })
    expect(await books(of)).toEqual({ operating_bank: -7_500, costs_advanced: 7_500 })
  })
  it('is not what another case of the client has had paid', async () => {
    const of = await matter(world)
    await recorded(of)
    await expect(issued(of, { caseId: null, lines: cost(7_500) })).rejects.toMatchObject({
      code: 'INVOICE_COSTS_NOT_PAID',
    })
  })
  it('says on its draft what there is to bill', async () => {
    const of = await matter(world)
    await recorded(of)
    expect(await createDraft(of.attorney, draftFor(of))).toMatchObject({ costsToBillCents: 7_500 })
  })
})

const NOBODYS = '0199a8f0-0000-7000-8000-000000000000'

/** The text of each cost mail at sending; null if not sent. */
async function saidTo({ clientId }: Matter): Promise<(string | null)[]> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    `SELECT id FROM notices WHERE recipient_id = $1 AND kind = 'cost-paid' ORDER BY edition`,
    [clientId],
  )
  const said: (string | null)[] = []
  for (const { id } of rows) {
    const before = world.mails.length
    await sendNotice(world.services, FEATURES, id)
    said.push(world.mails.length > before ? (world.mails.at(-1)?.subject ?? '') : null)
  }
  return said
}

describe('a cost that the firm paid', () => {
  it('is told to no client, and undone without a movement of what trust paid beside it', async () => {
    const of = await funded()
    await recorded(of, USCIS)
    const { id: disbursementId } = await recorded(of)
    await undoDisbursement(of.attorney, { disbursementId, reason: REASON })
    expect(await books(of)).toEqual({ trust_bank: 124_000, client_funds: -124_000 })
    expect(await mailsTo(of)).toEqual([0])
  })
  it('names its case and, to staff alone, who recorded it and why it was undone', async () => {
    const of = await matter(world)
    const { id: disbursementId, case: itsCase, recordedBy } = await recorded(of)
    // A person without a name is shown by address.
    const { rows } = await world.connection.pool.query<{ number: string; name: string }>(
      `SELECT number, email AS name FROM cases JOIN users ON users.id = attorney_id WHERE cases.id = $1`,
      [of.caseId],
    )
    expect([itsCase.number, recordedBy]).toEqual([rows[0]!.number, rows[0]!.name])
    await undoDisbursement(of.attorney, { disbursementId, reason: REASON })
    expect((await costsOfCase(of.attorney, { caseId: of.caseId })).items).toMatchObject([
      { recordedBy: rows[0]!.name, undone: { reason: REASON } },
    ])
    expect((await ownCosts(of.client, {})).items).toMatchObject([
      { case: { number: rows[0]!.number }, recordedBy: null },
    ])
    expect(await exportFor(world.services.db, of.clientId)).toMatchObject([
      { id: disbursementId, payee: 'Traducciones Lozano', amountCents: 7_500 },
    ])
  })
  it('is recorded by an administrator who is not on the case, and by no other attorney', async () => {
    const of = await matter(world)
    const admin = world.as(await world.person('admin'))
    await recordDisbursement(admin, costFor(of.caseId))
    const stranger = world.as(await world.person('attorney'))
    await expect(recordDisbursement(stranger, costFor(of.caseId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('is nothing without its case or itself', async () => {
    const of = await matter(world)
    await expect(recordDisbursement(of.attorney, costFor(NOBODYS))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      undoDisbursement(of.attorney, { disbursementId: NOBODYS, reason: REASON }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the mail about a cost from trust', () => {
  it('says how much was paid and on which day, and to nobody what for', async () => {
    const of = await funded()
    await recorded(of, USCIS)
    expect(await saidTo(of)).toEqual(['We paid a cost with your money in trust'])
    const text = world.mails.at(-1)?.text ?? ''
    for (const word of ['$760', 'November 22, 2026']) expect(text).toContain(word)
    expect(text).not.toContain(USCIS.payee)
  })
  it('is not sent of what came back before it was, which has a mail of its own', async () => {
    const of = await funded()
    const { id: disbursementId } = await recorded(of, USCIS)
    await undoDisbursement(of.attorney, { disbursementId, reason: REASON })
    expect(await saidTo(of)).toEqual([null, 'A cost that we had paid came back'])
  })
})
