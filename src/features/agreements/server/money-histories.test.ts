// Any history of everything that moves money, step by step and by two at once, leaves books that an auditor would sign.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCase, openCase } from '#features/cases/server/index.ts'
import { recordDisbursement } from '#features/disbursements/server/record-disbursement.ts'
import { costFor } from '#features/disbursements/server/testing.ts'
import { undoDisbursement } from '#features/disbursements/server/undo-disbursement.ts'
import type { DraftInput } from '#features/invoices/contract.ts'
import { applyTrust } from '#features/invoices/server/apply-trust.ts'
import { payInvoice } from '#features/invoices/server/pay-invoice.ts'
import { getInvoice } from '#features/invoices/server/read-invoices.ts'
import { reduceInvoice, undoReduction } from '#features/invoices/server/reduce-invoice.ts'
import { issued, matter, type Matter } from '#features/invoices/server/testing.ts'
import { voidInvoice } from '#features/invoices/server/void-invoice.ts'
import { costsToBill, openRefills } from '#features/ledger/server/index.ts'
import { listRefills, refillTrust } from '#features/ledger/server/refill-trust.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { collectAll } from '#features/payments/server/testing.ts'
import type { ReceiveFacts } from '#features/receipts/contract.ts'
import { correctReceipt, returnReceipt } from '#features/receipts/server/end-receipt.ts'
import {
  payOutRefund,
  proposeRefund,
  undoRefund,
  withdrawRefund,
} from '#features/receipts/server/give-back.ts'
import { depositCleared, depositMade, gatherDeposit } from '#features/receipts/server/make-deposit.ts'
import { recordReceipt } from '#features/receipts/server/record-receipt.ts'
import { collected, receiptFor } from '#features/receipts/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { earnFee } from './earn-fee.ts'
import { feesOfCase } from './fees-of-case.ts'
import { followMoneyBack } from './follow-money.ts'
import { reachMilestone, undoMilestone } from './milestones.ts'
import { agreedFee, feePart } from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const REASON = 'What the client and the firm agreed.'
const TODAY = '2026-11-23'

const WHAT = [
  'request',
  'invoice',
  'payByCard',
  'takeForInvoice',
  'takeForCase',
  'deposit',
  'clear',
  'collect',
  'returned',
  'mistake',
  'cost',
  'costUndone',
  'refund',
  'proposeBack',
  'giveBack',
  'withdrawBack',
  'undoBack',
  'chargeback',
  'voidInvoice',
  'useTrust',
  'lower',
  'lowerUndone',
  'earn',
  'earnBack',
  'refill',
] as const

/** `parts` of the fee that was agreed for the first case. */
type Firm = { of: Matter; cases: (string | null)[]; parts: string[] }
type What = (typeof WHAT)[number]
type Step = { what: What; pick: number; cents: number; flag: boolean }

const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await world.connection.pool.query<Row>(text, values)).rows
const idsOf = async (text: string, { of }: Firm) =>
  (await sql<{ id: string }>(text, of.clientId)).map(({ id }) => id)

const at = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)]

const INVOICES = `SELECT id FROM invoices WHERE client_id = $1 AND state = 'issued' ORDER BY id`
const PAYMENTS = `SELECT id FROM payments WHERE client_id = $1 AND status = 'completed' ORDER BY id`
const BY_CARD = `SELECT id FROM payments WHERE client_id = $1 AND status = 'completed' AND method = 'card' ORDER BY id`
const BY_HAND = `SELECT id FROM payments JOIN hand_payments ON payment_id = id WHERE client_id = $1 ORDER BY id`
const COLLECTED = `SELECT id FROM payments JOIN hand_payments ON payment_id = id
  WHERE client_id = $1 AND collected_at IS NOT NULL ORDER BY id`
const GIVE_BACKS = `SELECT g.id FROM give_backs g JOIN payments p ON p.id = g.payment_id WHERE p.client_id = $1 ORDER BY g.id`
const DEPOSITS = `SELECT DISTINCT deposit_id AS id FROM hand_payments JOIN payments ON id = payment_id
  WHERE client_id = $1 AND deposit_id IS NOT NULL ORDER BY 1`
const REDUCTIONS = `SELECT r.id FROM invoice_reductions r JOIN invoices i ON i.id = r.invoice_id WHERE i.client_id = $1 ORDER BY r.id`
const COSTS = `SELECT id FROM disbursements WHERE client_id = $1 ORDER BY id`

