// Every point at which a process can end during a payment for a meeting, and the fate of money and meeting then.
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reconcilePayment, registerPaymentJobs } from '#areas/money/payments/server/index.ts'
import { BOOKING_HOURS } from '#firm/booking-hours.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { ChargeResult, LookUp } from '#platform/ports/payments.ts'
import { createSessionLocks } from '#platform/session-locks.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bookAppointment } from './book-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { bookingSettler } from './pay-for-booking.ts'
import { type Booker, bookedMeeting, bookerWithHold, details, reset } from './testing.ts'

const SETTLERS = { appointment: bookingSettler }

let world: World
let charge: World['payments']['charge']
let giveBack: World['payments']['giveBack']
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
  charge = world.payments.charge
  giveBack = world.payments.giveBack
})
afterAll(() => world.end())
beforeEach(() => {
  reset(world)
  world.payments.charge = charge
  world.payments.giveBack = giveBack
})

const CHARGED: LookUp = {
  kind: 'found',
  transactionId: 'found-1',
  status: 'charged',
  cardType: 'MASTERCARD',
  last4: '5100',
}

function foundAs(status: Extract<LookUp, { kind: 'found' }>['status']): void {
  const transactionId = crypto.randomUUID()
  world.payments.lookUp = () => ({ ...CHARGED, transactionId, status })
}

type State = { appointment: string; payment: string; payment_id: string; transaction_id: string | null }

async function stateOf(appointmentId: string): Promise<State> {
  const { rows } = await world.connection.pool.query(
    `SELECT a.status AS appointment, p.status AS payment, p.id AS payment_id, p.transaction_id
     FROM appointments a JOIN payments p ON p.appointment_id = a.id WHERE a.id = $1
     ORDER BY p.created_at`,
    [appointmentId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

async function mailsOwed(appointmentId: string): Promise<number> {
  const { rows } = await world.connection.pool.query(
    `SELECT count(*)::int AS count FROM notices WHERE subject_id = $1 AND kind = 'appointment-confirmed'`,
    [appointmentId],
  )
  return rows[0].count
}

async function reconcile(appointmentId: string): Promise<void> {
  const { payment_id: paymentId } = await stateOf(appointmentId)
  await reconcilePayment(world.services, SETTLERS, { paymentId })
}

/** A booking whose charge the gateway answers on the test's command. */
async function slowCharge(booker: Booker) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<ChargeResult>()
  world.payments.charge = () => {
    asked.resolve()
    return answered.promise
  }
  const booking = bookAppointment(booker.ctx, details(booker.hold.appointmentId))
  await asked.promise
  world.payments.charge = charge
  return { booking, answer: answered.resolve }
}

/** The process ends after the intent was committed: the gateway's answer is lost. */
async function endedWhileCharging(locks = world.services.locks): Promise<Booker> {
  const booker = await bookerWithHold(world)
  const asked = Promise.withResolvers<void>()
  world.payments.charge = () => {
    asked.resolve()
    return new Promise<ChargeResult>(() => undefined)
  }
  void bookAppointment({ ...booker.ctx, locks }, details(booker.hold.appointmentId))
  await asked.promise
  world.payments.charge = charge
  return booker
}

/** The gateway's answer was lost on the way. */
async function answerLost(): Promise<Booker> {
  const booker = await bookerWithHold(world)
  world.payments.next = () => ({ kind: 'unknown' })
  await expect(bookAppointment(booker.ctx, details(booker.hold.appointmentId))).rejects.toMatchObject({
    code: 'PAYMENT_BEING_CHECKED',
  })
  reset(world)
  return booker
}

/** Every transaction after the first, in which the gateway's answer is to be written down, fails. */
function withoutSecondTransaction(ctx: Context, failure = new Error('the database is gone')): Context {
  let transactions = 0
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver)
      return (...parameters: Parameters<Context['db']['transaction']>) => {
        transactions += 1
        if (transactions > 1) throw failure
        return target.transaction(...parameters)
      }
    },
  })
  return { ...ctx, db, log: { info: () => undefined, error: () => undefined } }
}

