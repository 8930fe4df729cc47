// Any history of all money movements, singly and two at once, leaves books that an auditor would sign.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCase, openCase } from '#areas/cases/cases/server/index.ts'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import { createCode } from '#areas/money/discounts/server/manage-codes.ts'
import type { DraftInput } from '#areas/money/invoices/contract.ts'
import { applyTrust } from '#areas/money/invoices/server/apply-trust.ts'
import { chargeAutopays } from '#areas/money/invoices/server/charge-autopays.ts'
import { stopAutopay } from '#areas/money/invoices/server/end-autopay.ts'
import { agreeToAutopay, offerAutopay } from '#areas/money/invoices/server/offer-autopay.ts'
import { makePayLink, withdrawPayLink } from '#areas/money/invoices/server/pay-links.ts'
import { agreeByLink, offerByLink, stopPayerAutopay } from '#areas/money/invoices/server/payer-autopay.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { getInvoice, listInvoices } from '#areas/money/invoices/server/read-invoices.ts'
import { reduceInvoice, undoReduction } from '#areas/money/invoices/server/reduce-invoice.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { costsToBill, openRefills } from '#areas/money/ledger/server/index.ts'
import { listRefills, refillTrust } from '#areas/money/ledger/server/refill-trust.ts'
import { listTransfers, markTransferMade } from '#areas/money/ledger/server/transfers.ts'
import { earnWaiting } from '#areas/money/payments/server/earn.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { tryRefund } from '#areas/money/payments/server/refunds.ts'
import { StillOpen } from '#areas/money/payments/server/still-open.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import type { ReceiveFacts } from '#areas/money/receipts/contract.ts'
import { correctReceipt, returnReceipt } from '#areas/money/receipts/server/end-receipt.ts'
import {
  payOutRefund,
  proposeRefund,
  undoRefund,
  withdrawRefund,
} from '#areas/money/receipts/server/give-back.ts'
import { depositCleared, depositMade, gatherDeposit } from '#areas/money/receipts/server/make-deposit.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import { ofxFile } from '#areas/bank/reconciliation/rules/files-of-tests.ts'
import { importFile } from '#areas/bank/reconciliation/server/import-file.ts'
import { matchByHand, undoMatch } from '#areas/bank/reconciliation/server/match-lines.ts'
import { openAccounts } from '#areas/bank/reconciliation/server/testing.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { priceOfBooking } from '#areas/meetings/scheduling/server/price-of-booking.ts'
import { setOutcome } from '#areas/meetings/scheduling/server/set-outcome.ts'
import { details, reset, wish } from '#areas/meetings/scheduling/server/testing.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  instant,
  momentAt,
  type PlainDate,
  plainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Context, Services } from '#platform/context.ts'
import { gatewayNews } from '#tests/gateway-news.ts'
import { planOnce } from '#tests/plan-once.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { earnFee } from './earn-fee.ts'
import { feesOfCase } from './fees-of-case.ts'
import { followMoneyBack } from './follow-money.ts'
import { reachMilestone, undoMilestone } from './milestones.ts'
import { agreedFee, feePart } from './testing.ts'

let world: World
let admin: Context
/** Of a tenth. */
let discountCode: string
/** Gateway messages and job logs are no defects. */
let quiet: Services
async function beginWorld(): Promise<void> {
  world = await createWorld()
  planOnce(world.connection.pool)
  // Who has the meetings.
  await world.person('attorney')
  admin = world.as(await world.person('admin'))
  await openAccounts(admin)
  quiet = { ...world.services, log: { ...world.services.log, error: () => undefined } }
  const code = { kind: 'percentage', percent: 10, code: 'TENTH', startsOn: null, endsOn: null } as const
  discountCode = (await createCode(admin, { ...code, usesMax: null, note: '' })).code
}
beforeAll(beginWorld)
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
  'book',
  'cancel',
  'outcome',
  'owedBack',
  'autopay',
  'autopayEnds',
  'days',
  'matched',
  'unmatched',
  'madeAtBank',
] as const
/** The kinds that affect meeting fees, and plan parts, most: denser than among all others. */
const CLOSE = {
  meetings: [
    ...(['book', 'book', 'book', 'cancel', 'cancel', 'outcome', 'collect'] as const),
    ...(['invoice', 'voidInvoice', 'owedBack', 'refund', 'chargeback', 'refill'] as const),
  ],
  plans: [
    ...(['autopay', 'autopay', 'days', 'days', 'days', 'autopayEnds', 'payByCard'] as const),
    ...(['useTrust', 'collect', 'refund', 'chargeback', 'voidInvoice', 'lower'] as const),
  ],
} satisfies Record<string, readonly What[]>