/** Null is money for no case yet. */
function somewhere({ cases }: Firm, { pick }: Step): string | null {
  return at(cases, pick) ?? null
}

async function bills(firm: Firm, step: Step, more: Partial<DraftInput>): Promise<void> {
  const lines = [{ kind: 'service' as const, description: 'The petition', amountCents: step.cents }]
  await issued(firm.of, { caseId: somewhere(firm, step), lines, ...more })
}

async function takes(firm: Firm, step: Step, subject: ReceiveFacts['subject'] | null): Promise<void> {
  if (subject === null) return
  const method = step.flag ? 'check' : 'wire'
  await recordReceipt(
    firm.of.attorney,
    receiptFor(subject, { amountCents: step.cents, method, isAnother: true }),
  )
}

/** As who decides sees it: no more than is open, and what that was. */
async function seenOf({ of }: Firm, invoiceId: string, cents: number) {
  const { openCents: expectedOpenCents } = await getInvoice(of.attorney, { invoiceId })
  return { amountCents: Math.min(cents, Math.max(1, expectedOpenCents)), expectedOpenCents }
}

type Deed = (firm: Firm, step: Step) => Promise<unknown>

const DEEDS = {
  request: (firm, step) => bills(firm, step, { kind: 'retainer' }),
  invoice: async (firm, step) => {
    const matterId = somewhere(firm, step)
    const cost = await costsToBill(world.services.db, { clientId: firm.of.clientId, matterId })
    const lines = [
      { kind: 'service' as const, description: 'The petition', amountCents: step.cents },
      ...(cost > 0 ? [{ kind: 'cost' as const, description: 'Filing fee', amountCents: cost }] : []),
    ]
    await bills(firm, step, { usesTrust: step.flag, usesUnassignedTrust: step.pick % 2 === 0, lines })
  },
  payByCard: async (firm, { pick }) => {
    const invoiceId = at(await idsOf(INVOICES, firm), pick)
    const next = invoiceId && (await getInvoice(firm.of.client, { invoiceId })).next
    if (!invoiceId || !next) return
    const pay = {
      through: next.through,
      expectedCents: next.cents,
      method: 'card',
      paymentToken: 't',
    } as const
    await payInvoice(firm.of.client, { invoiceId, ...pay })
  },
  takeForInvoice: async (firm, step) => {
    const invoiceId = at(await idsOf(INVOICES, firm), step.pick)
    await takes(firm, step, invoiceId ? { for: 'invoice', invoiceId } : null)
  },
  takeForCase: async (firm, step) => {
    const caseId = somewhere(firm, step)
    await takes(firm, step, caseId ? { for: step.flag ? 'cost' : 'advance', caseId } : null)
  },
  deposit: async ({ of }, { flag }) => {
    const account = flag ? 'trust' : 'operating'
    const rows = await sql<{ id: string }>(
      `SELECT id FROM payments JOIN hand_payments ON payment_id = id
       WHERE client_id = $1 AND account = $2 AND deposit_id IS NULL AND ended_as IS NULL`,
      of.clientId,
      account,
    )
    if (rows.length === 0) return
    const depositId = crypto.randomUUID()
    await gatherDeposit(admin, { depositId, account, receiptIds: rows.map(({ id }) => id) })
    await depositMade(admin, { depositId, madeOn: TODAY })
  },
  clear: async (firm, { pick }) => {
    const depositId = at(await idsOf(DEPOSITS, firm), pick)
    if (depositId) await depositCleared(admin, { depositId })
  },
  collect: () => collectAll(world.services),
  returned: async (firm, { pick }) => {
    const receiptId = at(await idsOf(BY_HAND, firm), pick)
    if (receiptId) await returnReceipt(firm.of.attorney, { receiptId, returnedOn: TODAY, reason: REASON })
  },
  mistake: async (firm, { pick }) => {
    const receiptId = at(await idsOf(BY_HAND, firm), pick)
    if (receiptId) await correctReceipt(firm.of.attorney, { receiptId, reason: REASON })
  },
  cost: async (firm, step) => {
    const caseId = somewhere(firm, step)
    const cost = { fund: step.flag ? 'trust' : 'operating', method: 'check', reference: '7' } as const
    if (!caseId) return
    await recordDisbursement(
      firm.of.attorney,
      costFor(caseId, { ...cost, amountCents: step.cents, isAnother: true }),
    )
  },
  costUndone: async (firm, { pick }) => {
    const disbursementId = at(await idsOf(COSTS, firm), pick)
    if (disbursementId) await undoDisbursement(firm.of.attorney, { disbursementId, reason: REASON })
  },
  refund: async (firm, { pick, cents, flag }) => {
    const paymentId = at(await idsOf(PAYMENTS, firm), pick)
    if (paymentId)
      await refundPayment(admin, { paymentId, amountCents: cents, reason: REASON, billsAgain: flag })
  },
  proposeBack: async (firm, { pick, cents, flag }) => {
    const receiptId = at(await idsOf(COLLECTED, firm), pick)
    if (!receiptId) return
    const about = { receiptId, giveBackId: crypto.randomUUID(), reason: REASON, billsAgain: flag }
    await proposeRefund(firm.of.attorney, { ...about, amountCents: cents })
  },
  giveBack: async (firm, step) => {
    await does(firm, { ...step, what: 'proposeBack' })
    const giveBackId = at((await idsOf(GIVE_BACKS, firm)).toReversed(), step.flag ? 0 : step.pick)
    if (!giveBackId) return
    await payOutRefund(admin, {
      giveBackId,
      payee: 'María Núñez',
      method: 'check',
      number: '2041',
      paidOn: TODAY,
    })
  },
  withdrawBack: async (firm, { pick }) => {
    const giveBackId = at(await idsOf(GIVE_BACKS, firm), pick)
    if (giveBackId) await withdrawRefund(firm.of.attorney, { giveBackId })
  },
  undoBack: async (firm, { pick }) => {
    const giveBackId = at(await idsOf(GIVE_BACKS, firm), pick)
    if (giveBackId) await undoRefund(admin, { giveBackId, reason: REASON })
  },
  chargeback: async (firm, { pick, flag }) => {
    const paymentId = at(await idsOf(BY_CARD, firm), pick)
    if (!paymentId) return
    const [row] = await sql<{ cents: number }>(
      'SELECT amount_cents AS cents FROM payments WHERE id = $1',
      paymentId,
    )
    if (flag) await gatewayNews(world, paymentId, 'failed', { failure: 'insufficient_funds' })
    else await gatewayNews(world, paymentId, 'voided', { amountRefunded: row?.cents ?? 0 })
  },
  voidInvoice: async (firm, { pick }) => {
    const invoiceId = at(await idsOf(INVOICES, firm), pick)
    if (invoiceId) await voidInvoice(firm.of.attorney, { invoiceId, reason: REASON })
  },
  useTrust: async (firm, { pick, cents, flag }) => {
    const invoiceId = at(await idsOf(INVOICES, firm), pick)
    if (!invoiceId) return
    const amounts = await seenOf(firm, invoiceId, cents)
    await applyTrust(firm.of.attorney, { invoiceId, fund: flag ? 'own' : 'unassigned', ...amounts })
  },
  lower: async (firm, { pick, cents, flag }) => {
    const invoiceId = at(await idsOf(INVOICES, firm), pick)
    if (!invoiceId) return
    const amounts = await seenOf(firm, invoiceId, cents)
    const kind = flag ? 'credit-note' : 'write-off'
    await reduceInvoice(firm.of.attorney, { invoiceId, kind, reason: REASON, ...amounts })
  },
  lowerUndone: async (firm, { pick }) => {
    const reductionId = at(await idsOf(REDUCTIONS, firm), pick)
    if (reductionId) await undoReduction(firm.of.attorney, { reductionId, reason: REASON })
  },
  earn: async ({ of, parts }, { pick }) => {
    const { caseId } = of
    const milestoneId = at(parts, pick) ?? ''
    await reachMilestone(of.attorney, { caseId, milestoneId, reason: REASON })
    const row = await findCase(of.attorney.db, caseId)
    const fees = row && (await feesOfCase(of.attorney, of.attorney.db, row))
    const part = fees?.current?.milestones.find((each) => each.milestoneId === milestoneId)
    if (!fees || !part || part.movableCents === 0) return
    const amounts = { amountCents: part.movableCents, heldCents: fees.trust.heldCents }
    await earnFee(of.attorney, { caseId, milestoneId, earningId: crypto.randomUUID(), ...amounts })
  },
  earnBack: async ({ of, parts }, { pick }) => {
    await undoMilestone(of.attorney, {
      caseId: of.caseId,
      milestoneId: at(parts, pick) ?? '',
      reason: REASON,
    })
  },
  refill: async ({ of }) => {
    const { refills } = await listRefills(admin)
    for (const { id: refillId, client } of refills) {
      if (client.id === of.clientId) await refillTrust(admin, { refillId })
    }
  },
} satisfies Record<What, Deed>

