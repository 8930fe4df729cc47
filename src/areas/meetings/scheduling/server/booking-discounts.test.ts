import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { reconcilePayment } from '#areas/money/payments/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { ChargeResult, LookUp } from '#platform/ports/payments.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bookAppointment } from './book-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { currentHold } from './current-hold.ts'
import { holdSlot } from './hold-slot.ts'
import { priceOfBooking } from './price-of-booking.ts'
import { bookingSettler } from './pay-for-booking.ts'
import { bookerWithHold, details, freshSlot, reset, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

type Made = { kind?: 'free' | 'percentage' | 'testing'; percent?: number; usesMax?: number }

/** A code as an administrator has made it. */
async function code({ kind = 'free', percent, usesMax }: Made = {}): Promise<string> {
  const name = `C${randomUUID().slice(0, 8).toUpperCase()}`
  await world.connection.pool.query(
    'INSERT INTO discount_codes (code, kind, percent, uses_max) VALUES ($1, $2, $3, $4)',
    [name, kind, percent ?? null, usesMax ?? null],
  )
  return name
}

async function taken(name: string): Promise<number> {
  const { rows } = await world.connection.pool.query<{ uses_taken: number }>(
    'SELECT uses_taken FROM discount_codes WHERE code = $1',
    [name],
  )
  return rows[0]!.uses_taken
}

function book(ctx: Context, appointmentId: string, discountCode: string, expectedPriceCents: number) {
  const paymentToken = expectedPriceCents === 0 ? null : 'token-1'
  return bookAppointment(ctx, details(appointmentId, { discountCode, expectedPriceCents, paymentToken }))
}

describe('the price', () => {
  it.each([
    [{ kind: 'free' }, 0, { kind: 'free', percent: null }],
    [{ kind: 'percentage', percent: 20 }, 4_000, { kind: 'percentage', percent: 20 }],
    [{ kind: 'testing' }, 0, { kind: 'testing', percent: null }],
  ] as const)('with %j is %i cents, however the code is typed', async (made, priceCents, discount) => {
    const { ctx, hold } = await bookerWithHold(world)
    const name = await code(made)
    const discountCode = ` ${name.slice(0, 3)} ${name.slice(3).toLowerCase()} `
    const { appointmentId } = hold
    const price = await priceOfBooking(ctx, { appointmentId, discountCode })
    expect(price).toEqual({ priceCents, listPriceCents: 5_000, creditCents: 0, discount })
    expect(await taken(name)).toBe(0)
  })
  it('without a code, or with an empty field, is the usual one', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const { appointmentId } = hold
    const usual = { priceCents: 5_000, listPriceCents: 5_000, creditCents: 0, discount: null }
    expect(await priceOfBooking(ctx, { appointmentId, discountCode: null })).toEqual(usual)
    expect(await priceOfBooking(ctx, { appointmentId, discountCode: '  ' })).toEqual(usual)
  })
  it('is told to anyone who holds the time', async () => {
    const { hold } = await bookerWithHold(world)
    const input = { appointmentId: hold.appointmentId, discountCode: null }
    const stranger = world.as(await world.person())
    await expect(priceOfBooking(stranger, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(priceOfBooking(world.visitor(), input)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('of guesses is not told for long', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const input = { appointmentId: hold.appointmentId, discountCode: 'GUESSED' }
    for (let guess = 0; guess < 20; guess += 1) {
      await expect(priceOfBooking(ctx, input)).rejects.toMatchObject({ code: 'INVALID_DISCOUNT_CODE' })
    }
    await expect(priceOfBooking(ctx, input)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const booking = bookAppointment(ctx, details(hold.appointmentId, { discountCode: 'GUESSED' }))
    await expect(booking).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

/** Each from a separate address, since typed codes are counted by network as well. */
async function elsewhere() {
  const booker = await bookerWithHold(world)
  return { ...booker, ctx: { ...booker.ctx, clientAddress: randomUUID() } }
}

describe('booking with a code', () => {
  it('charges what is left, and settles the use with the meeting', async () => {
    const { ctx, hold } = await elsewhere()
    const name = await code({ kind: 'percentage', percent: 20, usesMax: 1 })
    const meeting = await book(ctx, hold.appointmentId, name, 4_000)
    expect(meeting).toMatchObject({ status: 'confirmed', payment: { amountCents: 4_000 } })
    expect(world.payments.charges).toMatchObject([{ amount: 4_000 }])
    expect(await taken(name)).toBe(1)
    expect(await book(ctx, hold.appointmentId, name, 4_000)).toEqual(meeting)
    expect(await taken(name)).toBe(1)
  })
  it('that makes it free charges nothing, and cancelling owes nothing', async () => {
    const { ctx, hold } = await elsewhere()
    const meeting = await book(ctx, hold.appointmentId, await code(), 0)
    expect(meeting).toMatchObject({ status: 'confirmed', payment: null, refundOnCancel: 'none' })
    expect(world.payments.charges).toEqual([])
  })
  it('for testing marks the meeting for administrators alone', async () => {
    const { ctx, hold } = await elsewhere()
    const meeting = await book(ctx, hold.appointmentId, await code({ kind: 'testing' }), 0)
    expect(meeting.isTest).toBe(false)
    const path = { appointmentId: meeting.id }
    const admin = world.as(await world.person('admin'))
    expect((await getAppointment(admin, path)).isTest).toBe(true)
  })
  it('at another price than the person saw is refused, and takes no use', async () => {
    const { ctx, hold } = await elsewhere()
    const name = await code({ kind: 'percentage', percent: 20 })
    const booking = book(ctx, hold.appointmentId, name, 5_000)
    await expect(booking).rejects.toMatchObject({ code: 'PRICE_CHANGED', values: { price: '$40' } })
    expect(await taken(name)).toBe(0)
    expect(world.payments.charges).toEqual([])
  })
  it.each(['NOT-A-CODE', 'USED-UP'])(
    'that cannot be used (%s) is refused with the same words',
    async (kind) => {
      const name = kind === 'USED-UP' ? await code({ usesMax: 1 }) : kind
      if (kind === 'USED-UP') {
        const first = await elsewhere()
        await book(first.ctx, first.hold.appointmentId, name, 0)
      }
      const { ctx, hold } = await elsewhere()
      const booking = book(ctx, hold.appointmentId, name, 0)
      await expect(booking).rejects.toMatchObject({ code: 'INVALID_DISCOUNT_CODE' })
      expect(await currentHold(ctx)).toMatchObject({ hold: { appointmentId: hold.appointmentId } })
    },
  )
  it('gives the use back when the card is declined, and takes it again with the next card', async () => {
    const { ctx, hold } = await elsewhere()
    const name = await code({ kind: 'percentage', percent: 50, usesMax: 1 })
    const works = world.payments.next
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' })
    const declined = book(ctx, hold.appointmentId, name, 2_500)
    await expect(declined).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' })
    expect(await taken(name)).toBe(0)
    world.payments.next = works
    expect(await book(ctx, hold.appointmentId, name, 2_500)).toMatchObject({ status: 'confirmed' })
    expect(await taken(name)).toBe(1)
  })
  it('keeps the use while the answer of the gateway is lost', async () => {
    const { ctx, hold } = await elsewhere()
    const name = await code({ kind: 'percentage', percent: 50, usesMax: 1 })
    world.payments.next = () => ({ kind: 'unknown' })
    const lost = book(ctx, hold.appointmentId, name, 2_500)
    await expect(lost).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
    expect(await taken(name)).toBe(1)
  })
  it('of one use is given to one of many', async () => {
    const name = await code({ usesMax: 1 })
    const people = await Promise.all(Array.from({ length: 6 }, elsewhere))
    const ends = await Promise.allSettled(
      people.map(({ ctx, hold }) => book(ctx, hold.appointmentId, name, 0)),
    )
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'INVALID_DISCOUNT_CODE' })
    }
    expect(await taken(name)).toBe(1)
  })
})

it('a use whose booking was never paid does not outlive the hold', async () => {
  const { ctx, hold } = await elsewhere()
  const name = await code({ kind: 'percentage', percent: 50 })
  world.payments.next = () => ({ kind: 'misconfigured', gatewayCode: 'bad_key' })
  const log = { ...ctx.log, error: () => undefined }
  const booking = book({ ...ctx, log }, hold.appointmentId, name, 2_500)
  await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  await holdSlot(ctx, wish(freshSlot()))
  expect(await taken(name)).toBe(0)
})

async function paymentOf(appointmentId: string): Promise<{ id: string; status: string }> {
  const { rows } = await world.connection.pool.query<{ id: string; status: string }>(
    'SELECT id, status FROM payments WHERE appointment_id = $1 ORDER BY created_at DESC',
    [appointmentId],
  )
  return rows[0]!
}

const SETTLERS = { appointment: bookingSettler }
const CARD = { transactionId: 'looked-up', cardType: 'VISA', last4: '4242' }

it('late word of the first card’s refusal takes no use from the second card', async () => {
  const { ctx, hold } = await elsewhere()
  const name = await code({ kind: 'percentage', percent: 50, usesMax: 1 })
  const { charge, findByReference } = world.payments
  const first = Promise.withResolvers<ChargeResult>()
  const second = Promise.withResolvers<ChargeResult>()
  const found = Promise.withResolvers<LookUp>()
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [first, second]
  let charges = 0
  world.payments.charge = () => {
    asked[charges]?.resolve()
    charges += 1
    return answers[charges - 1]!.promise
  }
  onTestFinished(() => void Object.assign(world.payments, { charge, findByReference }))
  world.payments.findByReference = () => {
    asked[2]?.resolve()
    return found.promise
  }
  const declined = book(ctx, hold.appointmentId, name, 2_500).catch((error: unknown) => error)
  await asked[0]?.promise
  const { id: paymentId } = await paymentOf(hold.appointmentId)
  const lookingUp = reconcilePayment(world.services, SETTLERS, { paymentId })
  await asked[2]?.promise
  first.resolve({ kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' })
  expect(await declined).toMatchObject({ code: 'PAYMENT_DECLINED' })
  const paying = book(ctx, hold.appointmentId, name, 2_500)
  await asked[1]?.promise
  found.resolve({ kind: 'found', status: 'failed', ...CARD })
  await lookingUp
  expect(await taken(name)).toBe(1)
  second.resolve({ kind: 'charged', ...CARD })
  expect(await paying).toMatchObject({ status: 'confirmed' })
  expect(await taken(name)).toBe(1)
})

it('a charge that was voided at the gateway gives its use back, and its time for another try', async () => {
  const { ctx, hold } = await elsewhere()
  const name = await code({ kind: 'percentage', percent: 50, usesMax: 1 })
  world.payments.next = () => ({ kind: 'unknown' })
  const lost = book(ctx, hold.appointmentId, name, 2_500)
  await expect(lost).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
  world.payments.lookUp = () => ({ kind: 'found', status: 'voided', ...CARD })
  const { id: paymentId } = await paymentOf(hold.appointmentId)
  await reconcilePayment(world.services, SETTLERS, { paymentId })
  expect(await taken(name)).toBe(0)
  const { hold: again } = await currentHold(ctx)
  expect(again).toMatchObject({ payment: 'none', expiresAt: '2026-11-23T15:10:00Z' })
})
