// Every movement of trust money and of an invoice, with the connection killed at one row after another: it is complete or
// absent, and a repeat does it once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { applyTrust } from '#areas/money/invoices/server/apply-trust.ts'
import { createDraft } from '#areas/money/invoices/server/drafts.ts'
import { issueInvoice } from '#areas/money/invoices/server/issue-invoice.ts'
import { reduceInvoice, undoReduction } from '#areas/money/invoices/server/reduce-invoice.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { draftFor, issued, matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { listRefills, refillTrust } from '#areas/money/ledger/server/refill-trust.ts'
import { listTransfers, markTransferMade } from '#areas/money/ledger/server/transfers.ts'
import { beginCharge, completeCharge } from '#areas/money/payments/server/charge.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { returnMoney } from '#areas/money/payments/server/refunds.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import {
  type Deed,
  endsConnectionAt,
  expectAllOrNothing,
  expectEndedAtEachTable,
  expectOnceInTheEnd,
  expectWholeBooks,
  type Kill,
} from '#tests/kill-writer.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { earnFee } from './earn-fee.ts'
import { followMoneyBack } from './follow-money.ts'
import { undoMilestone } from './milestones.ts'
import { agreedFee, feePart } from './testing.ts'

const REASON = 'What the client and the firm agreed.'
let world: World
let admin: Context
let kill: Kill
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  kill = await endsConnectionAt(world)
  world.payments.giveBack = asTheGatewayDoes
})
afterAll(() => world.end())

/** The gateway's refunds per charge: each call states earlier refunds, so a repeat refunds nothing. */
const gaveBack = new Map<string, number>()

function asTheGatewayDoes(transactionId: string, amountCents: number, _reference: string, before = 0) {
  if ((gaveBack.get(transactionId) ?? 0) <= before) gaveBack.set(transactionId, before + amountCents)
  return Promise.resolve('done' as const)
}

/** All stored data of the client's invoices and trust money, without counter numbers. */
async function keptOf({ clientId }: Matter): Promise<string> {
  const { rows } = await world.connection.pool.query(
    `SELECT json_build_object(
      'invoices', (SELECT json_agg(json_build_array(kind, state, total_cents, number IS NOT NULL) ORDER BY kind, state, total_cents)
        FROM invoices WHERE client_id = $1),
      'reductions', (SELECT json_agg(json_build_array(r.kind, r.amount_cents, r.undone_at IS NOT NULL) ORDER BY r.kind, r.amount_cents)
        FROM invoice_reductions r JOIN invoices i ON i.id = r.invoice_id WHERE i.client_id = $1),
      'payments', (SELECT json_agg(json_build_array(status, amount_cents, refunded_cents, collected_at IS NOT NULL) ORDER BY status, amount_cents)
        FROM payments WHERE client_id = $1),
      'refunds', (SELECT json_agg(json_build_array(r.status, r.amount_cents, r.bills_again) ORDER BY r.status, r.amount_cents)
        FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.client_id = $1),
      'earned', (SELECT json_agg(json_build_array(amount_cents, taken_back_cents, undone_at IS NOT NULL) ORDER BY amount_cents)
        FROM fee_earnings f JOIN cases c ON c.id = f.case_id WHERE c.client_id = $1),
      'costs', (SELECT json_agg(json_build_array(amount_cents, fund, undone_at IS NOT NULL) ORDER BY amount_cents)
        FROM disbursements WHERE client_id = $1),
      'ledger', (SELECT json_agg(json_build_array(t.kind, e.account, e.amount_cents) ORDER BY t.kind, e.account, e.amount_cents)
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.client_id = $1),
      'made', (SELECT count(*) FROM ledger_transfers_made m JOIN ledger_transactions t ON t.id = m.transaction_id WHERE t.client_id = $1),
      'told', (SELECT count(*) FROM notices WHERE recipient_id = $1),
      'log', (SELECT count(*) FROM audit_entries WHERE subject_id = $1)) AS kept`,
    [clientId],
  )
  return JSON.stringify({ ...rows[0], gaveBack: await gaveBackTo(clientId) })
}

async function gaveBackTo(clientId: string): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT transaction_id AS id FROM payments WHERE client_id = $1 ORDER BY amount_cents',
    [clientId],
  )
  return rows.map(({ id }) => gaveBack.get(id) ?? 0)
}

