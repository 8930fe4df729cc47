// Money the firm takes itself: recorded once, deposited, collected, drawn only then, and reversed if returned.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { getInvoice } from '#areas/money/invoices/server/read-invoices.ts'
import { receiptPdf } from '#areas/money/invoices/server/receipt-pdf.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { balancesOf } from '#areas/money/ledger/server/repository.ts'
import { listRefills } from '#areas/money/ledger/server/refill-trust.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { reconcileNow } from '#areas/money/payments/server/list-reconciliations.ts'
import { exportFor, idsOfPaymentsFoundBy, reconcilePayment } from '#areas/money/payments/server/index.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { SETTLERS } from '#server/jobs.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ReceiveFacts, Receipt } from '../contract.ts'
import { collectDeposits } from './collect-deposits.ts'
import { correctReceipt, returnReceipt } from './end-receipt.ts'
import { depositsToBank, returnsFromBank, slipsOf } from './index.ts'
import { readDrawer, receiptsOfCase } from './list-receipts.ts'
import { depositCleared, depositMade, discardDeposit, gatherDeposit, listDeposits } from './make-deposit.ts'
import { recordReceipt } from './record-receipt.ts'
import { slipPdf } from './slip-pdf.ts'
import { receiptFor } from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const REASON = 'The bank says: insufficient funds.'
const TODAY = '2026-11-23'
const lines = (amountCents: number) => [{ kind: 'service' as const, description: 'Petition', amountCents }]

const taken = (of: Matter, more: Partial<ReceiveFacts> = {}) =>
  recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }, more))
const takenFor = (of: Matter, invoiceId: string, more: Partial<ReceiveFacts> = {}) =>
  recordReceipt(of.attorney, receiptFor({ for: 'invoice', invoiceId }, more))

async function books({ clientId }: Matter): Promise<Record<string, number>> {
  const balances = await balancesOf(world.services.db, clientId)
  return Object.fromEntries(
    balances.filter((each) => each.balanceCents !== 0).map((each) => [each.account, each.balanceCents]),
  )
}

async function mailsTo(recipientId: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string }>(
    `SELECT kind FROM notices WHERE recipient_id = $1 ORDER BY created_at, id`,
    [recipientId],
  )
  return rows.map(({ kind }) => kind)
}

async function deposited(...receipts: readonly Receipt[]): Promise<string> {
  const depositId = crypto.randomUUID()
  const receiptIds = receipts.map(({ id }) => id)
  await gatherDeposit(admin, { depositId, account: receipts[0]!.account, receiptIds })
  await depositMade(admin, { depositId, madeOn: TODAY })
  return depositId
}

/** With this much in trust, paid by the bank. */
async function funded(amountCents: number): Promise<{ of: Matter; receipt: Receipt }> {
  const of = await matter(world)
  const receipt = await taken(of, { amountCents })
  await depositCleared(admin, { depositId: await deposited(receipt) })
  return { of, receipt }
}

const read = async (of: Matter, { id }: Receipt) =>
  (await receiptsOfCase(of.attorney, { caseId: of.caseId })).items.find((each) => each.id === id)