/** What the product may say instead of moving money; whatever else is thrown is a defect. */
async function does(firm: Firm, step: Step): Promise<void> {
  try {
    await DEEDS[step.what](firm, step)
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    expect(error.code).toMatch(/^(RECEIPT|DEPOSIT|COST|REFUND|GIVE_BACK|INVOICE|FEE)_/)
  }
}

/** With two cases, an invoice, a fee and some money that the bank has paid, so that short histories reach what needs it. */
async function begun(): Promise<Firm> {
  const of = await matter(world)
  const { actor } = of.attorney
  if (actor.kind !== 'user') throw new Error('no attorney')
  const second = await openCase(of.attorney.db, {
    clientId: of.clientId,
    attorneyId: actor.userId,
    type: 'daca',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: instant('2026-11-02T15:00:00Z'),
  })
  const advance = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents: 60_000, method: 'wire' })
  await collected(admin, await recordReceipt(of.attorney, advance))
  const parts = [15_000, 25_000, 40_000].map((amountCents) =>
    feePart({ event: 'hand', status: null, amountCents }),
  )
  await issued(of, { lines: [{ kind: 'service', description: 'The petition', amountCents: 50_000 }] })
  await agreedFee(of.attorney, of.caseId, parts)
  return { of, cases: [of.caseId, second.id, null], parts: parts.map(({ milestoneId }) => milestoneId) }
}