/** `parts` of the first case's agreed fee; `lastMeeting`: no two meetings share a day. */
type Firm = { of: Matter; cases: (string | null)[]; parts: string[]; lastMeeting: PlainDate }
type What = (typeof WHAT)[number]
type Step = { what: What; pick: number; cents: number; flag: boolean }

const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await world.connection.pool.query<Row>({ text, values })).rows
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
const IN_PARTS = `SELECT id FROM invoices WHERE client_id = $1 AND state = 'issued' AND plan_count IS NOT NULL ORDER BY id`
const MEETINGS = `SELECT id FROM appointments WHERE client_id = $1 AND status = 'confirmed' ORDER BY id`
const OWED_BACK = `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.client_id = $1 AND r.status = 'asked' ORDER BY r.id`
const AT_NO_BANK = `SELECT t.id, sum(e.amount_cents)::int AS cents FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = $2 WHERE t.client_id = $1
    AND NOT EXISTS (SELECT FROM bank_matched_movements m WHERE m.transaction_id = t.id AND m.fund = $3)
  GROUP BY t.id HAVING sum(e.amount_cents) <> 0 ORDER BY t.id`
const MATCHES = `SELECT DISTINCT m.match_id AS id, m.fund FROM bank_matched_movements m JOIN ledger_transactions t ON t.id = m.transaction_id
  WHERE t.client_id = $1 ORDER BY 1`
const COSTS = `SELECT id FROM disbursements WHERE client_id = $1 ORDER BY id`

/** Null is money for no case yet. */
function somewhere({ cases }: Firm, { pick }: Step): string | null {
  return at(cases, pick) ?? null
}

async function bills(firm: Firm, step: Step, more: Partial<DraftInput>): Promise<void> {
  const lines = [{ kind: 'service' as const, description: 'The petition', amountCents: step.cents }]
  await issued(firm.of, { caseId: somewhere(firm, step), lines, dueOn: inDays(22), ...more })
}

const today = () => dateIn(FIRM_ZONE, world.clock.now())
const weekdayAfter = (date: PlainDate) => plusDays(date, date.dayOfWeek >= 5 ? 8 - date.dayOfWeek : 1)
const inDays = (days: number) => plusDays(today(), days).toString()

/** At ten, on a fresh weekday, far enough ahead to be cancelled in time. */
function freshTime(firm: Firm): string {
  const soonest = plusDays(today(), 3)
  firm.lastMeeting = weekdayAfter(daysBetween(firm.lastMeeting, soonest) > 0 ? soonest : firm.lastMeeting)
  return momentAt(firm.lastMeeting, 10 * 60, FIRM_ZONE).toString()
}

/** At a firm that keeps fees in trust or not, and credits or refunds them. */
function choosing(ctx: Context, { flag, pick }: Step): Context {
  const consultationAccount = flag ? 'trust' : 'operating'
  const cancellationRefund = pick % 4 === 0 ? 'refund' : 'credit'
  return fromAnywhere({ ...ctx, firm: { ...ctx.firm, consultationAccount, cancellationRefund } })
}

/** Moves the meeting into the past. */
async function isOver(appointmentId: string): Promise<void> {
  await sql(
    `UPDATE appointments SET starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days'
     WHERE id = $1 AND starts_at > '2026-01-01'`,
    appointmentId,
  )
}