describe('a check for trust', () => {
  it('lies in the drawer, goes on a slip and to the bank, and is drawn on once the bank has paid it', async () => {
    const of = await matter(world)
    const facts = receiptFor({ for: 'cost', caseId: of.caseId }, { amountCents: 76_000 })
    const receipt = await recordReceipt(of.attorney, facts)
    expect(await recordReceipt(of.attorney, facts)).toEqual(receipt)
    expect(receipt).toMatchObject({ state: 'drawer', account: 'trust', purpose: 'cost', payer: null })
    expect(receipt.number).toMatch(/^REC-2026-\d{4}$/)
    const pending = { trust_pending: 76_000, pending_funds: -76_000 }
    expect(await books(of)).toEqual(pending)
    const cost = costFor(of.caseId, { fund: 'trust', method: 'check', reference: '7', amountCents: 76_000 })
    await expect(recordDisbursement(of.attorney, cost)).rejects.toMatchObject({ code: 'COST_TRUST_SHORT' })

    const depositId = await deposited(receipt)
    await collectDeposits(world.services)
    expect(await books(of)).toEqual(pending)
    expect(await read(of, receipt)).toMatchObject({ state: 'deposited', deposit: { madeOn: TODAY } })
    expect((await depositCleared(admin, { depositId })).clearedOn).toBe(TODAY)
    expect(await books(of)).toEqual({ trust_bank: 76_000, client_funds: -76_000 })
    expect(await read(of, receipt)).toMatchObject({ state: 'collected' })
    await recordDisbursement(of.attorney, cost)
    expect(await books(of)).toEqual({})
  })
  it('is collected by the firm’s rule, cash before checks, and the deposit with the last of it', async () => {
    const of = await matter(world)
    const check = await taken(of, { amountCents: 10_000 })
    const cash = await taken(of, { amountCents: 20_000, method: 'cash', methodNumber: '' })
    const depositId = await deposited(check, cash)
    const states = async () => [(await read(of, check))?.state, (await read(of, cash))?.state]
    const clearedOn = async () =>
      (await listDeposits(admin, {})).items.find(({ id }) => id === depositId)?.clearedOn
    const later = { ...world.services, clock: { now: () => world.clock.now().add({ hours: 24 }) } }
    await collectDeposits(later)
    expect(await states()).toEqual(['deposited', 'collected'])
    expect(await clearedOn()).toBeNull()
    await collectDeposits({ ...later, clock: { now: () => world.clock.now().add({ hours: 14 * 24 }) } })
    expect(await states()).toEqual(['collected', 'collected'])
    expect(await clearedOn()).toBe('2026-12-07')
  })
  it('that comes back after it was spent opens what it paid, and the firm owes the trust account', async () => {
    const { of, receipt } = await funded(50_000)
    const invoice = await issued(of, { lines: lines(50_000), usesTrust: true })
    expect(invoice.status).toBe('paid')
    const before = await mailsTo(admin.actor.kind === 'user' ? admin.actor.userId : '')
    const ended = await returnReceipt(of.attorney, {
      receiptId: receipt.id,
      returnedOn: TODAY,
      reason: REASON,
    })
    expect(ended).toMatchObject({ state: 'returned', ended: { on: TODAY, reason: REASON } })
    expect(
      await returnReceipt(of.attorney, { receiptId: receipt.id, returnedOn: TODAY, reason: REASON }),
    ).toEqual(ended)
    expect(await getInvoice(of.client, { invoiceId: invoice.id })).toMatchObject({ openCents: 50_000 })
    expect(await books(of)).toEqual({
      receivable: 50_000,
      operating_bank: 50_000,
      trust_refill: -50_000,
      fees_earned: -50_000,
    })
    const { refills } = await listRefills(admin)
    expect(refills.filter(({ client }) => client.id === of.clientId)).toMatchObject([{ amountCents: 50_000 }])
    expect(await mailsTo(of.clientId)).toContain('payment-failed')
    const staff = of.attorney.actor.kind === 'user' ? of.attorney.actor.userId : ''
    expect(await mailsTo(staff)).toContain('payment-taken-back')
    const after = await mailsTo(admin.actor.kind === 'user' ? admin.actor.userId : '')
    expect(after.slice(before.length)).toEqual(['payment-taken-back'])
    await expect(
      correctReceipt(of.attorney, { receiptId: receipt.id, reason: REASON }),
    ).rejects.toMatchObject({
      code: 'RECEIPT_ENDED',
    })
  })
})