const stillOpen = { name: 'StillOpen' }

describe('a process that ends after the intent, before the gateway was reached', () => {
  it('leaves nothing charged: the person may pay again once that is certain', async () => {
    const { ctx, hold } = await endedWhileCharging()
    const id = hold.appointmentId
    expect(await stateOf(id)).toMatchObject({ appointment: 'held', payment: 'charging' })
    await expect(reconcile(id)).rejects.toMatchObject(stillOpen)
    world.clock.advance(6)
    await expect(reconcile(id)).rejects.toMatchObject(stillOpen)
    world.clock.advance(1)
    await reconcile(id)
    expect(await stateOf(id)).toMatchObject({ appointment: 'held', payment: 'failed' })
    world.clock.advance(9)
    expect((await currentHold(ctx)).hold).toMatchObject({ appointmentId: id, payment: 'none' })
    expect(await bookAppointment(ctx, details(id))).toMatchObject({ status: 'confirmed' })
    expect(world.payments.charges).toHaveLength(1)
  })
})

describe('a process that ends after the gateway charged', () => {
  it('leaves a charge that is found and a meeting that is confirmed, announced once', async () => {
    const { ctx, hold } = await endedWhileCharging()
    const id = hold.appointmentId
    foundAs('charged')
    await reconcile(id)
    await reconcile(id)
    expect(await stateOf(id)).toMatchObject({ appointment: 'confirmed', payment: 'completed' })
    expect(await getAppointment(ctx, hold)).toMatchObject({
      payment: { cardType: 'MASTERCARD', last4: '5100' },
    })
    expect(await mailsOwed(id)).toBe(1)
    expect(world.payments.charges).toEqual([])
  })
})

describe('a database that is gone when the charge is to be written down', () => {
  it('is answered with "being checked", and settled afterwards', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const id = hold.appointmentId
    const booking = bookAppointment(withoutSecondTransaction(ctx), details(id))
    await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
    expect(await stateOf(id)).toMatchObject({ appointment: 'held', payment: 'charging' })
    foundAs('charged')
    await reconcile(id)
    expect(await stateOf(id)).toMatchObject({ appointment: 'confirmed', payment: 'completed' })
    expect(await bookAppointment(ctx, details(id))).toMatchObject({ status: 'confirmed' })
    expect(world.payments.charges).toHaveLength(1)
  })
  it('is never said to have charged nothing, even where it was only too busy', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const booking = bookAppointment(withoutSecondTransaction(ctx, deadlock), details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
  })
  it('after a refusal leaves a payment that is seen to have failed', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.payments.next = () => ({ kind: 'declined', reason: 'expired', gatewayCode: 'card_expired' })
    const booking = bookAppointment(withoutSecondTransaction(ctx), details(hold.appointmentId))
    await expect(booking).rejects.toMatchObject({ code: 'CARD_EXPIRED' })
    foundAs('failed')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'held', payment: 'failed' })
  })
})

describe('a lost answer', () => {
  it('of a charge that took place confirms the meeting', async () => {
    const { hold } = await answerLost()
    foundAs('charged')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({
      appointment: 'confirmed',
      payment: 'completed',
    })
  })
  it('stays open, and the time held, while the gateway does not answer or has not decided', async () => {
    const { hold } = await answerLost()
    const id = hold.appointmentId
    for (const answer of ['unknown', 'pending'] as const) {
      world.clock.advance(25)
      if (answer === 'pending') foundAs('pending')
      else world.payments.lookUp = () => ({ kind: 'unknown' })
      await expect(reconcile(id)).rejects.toMatchObject(stillOpen)
    }
    world.clock.advance(25)
    expect(await stateOf(id)).toMatchObject({ appointment: 'held', payment: 'unknown' })
    await expect(bookerWithHold(world, hold.startsAt)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })
  it('of a charge that the firm has voided itself is refunded and not a meeting', async () => {
    const { hold } = await answerLost()
    foundAs('voided')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'held', payment: 'refunded' })
    expect(await mailsOwed(hold.appointmentId)).toBe(0)
  })
  it('of a charge whose hold ran out still gets the time where nobody took it', async () => {
    const { hold } = await answerLost()
    world.clock.advance(60)
    const other = await bookerWithHold(world, hold.startsAt)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'expired' })
    world.clock.advance(11)
    foundAs('charged')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({
      appointment: 'confirmed',
      payment: 'completed',
    })
    expect(await currentHold(other.ctx)).toEqual({ hold: null })
  })
})

