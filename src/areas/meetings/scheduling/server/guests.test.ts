import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepVisitors } from '#areas/people/visitors/server/sweep-visitors.ts'
import { belongingsOf, exportVisitsFor } from '#areas/people/visitors/server/index.ts'
import { schedulingFeature } from './feature.ts'
import { ensureUser } from '#areas/people/users/server/ensure-user.ts'
import { findByEmail, findById as findUser } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { currentHold } from './current-hold.ts'
import { getAppointment } from './get-appointment.ts'
import { currentGuest, proveGuest, sendGuestCode, startGuest } from './guests.ts'
import { holdSlot } from './hold-slot.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'
import { moveAppointment } from './move-appointment.ts'
import { releaseHold } from './release-hold.ts'
import {
  bookedMeeting,
  bookerWithHold,
  details,
  freshEmail,
  freshSlot,
  guestsOf,
  reset,
  wish,
  wrongCode,
} from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

type Guests = ReturnType<typeof guestsOf>
const visitor: Guests['visitor'] = (key) => guestsOf(world).visitor(key)
const newestCode: Guests['newestCode'] = () => guestsOf(world).newestCode()
const started: Guests['started'] = (email) => guestsOf(world).started(email)
const proven: Guests['proven'] = (email) => guestsOf(world).proven(email)
const guestMeeting: Guests['guestMeeting'] = (email) => guestsOf(world).guestMeeting(email)

/** A visitor who has just proven the address to the identity. */
function newcomer(email: string): Context {
  const identified = {
    subject: randomUUID(),
    sessionId: randomUUID(),
    email,
    isEmailProven: true,
    hasSecondFactor: false,
  }
  return { ...world.visitor(), identified }
}