describe('a check for an invoice', () => {
  it('pays it in part, and what comes back opens it again', async () => {
    const of = await matter(world)
    const { id } = await issued(of, { lines: lines(120_000) })
    const receipt = await takenFor(of, id, { amountCents: 50_000 })
    expect(receipt).toMatchObject({ account: 'operating', purpose: 'invoice', invoice: { id } })
    expect(await getInvoice(of.client, { invoiceId: id })).toMatchObject({ openCents: 70_000 })
    expect((await receiptsOfCase(of.attorney, { caseId: of.caseId })).payable).toMatchObject([
      { id, openCents: 70_000 },
    ])
    const voiding = voidInvoice(of.attorney, { invoiceId: id, reason: 'Written to the wrong client.' })
    await expect(voiding).rejects.toMatchObject({ code: 'INVOICE_HAS_PAYMENTS' })
    await deposited(receipt)
    await returnReceipt(of.attorney, { receiptId: receipt.id, returnedOn: TODAY, reason: REASON })
    expect(await getInvoice(of.client, { invoiceId: id })).toMatchObject({
      openCents: 120_000,
      status: 'due',
    })
    expect(await books(of)).toEqual({ receivable: 120_000, fees_earned: -120_000 })
  })
  it('of a request for a retainer goes to trust and settles the request', async () => {
    const of = await matter(world)
    const { id } = await issued(of, { kind: 'retainer', lines: lines(50_000) })
    expect(await takenFor(of, id)).toMatchObject({ account: 'trust', purpose: 'retainer' })
    expect(await getInvoice(of.client, { invoiceId: id })).toMatchObject({ status: 'paid' })
  })
  it.each([
    ['more than is open', 120_001, {}, 'RECEIPT_TOO_MUCH'],
    ['a check without its number', 50_000, { methodNumber: '' }, 'RECEIPT_NUMBER_MISSING'],
    ['a day that is to come', 50_000, { receivedOn: '2026-11-24' }, 'RECEIPT_DAY_INVALID'],
  ] as const)('is refused: %s', async (_, amountCents, more, code) => {
    const of = await matter(world)
    const { id } = await issued(of)
    await expect(takenFor(of, id, { amountCents, ...more })).rejects.toMatchObject({ code })
    expect((await receiptsOfCase(of.attorney, { caseId: of.caseId })).items).toEqual([])
  })
  it('is refused where nothing is owed', async () => {
    const of = await matter(world)
    const { id } = await issued(of)
    await takenFor(of, id, { amountCents: 120_000 })
    await expect(takenFor(of, id, { isAnother: true })).rejects.toMatchObject({
      code: 'RECEIPT_NOTHING_OWED',
    })
  })
})