/** The answer is lost for an hour, and another client books the time. */
async function timeLost(): Promise<Booker> {
  const booker = await answerLost()
  world.clock.advance(60)
  await bookedMeeting(world, booker.hold.startsAt)
  foundAs('charged')
  world.payments.charges.length = 0
  return booker
}

describe('a charge that is found after the time was lost', () => {
  it('goes back by itself, and the other meeting stands', async () => {
    const { hold } = await timeLost()
    await reconcile(hold.appointmentId)
    const state = await stateOf(hold.appointmentId)
    expect(state).toMatchObject({ appointment: 'expired', payment: 'refunded' })
    expect(world.payments.givenBack).toEqual([state.transaction_id])
    expect(await mailsOwed(hold.appointmentId)).toBe(0)
  })
  it('is given back until the gateway says so, and is never a meeting again', async () => {
    const { hold } = await timeLost()
    const answers = ['unknown', 'refused', 'crash', 'done'] as const
    const log = { info: () => undefined, error: () => undefined }
    const services = { ...world.services, log }
    const { payment_id: paymentId } = await stateOf(hold.appointmentId)
    for (const answer of answers) {
      world.payments.giveBack = () =>
        answer === 'crash' ? Promise.reject(new Error('the process ends')) : Promise.resolve(answer)
      const again = reconcilePayment(services, SETTLERS, { paymentId })
      if (answer === 'done') await again
      else await expect(again).rejects.toThrow()
      await world.connection.pool.query(
        `UPDATE appointments SET status = 'cancelled' WHERE starts_at = $1 AND status = 'confirmed'`,
        [hold.startsAt],
      )
    }
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'expired', payment: 'refunded' })
  })
  it('goes back where another meeting now leaves the attorney no pause', async () => {
    await world.connection.pool.query(
      `INSERT INTO scheduling_settings (hours, lead_hours, buffer_minutes, holidays_until)
       VALUES ($1, 2, 30, 2030) ON CONFLICT (id) DO UPDATE SET buffer_minutes = 30`,
      [JSON.stringify(BOOKING_HOURS)],
    )
    onTestFinished(async () => {
      await world.connection.pool.query('UPDATE scheduling_settings SET buffer_minutes = 0')
    })
    const { hold } = await answerLost()
    world.clock.advance(60)
    await bookedMeeting(world, hold.endsAt)
    foundAs('charged')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'expired', payment: 'refunded' })
  })
  it('goes back where the attorney is away by now', async () => {
    const { hold } = await answerLost()
    world.clock.advance(60)
    await bookerWithHold(world, hold.startsAt)
    world.clock.advance(11)
    await world.connection.pool.query(
      `INSERT INTO absences (attorney_id, starts_at, ends_at)
       SELECT attorney_id, starts_at, ends_at FROM appointments WHERE id = $1`,
      [hold.appointmentId],
    )
    foundAs('charged')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'expired', payment: 'refunded' })
  })
  it('goes back where the office is closed on that day by now', async () => {
    const { hold } = await answerLost()
    world.clock.advance(60)
    await bookerWithHold(world, hold.startsAt)
    world.clock.advance(11)
    const day = dateIn(FIRM_ZONE, instant(hold.startsAt)).toString()
    await world.connection.pool.query(
      `INSERT INTO holidays (date, name_en, name_es) VALUES ($1, 'A day', 'Un día')`,
      [day],
    )
    onTestFinished(async () => {
      await world.connection.pool.query('DELETE FROM holidays WHERE date = $1', [day])
    })
    foundAs('charged')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'expired', payment: 'refunded' })
  })
  it('goes back where the meeting would have begun already', async () => {
    const { hold } = await answerLost()
    world.clock.set(world.clock.now().add({ hours: 24 * 60 }))
    foundAs('charged')
    await reconcile(hold.appointmentId)
    expect(await stateOf(hold.appointmentId)).toMatchObject({ appointment: 'expired', payment: 'refunded' })
  })
  it('is told to a person who still waits, with a reference', async () => {
    const booker = await bookerWithHold(world)
    const { booking, answer } = await slowCharge(booker)
    world.clock.advance(60)
    await bookedMeeting(world, booker.hold.startsAt)
    answer({ kind: 'charged', transactionId: 'late-1', cardType: null, last4: null })
    await expect(booking).rejects.toMatchObject({
      code: 'PAID_BUT_NOT_BOOKED',
      values: { reference: expect.stringMatching(/^P\w{12}$/), phone: '(214) 555-0134' },
    })
    const error: unknown = await booking.catch((thrown: unknown) => thrown)
    const sentence = error instanceof ProductError ? error.sentence('es') : ''
    expect(sentence).toContain('de 3 a 5 días hábiles')
    expect(sentence).not.toMatch(/[{}]/)
    expect(world.payments.givenBack).toEqual(['late-1'])
    expect(await stateOf(booker.hold.appointmentId)).toMatchObject({ payment: 'refunded' })
  })
})

