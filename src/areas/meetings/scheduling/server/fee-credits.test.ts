// The fee of a meeting that was cancelled in time pays for the next one: once, and again if that one is cancelled too.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCode } from '#areas/money/discounts/server/manage-codes.ts'
import { issued } from '#areas/money/invoices/server/testing.ts'
import { heldInTrust, sharesOf } from '#areas/money/ledger/server/index.ts'
import { findPayment, reconcilePayment } from '#areas/money/payments/server/index.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { SETTLERS } from '#server/jobs.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { holdSlot } from './hold-slot.ts'
import { priceOfBooking } from './price-of-booking.ts'
import { setOutcome } from './set-outcome.ts'
import { details, freshSlot, reset, wish } from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(() => reset(world))

const FEE = 5_000
const REASON = 'The attorney is in court.'
const sql = async (text: string, values: unknown[] = []) =>
  (await world.connection.pool.query(text, values)).rows

type Client = { ctx: Context; clientId: string }

/** With fees in trust, at a firm that keeps them as credit. */
async function client(): Promise<Client> {
  const person = await world.person()
  const ctx = world.as(person)
  return { ctx: { ...ctx, firm: { ...ctx.firm, consultationAccount: 'trust' } }, clientId: person.userId }
}

const hold = ({ ctx }: Client) => holdSlot(ctx, wish(freshSlot()))

async function book(of: Client, expectedPriceCents = FEE) {
  const { appointmentId } = await hold(of)
  const paymentToken = expectedPriceCents === 0 ? null : 'token-1'
  return bookAppointment(of.ctx, details(appointmentId, { expectedPriceCents, paymentToken }))
}

const cancel = (ctx: Context, { id: appointmentId }: { id: string }, reason: string | null = null) =>
  cancelAppointment(ctx, { appointmentId, reason })

/** A client with the fee of a cancelled meeting to use. */
async function withCredit() {
  const of = await client()
  const cancelled = await book(of)
  await cancel(of.ctx, cancelled)
  const [payment] = await sql('SELECT id FROM payments WHERE appointment_id = $1', [cancelled.id])
  world.payments.charges.length = 0
  const paymentId: string = payment.id
  return { ...of, cancelled, paymentId }
}

const usedFor = async (paymentId: string) =>
  (await sql('SELECT used_appointment_id AS used FROM payments WHERE id = $1', [paymentId]))[0].used

const inTrust = async ({ clientId }: Client) =>
  (await sharesOf(world.services.db, clientId)).filter(
    (share) => share.collectedCents + share.pendingCents !== 0,
  )

/** Ten dollars have gone back: the credit pays all but ten dollars of the next meeting. */
async function withPartCredit() {
  const of = await withCredit()
  const part = { paymentId: of.paymentId, amountCents: 1_000, reason: REASON, billsAgain: false }
  await refundPayment(admin, part)
  return of
}

