// Trust money earned, moved, refunded and taken back: what each movement posts, and what it refuses.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { createWorld, type World } from '#tests/world.ts'
import { handBack, handOver, whyNotHandBack } from './hand-over.ts'
import {
  appliedTo,
  costsBilled,
  costsToBill,
  countTransfers,
  creditsUndoneOn,
  drawable,
  earnedOf,
  exportFor,
  heldInTrust,
  idsOfVoidedFoundBy,
  listVoidedChecksByIds,
  openRefills,
  owedByInvoice,
  postCheckVoid,
  postCheckVoidUndone,
  postCollected,
  postCost,
  postCostUndone,
  postCreditUndone,
  postEarned,
  postEarning,
  postEarningBack,
  postGivenBack,
  postGivenBackAdvanced,
  postGivenBackUndone,
  postInvoice,
  postInvoiceVoid,
  postMoved,
  postPayment,
  postPaymentReturned,
  postReduction,
  postReductionUndone,
  postRefund,
  postRefundOfEarned,
  postRefundRefused,
  postTransfer,
  postTransfersBack,
  reopenedBy,
  sharesOf,
  usedOfTrust,
} from './index.ts'

let world: World
let clientId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  clientId = (await world.person()).userId
})

const uuid = () => crypto.randomUUID()
const now = () => world.clock.now()
const inTransaction = <Result>(work: (tx: Database) => Promise<Result>) => world.services.db.transaction(work)

type Fee = ReturnType<typeof feeOf>

function feeOf(matterId: string | null, amountCents: number, isCollected = true) {
  const about = { clientId, matterId, paymentId: uuid(), invoiceId: null, amountCents }
  return { ...about, bank: 'trust' as const, isCollected }
}

async function paid(matterId: string | null, amountCents: number, isCollected = true): Promise<Fee> {
  const fee = feeOf(matterId, amountCents, isCollected)
  expect(await inTransaction((tx) => postPayment(tx, fee, now()))).toBe(true)
  return fee
}

/** Pays the matter's invoice from trust, a minute after the previous step. */
async function drawn(
  matterId: string | null,
  amountCents: number,
  { fromMatterId = matterId, settles = 'receivable', invoiceId = uuid() }: Partial<Drawn> = {},
): Promise<string> {
  world.clock.advance(1)
  const transfer = { clientId, matterId, fromMatterId, invoiceId, amountCents, settles, source: uuid() }
  expect(await inTransaction((tx) => postTransfer(tx, transfer, now()))).toBe(true)
  return invoiceId
}
type Drawn = { fromMatterId: string | null; settles: 'receivable' | 'fees_earned'; invoiceId: string }

const earn = (fee: Fee) => inTransaction((tx) => postEarned(tx, fee, now()))
const returned = (fee: Fee, refundId?: string) =>
  inTransaction((tx) => postPaymentReturned(tx, { ...fee, ...(refundId && { refundId }) }, now()))

/** To another meeting of the client. */
function move(fee: Fee, to: string | null, amountCents: number): Promise<boolean> {
  const { paymentId, isCollected, matterId: fromMatterId } = fee
  const moved = { clientId, paymentId, matterId: to, fromMatterId, isCollected, amountCents }
  return inTransaction((tx) => postMoved(tx, moved, now()))
}

const refundOf = (fee: Fee, amountCents = fee.amountCents) => ({ ...fee, refundId: uuid(), amountCents })

const held = (matterId: string | null) => heldInTrust(world.services.db, { clientId, matterId })