describe('a visitor', () => {
  it('looks at times with nothing, and holds none before the address is proven', async () => {
    const query = { type: 'initial', timeZone: 'America/Chicago' } as const
    const days = { from: '2026-11-24', to: '2026-11-24' }
    expect((await listSlots(visitor(), { ...query, ...days })).days).toHaveLength(1)
    const { ctx } = await started()
    await expect(holdSlot(ctx, wish(freshSlot()))).rejects.toMatchObject({ code: 'EMAIL_NOT_PROVEN' })
    await expect(holdSlot(visitor(), wish(freshSlot()))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const { rows } = await world.connection.pool.query('SELECT 1 FROM appointments')
    expect(rows).toEqual([])
  })
  it('proves the address with the code, books, moves and cancels with the key', async () => {
    const email = freshEmail()
    const { ctx, meeting } = await guestMeeting(email.toUpperCase())
    expect(meeting).toMatchObject({
      status: 'confirmed',
      client: { name: 'Ana Paz', email },
      payment: { status: 'completed' },
    })
    expect(await listAppointments(ctx, {})).toMatchObject({ items: [{ id: meeting.id }] })
    const startsAt = freshSlot()
    const moved = await moveAppointment(ctx, { appointmentId: meeting.id, startsAt, timeZone: 'UTC' })
    expect(moved).toMatchObject({ startsAt, timesMoved: 1 })
    expect(await cancelAppointment(ctx, { appointmentId: meeting.id })).toMatchObject({ status: 'cancelled' })
  })
  it('goes on after a reload: with the guest, the hold, and a hold of the same time renewed', async () => {
    const { ctx, guestId, email } = await proven()
    const startsAt = freshSlot()
    const { appointmentId } = await holdSlot(ctx, wish(startsAt))
    world.clock.advance(5)
    expect(await currentGuest(ctx)).toMatchObject({
      guest: { guestId, email, firstName: 'Ana', lastName: 'Paz', isProven: true },
    })
    expect(await currentHold(ctx)).toMatchObject({ hold: { appointmentId } })
    expect(await holdSlot(ctx, wish(startsAt))).toMatchObject({
      appointmentId,
      expiresAt: world.clock.now().add({ minutes: 10 }).toString(),
    })
    await releaseHold(ctx, { appointmentId })
    expect(await currentHold(ctx)).toEqual({ hold: null })
  })
  it('who begins again before the proof keeps the key and changes the address', async () => {
    const { ctx, guestId, key } = await started()
    const email = freshEmail()
    const again = await startGuest(ctx, { email, firstName: 'Eva', lastName: 'Paz' })
    expect(again).toMatchObject({ guestId, key, email, minutes: 10, waitSeconds: 30 })
  })
})

describe('the code', () => {
  it('that is wrong is said to be wrong, and after five tries no longer works', async () => {
    const { ctx, code } = await started()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(proveGuest(ctx, { code: wrongCode(code) })).rejects.toMatchObject({ code: 'INVALID_CODE' })
    }
    await expect(proveGuest(ctx, { code })).rejects.toMatchObject({ code: 'CODE_ENDED' })
  })
  it('is over after ten minutes', async () => {
    const { ctx, code } = await started()
    world.clock.advance(10)
    await expect(proveGuest(ctx, { code })).rejects.toMatchObject({ code: 'CODE_ENDED' })
  })
  it('of another address is answered with EMAIL_CHANGED, wherever the address was changed', async () => {
    const { ctx, code } = await started()
    const email = freshEmail()
    await expect(proveGuest(ctx, { code, email })).rejects.toMatchObject({ code: 'EMAIL_CHANGED' })
    await sendGuestCode(ctx, { email })
    const newer = await newestCode()
    expect(newer).not.toBe(code)
    await expect(proveGuest(ctx, { code: wrongCode(newer) })).rejects.toMatchObject({ code: 'INVALID_CODE' })
    expect(await proveGuest(ctx, { code: newer, email })).toEqual({ proven: true })
    expect(await proveGuest(ctx, { code: 'anything' })).toEqual({ proven: true })
  })
  it('asked for again within half a minute is the one that is on its way', async () => {
    const { ctx, code } = await started()
    await sendGuestCode(ctx, {})
    expect(await newestCode()).toBe(code)
    expect(await proveGuest(ctx, { code })).toEqual({ proven: true })
  })
  it('may be asked for again after half a minute, five times an hour for one address', async () => {
    const { ctx } = await started()
    for (let sent = 1; sent < 5; sent += 1) {
      world.clock.advance(1)
      await sendGuestCode(ctx, {})
    }
    world.clock.advance(1)
    await expect(sendGuestCode(ctx, {})).rejects.toMatchObject({ code: 'TOO_MANY_CODES' })
  })
  it('that cannot be sent is said not to be sent, and no guest is left behind', async () => {
    const email = freshEmail()
    const jobs = { ...world.services.jobs, enqueue: () => Promise.reject(new Error('the queue is away')) }
    const log = { ...world.services.log, error: () => undefined }
    const refused = startGuest({ ...visitor(), jobs, log }, { email, firstName: 'Ana', lastName: 'Paz' })
    await expect(refused).rejects.toMatchObject({ code: 'VERIFICATION_CODE_NOT_SENT' })
    const { rows } = await world.connection.pool.query('SELECT 1 FROM visitors WHERE email = $1', [email])
    expect(rows).toEqual([])
  })
  it('is asked for by one network twenty times an hour at most', async () => {
    const ctx = visitor()
    for (let begun = 0; begun < 20; begun += 1) {
      await startGuest(ctx, { email: freshEmail(), firstName: 'Ana', lastName: 'Paz' })
    }
    const one = startGuest(ctx, { email: freshEmail(), firstName: 'Ana', lastName: 'Paz' })
    await expect(one).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the key', () => {
  it('opens what was booked with it, and nothing else of the same client', async () => {
    const email = freshEmail()
    const first = await guestMeeting(email)
    world.clock.advance(1)
    const second = await guestMeeting(email)
    const client = await findByEmail(world.services.db, email)
    const own = world.as({ kind: 'user', userId: client!.id, role: 'client', sessionId: 'session' })
    expect((await listAppointments(own, {})).items).toHaveLength(2)
    expect((await listAppointments(second.ctx, {})).items.map((one) => one.id)).toEqual([second.meeting.id])
    const appointmentId = first.meeting.id
    const missing = { code: 'NOT_FOUND' }
    await expect(getAppointment(second.ctx, { appointmentId })).rejects.toMatchObject(missing)
    await expect(cancelAppointment(second.ctx, { appointmentId })).rejects.toMatchObject(missing)
    const to = { appointmentId, startsAt: freshSlot(), timeZone: 'UTC' }
    await expect(moveAppointment(second.ctx, to)).rejects.toMatchObject(missing)
    await expect(releaseHold(second.ctx, { appointmentId })).rejects.toMatchObject(missing)
    await expect(bookAppointment(second.ctx, details(appointmentId))).rejects.toMatchObject(missing)
  })
  it('does not open a hold that the client took when signed in', async () => {
    const { client, ctx, hold } = await bookerWithHold(world)
    const email = (await findUser(world.services.db, client.userId))!.email
    const guest = await proven(email)
    expect(await currentHold(guest.ctx)).toEqual({ hold: null })
    const { appointmentId } = hold
    await expect(bookAppointment(guest.ctx, details(appointmentId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await currentHold(ctx)).toMatchObject({ hold: { appointmentId } })
  })
  it('is over after thirty days, and opens nothing when somebody is signed in', async () => {
    const { ctx, key, meeting } = await guestMeeting()
    const { ctx: someone } = await bookedMeeting(world)
    const stranger = { ...someone, visitorKey: key }
    const path = { appointmentId: meeting.id }
    await expect(getAppointment(stranger, path)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    world.clock.advance(30 * 24 * 60 - 1)
    expect(await getAppointment(ctx, path)).toMatchObject({ id: meeting.id })
    world.clock.advance(1)
    await expect(getAppointment(ctx, path)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await currentGuest(ctx)).toEqual({ guest: null })
  })
  it.each(['disabled_at', 'closed_at'])('opens nothing once the client has %s', async (column) => {
    const { ctx, meeting } = await guestMeeting()
    const end = `UPDATE users SET ${column} = now() WHERE id = $1`
    await world.connection.pool.query(end, [meeting.client.id])
    const refused = { code: 'SIGN_IN_REQUIRED' }
    await expect(listAppointments(ctx, {})).rejects.toMatchObject(refused)
    await expect(holdSlot(ctx, wish(freshSlot()))).rejects.toMatchObject(refused)
    await expect(proveGuest(ctx, { code: '123456' })).rejects.toMatchObject(refused)
  })
  it('is kept as a hash, and guests who booked nothing are forgotten when it is over', async () => {
    const [idle, booked] = [await started(), await guestMeeting()]
    const { rows } = await world.connection.pool.query<{ row: string }>(
      'SELECT visitors::text AS row FROM visitors',
    )
    for (const { row } of rows) expect(row).not.toContain(idle.key)
    world.clock.advance(30 * 24 * 60)
    await sweepVisitors(world.services, belongingsOf([schedulingFeature]))
    const left = await world.connection.pool.query<{ id: string }>('SELECT id FROM visitors')
    const ids = left.rows.map(({ id }) => id)
    expect(ids).not.toContain(idle.guestId)
    expect(ids).toContain(booked.guestId)
  })
})

describe('in whose name a guest books', () => {
  it('is the client who has the address, with the account as it is', async () => {
    const email = freshEmail()
    const client = await world.person('client', { email })
    await world.connection.pool.query(
      `UPDATE users SET first_name = 'María', last_name = 'Núñez', phone = '602 555 0142' WHERE id = $1`,
      [client.userId],
    )
    const { ctx, meeting } = await guestMeeting(email)
    const path = { appointmentId: meeting.id }
    expect(meeting.client).toEqual({ id: client.userId, email, name: 'Ana Paz', phone: '214 555 0134' })
    const own = await getAppointment(world.as(client), path)
    expect(own.client.name).toBe('María Núñez')
    await world.connection.pool.query(`UPDATE appointments SET phone = '' WHERE id = $1`, [meeting.id])
    expect((await getAppointment(ctx, path)).client.phone).toBe('')
    expect((await getAppointment(world.as(client), path)).client.phone).toBe('602 555 0142')
  })
  it('becomes the account that proves the same address later, with the meeting in it', async () => {
    const email = freshEmail()
    const { meeting } = await guestMeeting(email)
    const joined = await ensureUser(newcomer(email))
    expect(joined.uid).toBe(meeting.client.id)
    const own = world.as({ kind: 'user', userId: joined.uid, role: 'client', sessionId: 'session' })
    expect((await listAppointments(own, {})).items).toMatchObject([{ id: meeting.id }])
    expect(await exportVisitsFor(world.services.db, joined.uid)).toMatchObject([{ email, firstName: 'Ana' }])
    expect(JSON.stringify(await exportVisitsFor(world.services.db, joined.uid))).not.toContain('keyHash')
  })
  it('stays banned where an administrator has banned it before there was an account', async () => {
    const email = freshEmail()
    const { meeting } = await guestMeeting(email)
    const ban = 'UPDATE users SET disabled_at = now() WHERE id = $1'
    await world.connection.pool.query(ban, [meeting.client.id])
    await expect(ensureUser(newcomer(email))).rejects.toMatchObject({ code: 'USER_DISABLED' })
    await expect(ensureUser(newcomer(freshEmail()))).resolves.toMatchObject({ role: 'client' })
  })
  it('is one row, however many prove and join at once', async () => {
    const email = freshEmail()
    const guests = []
    for (let count = 0; count < 4; count += 1) {
      guests.push(await started(email))
      world.clock.advance(1)
    }
    const person = newcomer(email)
    const joining = [ensureUser(person), ensureUser(person)]
    await Promise.all([...guests.map(({ ctx, code }) => proveGuest(ctx, { code })), ...joining])
    const { rows } = await world.connection.pool.query(
      'SELECT DISTINCT user_id FROM visitors WHERE email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
    const people = await world.connection.pool.query('SELECT subject FROM users WHERE email = $1', [email])
    expect(people.rows.filter(({ subject }) => subject === person.identified?.subject)).toHaveLength(1)
  })
  it('is nobody of the firm, and nobody who is disabled: told alike until the code is right', async () => {
    const [staff, banned] = [freshEmail(), freshEmail()]
    await world.person('attorney', { email: staff })
    const { userId } = await world.person('client', { email: banned })
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [userId])
    for (const email of [staff, banned]) {
      const { ctx, code, minutes, waitSeconds } = await started(email)
      expect({ minutes, waitSeconds }).toEqual({ minutes: 10, waitSeconds: 30 })
      await expect(proveGuest(ctx, { code: wrongCode(code) })).rejects.toMatchObject({ code: 'INVALID_CODE' })
      await expect(proveGuest(ctx, { code })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
      await expect(holdSlot(ctx, wish(freshSlot()))).rejects.toMatchObject({ code: 'EMAIL_NOT_PROVEN' })
    }
  })
  it('needs an account where booking is free for those who have one', async () => {
    const { ctx } = await proven()
    const free = { ...ctx, firm: { ...ctx.firm, consultationPrice: 'free-with-account' as const } }
    const refused = { code: 'SIGN_IN_REQUIRED' }
    const input = { email: freshEmail(), firstName: 'Ana', lastName: 'Paz' }
    await expect(startGuest(free, input)).rejects.toMatchObject(refused)
    await expect(holdSlot(free, wish(freshSlot()))).rejects.toMatchObject(refused)
  })
})
