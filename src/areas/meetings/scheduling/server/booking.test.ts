import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { ChargeResult } from '#platform/ports/payments.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { BookInput } from '../contract.ts'
import { bookAppointment } from './book-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { holdSlot } from './hold-slot.ts'
import { releaseHold } from './release-hold.ts'
import { bookerWithHold, details, freshSlot, reset, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

async function paymentsOf(appointmentId: string) {
  const { rows } = await world.connection.pool.query(
    `SELECT status, amount_cents, account, reference, decline_reason FROM payments
     WHERE appointment_id = $1 ORDER BY created_at`,
    [appointmentId],
  )
  return rows
}

async function noticesAbout(appointmentId: string) {
  const { rows } = await world.connection.pool.query(
    `SELECT kind, recipient_id, edition FROM notices WHERE subject_id = $1 AND kind = 'appointment-confirmed'`,
    [appointmentId],
  )
  return rows
}

/** A gateway that answers on command. */
function slowGateway() {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<ChargeResult>()
  world.services.payments.charge = () => {
    asked.resolve()
    return answered.promise
  }
  return { asked: asked.promise, answer: answered.resolve }
}

function staff(role: 'attorney' | 'admin'): Context {
  return world.as({ kind: 'user', userId: crypto.randomUUID(), role, sessionId: 'session' })
}

describe('booking with payment', () => {
  it('charges the price once, to the account the firm has set, and confirms', async () => {
    const { client, ctx, hold } = await bookerWithHold(world)
    const meeting = await bookAppointment(ctx, details(hold.appointmentId))
    expect(meeting).toMatchObject({
      id: hold.appointmentId,
      status: 'confirmed',
      meetingMethod: 'video',
      notes: 'About my green card.',
      startsAt: hold.startsAt,
      client: { id: client.userId, phone: '214 555 0134' },
      payment: { status: 'completed', amountCents: 5_000, cardType: 'VISA', last4: '4242' },
    })
    expect(world.payments.charges).toEqual([
      {
        amount: 5_000,
        account: 'operating',
        method: 'card',
        token: 'token-1',
        reference: meeting.payment?.reference,
      },
    ])
    expect(meeting.payment?.reference).toMatch(/^P[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(await currentHold(ctx)).toEqual({ hold: null })
  })
  it('owes one mail, in the same transaction', async () => {
    const { client, ctx, hold } = await bookerWithHold(world)
    await bookAppointment(ctx, details(hold.appointmentId))
    expect(await noticesAbout(hold.appointmentId)).toEqual([
      { kind: 'appointment-confirmed', recipient_id: client.userId, edition: 0 },
    ])
  })
  it('keeps the language it was booked in and the phone number it was given', async () => {
    const client = await world.person()
    const ctx = world.as(client, 'es')
    const hold = await holdSlot(ctx, wish(freshSlot()))
    const meeting = await bookAppointment(ctx, details(hold.appointmentId, { phone: '972 555 0177' }))
    expect(meeting.language).toBe('es')
    expect((await findUser(world.services.db, client.userId))?.phone).toBe('972 555 0177')
  })
  it('keeps how the client wants to be reached about it, for staff too, and nothing where they did not say', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const said = { preferredContactMethod: 'text' } as const
    await bookAppointment(ctx, details(hold.appointmentId, said))
    const read = await getAppointment(staff('admin'), { appointmentId: hold.appointmentId })
    expect(read.preferredContactMethod).toBe('text')
    const other = await bookerWithHold(world)
    const meeting = await bookAppointment(other.ctx, details(other.hold.appointmentId))
    expect(meeting.preferredContactMethod).toBeNull()
  })
  it('again by its owner answers the same and charges nothing', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const first = await bookAppointment(ctx, details(hold.appointmentId))
    world.clock.advance(60)
    const again = await bookAppointment(ctx, details(hold.appointmentId, { paymentToken: 'token-2' }))
    expect(again).toEqual(first)
    expect(world.payments.charges).toHaveLength(1)
  })
  it('200 times at once charges once and confirms once', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => bookAppointment(ctx, details(hold.appointmentId))),
    )
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
    expect(codes.every((code) => code === 'BOOKING_IN_PROGRESS')).toBe(true)
    expect(world.payments.charges).toHaveLength(1)
    expect(await noticesAbout(hold.appointmentId)).toHaveLength(1)
  })
  it('needs the details of a card', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const booking = bookAppointment(ctx, details(hold.appointmentId, { paymentToken: null }))
    await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_METHOD_REQUIRED' })
    expect(await paymentsOf(hold.appointmentId)).toEqual([])
  })
  it('at another price than the person saw charges nothing and names the price', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const booking = bookAppointment(ctx, details(hold.appointmentId, { expectedPriceCents: 0 }))
    await expect(booking).rejects.toMatchObject({ code: 'PRICE_CHANGED', values: { price: '$50' } })
    expect(world.payments.charges).toEqual([])
  })
  it('after the hold ran out charges nothing', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.clock.advance(10)
    const booking = bookAppointment(ctx, details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({ code: 'HOLD_EXPIRED', values: { minutes: 10 } })
    expect(world.payments.charges).toEqual([])
  })
  it('of a hold that was let go, or that moved to another time, charges nothing', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    await holdSlot(ctx, wish(freshSlot()))
    const booking = bookAppointment(ctx, details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
    expect(world.payments.charges).toEqual([])
  })
})