/** Its time is lost, and the gateway has not confirmed the refund yet. */
async function owedBack(booker: Booker): Promise<void> {
  world.clock.advance(60)
  await bookedMeeting(world, booker.hold.startsAt)
  foundAs('charged')
  world.payments.giveBack = () => Promise.resolve('unknown')
  await expect(reconcile(booker.hold.appointmentId)).rejects.toMatchObject(stillOpen)
}

/** Late news has changed nothing: the same charge is still owed back, and then given back. */
async function isStillGivenBack(appointmentId: string, before: State): Promise<void> {
  expect(await stateOf(appointmentId)).toEqual({ ...before, payment: 'unknown' })
  world.payments.giveBack = giveBack
  await reconcile(appointmentId)
  expect(await stateOf(appointmentId)).toMatchObject({ appointment: 'expired', payment: 'refunded' })
  expect(world.payments.givenBack).toEqual([before.transaction_id])
}

describe('late news of a charge that is being given back', () => {
  it.each<ChargeResult>([
    { kind: 'declined', reason: 'declined', gatewayCode: 'card_declined' },
    { kind: 'pending', transactionId: 'late-2', cardType: null, last4: null },
    { kind: 'unknown' },
  ])('changes nothing where the first answer is at last "$kind"', async (answer) => {
    const booker = await bookerWithHold(world)
    const { booking, answer: settle } = await slowCharge(booker)
    await owedBack(booker)
    const before = await stateOf(booker.hold.appointmentId)
    settle(answer)
    await booking.catch(() => null)
    await isStillGivenBack(booker.hold.appointmentId, before)
  })
  it.each(['failed', 'voided'] as const)('changes nothing where another look finds it %s', async (status) => {
    const booker = await answerLost()
    const found = Promise.withResolvers<LookUp>()
    const { findByReference } = world.payments
    onTestFinished(() => {
      world.payments.findByReference = findByReference
    })
    const asked = Promise.withResolvers<void>()
    world.payments.findByReference = () => {
      asked.resolve()
      return found.promise
    }
    const slow = reconcile(booker.hold.appointmentId)
    await asked.promise
    world.payments.findByReference = findByReference
    await owedBack(booker)
    const before = await stateOf(booker.hold.appointmentId)
    found.resolve({ ...CHARGED, status })
    await slow
    await isStillGivenBack(booker.hold.appointmentId, before)
  })
})