describe('the fee of a meeting that was cancelled in time', () => {
  it('is said before the next is paid, and pays it without a card', async () => {
    const of = await withCredit()
    const held = await hold(of)
    expect(held).toMatchObject({ priceCents: 0, creditCents: FEE })
    expect(await currentHold(of.ctx)).toMatchObject({ hold: { priceCents: 0, creditCents: FEE } })
    const free = details(held.appointmentId, { expectedPriceCents: 0, paymentToken: null })
    expect(await bookAppointment(of.ctx, free)).toMatchObject({
      status: 'confirmed',
      payment: null,
      creditCents: FEE,
      refundOnCancel: 'credit',
    })
    expect(world.payments.charges).toEqual([])
    expect(await getAppointment(of.ctx, { appointmentId: of.cancelled.id })).toMatchObject({ creditCents: 0 })
  })
  it('pays one meeting, and the one after that costs what it costs', async () => {
    const of = await withCredit()
    await book(of, 0)
    expect(await hold(of)).toMatchObject({ priceCents: FEE, creditCents: 0 })
  })
  it('is a balance whatever its number: each pays one meeting, and the next invoice is smaller by every fee once', async () => {
    const of = await client()
    const cancelled = [await book(of), await book(of), await book(of)]
    for (const each of cancelled) await cancel(of.ctx, each)
    await collectAll(world.services)
    world.payments.charges.length = 0
    await book(of, 0)
    await book(of, 0)
    expect(world.payments.charges).toEqual([])
    const bill = { client: of.ctx, attorney: admin, clientId: of.clientId, caseId: '' }
    const petition = { caseId: null, dueOn: '2027-12-15' }
    expect((await issued(bill, petition)).totalCents).toBe(120_000 - 3 * FEE)
    expect((await issued(bill, petition)).totalCents).toBe(120_000)
    expect(await hold(of)).toMatchObject({ priceCents: FEE, creditCents: 0 })
  })
  it('becomes the money of the meeting that it pays, whether or not it has arrived', async () => {
    const of = await withCredit()
    const second = await book(of, 0)
    expect(await inTrust(of)).toEqual([{ matterId: second.id, collectedCents: 0, pendingCents: FEE }])
    await collectAll(world.services)
    expect(await inTrust(of)).toEqual([{ matterId: second.id, collectedCents: FEE, pendingCents: 0 }])
    await cancel(of.ctx, second)
    const third = await book(of, 0)
    expect(await inTrust(of)).toEqual([{ matterId: third.id, collectedCents: FEE, pendingCents: 0 }])
    world.clock.set(plusMinutes(instant(third.endsAt), 1))
    await setOutcome(admin, { appointmentId: third.id, outcome: 'held' })
    expect(await inTrust(of)).toEqual([])
  })
  it('goes back by the rules of the meeting that it pays', async () => {
    const of = await withCredit()
    const second = await book(of, 0)
    const byFirm = await cancel(admin, second, REASON)
    expect(byFirm).toMatchObject({ status: 'cancelled', refundOnCancel: 'refund' })
    expect(await sql('SELECT amount_cents FROM refunds WHERE payment_id = $1', [of.paymentId])).toEqual([
      { amount_cents: FEE },
    ])
    expect(await hold(of)).toMatchObject({ priceCents: FEE, creditCents: 0 })
  })
  it('that is used tells the attorney of that meeting, where a bank takes it back', async () => {
    const of = await withCredit()
    const second = await book(of, 0)
    const payment = await findPayment(world.services.db, of.paymentId)
    const told = payment && (await SETTLERS.appointment.attorneysOf(world.services.db, payment))
    expect(told).toEqual([second.attorney.id])
  })
  it('is no credit where it went back, stands on an invoice or is another client’s', async () => {
    const of = await withCredit()
    await sql('UPDATE payments SET credited_invoice_id = gen_random_uuid() WHERE id = $1', [of.paymentId])
    expect(await hold(of)).toMatchObject({ creditCents: 0 })
    expect(await hold(await client())).toMatchObject({ creditCents: 0 })
    const back = await withCredit()
    const all = { paymentId: back.paymentId, amountCents: FEE, reason: REASON, billsAgain: false }
    await refundPayment(admin, all)
    expect(await hold(back)).toMatchObject({ creditCents: 0 })
  })
  it('is not charged away by a client who saw another price', async () => {
    const of = await withCredit()
    const { appointmentId } = await hold(of)
    await expect(bookAppointment(of.ctx, details(appointmentId))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(await usedFor(of.paymentId)).toBeNull()
  })
  it('is kept where a code makes the meeting free, and used where a code takes less off', async () => {
    const of = await withCredit()
    const { appointmentId } = await hold(of)
    const rest = { usesMax: 5, startsOn: null, endsOn: null, note: '' }
    const code = (kind: 'free' | 'percentage', percent: number | null) =>
      createCode(admin, { ...rest, kind, percent, code: `C${crypto.randomUUID().slice(0, 13)}` })
    const free = await code('free', null)
    const tenth = await code('percentage', 10)
    const price = (discountCode: string) => priceOfBooking(of.ctx, { appointmentId, discountCode })
    expect(await price(free.code)).toMatchObject({
      priceCents: 0,
      creditCents: 0,
      discount: { kind: 'free' },
    })
    expect(await price(tenth.code)).toMatchObject({ priceCents: 0, creditCents: FEE, discount: null })
  })
})

describe('a credit that pays a part', () => {
  it('leaves the rest to the card, and both are the meeting’s', async () => {
    const of = await withPartCredit()
    const second = await book(of, 1_000)
    expect(second).toMatchObject({ payment: { amountCents: 1_000 }, creditCents: 4_000 })
    expect(await inTrust(of)).toEqual([{ matterId: second.id, collectedCents: 0, pendingCents: FEE }])
    await cancel(admin, second, REASON)
    expect(await inTrust(of)).toEqual([])
  })
  it('is free again where the card is declined', async () => {
    const of = await withPartCredit()
    world.payments.next = () => ({ kind: 'declined', reason: 'declined', gatewayCode: 'D1' })
    await expect(book(of, 1_000)).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' })
    expect(await usedFor(of.paymentId)).toBeNull()
  })
  it('is neither lost nor doubled where the process ends while the card is charged', async () => {
    for (const isCharged of [true, false]) {
      const of = await withPartCredit()
      const { appointmentId } = await hold(of)
      const payments = { ...world.payments, charge: () => Promise.reject(new Error('the process ends')) }
      const quiet = { ...of.ctx, payments, log: { ...of.ctx.log, error: () => undefined } }
      const asked = bookAppointment(quiet, details(appointmentId, { expectedPriceCents: 1_000 }))
      await expect(asked).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
      expect(await usedFor(of.paymentId)).toBe(appointmentId)
      const [open] = await sql('SELECT id FROM payments WHERE appointment_id = $1', [appointmentId])
      const known = { kind: 'found', status: 'charged', transactionId: crypto.randomUUID() } as const
      world.payments.lookUp = () =>
        isCharged ? { ...known, cardType: 'VISA', last4: '4242' } : { kind: 'not_found' }
      world.clock.advance(60)
      await reconcilePayment(world.services, SETTLERS, { paymentId: open.id })
      expect(await usedFor(of.paymentId)).toBe(isCharged ? appointmentId : null)
      expect(await inTrust(of)).toMatchObject(
        isCharged ? [{ matterId: appointmentId, pendingCents: FEE }] : [{ matterId: of.cancelled.id }],
      )
      reset(world)
    }
  })
})

it('a booking that fails on its last step leaves the credit where it was', async () => {
  const of = await withCredit()
  const { appointmentId } = await hold(of)
  const jobs = { ...of.ctx.jobs, enqueue: () => Promise.reject(new Error('the database is gone')) }
  const free = details(appointmentId, { expectedPriceCents: 0, paymentToken: null })
  await expect(bookAppointment({ ...of.ctx, jobs }, free)).rejects.toThrow('the database is gone')
  expect(await usedFor(of.paymentId)).toBeNull()
  expect(await bookAppointment(of.ctx, free)).toMatchObject({ status: 'confirmed', creditCents: FEE })
})

it('two bookings at once use one credit once', async () => {
  for (let round = 0; round < rounds(6, 60); round += 1) {
    const of = await withCredit()
    const first = await hold(of)
    await sql(`UPDATE appointments SET status = 'expired' WHERE id = $1`, [first.appointmentId])
    const second = await hold(of)
    await sql(`UPDATE appointments SET status = 'held' WHERE id = $1`, [first.appointmentId])
    const ended = await Promise.allSettled(
      [first, second].map(({ appointmentId }) =>
        bookAppointment(of.ctx, details(appointmentId, { expectedPriceCents: 0, paymentToken: null })),
      ),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PRICE_CHANGED' },
    })
    const used: string = await usedFor(of.paymentId)
    expect(await inTrust(of)).toMatchObject([{ matterId: used }])
    expect(await heldInTrust(world.services.db, { clientId: of.clientId, matterId: used })).toBe(0)
  }
})
