import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcilePayment } from '#areas/money/payments/server/index.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { receiptFor } from '#areas/money/receipts/server/testing.ts'
import { reset } from '#areas/meetings/scheduling/server/testing.ts'
import { toDate } from '#kernel/calendar.ts'
import { SETTLERS } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice, PayInput } from '../contract.ts'
import { payInvoice } from './pay-invoice.ts'
import { getInvoice } from './read-invoices.ts'
import { issued, matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => reset(world))
afterAll(() => world.end())

function payment(invoice: Invoice, more: Partial<PayInput> = {}): PayInput {
  const expectedCents = invoice.openCents
  return {
    invoiceId: invoice.id,
    through: null,
    expectedCents,
    method: 'card',
    paymentToken: 'token-1',
    ...more,
  }
}

async function noticesOf(recipientId: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string }>(
    'SELECT kind FROM notices WHERE recipient_id = $1 ORDER BY id',
    [recipientId],
  )
  return rows.map(({ kind }) => kind)
}

describe('paying an invoice', () => {
  it('charges the operating account once, and owes a receipt', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const paid = await payInvoice(of.client, payment(invoice))
    expect(paid).toMatchObject({
      status: 'paid',
      openCents: 0,
      next: null,
      payments: [{ amountCents: 120_000, status: 'completed' }],
    })
    expect(world.payments.charges).toMatchObject([{ amount: 120_000, account: 'operating', method: 'card' }])
    expect(await noticesOf(of.clientId)).toEqual(['invoice-issued', 'payment-receipt'])
  })
  it('asked again is the same answer and no second charge', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const paid = await payInvoice(of.client, payment(invoice))
    expect(await payInvoice(of.client, payment(invoice))).toEqual(paid)
    expect(world.payments.charges).toHaveLength(1)
  })
  it('ten times at once is one charge; the others are told to wait or that it is paid', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => payInvoice(of.client, payment(invoice))),
    )
    expect(world.payments.charges).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'INVOICE_PAYMENT_IN_PROGRESS' })
    expect((await getInvoice(of.client, { invoiceId: invoice.id })).status).toBe('paid')
  })
  it('of money in advance goes to the trust account', async () => {
    const of = await matter(world)
    const retainer = await issued(of, { kind: 'retainer' })
    expect(retainer.number).toMatch(/^RET-2026-\d{4}$/)
    expect(await payInvoice(of.client, payment(retainer))).toMatchObject({ status: 'paid' })
    expect(world.payments.charges).toMatchObject([{ amount: 120_000, account: 'trust' }])
  })
  it('with another amount than the person saw charges nothing and says the new one', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await expect(payInvoice(of.client, payment(invoice, { expectedCents: 119_999 }))).rejects.toMatchObject({
      code: 'INVOICE_AMOUNT_CHANGED',
      values: { amount: '$1,200' },
    })
    expect(world.payments.charges).toEqual([])
  })
  it('that was voided charges nothing', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await voidInvoice(of.attorney, { invoiceId: invoice.id, reason: 'Not what was agreed.' })
    await expect(payInvoice(of.client, payment(invoice))).rejects.toMatchObject({
      code: 'INVOICE_NOT_PAYABLE',
    })
    expect(world.payments.charges).toEqual([])
  })
  it.each([
    ['where the firm takes none', null],
    ['below the firm’s amount', 120_001],
  ])('from a bank is refused %s', async (_, bankFromCents) => {
    const of = await matter(world)
    const invoice = await issued(of)
    const ctx = { ...of.client, firm: { ...of.client.firm, bankFromCents } }
    await expect(payInvoice(ctx, payment(invoice, { method: 'bank' }))).rejects.toMatchObject({
      code: 'BANK_PAYMENT_NOT_OFFERED',
    })
    expect(world.payments.charges).toEqual([])
  })
  it('from a bank is checked until the money has come, and nothing else is charged meanwhile', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const ctx = { ...of.client, firm: { ...of.client.firm, bankFromCents: 120_000 } }
    world.payments.next = () => ({
      kind: 'pending',
      transactionId: 'echeck-1',
      cardType: null,
      last4: '8932',
    })
    const sent = await payInvoice(ctx, payment(invoice, { method: 'bank' }))
    expect(sent).toMatchObject({ status: 'checking', openCents: 120_000, bankFromCents: 120_000 })
    expect(world.payments.charges).toMatchObject([{ method: 'bank', account: 'operating' }])
    await expect(payInvoice(ctx, payment(invoice))).rejects.toMatchObject({
      code: 'INVOICE_PAYMENT_IN_PROGRESS',
    })
    expect(await noticesOf(of.clientId)).not.toContain('payment-receipt')
    const found = { kind: 'found', transactionId: 'echeck-1', cardType: null, last4: '8932' } as const
    world.payments.lookUp = () => ({ ...found, status: 'charged' })
    await reconcilePayment(world.services, SETTLERS, { paymentId: sent.payments[0]?.id ?? '' })
    expect((await getInvoice(of.client, { invoiceId: invoice.id })).status).toBe('paid')
    expect(await noticesOf(of.clientId)).toContain('payment-receipt')
  })
})

