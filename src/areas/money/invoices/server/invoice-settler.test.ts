// What payment mails say about the invoice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPayment } from '#areas/money/payments/server/index.ts'
import { createWorld, type World } from '#tests/world.ts'
import { invoiceSettler } from './invoice-settler.ts'
import { payInvoice } from './pay-invoice.ts'
import { issued, matter } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function paidInvoice() {
  const of = await matter(world)
  const { id: invoiceId, totalCents } = await issued(of)
  const asked = { invoiceId, through: null, expectedCents: totalCents, method: 'card' } as const
  const { payments } = await payInvoice(of.client, { ...asked, paymentToken: 'token-1' })
  const payment = await findPayment(world.services.db, payments[0]!.id)
  return { invoiceId, payment: payment! }
}

describe('an invoice', () => {
  it('was had in another way where a payment after this one has paid it', async () => {
    const { payment } = await paidInvoice()
    const earlier = { ...payment, createdAt: new Date(payment.createdAt.getTime() - 1) }
    const { db } = world.services
    expect(await invoiceSettler.mailed(db, earlier)).toEqual({ language: null, isHad: true })
    expect(await invoiceSettler.mailed(db, payment)).toEqual({ language: null, isHad: false })
  })
  it('is to be paid until it is paid', async () => {
    const { db } = world.services
    const { id } = await issued(await matter(world))
    expect(await invoiceSettler.isToPay(db, id)).toBe(true)
    expect(await invoiceSettler.isToPay(db, (await paidInvoice()).invoiceId)).toBe(false)
    expect(await invoiceSettler.isToPay(db, crypto.randomUUID())).toBe(false)
  })
})