type Books = Record<'owed' | 'fees' | 'lost' | 'trust' | 'pending' | 'refill' | 'shares' | 'least', number>

const sumOf = (account: string) =>
  `coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE client_id = $1 AND account = '${account}'), 0)::int`
const shareOf = (what: string) =>
  `coalesce((SELECT ${what}(balance_cents) FROM ledger_shares WHERE client_id = $1 AND account = 'trust_bank'), 0)::int`

async function booksOf(clientId: string): Promise<Books | undefined> {
  const [books] = await sql<Books>(
    `SELECT ${sumOf('receivable')} AS owed, ${sumOf('fees_earned')} AS fees, ${sumOf('written_off')} AS lost, ${sumOf('trust_bank')} AS trust,
      ${sumOf('trust_pending')} AS pending, ${sumOf('trust_refill')} AS refill, ${shareOf('sum')} AS shares, ${shareOf('min')} AS least`,
    clientId,
  )
  return books
}

type Kept = { collected: number; pending: number }

/** What of the client's payments into trust has stayed: arrived, and on its way. */
async function keptOf(clientId: string): Promise<Kept | undefined> {
  const [kept] = await sql<Kept>(
    `SELECT coalesce(sum(p.amount_cents - coalesce(r.gone, 0)) FILTER (WHERE p.collected_at IS NOT NULL), 0)::int AS collected,
      coalesce(sum(p.amount_cents - coalesce(r.gone, 0)) FILTER (WHERE p.collected_at IS NULL), 0)::int AS pending
     FROM payments p LEFT JOIN LATERAL (SELECT sum(amount_cents) AS gone FROM refunds
       WHERE payment_id = p.id AND status <> 'refused') r ON true
     WHERE p.client_id = $1 AND p.account = 'trust' AND p.status = 'completed'`,
    clientId,
  )
  return kept
}

/** What the firm paid out of a check that came back later is owed to it as a cost is. */
const sumOfKind = (kind: string, account: string) =>
  `coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.client_id = $1 AND e.account = '${account}' AND t.kind = '${kind}'), 0)::int`

type Billed = Record<'services' | 'costs' | 'closed' | 'paid' | 'credited' | 'writtenOff' | 'earned', number>

const linesOf = (
  kind: string,
) => `coalesce((SELECT sum(l.amount_cents) FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
  WHERE i.client_id = $1 AND i.kind = 'invoice' AND i.state = 'issued' AND l.kind = '${kind}'), 0)::int`

const lessBy = (
  kind: string,
) => `coalesce((SELECT sum(r.amount_cents) FROM invoice_reductions r JOIN invoices i ON i.id = r.invoice_id
  WHERE i.client_id = $1 AND r.kind = '${kind}' AND r.undone_at IS NULL), 0)::int`