describe('a charge that turns up after the person was told that there was none', () => {
  it('goes back, and a second payment for the same meeting stands', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const id = hold.appointmentId
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<ChargeResult>()
    world.payments.charge = () => {
      asked.resolve()
      return answered.promise
    }
    const slow = bookAppointment(ctx, details(id))
    await asked.promise
    world.payments.charge = charge
    world.clock.advance(8)
    await reconcile(id)
    expect(await stateOf(id)).toMatchObject({ payment: 'failed' })
    await bookAppointment(ctx, details(id, { paymentToken: 'token-2' }))
    answered.resolve({ kind: 'charged', transactionId: 'ghost-1', cardType: null, last4: null })
    await expect(slow).rejects.toMatchObject({ code: 'PAID_BUT_NOT_BOOKED' })
    expect(world.payments.givenBack).toEqual(['ghost-1'])
    expect(await stateOf(id)).toMatchObject({ appointment: 'confirmed', payment: 'completed' })
  })
})

describe('two that settle the same payment at once', () => {
  it('agree: one meeting, one mail', async () => {
    const { hold } = await answerLost()
    foundAs('charged')
    await Promise.all(Array.from({ length: 10 }, () => reconcile(hold.appointmentId)))
    expect(await stateOf(hold.appointmentId)).toMatchObject({
      appointment: 'confirmed',
      payment: 'completed',
    })
    expect(await mailsOwed(hold.appointmentId)).toBe(1)
  })
})

/** Of the jobs that look up this charge: how many may run now. */
async function lookUpsDue(appointmentId: string): Promise<number> {
  const { payment_id: paymentId } = await stateOf(appointmentId)
  const { rows } = await world.connection.pool.query(
    `SELECT count(*)::int AS due FROM pgboss.job
     WHERE name = 'reconcile-payment' AND data->>'paymentId' = $1 AND start_after <= now()`,
    [paymentId],
  )
  return rows[0].due
}

describe('a charge whose process ended', () => {
  it('is looked up as soon as the same person presses again, while one that is asked for still waits', async () => {
    const process = createSessionLocks(world.url)
    const { ctx, hold } = await endedWhileCharging(process)
    const again = () =>
      expect(bookAppointment(ctx, details(hold.appointmentId))).rejects.toMatchObject({
        code: 'BOOKING_IN_PROGRESS',
      })
    world.clock.set(world.clock.now().add({ seconds: 5 }))
    await again()
    expect(await lookUpsDue(hold.appointmentId)).toBe(0)
    await process.close()
    await again()
    expect(await lookUpsDue(hold.appointmentId)).toBe(1)
    expect(world.payments.charges).toEqual([])
  })
})

describe('the job', () => {
  it('is owed with the intent, so that it is there whatever happens next', async () => {
    const { hold } = await endedWhileCharging()
    const { payment_id: paymentId } = await stateOf(hold.appointmentId)
    const { rows } = await world.connection.pool.query(
      `SELECT start_after > created_on AS later FROM pgboss.job
       WHERE name = 'reconcile-payment' AND data->>'paymentId' = $1`,
      [paymentId],
    )
    expect(rows).toEqual([{ later: true }])
  })
  it('settles a lost answer by itself', async () => {
    await world.connection.pool.query('DELETE FROM pgboss.job')
    const { ctx, hold } = await answerLost()
    foundAs('charged')
    await registerPaymentJobs(world.jobs, world.services, SETTLERS)
    await vi.waitFor(
      async () => expect(await getAppointment(ctx, hold)).toMatchObject({ status: 'confirmed' }),
      { timeout: 15_000, interval: 200 },
    )
  })
})