/** Nonzero balances. */
async function books(): Promise<Record<string, number>> {
  const { rows } = await world.connection.pool.query<{ account: string; cents: string }>(
    `SELECT account, balance_cents AS cents FROM ledger_balances
     WHERE client_id = $1 AND balance_cents <> 0 ORDER BY account`,
    [clientId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}

async function movements() {
  const { rows } = await world.connection.pool.query<Record<string, string | null>>(
    `SELECT kind, source, payment_id, refund_id, invoice_id FROM ledger_transactions
     WHERE client_id = $1 ORDER BY occurred_at, source`,
    [clientId],
  )
  return rows
}

const sources = async () => (await movements()).map(({ source }) => source)

describe('a fee in trust', () => {
  it('is earned once, and never more of it than was paid', async () => {
    const matter = uuid()
    const fee = await paid(matter, 5_000)
    await paid(matter, 3_000)
    expect(await earn(fee)).toBe(5_000)
    expect(await books()).toEqual({
      trust_bank: 3_000,
      client_funds: -3_000,
      operating_bank: 5_000,
      fees_earned: -5_000,
    })
    expect(await earnedOf(world.services.db, { clientId, matterId: matter })).toBe(5_000)
  })
  it('is earned as far as its matter holds it, and the rest when it has come', async () => {
    const matter = uuid()
    await paid(matter, 3_000)
    await paid(uuid(), 9_000)
    const fee = feeOf(matter, 5_000)
    expect(await earn(fee)).toBe(3_000)
    expect(await earn(fee)).toBe(0)
    await paid(matter, 2_000)
    expect(await earn(fee)).toBe(2_000)
    expect(await sources()).toEqual(
      expect.arrayContaining([`earned:${fee.paymentId}`, `earned:${fee.paymentId}:2`]),
    )
    expect(await books()).toMatchObject({ trust_bank: 9_000, fees_earned: -5_000 })
  })
  it('is not earned while it is pending', async () => {
    const fee = await paid(uuid(), 5_000, false)
    expect(await earn(fee)).toBe(0)
    expect(await inTransaction((tx) => postCollected(tx, fee, now()))).toBe(true)
    expect(await inTransaction((tx) => postCollected(tx, fee, now()))).toBe(false)
    expect(await earn(fee)).toBe(5_000)
  })
})

describe('what a matter holds', () => {
  it('is its own, collected and pending apart', async () => {
    const [one, other] = [uuid(), uuid()]
    await paid(one, 1_000)
    await paid(other, 2_000)
    await paid(other, 500, false)
    await paid(null, 4_000)
    expect([await held(one), await held(other), await held(null), await held(uuid())]).toEqual([
      1_000, 2_000, 4_000, 0,
    ])
    const mayBeDrawn = (matterId: string | null) =>
      inTransaction((tx) => drawable(tx, { clientId, matterId }))
    expect([await mayBeDrawn(one), await mayBeDrawn(other), await mayBeDrawn(null)]).toEqual([
      1_000, 2_000, 4_000,
    ])
    const pending = (await sharesOf(world.services.db, clientId)).map(({ pendingCents }) => pendingCents)
    expect(pending.toSorted()).toEqual([0, 0, 500])
  })
  it('is in the file of one’s own data, entry by entry', async () => {
    const matterId = uuid()
    await paid(matterId, 1_000)
    expect(await exportFor(world.services.db, clientId)).toMatchObject([
      {
        kind: 'payment',
        entries: [
          { account: 'trust_bank', amountCents: 1_000, matterId },
          { account: 'client_funds', amountCents: -1_000, matterId },
        ],
      },
    ])
  })
})

describe('trust money that pays another meeting', () => {
  it('leaves the one and is the other’s, once, and can go on to a third', async () => {
    const [one, other, third] = [uuid(), uuid(), uuid()]
    const fee = await paid(one, 5_000)
    expect(await move(fee, other, 5_000)).toBe(true)
    expect(await move(fee, other, 5_000)).toBe(true)
    expect([await held(one), await held(other)]).toEqual([0, 5_000])
    expect(await move({ ...fee, matterId: other }, third, 5_000)).toBe(true)
    expect([await held(other), await held(third)]).toEqual([0, 5_000])
    expect(await move({ ...fee, matterId: third }, null, 5_000)).toBe(true)
    expect([await held(third), await held(null)]).toEqual([0, 5_000])
  })
  it('does not move where less is held, and nothing is posted', async () => {
    const [one, other] = [uuid(), uuid()]
    const fee = await paid(one, 5_000)
    expect(await move(fee, other, 5_001)).toBe(false)
    expect(await move({ ...fee, isCollected: false }, other, 1)).toBe(false)
    expect([await held(one), await held(other), (await movements()).length]).toEqual([5_000, 0, 1])
  })
  it('moves while it is pending, and stays pending', async () => {
    const [one, other] = [uuid(), uuid()]
    const fee = await paid(one, 5_000, false)
    expect(await move(fee, other, 5_000)).toBe(true)
    const share = (await sharesOf(world.services.db, clientId)).find(({ matterId }) => matterId === other)
    expect(share).toMatchObject({ collectedCents: 0, pendingCents: 5_000 })
  })
})

describe('a payment that is taken back', () => {
  it('leaves the books as if it had not come, once', async () => {
    const fee = await paid(uuid(), 5_000)
    expect(await returned(fee)).toBe(0)
    expect(await returned(fee)).toBe(0)
    expect(await books()).toEqual({})
    expect((await movements()).map(({ refund_id }) => refund_id)).toEqual([null, null])
  })
  it('names the refund that gave it back elsewhere', async () => {
    const [fee, refundId] = [await paid(uuid(), 5_000), uuid()]
    await returned(fee, refundId)
    expect((await movements()).find(({ kind }) => kind === 'payment-returned')).toMatchObject({
      source: `payment-returned:${refundId}`,
      refund_id: refundId,
    })
  })
  it('opens the newest invoice that it paid, as far as is missing, and the firm owes that to the trust', async () => {
    const matter = uuid()
    const [fee] = [await paid(matter, 5_000), await paid(matter, 5_000)]
    const [older, newer] = [await drawn(matter, 4_000), await drawn(matter, 5_000)]
    expect(await returned(fee)).toBe(4_000)
    expect(await returned(fee)).toBe(0)
    expect(await appliedTo(world.services.db, [older, newer])).toEqual(
      new Map([
        [older, 4_000],
        [newer, 1_000],
      ]),
    )
    const { paymentId } = fee
    expect(await reopenedBy(world.services.db, [paymentId, uuid()])).toEqual([
      { paymentId, invoiceId: newer, amountCents: 4_000 },
    ])
    expect(await books()).toMatchObject({ trust_refill: -4_000 })
  })
  it('opens as many invoices as it takes, and leaves other matters alone', async () => {
    const [matter, other] = [uuid(), uuid()]
    const fee = await paid(matter, 5_000)
    await paid(other, 5_000)
    const untouched = await drawn(other, 5_000)
    const both = [await drawn(matter, 2_000), await drawn(matter, 3_000)]
    expect(await returned(fee)).toBe(5_000)
    expect(await appliedTo(world.services.db, [...both, untouched])).toEqual(new Map([[untouched, 5_000]]))
    const reopened = await reopenedBy(world.services.db, [fee.paymentId])
    expect(reopened.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(both.toSorted())
  })
  it('of money for no case opens nothing that another client’s has paid', async () => {
    const fee = await paid(null, 3_000)
    const own = await drawn(null, 3_000)
    const me = clientId
    clientId = (await world.person()).userId
    await paid(null, 5_000)
    const theirs = await drawn(null, 5_000)
    clientId = me
    expect(await returned(fee)).toBe(3_000)
    expect(await appliedTo(world.services.db, [own, theirs])).toEqual(new Map([[theirs, 5_000]]))
  })
  it('undoes nothing where it was pending, or had gone to operating', async () => {
    const matter = uuid()
    await paid(matter, 5_000)
    const invoice = await drawn(matter, 5_000)
    const pending = await paid(matter, 5_000, false)
    expect(await returned(pending)).toBe(0)
    const about = { clientId, matterId: matter, paymentId: uuid(), invoiceId: uuid(), amountCents: 5_000 }
    const operating = { ...about, bank: 'operating', settles: 'receivable' } as const
    await inTransaction((tx) => postPayment(tx, operating, now()))
    expect(await inTransaction((tx) => postPaymentReturned(tx, operating, now()))).toBe(0)
    expect(await appliedTo(world.services.db, [invoice])).toEqual(new Map([[invoice, 5_000]]))
  })
  it('keeps everything of the client from being drawn on until the firm has put it back', async () => {
    const [matter, other] = [uuid(), uuid()]
    const fee = await paid(matter, 5_000)
    await drawn(matter, 5_000)
    await paid(other, 1_000)
    await returned(fee)
    expect(await inTransaction((tx) => drawable(tx, { clientId, matterId: other }))).toBe(0)
    const transfer = { clientId, matterId: other, fromMatterId: other, invoiceId: uuid(), amountCents: 1 }
    const asked = { ...transfer, source: uuid(), settles: 'receivable' as const }
    expect(await inTransaction((tx) => postTransfer(tx, asked, now()))).toBe(false)
  })
})

describe('a refund from trust', () => {
  it('is decided once, and only of what the matter holds', async () => {
    const fee = await paid(uuid(), 5_000)
    await paid(uuid(), 5_000)
    const refund = refundOf(fee)
    const post = (one: typeof refund) => inTransaction((tx) => postRefund(tx, one, now()))
    expect(await post(refundOf(fee, 5_001))).toBe(false)
    expect([await post(refund), await post(refund)]).toEqual([true, true])
    expect(await post(refundOf(fee, 1))).toBe(false)
    expect(await books()).toEqual({ trust_bank: 5_000, client_funds: -5_000 })
  })
  it('of a fee that was earned makes it earned no more, and the firm owes what is missing to the trust', async () => {
    const matter = uuid()
    const fee = await paid(matter, 5_000)
    await earn({ ...fee, amountCents: 3_000 })
    const refund = refundOf(fee)
    expect(await inTransaction((tx) => postRefundOfEarned(tx, refund, now()))).toBe(true)
    expect(await books()).toEqual({ operating_bank: 3_000, trust_refill: -3_000 })
    expect(await earnedOf(world.services.db, { clientId, matterId: matter })).toBe(0)
    const [owed] = await openRefills(world.services.db, {
      source: `undone:${refund.refundId}:fee:fees_earned`,
    })
    expect(owed).toMatchObject({ clientId, matterId: matter, amountCents: 3_000 })
  })
  it('of a fee that was earned, refused by the gateway, owes the trust nothing', async () => {
    const fee = await paid(uuid(), 5_000)
    await earn(fee)
    const refund = refundOf(fee)
    await inTransaction((tx) => postRefundOfEarned(tx, refund, now()))
    const refused = () => inTransaction((tx) => postRefundRefused(tx, refund, now()))
    expect([await refused(), await refused()]).toEqual([true, false])
    expect(await books()).toEqual({ trust_bank: 5_000, client_funds: -5_000 })
  })
  it('of more than was earned without an invoice is not made', async () => {
    const matter = uuid()
    const fee = await paid(matter, 5_000)
    await earn({ ...fee, amountCents: 1_000 })
    await drawn(matter, 4_000, { settles: 'fees_earned' })
    const before = await books()
    const post = (one: ReturnType<typeof refundOf>) =>
      inTransaction((tx) => postRefundOfEarned(tx, one, now()))
    expect(await post(refundOf(fee, 1_001))).toBe(false)
    expect(await post({ ...refundOf(fee, 1_000), isCollected: false })).toBe(false)
    expect(await books()).toEqual(before)
    expect(await post(refundOf(fee, 1_000))).toBe(true)
  })
  it('of a payment to operating is not one from trust', async () => {
    const about = { clientId, matterId: uuid(), paymentId: uuid(), invoiceId: null, amountCents: 5_000 }
    const fee = { ...about, bank: 'operating', settles: 'fees_earned' } as const
    await inTransaction((tx) => postPayment(tx, fee, now()))
    const refund = { ...fee, refundId: uuid() }
    expect(await inTransaction((tx) => postRefundOfEarned(tx, refund, now()))).toBe(false)
    expect(await inTransaction((tx) => postRefund(tx, refund, now()))).toBe(true)
    expect(await books()).toEqual({})
  })
})

describe('an invoice in the books', () => {
  it('is owed from its issue until it is void', async () => {
    const invoice = { clientId, matterId: uuid(), invoiceId: uuid(), amountCents: 7_000, costCents: 0 }
    expect(await inTransaction((tx) => postInvoice(tx, invoice, now()))).toBe(true)
    expect(await inTransaction((tx) => postInvoice(tx, invoice, now()))).toBe(false)
    expect(await books()).toEqual({ receivable: 7_000, fees_earned: -7_000 })
    expect(await inTransaction((tx) => postInvoiceVoid(tx, invoice, now()))).toBe(true)
    expect(await books()).toEqual({})
  })
  it('gives back all that it drew, from its case and from money for no case, each to where it was', async () => {
    const matter = uuid()
    await paid(matter, 2_000)
    await paid(null, 3_000)
    const invoiceId = await drawn(matter, 2_000)
    await drawn(matter, 3_000, { fromMatterId: null, invoiceId })
    expect(await appliedTo(world.services.db, [invoiceId])).toEqual(new Map([[invoiceId, 5_000]]))
    await inTransaction((tx) => postTransfersBack(tx, { clientId, invoiceId }, now()))
    expect(await appliedTo(world.services.db, [invoiceId])).toEqual(new Map())
    expect([await held(matter), await held(null)]).toEqual([2_000, 3_000])
    expect(await sources()).toEqual(
      expect.arrayContaining([
        `transfer-back:invoice:${invoiceId}:none:receivable`,
        `transfer-back:invoice:${invoiceId}:${matter}:receivable`,
      ]),
    )
  })
  it('counts as paid by what settles what it is owed, not by fees that it earned', async () => {
    const matter = uuid()
    await paid(matter, 5_000)
    const invoiceId = await drawn(matter, 2_000)
    await drawn(matter, 3_000, { invoiceId, settles: 'fees_earned' })
    expect(await appliedTo(world.services.db, [invoiceId])).toEqual(new Map([[invoiceId, 2_000]]))
    expect(await appliedTo(world.services.db, [])).toEqual(new Map())
    expect(await reopenedBy(world.services.db, [])).toEqual([])
  })
})

const costOf = (matterId: string, amountCents: number, isFromTrust: boolean) => ({
  clientId,
  matterId,
  disbursementId: uuid(),
  amountCents,
  isFromTrust,
})
type Cost = ReturnType<typeof costOf>
const pay = (cost: Cost) => inTransaction((tx) => postCost(tx, cost, now()))
const undo = (cost: Cost) => inTransaction((tx) => postCostUndone(tx, cost, now()))
const toBill = (matterId: string) => costsToBill(world.services.db, { clientId, matterId })
const bill = (matterId: string, invoiceId: string, sums: { amountCents: number; costCents: number }) =>
  inTransaction((tx) => postInvoice(tx, { clientId, matterId, invoiceId, ...sums }, now()))

describe('a cost', () => {
  it('is paid from what its own case holds and has arrived, once, and is no fee', async () => {
    const [matter, other] = [uuid(), uuid()]
    await paid(matter, 50_000)
    await paid(matter, 40_000, false)
    await paid(other, 90_000)
    await paid(null, 90_000)
    expect(await pay(costOf(matter, 50_001, true))).toBe(false)
    const cost = costOf(matter, 49_000, true)
    expect(await pay(cost)).toBe(true)
    expect(await pay(cost)).toBe(true)
    expect(await held(matter)).toBe(1_000)
    expect(await toBill(matter)).toBe(0)
    expect(await earnedOf(world.services.db, { clientId, matterId: matter })).toBe(0)
    expect(await books()).not.toHaveProperty('fees_earned')
    expect(await undo(cost)).toBe(true)
    expect(await undo(cost)).toBe(true)
    expect(await held(matter)).toBe(50_000)
    expect(await sources()).toEqual(expect.arrayContaining([`cost-undone:${cost.disbursementId}`]))
  })
  it('that the firm paid can be billed once, and never as a fee', async () => {
    const [matter, invoiceId] = [uuid(), uuid()]
    const cost = costOf(matter, 76_000, false)
    expect(await pay(cost)).toBe(true)
    expect(await books()).toEqual({ costs_advanced: 76_000, operating_bank: -76_000 })
    await expect(bill(matter, uuid(), { amountCents: 76_001, costCents: 76_001 })).rejects.toThrow()
    await expect(bill(uuid(), uuid(), { amountCents: 1_000, costCents: 1_000 })).rejects.toThrow()
    await bill(matter, invoiceId, { amountCents: 196_000, costCents: 76_000 })
    expect(await books()).toEqual({ operating_bank: -76_000, receivable: 196_000, fees_earned: -120_000 })
    expect(await costsBilled(world.services.db, invoiceId)).toBe(76_000)
    expect(await undo(cost)).toBe(false)
    const gone = { clientId, matterId: matter, invoiceId, amountCents: 196_000, costCents: 76_000 }
    await inTransaction((tx) => postInvoiceVoid(tx, gone, now()))
    expect(await costsBilled(world.services.db, invoiceId)).toBe(0)
    expect(await undo(cost)).toBe(true)
    expect(await books()).toEqual({})
  })
  it('whose money a bank took back is owed to the firm, which owes it to the trust account', async () => {
    const matter = uuid()
    const fee = await paid(matter, 50_000)
    const invoiceId = await drawn(matter, 20_000)
    world.clock.advance(1)
    const cost = costOf(matter, 25_000, true)
    await pay(cost)
    expect(await returned(fee)).toBe(45_000)
    expect(await books()).toEqual({
      costs_advanced: 25_000,
      operating_bank: 20_000,
      trust_refill: -45_000,
    })
    expect(await toBill(matter)).toBe(25_000)
    expect(await appliedTo(world.services.db, [invoiceId])).toEqual(new Map())
    await paid(matter, 25_000)
    expect(await pay(costOf(matter, 1_000, true))).toBe(false)
    expect(await pay(costOf(matter, 1_000, false))).toBe(true)
    expect(await undo(cost)).toBe(true)
    expect(await toBill(matter)).toBe(1_000)
    expect(await held(matter)).toBe(25_000)
  })
  it('that comes back is the firm’s, where a bank took back what had paid it, whatever the matter paid besides', async () => {
    const matter = uuid()
    const fee = await paid(matter, 25_000)
    await paid(matter, 20_000)
    await drawn(matter, 20_000)
    world.clock.advance(1)
    const cost = costOf(matter, 25_000, true)
    await pay(cost)
    expect(await returned(fee)).toBe(25_000)
    expect(await undo(cost)).toBe(true)
    expect(await books()).toEqual({ operating_bank: 45_000, receivable: -20_000, trust_refill: -25_000 })
  })
  it('is refused by the database where trust money is short or owed, whatever the program says', async () => {
    const matter = uuid()
    const draw = `WITH t AS (
      INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
      VALUES ('cost', $1, $2, now()) RETURNING id
    ) INSERT INTO ledger_entries (transaction_id, client_id, matter_id, account, amount_cents)
      SELECT t.id, $1, $3, half.account, half.cents
      FROM t CROSS JOIN (VALUES ('trust_bank', -100), ('client_funds', 100)) AS half (account, cents)`
    const force = () => world.connection.pool.query(draw, [clientId, uuid(), matter])
    await expect(force()).rejects.toThrow(/never_negative|check/)
    const fee = await paid(matter, 5_000)
    await drawn(matter, 5_000)
    await returned(fee)
    await paid(matter, 5_000)
    await expect(force()).rejects.toThrow(/yet to put back/)
  })
})

const earningOf = (matterId: string, amountCents: number) => ({
  clientId,
  matterId,
  earningId: uuid(),
  amountCents,
})
type Earning = ReturnType<typeof earningOf>
const earnAgreed = (one: Earning) => inTransaction((tx) => postEarning(tx, one, now()))
const takeBack = (one: Earning) => inTransaction((tx) => postEarningBack(tx, one, now()))

describe('a fee that an agreement names', () => {
  it('is earned once, whole or not at all', async () => {
    const matter = uuid()
    await paid(matter, 5_000)
    await paid(uuid(), 9_000)
    expect(await earnAgreed(earningOf(matter, 5_001))).toBe(false)
    const earning = earningOf(matter, 5_000)
    expect([await earnAgreed(earning), await earnAgreed(earning)]).toEqual([true, true])
    expect(await earnAgreed(earningOf(matter, 1))).toBe(false)
    expect(await books()).toEqual({
      trust_bank: 9_000,
      client_funds: -9_000,
      operating_bank: 5_000,
      fees_earned: -5_000,
    })
    expect(await sources()).toContain(`earning:${earning.earningId}`)
    expect([await takeBack(earning), await takeBack(earning)]).toEqual([5_000, 0])
    expect(await books()).toEqual({ trust_bank: 14_000, client_funds: -14_000 })
  })
  it('is the client’s again but for what a bank has taken back of it', async () => {
    const matter = uuid()
    const [fee, earning] = [await paid(matter, 3_000), earningOf(matter, 4_000)]
    await paid(matter, 2_000)
    await earnAgreed(earning)
    expect(await returned(fee)).toBe(2_000)
    expect(await takeBack(earning)).toBe(2_000)
    expect(await books()).toEqual({
      trust_bank: 2_000,
      client_funds: -2_000,
      operating_bank: 2_000,
      trust_refill: -2_000,
    })
    const all = { ...earningOf(matter, 1), earningId: earning.earningId }
    expect(await takeBack(all)).toBe(0)
  })
})

describe('money that the firm gives back by its own check', () => {
  type Given = ReturnType<typeof refundOf>
  const give = (one: Given) => inTransaction((tx) => postGivenBack(tx, one, now()))

  it('is of its matter and may be drawn on, goes once, and comes back where the check was stopped', async () => {
    const matter = uuid()
    const fee = await paid(matter, 5_000)
    await paid(uuid(), 5_000)
    expect(await give(refundOf(fee, 5_001))).toBe(false)
    const refund = refundOf(fee)
    expect([await give(refund), await give(refund)]).toEqual([true, true])
    expect(await held(matter)).toBe(0)
    const back = () => inTransaction((tx) => postGivenBackUndone(tx, refund, now()))
    expect([await back(), await back()]).toEqual([true, false])
    expect(await held(matter)).toBe(5_000)
    const { refundId } = refund
    expect((await movements()).filter((each) => each['refund_id'] === refundId)).toMatchObject([
      { kind: 'refund-undone', source: `refund-undone:${refundId}` },
      { kind: 'refund', source: `refund:${refundId}` },
    ])
  })
  it('is not held against the trust where it had gone to operating', async () => {
    const about = { clientId, matterId: uuid(), paymentId: uuid(), refundId: uuid(), invoiceId: null }
    const refund = { ...about, bank: 'operating', settles: 'fees_earned', amountCents: 7_000 } as const
    expect(await inTransaction((tx) => postGivenBack(tx, refund, now()))).toBe(true)
    expect(await books()).toEqual({ operating_bank: -7_000, fees_earned: 7_000 })
  })
  it('waits while the firm owes the trust account', async () => {
    const [matter, other] = [uuid(), uuid()]
    const fee = await paid(matter, 5_000)
    await drawn(matter, 5_000)
    await returned(fee)
    expect(await give(refundOf(await paid(other, 1_000)))).toBe(false)
  })
  it('was advanced by the firm where a bank takes the whole payment back after it', async () => {
    const fee = await paid(uuid(), 5_000)
    await give(refundOf(fee, 2_000))
    const part = { ...fee, amountCents: 2_000 }
    const advance = () => inTransaction((tx) => postGivenBackAdvanced(tx, part, now()))
    expect([await advance(), await advance()]).toEqual([true, false])
    expect(await returned(fee)).toBe(0)
    expect(await books()).toEqual({ costs_advanced: 2_000, trust_refill: -2_000 })
    const source = `refund-advanced:${fee.paymentId}`
    expect(await openRefills(world.services.db, { source })).toMatchObject([
      { clientId, paymentId: fee.paymentId, amountCents: 2_000 },
    ])
  })
})

describe('what is owed by an invoice', () => {
  it('is less by a credit note or a write-off, posted once and undone once', async () => {
    const about = { clientId, matterId: uuid(), invoiceId: uuid() }
    const { invoiceId } = about
    const invoice = { ...about, amountCents: 7_000, costCents: 0 }
    await inTransaction((tx) => postInvoice(tx, invoice, now()))
    const note = { ...about, reductionId: uuid(), of: 'credit-note', amountCents: 2_000 } as const
    const writeOff = { ...about, reductionId: uuid(), of: 'write-off', amountCents: 1_000 } as const
    const { db } = world.services
    for (const one of [note, writeOff]) {
      const reduce = () => inTransaction((tx) => postReduction(tx, one, now()))
      expect([await reduce(), await reduce()]).toEqual([true, false])
    }
    expect(await books()).toEqual({ receivable: 4_000, fees_earned: -5_000, written_off: 1_000 })
    expect((await owedByInvoice(db)).get(invoiceId)).toBe(4_000)
    for (const one of [note, writeOff]) {
      const back = () => inTransaction((tx) => postReductionUndone(tx, one, now()))
      expect([await back(), await back()]).toEqual([true, false])
    }
    expect(await books()).toEqual({ receivable: 7_000, fees_earned: -7_000 })
    expect((await movements()).map(({ source }) => source)).toEqual(
      expect.arrayContaining([`reduction:${note.reductionId}`, `reduction-undone:${writeOff.reductionId}`]),
    )
    await inTransaction((tx) => postInvoiceVoid(tx, invoice, now()))
    expect((await owedByInvoice(db)).has(invoiceId)).toBe(false)
  })
  it('is more where a fee that it credits did not stay', async () => {
    const credit = { clientId, matterId: uuid(), invoiceId: uuid(), paymentId: uuid(), amountCents: 1_500 }
    const { invoiceId, paymentId, amountCents } = credit
    const { db } = world.services
    const back = () => inTransaction((tx) => postCreditUndone(tx, { ...credit, cause: paymentId }, now()))
    expect([await back(), await back()]).toEqual([true, false])
    expect(await books()).toEqual({ receivable: 1_500, fees_earned: -1_500 })
    expect(await creditsUndoneOn(db, [invoiceId])).toEqual(new Map([[invoiceId, 1_500]]))
    expect(await reopenedBy(db, [paymentId])).toEqual([{ paymentId, invoiceId, amountCents }])
    await inTransaction((tx) => postInvoice(tx, { ...credit, costCents: 0 }, now()))
    expect(await creditsUndoneOn(db, [invoiceId])).toEqual(new Map([[invoiceId, 1_500]]))
    expect((await owedByInvoice(db)).get(invoiceId)).toBe(3_000)
  })
  it('says how often trust money was used for it, and how much each time', async () => {
    const matter = uuid()
    await paid(matter, 5_000)
    const { db } = world.services
    const transfer = { clientId, matterId: matter, fromMatterId: matter, invoiceId: uuid() }
    const { invoiceId } = transfer
    const use = (source: string, amountCents: number) =>
      inTransaction((tx) =>
        postTransfer(tx, { ...transfer, source, amountCents, settles: 'receivable' }, now()),
      )
    const [first, second] = [uuid(), uuid()]
    expect([await use(first, 2_000), await use(second, 3_000)]).toEqual([true, true])
    expect(await countTransfers(db, invoiceId)).toBe(2)
    expect([await usedOfTrust(db, first), await usedOfTrust(db, uuid())]).toEqual([2_000, 0])
    await inTransaction((tx) => postTransfersBack(tx, { clientId, invoiceId }, now()))
    expect(await countTransfers(db, invoiceId)).toBe(2)
    expect(await usedOfTrust(db, second)).toBe(3_000)
  })
})

describe('a check from before the books that is void', () => {
  it('is the client’s in trust again, kept with who decided it, and taken back while it is there', async () => {
    const matter = uuid()
    const check = { number: uuid(), payee: 'USCIS', decidedBy: clientId, reason: 'Nobody cashed it.' }
    const voided = { clientId, matterId: matter, voidId: uuid(), amountCents: 3_000, check }
    const { db } = world.services
    const make = () => inTransaction((tx) => postCheckVoid(tx, voided, now()))
    const back = () => inTransaction((tx) => postCheckVoidUndone(tx, voided, now()))
    expect([await make(), await make()]).toEqual([true, false])
    expect(await held(matter)).toBe(3_000)
    const [id = ''] = await idsOfVoidedFoundBy(db, check.number, 10)
    expect(await listVoidedChecksByIds(db, [id, uuid()])).toEqual([{ transactionId: id, ...check }])
    expect(await listVoidedChecksByIds(db, [])).toEqual([])
    await drawn(matter, 1)
    expect(await back()).toBe(false)
    await paid(matter, 1)
    expect([await back(), await back()]).toEqual([true, false])
    expect([await held(matter), await idsOfVoidedFoundBy(db, uuid(), 10)]).toEqual([0, []])
    const [newest, oldest] = await idsOfVoidedFoundBy(db, check.number, 10)
    expect([oldest, await idsOfVoidedFoundBy(db, check.number, 1)]).toEqual([id, [newest]])
  })
})

async function merged() {
  const keptId = (await world.person()).userId
  const pair = { keptId, goneId: clientId, mergeId: uuid(), now: toDate(now()) }
  const has = (owner: string, matterId: string | null) =>
    heldInTrust(world.services.db, { clientId: owner, matterId })
  const why = (rowIds: string[]) => whyNotHandBack(world.services.db, { ...pair, rowIds })
  return { pair, has, why, over: () => inTransaction((tx) => handOver(tx, pair)) }
}

describe('two clients who are one person', () => {
  it('have what is left of every matter in one name, and back in two', async () => {
    const matter = uuid()
    await paid(matter, 5_000)
    await paid(null, 2_000)
    await drawn(matter, 1_000)
    const before = await books()
    const { pair, has, why, over } = await merged()
    await paid(matter, 700, false)
    await over()
    await over()
    expect(await books()).toEqual({})
    expect([await has(pair.keptId, matter), await has(pair.keptId, null)]).toEqual([4_000, 2_000])
    const kinds = (await movements()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'handed-over')).toHaveLength(2)
    expect(await why([matter])).toBeNull()
    await inTransaction((tx) => handBack(tx, { ...pair, rowIds: [matter] }))
    expect(await books()).toEqual({ ...before, trust_pending: 700, pending_funds: -700 })
    expect([await held(matter), await held(null)]).toEqual([4_000, 2_000])
    expect(await has(pair.keptId, matter)).toBe(0)
  })
  it('keep what another matter has since, and money that came for one stays in its way', async () => {
    const [matter, own] = [uuid(), uuid()]
    await paid(matter, 5_000)
    const { pair, has, why, over } = await merged()
    await over()
    world.clock.advance(1)
    const late = { ...feeOf(matter, 300), clientId: pair.keptId }
    const other = { ...feeOf(own, 900), clientId: pair.keptId }
    const unassigned = { ...feeOf(null, 80), clientId: pair.keptId }
    for (const one of [other, unassigned]) await inTransaction((tx) => postPayment(tx, one, now()))
    expect(await why([matter])).toBeNull()
    await inTransaction((tx) => postPayment(tx, late, now()))
    expect(await why([matter])).toBe('PART_MONEY_MOVED')
    expect(await why([matter, late.paymentId])).toBeNull()
    await inTransaction((tx) => handBack(tx, { ...pair, rowIds: [matter, late.paymentId] }))
    expect([await held(matter), await has(pair.keptId, own), await has(pair.keptId, null)]).toEqual([
      5_300, 900, 80,
    ])
  })
  it('do not get money for no case back once some of it has moved', async () => {
    await paid(null, 2_000)
    const { pair, why, over } = await merged()
    await over()
    expect(await why([])).toBeNull()
    world.clock.advance(1)
    const late = { ...feeOf(null, 80), clientId: pair.keptId }
    await inTransaction((tx) => postPayment(tx, late, now()))
    expect(await why([])).toBe('PART_MONEY_MOVED')
  })
})