describe('money that was recorded before', () => {
  it('is asked about, by whichever way it came, and kept where staff say that it is other money', async () => {
    const of = await matter(world)
    const { id } = await issued(of, { lines: lines(120_000), planCount: 2 })
    const pay = { through: 1, expectedCents: 60_000, method: 'card', paymentToken: 'token-1' } as const
    const { payments } = await payInvoice(of.client, { invoiceId: id, ...pay })
    await expect(takenFor(of, id, { amountCents: 60_000 })).rejects.toMatchObject({
      code: 'RECEIPT_LIKE_ANOTHER',
      values: { reference: payments[0]?.reference },
    })
    await takenFor(of, id, { amountCents: 60_000, isAnother: true })
    expect(await getInvoice(of.client, { invoiceId: id })).toMatchObject({ status: 'paid' })
  })
  it('is asked about while the client pays the same invoice online; what then comes twice goes back', async () => {
    const of = await matter(world)
    const { id } = await issued(of)
    world.payments.next = () => ({ kind: 'unknown' })
    const pay = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' } as const
    const paying = payInvoice(of.client, { invoiceId: id, ...pay })
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
    await expect(takenFor(of, id, { amountCents: 120_000 })).rejects.toMatchObject({
      code: 'RECEIPT_BEING_PAID',
    })
    await takenFor(of, id, { amountCents: 120_000, isAnother: true })
    const charged = { transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' } as const
    world.payments.lookUp = () => ({ kind: 'found', status: 'charged', ...charged })
    const open = (await getInvoice(of.client, { invoiceId: id })).payments.find(
      ({ status }) => status === 'pending',
    )
    await reconcilePayment(world.services, SETTLERS, { paymentId: open?.id ?? '' })
    expect(world.payments.givenBack).toContain(charged.transactionId)
    expect(await books(of)).toEqual({ operating_bank: 120_000, fees_earned: -120_000 })
  })
  it('is asked about by the number of its check, also weeks later and for another thing', async () => {
    const of = await matter(world)
    const { id } = await issued(of)
    const check = { amountCents: 70_000, methodNumber: '4711' }
    const first = await taken(of, { ...check, receivedOn: '2026-10-01' })
    await expect(takenFor(of, id, check)).rejects.toMatchObject({
      code: 'RECEIPT_LIKE_ANOTHER',
      values: { reference: first.number },
    })
    expect(await takenFor(of, id, { ...check, methodNumber: '4712' })).toMatchObject({ state: 'drawer' })
  })
  it('is recorded once by two at once, and numbers have no gaps', async () => {
    const of = await matter(world)
    const facts = receiptFor({ for: 'advance', caseId: of.caseId })
    const again = () => recordReceipt(of.attorney, facts)
    const all = await Promise.allSettled([...Array.from({ length: 8 }, again), taken(of, { amountCents: 1 })])
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'fulfilled'))
    const { rows } = await world.connection.pool.query<{ reference: string }>(
      `SELECT reference FROM payments WHERE reference LIKE 'REC-%' ORDER BY reference`,
    )
    const expected = rows.map((_, index) => `REC-2026-${String(index + 1).padStart(4, '0')}`)
    expect(rows.map(({ reference }) => reference)).toEqual(expected)
  })
  it('by two people at once is noticed: one of them is asked', async () => {
    const of = await matter(world)
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => taken(of)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'RECEIPT_LIKE_ANOTHER' })))
  })
  it('by an id that another case’s receipt has is nobody’s to know', async () => {
    const [of, other] = [await matter(world), await matter(world)]
    const { id: receiptId } = await taken(of)
    await expect(taken(other, { receiptId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const end = { receiptId, reason: REASON }
    await expect(correctReceipt(other.attorney, end)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const back = { ...end, returnedOn: TODAY }
    await expect(returnReceipt(other.attorney, back)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a receipt that was a mistake', () => {
  it('is reversed, keeps its number, and its client is told without an alarm', async () => {
    const of = await matter(world)
    const receipt = await taken(of)
    const corrected = await correctReceipt(of.attorney, { receiptId: receipt.id, reason: REASON })
    expect(corrected).toMatchObject({ state: 'mistake', number: receipt.number })
    expect(await books(of)).toEqual({})
    expect(await mailsTo(of.clientId)).toEqual(['payment-receipt', 'receipt-corrected'])
    expect((await readDrawer(admin, {})).items.map(({ id }) => id)).not.toContain(receipt.id)
    const { items } = await listPayments(of.client, {})
    expect(items).toMatchObject([{ status: 'failed', byHand: { ended: 'mistake' } }])
    await expect(receiptPdf(of.client, { paymentId: receipt.id, language: 'en' })).rejects.toMatchObject({
      code: 'RECEIPT_NOT_FOUND',
    })
  })
  it('cannot be what a bank returned: cash, or what is not at the bank', async () => {
    const of = await matter(world)
    const [check, cash] = [await taken(of), await taken(of, { method: 'cash', amountCents: 900 })]
    await deposited(cash)
    for (const { id: receiptId } of [check, cash]) {
      const back = returnReceipt(of.attorney, { receiptId, returnedOn: TODAY, reason: REASON })
      await expect(back).rejects.toMatchObject({ code: 'RECEIPT_NOT_RETURNABLE' })
    }
  })
})

describe('a deposit', () => {
  it('gathers what is in the drawer of its account, each once, and says so on its slip', async () => {
    const of = await matter(world)
    const payer = { name: 'Rosa Núñez', relation: 'parent', clientAgrees: true } as const
    const check = await taken(of, { methodNumber: '10427', payer })
    const cash = await taken(of, { method: 'cash', methodNumber: '', amountCents: 12_345 })
    const { id } = await issued(of)
    const operating = await takenFor(of, id, { amountCents: 7_000 })
    const { items, trustCents } = await readDrawer(admin, {})
    expect(items.map((each) => each.id)).toEqual(expect.arrayContaining([check.id, cash.id, operating.id]))
    expect(trustCents).toBeGreaterThanOrEqual(62_345)
    const input = {
      depositId: crypto.randomUUID(),
      account: 'trust',
      receiptIds: [check.id, cash.id],
    } as const
    const gather = (receiptIds: string[], depositId: string = crypto.randomUUID()) =>
      gatherDeposit(admin, { ...input, depositId, receiptIds })
    await expect(gather([check.id, operating.id])).rejects.toMatchObject({ code: 'DEPOSIT_CHANGED' })
    const made = await gatherDeposit(admin, { ...input, receiptIds: [...input.receiptIds] })
    expect(made).toMatchObject({ amountCents: 62_345, madeOn: null, kind: 'slip' })
    expect(await gather([...input.receiptIds], input.depositId)).toEqual(made)
    await expect(gather([cash.id])).rejects.toMatchObject({ code: 'DEPOSIT_CHANGED' })
    const slip = await pdfText(await slipPdf(admin, { depositId: made.id, language: 'es' }))
    for (const word of ['Boleta de depósito', 'Cheque 10427', 'Rosa Núñez', '$623.45', check.number])
      expect(slip).toContain(word)
    await discardDeposit(admin, { depositId: made.id })
    expect(await read(of, check)).toMatchObject({ state: 'drawer', deposit: null })
  })
  it('is not made before its money came, twice, or discarded at the bank', async () => {
    const of = await matter(world)
    const receipt = await taken(of)
    const depositId = crypto.randomUUID()
    await gatherDeposit(admin, { depositId, account: 'trust', receiptIds: [receipt.id] })
    await expect(depositCleared(admin, { depositId })).rejects.toMatchObject({ code: 'DEPOSIT_NOT_MADE' })
    const make = (madeOn: string) => depositMade(admin, { depositId, madeOn })
    await expect(make('2026-11-21')).rejects.toMatchObject({ code: 'RECEIPT_DAY_INVALID' })
    await expect(make('2026-11-24')).rejects.toMatchObject({ code: 'RECEIPT_DAY_INVALID' })
    expect(await make('2026-11-22')).toEqual(await make('2026-11-22'))
    await expect(make(TODAY)).rejects.toMatchObject({ code: 'DEPOSIT_MADE' })
    await expect(discardDeposit(admin, { depositId })).rejects.toMatchObject({ code: 'DEPOSIT_MADE' })
  })
  it('of what arrives at the bank by itself is made with it', async () => {
    const of = await matter(world)
    const wire = await taken(of, { method: 'wire', methodNumber: 'FT-881', receivedOn: '2026-11-20' })
    expect(wire).toMatchObject({ state: 'deposited', deposit: { madeOn: '2026-11-20' } })
    await taken(of, { receivedOn: TODAY, amountCents: 100 })
    const dates = (await listPayments(of.client, {})).items.map(({ amountCents, date }) => [
      amountCents,
      date,
    ])
    // An earlier day shows as noon in the firm's zone.
    expect(Object.fromEntries(dates)).toEqual({
      50_000: '2026-11-20T18:00:00Z',
      100: world.clock.now().toString(),
    })
    await collectDeposits(world.services)
    expect(await read(of, wire)).toMatchObject({ state: 'collected' })
  })
  it('is told to the reconciliation with what came back of it and without mistakes', async () => {
    const days = { from: TODAY, to: TODAY }
    const all = async () => depositsToBank(world.services.db, 'trust', days)
    const before = new Set((await all()).map(({ id }) => id))
    const of = await matter(world)
    const [good, bad, wrong] = [
      await taken(of, { amountCents: 10_000 }),
      await taken(of, { amountCents: 20_000 }),
      await taken(of, { amountCents: 40_000 }),
    ]
    const slip = await deposited(good, bad, wrong)
    const wire = await taken(of, { method: 'wire', methodNumber: 'FT-9', amountCents: 5_000 })
    const waiting = await taken(of, { amountCents: 80_000 })
    const notMade = { depositId: crypto.randomUUID(), account: 'trust', receiptIds: [waiting.id] } as const
    await gatherDeposit(admin, { ...notMade, receiptIds: [...notMade.receiptIds] })
    const { db } = world.services
    expect(await slipsOf(db, [good.id, wire.id, waiting.id])).toEqual(
      new Map([[good.id, { id: slip, madeOn: TODAY }]]),
    )
    expect(await slipsOf(db, [])).toEqual(new Map())
    await returnReceipt(of.attorney, { receiptId: bad.id, returnedOn: TODAY, reason: REASON })
    await correctReceipt(of.attorney, { receiptId: wrong.id, reason: REASON })
    expect((await all()).filter(({ id }) => !before.has(id))).toMatchObject([
      { madeOn: TODAY, clearedOn: null, amountCents: 30_000 },
    ])
    const returned = await returnsFromBank(world.services.db, 'trust', days)
    expect(returned.filter(({ paymentId }) => paymentId === bad.id)).toMatchObject([
      { amountCents: 20_000, returnedOn: TODAY, reference: bad.number },
    ])
    const elsewhere = await returnsFromBank(world.services.db, 'operating', days)
    expect(elsewhere.map(({ paymentId }) => paymentId)).not.toContain(bad.id)
  })
})

const sql = (text: string, ...values: unknown[]) => world.connection.pool.query(text, values)
const put = (id: string, into: string | null) =>
  sql(`UPDATE hand_payments SET deposit_id = $2 WHERE payment_id = $1`, id, into)

describe('the database itself', () => {
  it('refuses to collect what lies in the drawer, or on a slip', async () => {
    const of = await matter(world)
    const { id } = await taken(of)
    const collect = () => sql(`UPDATE payments SET collected_at = now() WHERE id = $1`, id)
    await expect(collect()).rejects.toThrow(/was not deposited yet/)
    await gatherDeposit(admin, { depositId: crypto.randomUUID(), account: 'trust', receiptIds: [id] })
    await expect(collect()).rejects.toThrow(/was not deposited yet/)
  })
  it('refuses a deposit of another account, and to change one that was made', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const [operating, trust] = [await takenFor(of, invoice.id), await taken(of, { amountCents: 700 })]
    const depositId = await deposited(trust)
    await expect(put(operating.id, depositId)).rejects.toThrow(/another account/)
    await expect(put(trust.id, null)).rejects.toThrow(/at the bank already/)
  })
})

describe('who pays and who reads', () => {
  it('names a relative who pays, and the client and the payer read what that means', async () => {
    const of = await matter(world)
    const payer = { name: 'Rosa Núñez', relation: 'parent', clientAgrees: true } as const
    const receipt = await taken(of, { payer, methodNumber: '90417', note: 'Given at the front desk' })
    expect(receipt.payer).toEqual({ name: 'Rosa Núñez', relation: 'parent' })
    const pdf = await pdfText(await receiptPdf(of.client, { paymentId: receipt.id, language: 'es' }))
    for (const word of ['Rosa Núñez', 'Cheque 90417', receipt.number, 'Dinero por adelantado'])
      expect(pdf).toContain(word)
    expect(pdf).toMatch(/solo\s+sigue\s+las\s+instrucciones/)
    expect(await idsOfPaymentsFoundBy(world.services.db, '90417', 10)).toEqual([receipt.id])
    expect(await idsOfPaymentsFoundBy(world.services.db, 'rosa nunez', 100)).toContain(receipt.id)
    expect(await idsOfPaymentsFoundBy(world.services.db, receipt.number.toLowerCase(), 10)).toEqual([
      receipt.id,
    ])
    const own = JSON.stringify(await exportFor(world.services.db, of.clientId))
    expect(own).toContain('90417')
    expect(own).not.toContain('front desk')
  })
  it('says that cash over $10,000 may have to be reported, of all cases of the client', async () => {
    const of = await matter(world)
    const cash = { method: 'cash', methodNumber: '', isAnother: true } as const
    await taken(of, { ...cash, amountCents: 600_000 })
    expect((await receiptsOfCase(of.attorney, { caseId: of.caseId })).cashToReportCents).toBeNull()
    await taken(of, { ...cash, amountCents: 400_100 })
    expect((await receiptsOfCase(of.attorney, { caseId: of.caseId })).cashToReportCents).toBe(1_000_100)
  })
})

describe('the gateway', () => {
  it('is never asked about what it does not know', async () => {
    const of = await matter(world)
    const receipt = await taken(of)
    const refund = { paymentId: receipt.id, amountCents: 100, reason: REASON, billsAgain: false }
    await expect(refundPayment(admin, refund)).rejects.toMatchObject({ code: 'REFUND_BY_HAND' })
    world.clock.advance(60)
    const { differences } = await reconcileNow(admin)
    expect(differences.map(({ paymentId }) => paymentId)).not.toContain(receipt.id)
    world.clock.advance(-60)
  })
})

it.each(['en', 'es'] as const)(
  'the mail of a receipt says by which check it was paid, in %s',
  async (language) => {
    const of = await matter(world)
    await world.connection.pool.query(`UPDATE users SET language = $2 WHERE id = $1`, [of.clientId, language])
    await taken(of, { methodNumber: '5511' })
    const { rows } = await world.connection.pool.query<{ id: string }>(
      `SELECT id FROM notices WHERE recipient_id = $1`,
      [of.clientId],
    )
    await sendNotice(world.services, FEATURES, rows[0]!.id)
    const [mail] = world.mails.slice(-1)
    expect(mail?.text).toContain(language === 'en' ? 'Check 5511' : 'Cheque 5511')
  },
)