let networks = 0
/** From a fresh address: rate limits have their own tests. */
function fromAnywhere(ctx: Context): Context {
  networks += 1
  const [high, low] = [Math.floor(networks / 62_500), Math.floor(networks / 250) % 250]
  return { ...ctx, clientAddress: `10.${high}.${low}.${networks % 250}` }
}
const stranger = () => fromAnywhere(world.visitor())

async function agreesAsClient({ of: { client } }: Firm, invoiceId: string): Promise<void> {
  const { autopayId, digest } = await offerAutopay(client, { invoiceId, method: 'card', paymentToken: 't' })
  await agreeToAutopay(client, { autopayId, digest })
}

async function agreesByLink({ of: { client } }: Firm, invoiceId: string): Promise<void> {
  const { next } = await getInvoice(client, { invoiceId })
  const wanted = { invoiceId, amountCents: next?.cents ?? 100, email: null, language: 'en' } as const
  const { links } = await makePayLink(client, { ...wanted, offersAutopay: true })
  const link = links[0]?.url?.split('#')[1] ?? ''
  const payer = { payerName: 'José Núñez', payerEmail: 'jose@family.example', hasReadNotice: true } as const
  const { autopayId, digest } = await offerByLink(stranger(), { link, paymentToken: 't', ...payer })
  await agreeByLink(stranger(), { link, autopayId, digest })
}

async function takes(firm: Firm, step: Step, subject: ReceiveFacts['subject'] | null): Promise<void> {
  if (subject === null) return
  const method = step.flag ? 'check' : 'wire'
  await recordReceipt(
    firm.of.attorney,
    receiptFor(subject, { amountCents: step.cents, method, isAnother: true }),
  )
}

/** The balance as seen: the amount never exceeds it. */
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
  book: async (firm, step) => {
    const ctx = choosing(firm.of.client, step)
    const { appointmentId } = await holdSlot(ctx, wish(freshTime(firm)))
    const code = step.cents % 3 === 0 ? discountCode : null
    const { priceCents } = await priceOfBooking(ctx, { appointmentId, discountCode: code })
    const paymentToken = priceCents === 0 ? null : 't'
    const how = { expectedPriceCents: priceCents, discountCode: code, paymentToken }
    await bookAppointment(ctx, details(appointmentId, how))
  },
  cancel: async (firm, step) => {
    const appointmentId = at(await idsOf(MEETINGS, firm), step.pick)
    const by = step.cents % 4 === 0 ? admin : firm.of.client
    if (appointmentId) await cancelAppointment(choosing(by, step), { appointmentId, reason: REASON })
  },
  outcome: async (firm, { pick, flag }) => {
    const appointmentId = at(await idsOf(MEETINGS, firm), pick)
    if (!appointmentId) return
    await isOver(appointmentId)
    await setOutcome(admin, { appointmentId, outcome: flag ? 'held' : 'absent' })
  },
  owedBack: async (firm, { flag }) => {
    const refused = { ...quiet.payments, giveBack: () => Promise.resolve('refused' as const) }
    const asked = flag ? quiet : { ...quiet, payments: refused }
    for (const refundId of await idsOf(OWED_BACK, firm)) await tryRefund(asked, refundId)
  },
  autopay: async (firm, step) => {
    const known = step.pick % 2 === 0 ? at(await idsOf(IN_PARTS, firm), step.pick) : undefined
    const dueOn = inDays(4 + (step.pick % 4))
    if (!known) await bills(firm, step, { planCount: 2 + (step.pick % 3), dueOn })
    const invoiceId = known ?? (await idsOf(IN_PARTS, firm)).at(-1)
    if (!invoiceId) return
    await (step.flag ? agreesAsClient(firm, invoiceId) : agreesByLink(firm, invoiceId))
  },
  autopayEnds: async ({ of }, { pick, flag }) => {
    const active = await sql<{ id: string; invoice: string; link: string | null }>(
      `SELECT a.id, a.invoice_id AS invoice, a.pay_link_id AS link FROM autopays a JOIN invoices i ON i.id = a.invoice_id
       WHERE i.client_id = $1 AND a.agreed_at IS NOT NULL AND a.ended_at IS NULL ORDER BY a.id`,
      of.clientId,
    )
    const one = at(active, pick)
    if (!one) return
    const { invoice: invoiceId, link: linkId } = one
    if (linkId === null || pick % 3 === 0) await stopAutopay(flag ? of.client : of.attorney, { invoiceId })
    else if (flag) await withdrawPayLink(of.client, { linkId })
    else await stopPayerAutopay(stranger(), { link: world.services.links.tokenFor('pay-automatic', one.id) })
  },
  days: async (_, { pick, flag }) => {
    const declined = { kind: 'declined', reason: 'insufficient_funds', gatewayCode: 'x' } as const
    const declining = { ...quiet.payments, charge: () => Promise.resolve(declined) }
    const services = flag || pick % 3 !== 0 ? world.services : { ...quiet, payments: declining }
    for (let left = [1, 5, 9, 31][pick % 4] ?? 1; left > 0; left -= 1) {
      world.clock.advance(24 * 60)
      await chargeAutopays(services)
    }
  },
  matched: async ({ of }, { pick, flag }) => {
    const fund = flag ? 'trust' : 'operating'
    const open = await sql<{ id: string; cents: number }>(AT_NO_BANK, of.clientId, `${fund}_bank`, fund)
    const movement = at(open, pick)
    if (!movement) return
    const lineIds = [await bankTells(fund, movement.cents)]
    await matchByHand(admin, { fund, lineIds, movementIds: [movement.id] })
  },
  unmatched: async ({ of }, { pick }) => {
    const matches = await sql<{ id: string; fund: 'trust' | 'operating' }>(MATCHES, of.clientId)
    const match = at(matches, pick)
    if (match) await undoMatch(admin, { fund: match.fund, matchId: match.id, reason: REASON })
  },
  madeAtBank: async ({ of }) => {
    const { transfers } = await listTransfers(admin)
    for (const { id: movementId, client } of transfers)
      if (client.id === of.clientId) await markTransferMade(admin, { movementId })
  },
} satisfies Record<What, Deed>