describe('who may book', () => {
  let others: Record<string, Context>
  let input: BookInput
  beforeAll(async () => {
    const { hold } = await bookerWithHold(world)
    input = details(hold.appointmentId)
    others = {
      visitor: world.visitor(),
      client: world.as(await world.person()),
      attorney: staff('attorney'),
      admin: staff('admin'),
    }
  })
  it.each([
    ['visitor', 'SIGN_IN_REQUIRED'],
    ['client', 'NOT_FOUND'],
    ['attorney', 'ACCESS_DENIED'],
    ['admin', 'ACCESS_DENIED'],
  ])('not a %s who does not hold it: %s', async (who, code) => {
    await expect(bookAppointment(others[who]!, input)).rejects.toMatchObject({ code })
    expect(world.payments.charges).toEqual([])
  })
  it('not of an appointment that does not exist', async () => {
    const ctx = world.as(await world.person())
    await expect(bookAppointment(ctx, details(crypto.randomUUID()))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a declined payment', () => {
  it.each([
    ['declined', 'PAYMENT_DECLINED'],
    ['expired', 'CARD_EXPIRED'],
    ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
    ['processing_error', 'PAYMENT_PROCESSING_ERROR'],
    ['invalid_info', 'INVALID_PAYMENT_INFO'],
  ] as const)('for %s says so in both languages, and that nothing was charged', async (reason, code) => {
    const { ctx, hold } = await bookerWithHold(world)
    world.payments.next = () => ({ kind: 'declined', reason, gatewayCode: 'code' })
    const booking = bookAppointment(ctx, details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({ code, entry: PAYMENT_ERRORS[code] })
    const [payment] = await paymentsOf(hold.appointmentId)
    expect(payment).toMatchObject({ status: 'failed', decline_reason: reason })
  })
  it('keeps the time for another ten minutes and everything that was typed', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.clock.advance(9)
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' })
    await expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toThrow()
    world.clock.advance(9)
    const kept = (await currentHold(ctx)).hold
    expect(kept).toMatchObject({ appointmentId: hold.appointmentId, payment: 'none' })
    expect(await getAppointment(ctx, hold)).toMatchObject({
      notes: 'About my green card.',
      payment: { status: 'failed' },
    })
  })
  it('can be followed by one that goes through', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' })
    await expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toThrow()
    reset(world)
    const meeting = await bookAppointment(ctx, details(hold.appointmentId, { paymentToken: 'token-2' }))
    expect(meeting).toMatchObject({ status: 'confirmed', payment: { status: 'completed' } })
    const attempts = await paymentsOf(hold.appointmentId)
    expect(attempts.map((payment) => payment.status)).toEqual(['failed', 'completed'])
    expect(new Set(attempts.map((payment) => payment.reference)).size).toBe(2)
  })
})

describe('a firm whose gateway is set up wrongly', () => {
  it('charges nothing, tells the person to call and the log what is wrong', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const errors: unknown[] = []
    const log = { info: () => undefined, error: (_event: string, error: unknown) => errors.push(error) }
    world.payments.next = () => ({ kind: 'misconfigured', gatewayCode: 'account_not_active' })
    const booking = bookAppointment({ ...ctx, log }, details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      values: { phone: '(214) 555-0134' },
    })
    expect(String(errors[0])).toContain('account_not_active')
    expect((await currentHold(ctx)).hold?.payment).toBe('none')
  })
})

