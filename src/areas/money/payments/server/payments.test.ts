import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import { PAYMENT_STATES, statusOf } from '../rules/payment.ts'
import { bookingPriceCents } from '../rules/price.ts'
import { isCertainlyNotCharged } from '../rules/reconciling.ts'
import { beginCharge, completeCharge } from './charge.ts'
import { paymentsRouter } from './index.ts'
import { newReference } from './reference.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function begun(clientId: string) {
  const plan = {
    clientId,
    appointmentId: crypto.randomUUID(),
    matterId: null,
    type: 'consultation',
    method: 'card',
    amountCents: 5_000,
    account: 'trust',
  } as const
  return world.services.db.transaction((tx) => beginCharge(tx, world.services, plan))
}

describe('the list of payments', () => {
  it('holds my own, the newest first, with what a receipt needs', async () => {
    const maria = await world.person()
    const first = await begun(maria.userId)
    const charged = { transactionId: 'gateway-1', cardType: 'VISA', last4: '4242' }
    world.clock.advance(1)
    await world.services.db.transaction((tx) => completeCharge(tx, first, charged, world.clock.now()))
    const second = await begun(maria.userId)
    const { items: payments } = await call(paymentsRouter.list, {}, { context: world.as(maria) })
    expect(payments).toEqual([
      {
        id: second.id,
        type: 'consultation',
        amountCents: 5_000,
        date: '2026-11-23T15:01:00Z',
        status: 'pending',
        cardType: null,
        last4: null,
        reference: second.reference,
        method: 'card',
        byHand: null,
        refundedCents: 0,
        givenBack: [],
        appointmentId: second.appointmentId,
        invoiceId: null,
      },
      expect.objectContaining({
        id: first.id,
        date: '2026-11-23T15:01:00Z',
        status: 'completed',
        cardType: 'VISA',
        last4: '4242',
        reference: first.reference,
      }),
    ])
  })
  it("never holds anybody else's, no matter who asks", async () => {
    await begun((await world.person()).userId)
    for (const role of ['client', 'attorney', 'admin'] as const) {
      const context = world.as(await world.person(role))
      expect(await call(paymentsRouter.list, {}, { context })).toEqual({ items: [], next: null })
    }
  })
  it('is refused to a visitor', async () => {
    const listing = call(paymentsRouter.list, {}, { context: world.visitor() })
    await expect(listing).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('the settings', () => {
  it('tell everyone the price, and nobody the account', async () => {
    const settings = await call(paymentsRouter.settings, undefined, { context: world.visitor() })
    expect(settings).toEqual({ priceCents: 5_000, currency: 'USD', consultationPrice: 'paid' })
  })
  it('follow the firm’s other reading', async () => {
    const context = world.visitor()
    const free = { ...context, firm: { ...context.firm, consultationPrice: 'free-with-account' as const } }
    const settings = await call(paymentsRouter.settings, undefined, { context: free })
    expect(settings).toMatchObject({ priceCents: 0, consultationPrice: 'free-with-account' })
  })
})

describe('the rules of payments', () => {
  it('show every state as a status that a person knows', () => {
    expect(PAYMENT_STATES.map(statusOf)).toEqual([
      'pending',
      'pending',
      'pending',
      'completed',
      'failed',
      'refunded',
    ])
  })
  it('know both prices', () => {
    expect(bookingPriceCents('paid')).toBe(5_000)
    expect(bookingPriceCents('free-with-account')).toBe(0)
  })
  it.each([
    ['2026-11-23T15:06:59Z', false],
    ['2026-11-23T15:07:00Z', true],
  ])('at %s, seven minutes after the charge began: certain is %s', (now, certain) => {
    expect(isCertainlyNotCharged(instant('2026-11-23T15:00:00Z'), instant(now))).toBe(certain)
  })
  it('never give two attempts the same reference', () => {
    const references = Array.from({ length: 5_000 }, newReference)
    expect(new Set(references).size).toBe(5_000)
    expect(references.every((reference) => /^P[0-9A-HJKMNP-TV-Z]{12}$/.test(reference))).toBe(true)
  })
})