/** A bank line with its own number. */
async function bankTells(fund: 'trust' | 'operating', cents: number): Promise<string> {
  const bankId = crypto.randomUUID()
  const type = cents < 0 ? 'DEBIT' : 'CREDIT'
  const day = today().toString().replaceAll('-', '')
  const text = ofxFile({
    moved: [[type, day, (cents / 100).toFixed(2), bankId, '', '', 'Moved']],
    hasBalance: false,
  })
  await importFile(admin, { fund, fileName: 'bank.ofx', text, mapping: null, leavesOut: false, twins: null })
  const [line] = await sql<{ id: string }>('SELECT id FROM bank_lines WHERE bank_id = $1', bankId)
  return line?.id ?? ''
}

const OF_MEETINGS = [
  'APPOINTMENT_NOT_CHANGEABLE',
  'BOOKING_IN_PROGRESS',
  'HOLD_EXPIRED',
  'MEETING_NOT_OVER',
  'NOTICE_TOO_SHORT_TO_CANCEL',
  'OUTSIDE_BUSINESS_HOURS',
  'PAID_BUT_NOT_BOOKED',
  'PAST_DATE',
  'PRICE_CHANGED',
  'TOO_FAR_AHEAD',
  'TOO_MANY_REQUESTS',
].join('|')
const SAID = new RegExp(
  `^((BANK|RECEIPT|DEPOSIT|COST|REFUND|GIVE_BACK|INVOICE|FEE|AUTOPAY|PAY_LINK)_.*|${OF_MEETINGS})$`,
)

/** A client has one time, so booking another frees the first; yesterday's offer is dropped; a match is undone once. */
const IS_GONE: readonly What[] = ['book', 'autopay', 'unmatched']