describe('a lost answer', () => {
  it('is said to be under examination, with a reference, and holds the time', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.payments.next = () => ({ kind: 'unknown' })
    const booking = bookAppointment(ctx, details(hold.appointmentId))
    const error = await booking.catch((thrown: unknown) => thrown)
    const [payment] = await paymentsOf(hold.appointmentId)
    expect(payment).toMatchObject({ status: 'unknown' })
    expect(error).toMatchObject({
      code: 'PAYMENT_BEING_CHECKED',
      values: { reference: payment.reference },
    })
    world.clock.advance(29)
    expect((await currentHold(ctx)).hold).toMatchObject({ payment: 'checking' })
  })
  it('cannot be paid again, let go, or left for another time', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.payments.next = () => ({ kind: 'unknown' })
    await expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toThrow()
    reset(world)
    const checked = { code: 'PAYMENT_BEING_CHECKED', entry: { status: 409 } }
    await expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toMatchObject(checked)
    await expect(releaseHold(ctx, hold)).rejects.toMatchObject(checked)
    await expect(holdSlot(ctx, wish(freshSlot()))).rejects.toMatchObject(checked)
    expect(world.payments.charges).toEqual([])
  })
  it('of a gateway adapter that throws is one too', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const log = { info: () => undefined, error: () => undefined }
    world.payments.next = () => {
      throw new Error('the adapter is broken')
    }
    const booking = bookAppointment({ ...ctx, log }, details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
  })
})

describe('while a charge runs', () => {
  it('a second booking is answered with 409 and the hold does not run out', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const charge = world.services.payments.charge
    const gateway = slowGateway()
    const booking = bookAppointment(ctx, details(hold.appointmentId))
    await gateway.asked
    world.clock.advance(15)
    const running = { code: 'BOOKING_IN_PROGRESS', entry: { status: 409 } }
    await expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toMatchObject(running)
    await expect(releaseHold(ctx, hold)).rejects.toMatchObject(running)
    await expect(holdSlot(ctx, wish(freshSlot()))).rejects.toMatchObject(running)
    expect((await currentHold(ctx)).hold?.payment).toBe('charging')
    const other = world.as(await world.person())
    await expect(holdSlot(other, wish(hold.startsAt))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    gateway.answer({ kind: 'charged', transactionId: 'slow-1', cardType: null, last4: null })
    expect(await booking).toMatchObject({ status: 'confirmed' })
    world.services.payments.charge = charge
  })
})

describe('booking where the firm charges nothing', () => {
  let free: World
  beforeAll(async () => {
    free = await createWorld({ consultationPrice: 'free-with-account' })
    await free.person('attorney')
  })
  afterAll(() => free.end())

  it('confirms at once without a payment', async () => {
    const { ctx, hold } = await bookerWithHold(free)
    expect(hold.priceCents).toBe(0)
    const input = details(hold.appointmentId, { paymentToken: null, expectedPriceCents: 0 })
    const meeting = await bookAppointment(ctx, input)
    expect(meeting).toMatchObject({ status: 'confirmed', payment: null })
    expect(await bookAppointment(ctx, input)).toEqual(meeting)
    expect(free.payments.charges).toEqual([])
  })
  it('refuses the price that another reading had', async () => {
    const { ctx, hold } = await bookerWithHold(free)
    await expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      values: { price: '$0' },
    })
  })
})

describe('200 people who book the same time, from hold to meeting', () => {
  it('end with one meeting, one charge and 199 clear answers', async () => {
    const startsAt = freshSlot()
    const people = await Promise.all(Array.from({ length: 200 }, () => world.person()))
    const results = await Promise.allSettled(
      people.map(async (one) => {
        const ctx = world.as(one)
        const hold = await holdSlot(ctx, wish(startsAt))
        return bookAppointment(ctx, details(hold.appointmentId))
      }),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const statuses = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.entry?.status] : [],
    )
    expect(statuses).toEqual(Array.from({ length: 199 }, () => 409))
    expect(world.payments.charges).toHaveLength(1)
  })
})