describe('a plan', () => {
  it('is paid part by part; a part that is paid is never charged again', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const first = payment(invoice, { through: 1, expectedCents: 40_000 })
    const after = await payInvoice(of.client, first)
    expect(after).toMatchObject({ status: 'due', openCents: 80_000, next: { through: 2, cents: 40_000 } })
    expect(await payInvoice(of.client, first)).toEqual(after)
    expect(world.payments.charges).toHaveLength(1)
    expect(await payInvoice(of.client, payment(after))).toMatchObject({ status: 'paid' })
    expect(world.payments.charges.map(({ amount }) => amount)).toEqual([40_000, 80_000])
  })
})

/** Of an invoice payment: it is unknown whether the card was charged. */
async function answerLost() {
  const of = await matter(world)
  const invoice = await issued(of)
  world.payments.next = () => ({ kind: 'unknown' })
  await expect(payInvoice(of.client, payment(invoice))).rejects.toMatchObject({
    code: 'PAYMENT_BEING_CHECKED',
  })
  return { of, invoice, reading: await getInvoice(of.client, { invoiceId: invoice.id }) }
}

describe('a payment that does not go through', () => {
  it('leaves the invoice as it was, and another card may pay it', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const good = world.payments.next
    world.payments.next = () => ({ kind: 'declined', reason: 'insufficient_funds', gatewayCode: 'x' })
    await expect(payInvoice(of.client, payment(invoice))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(await getInvoice(of.client, { invoiceId: invoice.id })).toMatchObject({
      status: 'due',
      openCents: 120_000,
    })
    world.payments.next = good
    expect(await payInvoice(of.client, payment(invoice))).toMatchObject({ status: 'paid' })
  })
  it('whose answer is lost is looked up, not charged again, and cannot be voided meanwhile', async () => {
    const { of, invoice, reading } = await answerLost()
    await expect(payInvoice(of.client, payment(invoice))).rejects.toMatchObject({
      code: 'INVOICE_PAYMENT_IN_PROGRESS',
    })
    expect(reading.status).toBe('checking')
    await expect(
      voidInvoice(of.attorney, { invoiceId: invoice.id, reason: 'Not what was agreed.' }),
    ).rejects.toMatchObject({ code: 'INVOICE_PAYMENT_IN_PROGRESS' })
    world.payments.lookUp = () => ({
      kind: 'found',
      transactionId: crypto.randomUUID(),
      status: 'charged',
      cardType: 'VISA',
      last4: '4242',
    })
    await reconcilePayment(world.services, SETTLERS, { paymentId: reading.payments[0]?.id ?? '' })
    expect((await getInvoice(of.client, { invoiceId: invoice.id })).status).toBe('paid')
    expect(world.payments.charges).toHaveLength(1)
  })
  it('and is found after the invoice was voided goes back by itself', async () => {
    const { invoice, reading } = await answerLost()
    await world.connection.pool.query(`UPDATE invoices SET state = 'void', voided_at = $2 WHERE id = $1`, [
      invoice.id,
      toDate(world.clock.now()),
    ])
    world.payments.lookUp = () => ({
      kind: 'found',
      transactionId: 'late-charge',
      status: 'charged',
      cardType: 'VISA',
      last4: '4242',
    })
    await reconcilePayment(world.services, SETTLERS, { paymentId: reading.payments[0]?.id ?? '' })
    expect(world.payments.givenBack).toEqual(['late-charge'])
  })
  it('and is found after a check has paid the invoice goes back by itself', async () => {
    const { of, invoice, reading } = await answerLost()
    const check = { amountCents: 120_000, isAnother: true }
    await recordReceipt(of.attorney, receiptFor({ for: 'invoice', invoiceId: invoice.id }, check))
    const charged = { transactionId: 'second-charge', cardType: 'VISA', last4: '4242' }
    world.payments.lookUp = () => ({ kind: 'found', status: 'charged', ...charged })
    await reconcilePayment(world.services, SETTLERS, { paymentId: reading.payments[0]?.id ?? '' })
    expect(world.payments.givenBack).toEqual(['second-charge'])
    expect(await getInvoice(of.client, { invoiceId: invoice.id })).toMatchObject({
      status: 'paid',
      settledCents: 120_000,
    })
  })
  it('blocks a void until what was paid is refunded', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await payInvoice(of.client, payment(invoice))
    await expect(
      voidInvoice(of.attorney, { invoiceId: invoice.id, reason: 'Not what was agreed.' }),
    ).rejects.toMatchObject({ code: 'INVOICE_HAS_PAYMENTS' })
  })
})
