// Every error of choosing, booking, moving and cancelling, brought about: docs/specification.md §8.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findById } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant, plusMinutes } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { SCHEDULING_ERRORS, type SchedulingCode } from '../rules/errors.ts'
import { bookForClient } from './book-for-client.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { startGuest } from './guests.ts'
import { holdSlot } from './hold-slot.ts'
import { moveAppointment } from './move-appointment.ts'
import { priceOfBooking } from './price-of-booking.ts'
import { setOutcome } from './set-outcome.ts'
import { setVideoLink } from './video-links.ts'
import { bookedMeeting, bookerWithHold, details, freshSlot, reset, wish } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

const TIME_ZONE = 'America/Chicago'

async function client(): Promise<Context> {
  return world.as(await world.person())
}

/** The meeting begins in an hour. */
async function soon() {
  const booked = await bookedMeeting(world)
  world.clock.set(plusMinutes(instant(booked.meeting.startsAt), -60))
  return { ...booked, appointmentId: booked.meeting.id }
}

function move(ctx: Context, appointmentId: string, startsAt = freshSlot()) {
  return moveAppointment(ctx, { appointmentId, startsAt, timeZone: TIME_ZONE })
}

function atFirst(startsAt: string) {
  return async () => holdSlot(await client(), wish(startsAt))
}

/** As staff book for a client. */
async function inTheName(clientId: string, startsAt: string) {
  const row = await findById(world.services.db, clientId)
  if (!row) throw new Error('nobody to book for')
  const how = { type: 'initial', attorneyId: attorney.userId, meetingMethod: 'phone', phone: '' } as const
  const booking = { ...how, startsAt, appointmentId: randomUUID(), isOutsideHours: false }
  return bookForClient(world.as(attorney), row, booking, () => Promise.resolve())
}

/** A gateway that does not answer before the test is over. */
async function whileCharging() {
  const { ctx, hold } = await bookerWithHold(world)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<never>()
  const payments = {
    ...world.payments,
    charge: () => {
      asked.resolve()
      return answered.promise
    },
  }
  const log = { ...ctx.log, error: () => undefined }
  const first = bookAppointment({ ...ctx, payments, log }, details(hold.appointmentId)).catch(() => undefined)
  await asked.promise
  const second = bookAppointment(ctx, details(hold.appointmentId))
  await second.catch(() => undefined)
  answered.reject(new Error('the test is over'))
  await first
  return second
}

/** Another client has the time before the money is ours. */
async function lostWhilePaying() {
  const { ctx, hold } = await bookerWithHold(world)
  const works = world.payments.next
  const payments = {
    ...world.payments,
    async charge(order: Parameters<typeof world.payments.charge>[0]) {
      await world.connection.pool.query(`UPDATE appointments SET status = 'cancelled' WHERE id = $1`, [
        hold.appointmentId,
      ])
      return works(order)
    },
  }
  return bookAppointment({ ...ctx, payments }, details(hold.appointmentId))
}

/** A database that never comes to a decision. */
async function undecided() {
  const ctx = await client()
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      return name === 'transaction'
        ? () => Promise.reject(deadlock)
        : (Reflect.get(target, name, receiver) as unknown)
    },
  })
  return holdSlot({ ...ctx, db }, wish(freshSlot()))
}