/** Collected money in advance. */
async function inTrust(of: Matter, amountCents = 200_000): Promise<string> {
  const paymentId = await paidAhead(of, { kind: 'service', description: 'In advance', amountCents })
  await collectAll(world.services)
  return paymentId
}

/** $800 of $2,000 in trust, earned on their day. */
async function earned(of: Matter) {
  world.clock.set(instant('2026-12-02T15:00:00Z'))
  const paymentId = await inTrust(of)
  const part = feePart({ event: 'date', status: null, onDate: '2026-12-01' })
  await agreedFee(of.attorney, of.caseId, [part])
  const { milestoneId } = part
  const amounts = { amountCents: 80_000, heldCents: 200_000 }
  const facts = { caseId: of.caseId, milestoneId, earningId: crypto.randomUUID(), ...amounts }
  return { paymentId, milestoneId, earn: () => earnFee(of.attorney, facts) }
}

async function paidByCard(of: Matter): Promise<string> {
  const { id: invoiceId } = await issued(of)
  const how = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' } as const
  const { payments } = await payInvoice(of.client, { invoiceId, ...how })
  await collectAll(world.services)
  return payments[0]?.id ?? ''
}

type Back = { amountCents: number; billsAgain: boolean }

/** An administrator's request and its jobs. */
function refundOf(of: Matter, paymentId: string, back: Back): Deed[] {
  const quiet = { ...admin, log: { ...admin.log, error: () => undefined } }
  return [
    () => refundPayment(quiet, { paymentId, reason: REASON, ...back }),
    () => returnWhatIsOwed(of),
    () => world.services.db.transaction((tx) => followMoneyBack(world.services, tx, paymentId)),
  ]
}

/** Once the killed holder's lease expires. */
async function returnWhatIsOwed({ clientId }: Matter): Promise<void> {
  world.clock.advance(4)
  const { rows } = await world.connection.pool.query<{ id: string }>(
    `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.client_id = $1 AND r.status = 'asked'`,
    [clientId],
  )
  for (const { id: refundId } of rows) await returnMoney(world.services, { refundId })
}

async function lowered(of: Matter, kind: 'credit-note' | 'write-off') {
  const { id: invoiceId } = await issued(of)
  const less = { invoiceId, kind, amountCents: 20_000, reason: REASON, expectedOpenCents: 120_000 } as const
  return { invoiceId, lower: () => reduceInvoice(of.attorney, less) }
}

/** A repeat with an outdated amount is refused: the existing result counts. */
function onceDone(deed: Deed, refusal: string): Deed {
  return async () => {
    try {
      await deed()
    } catch (error) {
      if ((error as { code?: unknown }).code !== refusal) throw error
    }
  }
}

const BY_CHECK_FROM_TRUST = {
  fund: 'trust',
  method: 'check',
  reference: '1042',
  paidOn: '2026-11-23',
} as const

