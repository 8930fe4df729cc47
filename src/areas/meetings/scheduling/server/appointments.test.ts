import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Appointment } from '../contract.ts'
import { getAppointment } from './get-appointment.ts'
import { holdSlot } from './hold-slot.ts'
import { schedulingRouter } from './index.ts'
import { listAppointments } from './list-appointments.ts'
import { listSlots } from './list-slots.ts'
import { bookedMeeting, bookerWithHold, details, freshSlot, wish } from './testing.ts'

let world: World
let attorney: SignedIn
let maria: SignedIn
let meeting: Appointment
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  const booked = await bookedMeeting(world)
  maria = booked.client
  meeting = booked.meeting
})
afterAll(() => world.end())

function idsOf(list: { items: Appointment[] }): string[] {
  return list.items.map((appointment) => appointment.id)
}

describe('reading a meeting', () => {
  it('is for its client, its attorney and administrators', async () => {
    const path = { appointmentId: meeting.id }
    for (const actor of [maria, attorney, await world.person('admin')]) {
      const { mayMove: _move, mayCancel: _cancel, refundOnCancel: _refund, ...shared } = meeting
      const maySetVideoLink = actor !== maria
      expect(await getAppointment(world.as(actor), path)).toMatchObject({ ...shared, maySetVideoLink })
    }
  })
  it('of another client is answered as if it did not exist', async () => {
    const path = { appointmentId: meeting.id }
    const elsewhere: SignedIn = { ...attorney, userId: crypto.randomUUID() }
    for (const actor of [await world.person(), elsewhere]) {
      await expect(getAppointment(world.as(actor), path)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        entry: { status: 404 },
      })
    }
    await expect(getAppointment(world.visitor(), path)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('the list of meetings', () => {
  it("holds a client's own, an attorney's own, and all for administrators", async () => {
    const other = await bookedMeeting(world)
    expect(idsOf(await listAppointments(world.as(maria), {}))).toEqual([meeting.id])
    expect(idsOf(await listAppointments(world.as(other.client), {}))).toEqual([other.meeting.id])
    const both = [meeting.id, other.meeting.id]
    expect(idsOf(await listAppointments(world.as(attorney), {}))).toEqual(both)
    expect(idsOf(await listAppointments(world.as(await world.person('admin')), {}))).toEqual(both)
    const elsewhere: SignedIn = { ...attorney, userId: crypto.randomUUID() }
    expect(idsOf(await listAppointments(world.as(elsewhere), {}))).toEqual([])
    await expect(listAppointments(world.visitor(), {})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('leaves holds out', async () => {
    const { ctx } = await bookerWithHold(world)
    expect(await listAppointments(ctx, {})).toEqual({ items: [], next: null })
  })
  it('can be cut to a stretch of time', async () => {
    const ctx = world.as(maria)
    const { startsAt, endsAt } = meeting
    expect(idsOf(await listAppointments(ctx, { from: endsAt }))).toEqual([meeting.id])
    expect(idsOf(await listAppointments(ctx, { to: startsAt }))).toEqual([])
    expect(idsOf(await listAppointments(ctx, { from: startsAt, to: endsAt }))).toEqual([meeting.id])
  })
})

describe('the list of free times', () => {
  it('is for everyone and names nobody', async () => {
    const query = { type: 'initial' as const, from: '2026-11-24', to: '2026-12-24', timeZone: FIRM_ZONE }
    const list = await listSlots(world.visitor(), query)
    expect(list).toMatchObject({ minutes: 60, lastDay: '2027-02-21', timeZone: FIRM_ZONE })
    expect(list.days).toHaveLength(31)
    expect(JSON.stringify(list)).not.toContain(attorney.userId)
  })
  it('offers only what can then be held, every single time of a day', async () => {
    const ctx = world.as(await world.person())
    const query = { type: 'document-review' as const, from: '2026-12-10', to: '2026-12-10' }
    const { days } = await listSlots(ctx, { ...query, timeZone: 'Pacific/Honolulu' })
    expect(days[0]?.count).toBe(17)
    for (const { startsAt } of days[0]?.slots ?? []) {
      const hold = await holdSlot(ctx, wish(startsAt, { type: 'document-review' }))
      expect(hold.startsAt).toBe(startsAt)
    }
  })
  it('is empty for a firm without attorneys', async () => {
    const empty = await createWorld()
    const query = { type: 'initial' as const, from: '2026-11-24', to: '2026-11-25', timeZone: FIRM_ZONE }
    const { days } = await listSlots(empty.visitor(), query)
    expect(days.map((day) => day.count)).toEqual([0, 0])
    await expect(bookerWithHold(empty)).rejects.toMatchObject({ code: 'NO_SLOTS' })
    await empty.end()
  })
})

describe('through the contract', () => {
  it('answers as it promises, from the offer to the meeting', async () => {
    const context = world.as(await world.person())
    const query = { type: 'follow-up' as const, from: '2026-12-15', to: '2026-12-15' }
    const { days } = await call(schedulingRouter.listSlots, query, { context })
    const startsAt = days[0]?.slots[3]?.startsAt ?? ''
    const hold = await call(schedulingRouter.holdSlot, wish(startsAt, { type: 'follow-up' }), { context })
    expect(await call(schedulingRouter.currentHold, undefined, { context })).toEqual({ hold })
    const booked = await call(schedulingRouter.book, details(hold.appointmentId), { context })
    expect(booked.status).toBe('confirmed')
    const path = { appointmentId: booked.id }
    expect(await call(schedulingRouter.get, path, { context })).toEqual(booked)
    expect(await call(schedulingRouter.list, {}, { context })).toEqual({ items: [booked], next: null })
    const next = await call(schedulingRouter.holdSlot, wish(freshSlot()), { context })
    expect(await call(schedulingRouter.releaseHold, next, { context })).toEqual({ released: true })
  })
  it.each([
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2026-12-01', to: '2027-03-11' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-12-01', to: '2026-12-01', timeZone: 'Mars/Base' },
    { from: '2026-12-01', to: '2026-12-01', type: 'free-lunch' },
  ])('refuses to list %o', async (query) => {
    const listing = call(schedulingRouter.listSlots, { type: 'initial', ...query } as never, {
      context: world.visitor(),
    })
    await expect(listing).rejects.toMatchObject({ status: 400 })
  })
})

describe('a moment that is none', () => {
  it.each(['tomorrow', '2026-11-24', '2026-11-24T25:00:00Z', '2026-11-24T16:00:00.1234567890Z'])(
    'such as %s is refused',
    async (startsAt) => {
      const context = world.as(maria)
      const holding = call(schedulingRouter.holdSlot, wish(startsAt), { context })
      await expect(holding).rejects.toMatchObject({ status: 400 })
    },
  )
})