/** Allowed refusals instead of moving money; any other error is a defect. */
async function does(firm: Firm, step: Step): Promise<void> {
  try {
    await DEEDS[step.what](firm, step)
  } catch (error) {
    // The job of a gateway event retries this.
    if (error instanceof StillOpen) return
    if (!(error instanceof ProductError)) throw error
    if (error.code === 'NOT_FOUND' && IS_GONE.includes(step.what)) return
    expect(error.code).toMatch(SAID)
  }
}

/** With two cases, an invoice, a fee and some collected money, so that short histories get far. */
async function begun(): Promise<Firm> {
  reset(world)
  // Frees the times and cards of earlier histories.
  await sql(
    `UPDATE appointments SET status = 'expired', outcome = NULL WHERE status IN ('held', 'confirmed')`,
  )
  await sql(`UPDATE autopays SET ended_at = now(), ended_why = 'paid' WHERE ended_at IS NULL`)
  await sql('UPDATE autopays SET forgotten_at = now() WHERE forgotten_at IS NULL')
  const of = await matter(world)
  const { actor } = of.attorney
  if (actor.kind !== 'user') throw new Error('no attorney')
  await sql('UPDATE attorney_schedules SET takes_bookings = false WHERE attorney_id = $1', actor.userId)
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
  return {
    of,
    cases: [of.caseId, second.id, null],
    parts: parts.map(({ milestoneId }) => milestoneId),
    lastMeeting: plainDate('2026-11-23'),
  }
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

/** The client's payments into trust that stayed: collected and pending. */
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

/** The firm's refunds from a check that later came back are owed to it like costs. */
const sumOfKind = (kind: string, account: string) =>
  `coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.client_id = $1 AND e.account = '${account}' AND t.kind = '${kind}'), 0)::int`

/** Lost credits of fees, on active invoices. */
const CREDITS_BACK = `coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  JOIN invoices i ON i.id = t.invoice_id WHERE e.client_id = $1 AND e.account = 'receivable' AND t.kind = 'credit-undone'
  AND i.state = 'issued'), 0)::int`

type Billed = Record<
  'services' | 'creditsBack' | 'costs' | 'closed' | 'paid' | 'credited' | 'writtenOff' | 'earned',
  number
>

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
    `SELECT ${linesOf('service')} AS services, ${CREDITS_BACK} AS "creditsBack", ${linesOf('cost')} AS costs,
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

/** Trust money that paid invoices and costs, from the ledger. */
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
  const { items, next } = await listInvoices(firm.of.client, { limit: PAGE_SIZE_MAX })
  expect(next).toBeNull()
  return items.filter(({ kind }) => kind === 'invoice').reduce((sum, { openCents }) => sum + openCents, 0)
}

const FEES = `payments p LEFT JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS gone FROM refunds
    WHERE payment_id = p.id AND status <> 'refused') r ON true WHERE p.client_id = $1 AND p.type = 'consultation'`

type Fees = Record<'atOnce' | 'due' | 'credited' | 'onInvoices', number>

/** For meetings: what was the firm's at once, what trust money was earned, and what is on invoices. */
async function feesOf(clientId: string): Promise<Fees | undefined> {
  const isDue = `p.account = 'trust' AND p.collected_at IS NOT NULL AND (p.earned_at IS NOT NULL OR p.credited_invoice_id IS NOT NULL)`
  const [fees] = await sql<Fees>(
    `SELECT coalesce(sum(p.amount_cents - r.gone) FILTER (WHERE p.status = 'completed' AND p.account = 'operating'), 0)::int AS "atOnce",
      coalesce(sum(p.amount_cents - r.gone) FILTER (WHERE p.status = 'completed' AND ${isDue}), 0)::int AS due,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.credited_invoice_id IS NOT NULL), 0)::int AS credited,
      ${linesOf('consultation-credit')} AS "onInvoices" FROM ${FEES}`,
    clientId,
  )
  return fees
}

/** Forbidden states, each by its rows. */
const NEVER: Record<string, string> = {
  'a match whose two sides differ': `SELECT m.id FROM bank_matches m
    WHERE m.id IN (SELECT x.match_id FROM bank_matched_movements x JOIN ledger_transactions t ON t.id = x.transaction_id WHERE t.client_id = $1)
    AND (SELECT coalesce(sum(amount_cents), 0) FROM bank_lines WHERE match_id = m.id) <> (
      SELECT coalesce(sum(e.amount_cents), 0) FROM bank_matched_movements x JOIN ledger_entries e
        ON e.transaction_id = x.transaction_id AND e.account = m.fund || '_bank' WHERE x.match_id = m.id)`,
  'a movement that was taken back while a line of the bank rested on it': `SELECT back.id FROM ledger_transactions t
    JOIN bank_matched_movements x ON x.transaction_id = t.id
    JOIN ledger_transactions back ON back.id > x.match_id AND (
      (t.kind = 'cost' AND back.kind = 'cost-undone' AND back.disbursement_id = t.disbursement_id)
      OR (t.kind = 'earned' AND back.kind = 'transfer-back' AND back.earning_id = t.earning_id)
      OR (t.kind = 'refund' AND back.kind = 'refund-undone' AND back.refund_id = t.refund_id))
    WHERE t.client_id = $1`,
  'a matter that holds more than was collected for it': `SELECT s.matter_id FROM ledger_shares s
    WHERE s.client_id = $1 AND s.account = 'trust_bank' AND s.balance_cents > (
      SELECT coalesce(sum(p.amount_cents - r.gone), 0) FROM payments p LEFT JOIN LATERAL (
        SELECT coalesce(sum(amount_cents), 0) AS gone FROM refunds WHERE payment_id = p.id AND status <> 'refused') r ON true
      WHERE p.client_id = $1 AND p.account = 'trust' AND p.status = 'completed' AND p.collected_at IS NOT NULL
        AND p.matter_id IS NOT DISTINCT FROM s.matter_id)`,
  'an invoice that credits what did not stay of a fee': `SELECT p.id FROM ${FEES} AND p.credited_invoice_id IS NOT NULL
    AND p.account = 'operating' AND CASE p.status WHEN 'failed' THEN p.amount_cents ELSE r.gone END <> coalesce((
      SELECT sum(e.amount_cents) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.payment_id = p.id AND t.invoice_id = p.credited_invoice_id AND t.kind = 'credit-undone' AND e.account = 'receivable'), 0)`,
  'a meeting that was paid twice': `SELECT a.id FROM appointments a JOIN (SELECT coalesce(p.used_appointment_id, p.appointment_id) AS meeting,
      p.amount_cents - r.gone AS cents FROM ${FEES} AND p.status = 'completed') f ON f.meeting = a.id
    GROUP BY a.id HAVING sum(f.cents) > 5000`,
  'a part that was charged twice by itself': `SELECT p.autopay_id FROM payments p
    JOIN ledger_transactions t ON t.payment_id = p.id AND t.kind = 'payment' WHERE p.client_id = $1 AND p.autopay_id IS NOT NULL
    GROUP BY p.autopay_id, p.autopay_due_on HAVING count(*) > 1`,
  'a charge that nobody had agreed to, or beyond what they agreed to': `SELECT p.id FROM payments p JOIN autopays a ON a.id = p.autopay_id
    WHERE p.client_id = $1 AND (a.agreed_at IS NULL OR p.created_at > a.ended_at OR a.invoice_id <> p.invoice_id OR NOT EXISTS (
      SELECT FROM jsonb_to_recordset(a.schedule) part("dueOn" date, "amountCents" int)
      WHERE part."dueOn" = p.autopay_due_on AND part."amountCents" >= p.amount_cents))`,
}

/** The jobs due after money went or came back. */
async function follows({ of: { clientId } }: Firm): Promise<void> {
  await earnWaiting(world.services, clientId)
  // Any one: it checks all of the client's earnings.
  for (const { id } of await sql<{ id: string }>(
    'SELECT id FROM payments WHERE client_id = $1 LIMIT 1',
    clientId,
  ))
    await world.services.db.transaction((tx) => followMoneyBack(world.services, tx, id))
}

async function isSound(firm: Firm): Promise<void> {
  const { clientId } = firm.of
  const [books, kept, billed] = [await booksOf(clientId), await keptOf(clientId), await billedOf(clientId)]
  const fees = await feesOf(clientId)
  if (!books || !kept || !billed || !fees) throw new Error('the database said nothing')
  expect(books.least, 'a case below zero').toBeGreaterThanOrEqual(0)
  expect(books.shares, 'trust is the sum of its cases').toBe(books.trust)
  expect(books.trust, 'only collected money').toBe(kept.collected - (await drawnBy(clientId)))
  expect(books.pending, 'pending money').toBe(kept.pending)
  expect(await openOf(firm), 'open invoices').toBe(books.owed)
  const ofCases =
    billed.services + fees.onInvoices + billed.creditsBack - billed.closed - billed.credited + billed.earned
  const ofMeetings = 0 - books.fees - ofCases - fees.atOnce
  expect(
    ofMeetings,
    'fees are services, meetings and what was agreed, and nothing else',
  ).toBeGreaterThanOrEqual(0)
  expect(ofMeetings, 'fees of meetings that were not held').toBeLessThanOrEqual(fees.due)
  // Nothing is drawn while the firm owes trust; once it does not, nothing waits.
  if (books.refill === 0) expect(ofMeetings, 'fees of meetings').toBe(fees.due)
  expect(fees.onInvoices + fees.credited, 'a fee on two invoices, or on none').toBe(0)
  for (const [name, rows] of Object.entries(NEVER)) expect(await sql(rows, clientId), name).toEqual([])
  expect(books.lost, 'what will not be paid').toBe(billed.writtenOff)
  expect(billed.costs, 'a cost billed twice').toBeLessThanOrEqual(billed.paid)
  const refills = (await openRefills(world.services.db)).filter((each) => each.clientId === clientId)
  expect(books.refill + refills.reduce((sum, { amountCents }) => sum + amountCents, 0), 'refills').toBe(0)
}

/** Steps taken together. */
async function soundAfter(firm: Firm, together: readonly Step[]): Promise<void> {
  await Promise.all(together.map((each) => does(firm, each)))
  await follows(firm)
  await isSound(firm)
}

const stepOf = (kinds: readonly What[]) =>
  fc.record<Step>({
    what: fc.constantFrom(...kinds),
    pick: fc.nat(99),
    cents: fc.integer({ min: 100, max: 90_000 }),
    flag: fc.boolean(),
  })

/** Covers every kind. */
const SOME_OF_ALL: readonly Step[] = (
  [
    ['invoice', 0],
    ['payByCard', 1],
    ['takeForInvoice', 0],
    ['takeForCase', 0],
    ['deposit', 0],
    ['clear', 0],
    ['collect', 0],
    ['cost', 0],
    ['request', 0],
    ['payByCard', 1],
    ['book', 0],
    ['autopay', 1],
    ['earn', 0],
    ['matched', 0],
    ['proposeBack', 0],
  ] as const
).map(([what, pick]) => ({ what, pick, cents: 12_000, flag: what !== 'takeForCase' }))

const PAIRS = WHAT.flatMap((one, nth) => WHAT.slice(nth).map((other) => [one, other] as const))
/** `npm test` runs some, others each time. */
const ASKED_COUNT = rounds(12, PAIRS.length)
const ASKED = fc
  .sample(fc.shuffledSubarray(PAIRS, { minLength: ASKED_COUNT, maxLength: ASKED_COUNT }), 1)
  .flat()
/** After so many pairs a firm is poor. */
const PAIRS_A_FIRM = 4

async function rich(): Promise<Firm> {
  const firm = await begun()
  for (const step of SOME_OF_ALL) await does(firm, step)
  return firm
}

it('any two kinds at once leave sound books', async () => {
  for (let round = 0; round < rounds(1, 3); round += 1) {
    let firm = await rich()
    for (const [nth, pair] of ASKED.entries()) {
      if (nth > 0 && nth % PAIRS_A_FIRM === 0) firm = await rich()
      const steps = pair.map((what, which): Step => {
        const pick = (nth * 7 + which * round) % 13
        return { what, pick, cents: 5_000 + 100 * which, flag: (nth + which * round) % 2 === 0 }
      })
      await soundAfter(firm, steps).catch((error: unknown) => {
        throw new Error(`${pair.join(' and ')} at once, round ${round}`, { cause: error })
      })
    }
  }
})

/** Number of tests with as many histories each, all kinds in each part: a long proof shows progress. */
const PARTS = Array.from({ length: rounds(1, 100) }, (_, part) => part + 1)

/** Steps taken together, then the next. */
function histories(kinds: readonly What[], atOnce: 1 | 2) {
  const steps = fc.array(stepOf(kinds), { minLength: atOnce, maxLength: atOnce })
  const history = fc.array(steps, { minLength: 6 - atOnce, maxLength: 20 - 5 * atOnce })
  return fc.asyncProperty(history, async (all) => {
    const firm = await begun()
    for (const together of all) await soundAfter(firm, together)
  })
}

const plainStep = (what: What, pick: number): Step => ({ what, pick, cents: 20_000, flag: false })

it.each(['costUndone', 'undoBack', 'earnBack', 'voidInvoice'] as const)(
  '%s at once with the match of what it takes back is done before, or refused for the bank',
  async (undo) => {
    for (let round = 0; round < rounds(3, 100); round += 1) {
      const firm = await begun()
      for (const what of ['useTrust', 'earn', 'cost', 'giveBack'] as const)
        await does(firm, { ...plainStep(what, 0), cents: 9_000, flag: true })
      const open = await sql(AT_NO_BANK, firm.of.clientId, 'trust_bank', 'trust')
      const matches = open.map((_, pick): Step => ({ ...plainStep('matched', pick), flag: true }))
      await soundAfter(firm, [plainStep(undo, 0), ...matches, plainStep('madeAtBank', 0)])
      expect(await sql(MATCHES, firm.of.clientId)).not.toEqual([])
    }
  },
)

/** Once locked the case and the books in an unusual order. */
it.each([
  ['payByCard', 'earn'],
  ['payByCard', 'voidInvoice'],
] as const)('%s and %s at once never wait for each other', async (one, other) => {
  for (let round = 0; round < rounds(6, 100); round += 1) {
    const firm = await begun()
    await does(firm, plainStep('invoice', 0))
    await soundAfter(firm, [plainStep(one, 0), plainStep(other, 1), plainStep(one, 1)])
  }
})

it.each(['returned', 'mistake'] as const)(
  '%s at once with the use of its money leaves sound books',
  async (end) => {
    for (let round = 0; round < rounds(6, 100); round += 1) {
      const firm = await begun()
      await soundAfter(firm, [plainStep(end, 0), { ...plainStep('useTrust', 0), flag: true }])
    }
  },
)

describe.each(PARTS)('money is where every list says that it is (%i)', (part) => {
  // Rows of thousands of histories would slow the next ones.
  beforeAll(async () => {
    if (part === 1) return
    await world.end()
    await beginWorld()
  })
  it('one step after another', async () => {
    await fc.assert(histories(WHAT, 1), { numRuns: rounds(2, 150) })
  })
  it('by two at once, too', async () => {
    await fc.assert(histories(WHAT, 2), { numRuns: rounds(2, 50) })
  })
  it.each(['meetings', 'plans'] as const)('where most steps are about %s', async (about) => {
    await fc.assert(histories(CLOSE[about], 1), { numRuns: rounds(2, 20) })
  })
  it.each(['meetings', 'plans'] as const)('where most are about %s, by two at once', async (about) => {
    await fc.assert(histories(CLOSE[about], 2), { numRuns: rounds(1, 10) })
  })
})