const MOVEMENTS: Record<string, (of: Matter) => Promise<Deed>> = {
  'a transfer that is marked as made at the bank': async (of) => {
    const { earn } = await earned(of)
    await earn()
    const { transfers } = await listTransfers(admin)
    const movementId = transfers.find(({ client }) => client.id === of.clientId)?.id ?? ''
    return () => markTransferMade(admin, { movementId })
  },
  'an invoice that is issued': async (of) => {
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of, { planCount: 3 }))
    return () => issueInvoice(of.attorney, { invoiceId })
  },
  'an invoice that trust money pays as it is issued': async (of) => {
    await inTrust(of)
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of, { usesTrust: true }))
    return () => issueInvoice(of.attorney, { invoiceId })
  },
  'trust money for an issued invoice': async (of) => {
    await inTrust(of)
    const { id: invoiceId } = await issued(of)
    const amounts = { amountCents: 70_000, expectedOpenCents: 120_000 }
    const apply = () => applyTrust(of.attorney, { invoiceId, fund: 'own', ...amounts })
    return onceDone(apply, 'INVOICE_OPEN_CHANGED')
  },
  'a void, whose trust money goes back': async (of) => {
    await inTrust(of)
    const { id: invoiceId } = await issued(of, { usesTrust: true })
    return () => voidInvoice(of.attorney, { invoiceId, reason: REASON })
  },
  'a credited fee that a bank takes back': async (of) => {
    const { clientId } = of
    const fee = { appointmentId: crypto.randomUUID(), matterId: null, type: 'consultation' } as const
    const paymentId = await world.services.db.transaction(async (tx) => {
      const how = { method: 'card', account: 'operating', amountCents: 5_000 } as const
      const payment = await beginCharge(tx, world.services, { clientId, ...fee, ...how })
      const charged = { transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' }
      await completeCharge(tx, payment, charged, world.clock.now())
      return payment.id
    })
    expect((await issued(of)).totalCents).toBe(115_000)
    return () => gatewayNews(world, paymentId, 'failed')
  },
  'a credit note': async (of) => {
    const { lower } = await lowered(of, 'credit-note')
    return onceDone(lower, 'INVOICE_OPEN_CHANGED')
  },
  'a write-off that is undone': async (of) => {
    const { lower } = await lowered(of, 'write-off')
    const { reductions } = await lower()
    const undone = { reductionId: reductions[0]?.id ?? '', reason: REASON }
    return () => undoReduction(of.attorney, undone)
  },
  'a write-off': async (of) => {
    const { lower } = await lowered(of, 'write-off')
    return onceDone(lower, 'INVOICE_OPEN_CHANGED')
  },
  'a request that is closed once its money went back': async (of) => {
    const { id: invoiceId } = await issued(of, { kind: 'retainer' })
    const how = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' } as const
    const { payments } = await payInvoice(of.client, { invoiceId, ...how })
    await collectAll(world.services)
    const back = { amountCents: 120_000, billsAgain: true }
    for (const step of refundOf(of, payments[0]?.id ?? '', back)) await step()
    const less = { kind: 'closed-request', amountCents: 120_000, expectedOpenCents: 120_000 } as const
    return () => reduceInvoice(of.attorney, { invoiceId, reason: REASON, ...less })
  },
  'a fee that is earned from trust': async (of) => (await earned(of)).earn,
  'a fee that goes back to trust': async (of) => {
    const { earn, milestoneId } = await earned(of)
    await earn()
    return () => undoMilestone(of.attorney, { caseId: of.caseId, milestoneId, reason: REASON })
  },
  'what the firm puts back into trust': async (of) => {
    const { earn, paymentId } = await earned(of)
    await earn()
    for (const step of refundOf(of, paymentId, { amountCents: 200_000, billsAgain: true })) await step()
    const { refills } = await listRefills(admin)
    const refillId = refills.find(({ client }) => client.id === of.clientId)?.id ?? ''
    expect(refillId).not.toBe('')
    return () => refillTrust(admin, { refillId })
  },
  'a cost from trust': async (of) => {
    await inTrust(of)
    const facts = costFor(of.caseId, BY_CHECK_FROM_TRUST)
    return () => recordDisbursement(of.attorney, facts)
  },
  'a cost that the firm pays': async (of) => {
    const facts = costFor(of.caseId, { paidOn: '2026-11-23' })
    return () => recordDisbursement(of.attorney, facts)
  },
  'a cost that comes back to trust': async (of) => {
    await inTrust(of)
    const facts = costFor(of.caseId, BY_CHECK_FROM_TRUST)
    const { id: disbursementId } = await recordDisbursement(of.attorney, facts)
    return () => undoDisbursement(of.attorney, { disbursementId, reason: REASON })
  },
}

const REFUNDS: Record<string, (of: Matter) => Promise<Deed[]>> = {
  'a refund from trust': async (of) =>
    refundOf(of, await inTrust(of), { amountCents: 70_000, billsAgain: true }),
  'a refund of all that an invoice was paid': async (of) =>
    refundOf(of, await paidByCard(of), { amountCents: 120_000, billsAgain: true }),
  'a goodwill refund, which bills nothing again': async (of) =>
    refundOf(of, await paidByCard(of), { amountCents: 10_000, billsAgain: false }),
  'a refund of money that was earned': async (of) => {
    const { earn, paymentId } = await earned(of)
    await earn()
    return refundOf(of, paymentId, { amountCents: 200_000, billsAgain: true })
  },
}

const KILLS = rounds(1, 100)

describe('a stop in the middle', () => {
  it.each(Object.entries(MOVEMENTS))('leaves all of %s or nothing, and again is once', (_, movement) =>
    expectAllOrNothing({ kill, kills: KILLS, scene: () => matter(world), movement, keptOf }),
  )
  it.each(Object.entries(REFUNDS))('does %s once in the end', (_, movement) =>
    expectOnceInTheEnd({ kill, kills: KILLS, scene: () => matter(world), movement, keptOf }),
  )
  it('is tried at each table that they write', () => expectEndedAtEachTable(kill))
  it('leaves books that are whole, and no case below zero', () => expectWholeBooks(world))
})
