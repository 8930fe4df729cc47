import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAppointments } from '#areas/meetings/scheduling/server/list-appointments.ts'
import { bookedMeeting, bookerWithHold, freshSlot, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { addClientByStaff } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { MeetingBooking } from '../contract.ts'
import { bookMeeting } from './book-meeting.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney', { email: 'attorney@firm.example' })
  desk = world.as(attorney)
})
beforeEach(async () => {
  world.clock.set(MONDAY_NINE)
  await world.idle()
  world.mails.length = 0
})
afterAll(() => world.end())

let entered = 0

/** A client without an account, as staff enter one on the telephone. */
async function caller(email = ''): Promise<string> {
  entered += 1
  const details = { firstName: 'Rosa', lastName: 'Delgado', phone: `214 601 ${1_000 + entered}`, email }
  const row = await addClientByStaff(world.services.db, { ...details, language: 'es' })
  return row?.id ?? ''
}

function booking(clientId: string, changes: Partial<MeetingBooking> = {}): MeetingBooking {
  return {
    clientId,
    appointmentId: randomUUID(),
    type: 'initial',
    startsAt: freshSlot(),
    attorneyId: attorney.userId,
    meetingMethod: 'phone',
    phone: '',
    isOutsideHours: false,
    ...changes,
  }
}

/** Today at noon in Dallas, which is too soon for clients, and a Saturday. */
const TODAY_NOON = '2026-11-23T18:00:00Z'
const SATURDAY = '2026-11-28T16:00:00Z'

describe('a meeting that staff book for a client', () => {
  it('stands at once, charges nothing, and is told to both, to the client in their language', async () => {
    const clientId = await caller('rosa@person.example')
    const asked = booking(clientId)
    const booked = await bookMeeting(desk, asked)
    expect(booked).toMatchObject({ id: asked.appointmentId, status: 'confirmed', startsAt: asked.startsAt })
    const { items } = await listAppointments(desk, { from: asked.startsAt, limit: 50 })
    expect(items.find(({ id }) => id === booked.id)).toMatchObject({
      client: { id: clientId, phone: '214 601 1001' },
      language: 'es',
      meetingMethod: 'phone',
      payment: null,
    })
    expect(world.payments.charges).toEqual([])
    await world.idle()
    expect(world.mails.map(({ to }) => to).toSorted()).toEqual([
      'attorney@firm.example',
      'rosa@person.example',
    ])
    expect(world.mails.find(({ to }) => to === 'rosa@person.example')?.subject).toMatch(/cita/i)
  })

  it('is booked once however often it is sent, and audited once', async () => {
    const asked = booking(await caller())
    const many = await Promise.all(Array.from({ length: 10 }, () => bookMeeting(desk, asked)))
    expect(new Set(many.map(({ id }) => id)).size).toBe(1)
    const { rows } = await world.connection.pool.query(
      `SELECT after FROM audit_entries WHERE action = 'client.meeting-booked' AND subject_id = $1`,
      [asked.clientId],
    )
    expect(rows).toEqual([
      {
        after: { meeting: asked.appointmentId, attorneyId: attorney.userId, isOutsideHours: false },
      },
    ])
  })

  it('goes to one of forty clients who are to have the same time', async () => {
    const startsAt = freshSlot()
    const clients = await Promise.all(Array.from({ length: 40 }, () => caller()))
    const answers = await Promise.allSettled(
      clients.map((clientId) => bookMeeting(desk, booking(clientId, { startsAt }))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('can be today, too soon for a client to book', async () => {
    const booked = await bookMeeting(desk, booking(await caller(), { startsAt: TODAY_NOON }))
    expect(booked.startsAt).toBe(TODAY_NOON)
  })

  it('is outside the hours only where that is said', async () => {
    const asked = booking(await caller(), { startsAt: SATURDAY })
    await expect(bookMeeting(desk, asked)).rejects.toMatchObject({ code: 'TIME_NOT_OFFERED' })
    const booked = await bookMeeting(desk, { ...asked, isOutsideHours: true })
    expect(booked.startsAt).toBe(SATURDAY)
  })

  it.each([
    ['a time that has passed', { startsAt: '2026-11-20T16:00:00Z' }, 'PAST_DATE'],
    ['a day too far ahead', { startsAt: '2027-03-20T16:00:00Z' }, 'TOO_FAR_AHEAD'],
    ['a stranger as the attorney', { attorneyId: randomUUID() }, 'NOT_FOUND'],
    ['no attorney in particular, which is an administrator’s to say', { attorneyId: null }, 'NOT_FOUND'],
  ])('is refused for %s', async (_case, changes, code) => {
    await expect(bookMeeting(desk, booking(await caller(), changes))).rejects.toMatchObject({ code })
  })

  it('is never in another meeting of the attorney or of the client, outside the hours neither', async () => {
    const { meeting, client } = await bookedMeeting(world)
    const { startsAt } = meeting
    const anyway = { startsAt, isOutsideHours: true }
    const busy = bookMeeting(desk, booking(await caller(), anyway))
    await expect(busy).rejects.toMatchObject({ code: 'ATTORNEY_BUSY' })
    const twice = bookMeeting(desk, booking(client.userId, anyway))
    await expect(twice).rejects.toMatchObject({ code: 'CLIENT_BUSY' })
  })

  it('leaves a time that somebody else holds to them, and takes the place of the client’s own hold', async () => {
    const { client, hold } = await bookerWithHold(world)
    const other = bookMeeting(desk, booking(await caller(), { startsAt: hold.startsAt }))
    await expect(other).rejects.toMatchObject({ code: 'ATTORNEY_BUSY' })
    const own = await bookMeeting(desk, booking(client.userId, { startsAt: hold.startsAt }))
    expect(own.startsAt).toBe(hold.startsAt)
    const again = holdSlot(world.as(await world.person()), wish(hold.startsAt))
    await expect(again).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })

  it('is with whichever attorney is free where an administrator says so', async () => {
    const admin = world.as(await world.person('admin'))
    const { meeting } = await bookedMeeting(world)
    const asked = booking(await caller(), { startsAt: meeting.startsAt, attorneyId: null })
    await expect(bookMeeting(admin, asked)).rejects.toMatchObject({ code: 'ATTORNEY_BUSY' })
    const colleague = await world.person('attorney')
    expect((await bookMeeting(admin, asked)).attorney.id).toBe(colleague.userId)
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
      colleague.userId,
    ])
  })

  it('is not there for another client who guesses its id', async () => {
    const asked = booking(await caller())
    await bookMeeting(desk, asked)
    const guessed = bookMeeting(desk, { ...booking(await caller()), appointmentId: asked.appointmentId })
    await expect(guessed).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