async function billedOf(clientId: string): Promise<Billed | undefined> {
  const [billed] = await sql<Billed>(
    `SELECT ${linesOf('service')} AS services, ${linesOf('cost')} AS costs,
      coalesce((SELECT sum(r.amount_cents) FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN invoices i ON i.id = p.invoice_id
        WHERE p.client_id = $1 AND i.kind = 'invoice' AND i.state = 'issued' AND NOT r.bills_again AND r.status <> 'refused'), 0)::int AS closed,
      coalesce((SELECT sum(amount_cents) FROM disbursements WHERE client_id = $1 AND undone_at IS NULL), 0)::int
      + ${sumOfKind('refund-advanced', 'costs_advanced')} AS paid,
      ${lessBy('credit-note')} AS credited, ${lessBy('write-off')} AS "writtenOff",
      coalesce((SELECT sum(e.amount_cents - e.taken_back_cents) FROM fee_earnings e JOIN cases c ON c.id = e.case_id
        WHERE c.client_id = $1 AND e.undone_at IS NULL), 0)::int AS earned`,
    clientId,
  )
  return billed
}

/** Trust money that has paid invoices and costs, as the ledger has it now. */
async function drawnBy(clientId: string): Promise<number> {
  const [row] = await sql<{ drawn: number }>(
    `SELECT coalesce(-sum(e.amount_cents), 0)::int AS drawn FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE e.client_id = $1 AND e.account = 'trust_bank' AND t.kind IN
       ('transfer', 'transfer-back', 'transfer-undone', 'earned', 'cost', 'cost-undone')`,
    clientId,
  )
  return row?.drawn ?? 0
}

async function openOf(firm: Firm): Promise<number> {
  const views = await Promise.all(
    (await idsOf(INVOICES, firm)).map((invoiceId) => getInvoice(firm.of.client, { invoiceId })),
  )
  return views.filter(({ kind }) => kind === 'invoice').reduce((sum, { openCents }) => sum + openCents, 0)
}

/** The jobs that money which went back owes. */
async function follows({ of: { clientId } }: Firm): Promise<void> {
  for (const { id } of await sql<{ id: string }>('SELECT id FROM payments WHERE client_id = $1', clientId))
    await world.services.db.transaction((tx) => followMoneyBack(world.services, tx, id))
}

async function isSound(firm: Firm): Promise<void> {
  const { clientId } = firm.of
  const [books, kept, billed] = [await booksOf(clientId), await keptOf(clientId), await billedOf(clientId)]
  if (!books || !kept || !billed) throw new Error('the database said nothing')
  expect(books.least, 'a case below zero').toBeGreaterThanOrEqual(0)
  expect(books.shares, 'trust is the sum of its cases').toBe(books.trust)
  expect(books.trust, 'only collected money').toBe(kept.collected - (await drawnBy(clientId)))
  expect(books.pending, 'pending money').toBe(kept.pending)
  expect(await openOf(firm), 'open invoices').toBe(books.owed)
  expect(0 - books.fees, 'fees are services and what was agreed, and nothing else').toBe(
    billed.services - billed.closed - billed.credited + billed.earned,
  )
  expect(books.lost, 'what will not be paid').toBe(billed.writtenOff)
  expect(billed.costs, 'a cost billed twice').toBeLessThanOrEqual(billed.paid)
  const refills = (await openRefills(world.services.db)).filter((each) => each.clientId === clientId)
  expect(books.refill + refills.reduce((sum, { amountCents }) => sum + amountCents, 0), 'refills').toBe(0)
}

const step = fc.record<Step>({
  what: fc.constantFrom(...WHAT),
  pick: fc.nat(99),
  cents: fc.integer({ min: 100, max: 90_000 }),
  flag: fc.boolean(),
})

/** So many tests of as many histories each: a long proof says on its way how far it is. */
const PARTS = Array.from({ length: rounds(1, 20) }, (_, part) => part + 1)

it.each(PARTS)('one after another, money is where every list says that it is (%i)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (history) => {
      const firm = await begun()
      for (const each of history) {
        await does(firm, each)
        await follows(firm)
        await isSound(firm)
      }
    }),
    { numRuns: rounds(4, 750) },
  )
})

it.each(PARTS)('by two at once, too (%i)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 10 }), async (history) => {
      const firm = await begun()
      for (const pair of history) {
        await Promise.all(pair.map((each) => does(firm, each)))
        await follows(firm)
        await isSound(firm)
      }
    }),
    { numRuns: rounds(3, 250) },
  )
})