const REACHED: Record<SchedulingCode, () => Promise<unknown>> = {
  NOT_BY_VIDEO: async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const meeting = await bookAppointment(ctx, details(hold.appointmentId, { meetingMethod: 'phone' }))
    const link = 'https://meet.example.com/abc'
    return setVideoLink(world.as(attorney), { appointmentId: meeting.id, link })
  },
  NO_SLOTS: async () => {
    const ban = 'UPDATE users SET disabled_at = $2 WHERE id = $1'
    await world.connection.pool.query(ban, [attorney.userId, new Date()])
    try {
      return await atFirst(freshSlot())()
    } finally {
      await world.connection.pool.query(ban, [attorney.userId, null])
    }
  },
  INVALID_DATE_TIME: atFirst('2026-12-01T16:10:00Z'),
  PAST_DATE: atFirst('2026-11-20T16:00:00Z'),
  TOO_SOON: atFirst('2026-11-23T16:00:00Z'),
  TOO_FAR_AHEAD: atFirst('2027-02-22T16:00:00Z'),
  OUTSIDE_BUSINESS_HOURS: atFirst('2026-11-28T16:00:00Z'),
  SLOT_TAKEN: async () => {
    const { hold } = await bookerWithHold(world)
    return holdSlot(await client(), wish(hold.startsAt))
  },
  CONFLICTING_TIME: async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    return holdSlot(ctx, wish(meeting.startsAt))
  },
  CLIENT_BUSY: async () => {
    const { client: who, meeting } = await bookedMeeting(world)
    return inTheName(who.userId, meeting.startsAt)
  },
  ATTORNEY_BUSY: async () => {
    const { meeting } = await bookedMeeting(world)
    return inTheName((await world.person()).userId, meeting.startsAt)
  },
  TIME_NOT_OFFERED: async () => inTheName((await world.person()).userId, '2026-11-28T16:00:00Z'),
  HOLD_EXPIRED: async () => {
    const { ctx, hold } = await bookerWithHold(world)
    world.clock.advance(10)
    return bookAppointment(ctx, details(hold.appointmentId))
  },
  PRICE_CHANGED: async () => {
    const { ctx, hold } = await bookerWithHold(world)
    return bookAppointment(ctx, details(hold.appointmentId, { expectedPriceCents: 1_000 }))
  },
  BOOKING_IN_PROGRESS: whileCharging,
  BOOKING_FAILED: undecided,
  PAID_BUT_NOT_BOOKED: lostWhilePaying,
  MEETING_NOT_OVER: async () => {
    const { meeting } = await bookedMeeting(world)
    const admin = world.as(await world.person('admin'))
    return setOutcome(admin, { appointmentId: meeting.id, outcome: 'held' })
  },
  RESCHEDULE_LIMIT: async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await move(ctx, meeting.id)
    await move(ctx, meeting.id)
    return move(ctx, meeting.id)
  },
  NOTICE_TOO_SHORT_TO_MOVE: async () => {
    const { ctx, appointmentId } = await soon()
    return move(ctx, appointmentId)
  },
  NOTICE_TOO_SHORT_TO_CANCEL: async () => {
    const { ctx, appointmentId } = await soon()
    return cancelAppointment(ctx, { appointmentId })
  },
  REASON_REQUIRED: async () => {
    const { meeting } = await bookedMeeting(world)
    return cancelAppointment(world.as(attorney), { appointmentId: meeting.id })
  },
  APPOINTMENT_NOT_CHANGEABLE: async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await cancelAppointment(ctx, { appointmentId: meeting.id })
    return move(ctx, meeting.id)
  },
  TYPE_NOT_OFFERED: async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await world.connection.pool.query(`UPDATE appointments SET type = 'walk-in' WHERE id = $1`, [meeting.id])
    return move(ctx, meeting.id)
  },
  INVALID_DISCOUNT_CODE: async () => {
    const { ctx, hold } = await bookerWithHold(world)
    return priceOfBooking(ctx, { appointmentId: hold.appointmentId, discountCode: 'NO-SUCH-CODE' })
  },
  VERIFICATION_CODE_NOT_SENT: async () => {
    const jobs = { ...world.services.jobs, enqueue: () => Promise.reject(new Error('the queue is away')) }
    const log = { ...world.services.log, error: () => undefined }
    const email = `${randomUUID()}@guest.example`
    return startGuest({ ...world.visitor(), jobs, log }, { email, firstName: 'Ana', lastName: 'Paz' })
  },
  EMAIL_NOT_PROVEN: async () => {
    const email = `${randomUUID()}@guest.example`
    const { key } = await startGuest(world.visitor(), { email, firstName: 'Ana', lastName: 'Paz' })
    return holdSlot({ ...world.visitor(), visitorKey: key }, wish(freshSlot()))
  },
}

/** Errors without any charge that a person may fear was made. */
const NOTHING_CHARGED: SchedulingCode[] = ['HOLD_EXPIRED', 'PRICE_CHANGED', 'BOOKING_FAILED']

async function thrownBy(work: () => Promise<unknown>): Promise<ProductError> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
  throw new Error('nothing went wrong')
}

describe('every error of scheduling', () => {
  it.each(Object.entries(REACHED))('%s comes about, and its sentence is whole', async (code, work) => {
    const error = await thrownBy(work)
    expect(error.code).toBe(code)
    expect(error.entry).toBe(SCHEDULING_ERRORS[code as SchedulingCode])
    for (const language of ['en', 'es'] as const) expect(error.sentence(language)).not.toMatch(/[{}]/)
  })
  it.each(NOTHING_CHARGED)('%s says that nothing was charged', (code) => {
    expect(SCHEDULING_ERRORS[code].text.en).toContain('You were not charged')
    expect(SCHEDULING_ERRORS[code].text.es).toContain('No se le cobró nada')
  })
})
