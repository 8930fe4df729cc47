import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#tests/world.ts'
import { isUndecided, PAYMENT_STATES, standingOf } from '../rules/payment.ts'
import { beginCharge } from './charge.ts'
import { oweRefund, payBack } from './pay-back.ts'
import { findById, type PaymentRow } from './repository.ts'
import { settleCharged, settleNotCharged, settlePending, settleUnknown, settleVoided } from './settle.ts'
import { payments } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const CHARGED = () => ({ transactionId: crypto.randomUUID(), cardType: 'VISA', last4: '4242' })

async function begun(): Promise<PaymentRow> {
  const { userId: clientId } = await world.person()
  return world.services.db.transaction((tx) =>
    beginCharge(tx, world.services, {
      clientId,
      appointmentId: crypto.randomUUID(),
      matterId: null,
      type: 'consultation',
      method: 'card',
      amountCents: 5_000,
      account: 'operating',
    }),
  )
}

async function due(): Promise<PaymentRow> {
  const payment = await begun()
  await world.services.db.transaction((tx) => oweRefund(tx, world.services, payment, CHARGED()))
  return now(payment)
}

async function now({ id }: PaymentRow): Promise<PaymentRow> {
  const row = await findById(world.services.db, id)
  if (!row) throw new Error('the payment is gone')
  return row
}

describe('a charge that is due back', () => {
  it('says so in a column of its own, since when it is', async () => {
    expect(await due()).toMatchObject({ status: 'unknown', refundDueAt: new Date('2026-11-23T15:00:00Z') })
  })
  it('stays due, whatever news comes of it, and is given back once', async () => {
    const payment = await due()
    const { services } = world
    await settleNotCharged(services, null, payment, 'declined')
    await settleVoided(services, null, payment)
    await settleUnknown(services, null, payment)
    await settlePending(services, null, payment, CHARGED())
    expect(await settleCharged(services, null, payment, CHARGED())).toBe('paying-back')
    expect(await now(payment)).toEqual(payment)
    expect(await payBack(services, payment)).toBe(true)
    expect(await payBack(services, payment)).toBe(true)
    expect(await now(payment)).toMatchObject({ status: 'refunded', refundDueAt: payment.refundDueAt })
    expect(world.payments.givenBack).toEqual([payment.transactionId])
  })
  it.each([
    [
      'of a charge that stands',
      { status: 'completed', refundDueAt: new Date(), declineReason: 'not_delivered' },
    ],
    ['without its reason', { status: 'unknown', refundDueAt: new Date(), declineReason: 'declined' }],
  ] as const)('cannot be written %s', async (_, values) => {
    const payment = await begun()
    const written = world.services.db.update(payments).set(values).where(eq(payments.id, payment.id))
    await expect(written).rejects.toThrow()
  })
})

describe('how a payment stands', () => {
  it.each(PAYMENT_STATES)('is its state where nothing is due: %s', (status) => {
    expect(standingOf({ status, refundDueAt: null })).toBe(status)
  })
  it('is open until it is known, and no more once it is due back', () => {
    const open = PAYMENT_STATES.filter((status) => isUndecided({ status, refundDueAt: null }))
    expect(open).toEqual(['charging', 'unknown', 'pending'])
    expect(isUndecided({ status: 'unknown', refundDueAt: new Date() })).toBe(false)
    expect(standingOf({ status: 'refunded', refundDueAt: new Date() })).toBe('refunded')
  })
})
