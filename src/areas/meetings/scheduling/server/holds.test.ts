import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { currentHold } from './current-hold.ts'
import { holdSlot } from './hold-slot.ts'
import { listSlots } from './list-slots.ts'
import { releaseHold } from './release-hold.ts'
import { findById, insert } from './repository.ts'
import { bookedMeeting, bookerWithHold, freshSlot, reset, wish } from './testing.ts'

let world: World
let attorneyId: string
beforeAll(async () => {
  world = await createWorld()
  attorneyId = (await world.person('attorney')).userId
})
afterAll(() => world.end())
beforeEach(() => reset(world))

async function statusOf(appointmentId: string): Promise<string | undefined> {
  return (await findById(world.services.db, appointmentId))?.status
}

async function isOffered(startsAt: string, ctx = world.visitor()): Promise<boolean> {
  const day = startsAt.slice(0, 10)
  const list = await listSlots(ctx, { type: 'initial', from: day, to: day, timeZone: FIRM_ZONE })
  return list.days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt))
}

describe('holding a time', () => {
  it('keeps it for ten minutes and says what booking costs', async () => {
    const startsAt = freshSlot()
    const { hold } = await bookerWithHold(world, startsAt)
    expect(hold).toMatchObject({
      type: 'initial',
      timeZone: 'America/Phoenix',
      priceCents: 5_000,
      payment: 'none',
    })
    expect(hold.startsAt).toBe(startsAt)
    expect(hold.expiresAt).toBe(MONDAY_NINE.add({ minutes: 10 }).toString())
  })
  it('takes it out of the offer for others, but not for its holder', async () => {
    const startsAt = freshSlot()
    expect(await isOffered(startsAt)).toBe(true)
    const { ctx } = await bookerWithHold(world, startsAt)
    expect(await isOffered(startsAt)).toBe(false)
    expect(await isOffered(startsAt, ctx)).toBe(true)
  })
  it('is refused to another client, also where meetings would only overlap', async () => {
    const startsAt = freshSlot()
    await bookerWithHold(world, startsAt)
    const other = world.as(await world.person())
    await expect(holdSlot(other, wish(startsAt))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    const halfPast = instant(startsAt).add({ minutes: 30 }).toString()
    await expect(holdSlot(other, wish(halfPast, { type: 'follow-up' }))).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      entry: { status: 409 },
    })
  })
  it('of another time releases the former', async () => {
    const { ctx, hold } = await bookerWithHold(world)
    const next = await holdSlot(ctx, wish(freshSlot()))
    expect(await statusOf(hold.appointmentId)).toBe('expired')
    expect((await currentHold(ctx)).hold).toEqual(next)
  })
  it('of a time that overlaps my own moves the hold', async () => {
    const startsAt = freshSlot()
    const { ctx } = await bookerWithHold(world, startsAt)
    const halfPast = instant(startsAt).add({ minutes: 30 }).toString()
    expect((await holdSlot(ctx, wish(halfPast))).startsAt).toBe(halfPast)
  })
  it('of a taken time leaves the former as it was', async () => {
    const taken = freshSlot()
    await bookerWithHold(world, taken)
    const { ctx, hold } = await bookerWithHold(world)
    await expect(holdSlot(ctx, wish(taken))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    expect((await currentHold(ctx)).hold?.appointmentId).toBe(hold.appointmentId)
  })
  it('again renews it', async () => {
    const startsAt = freshSlot()
    const { ctx, hold } = await bookerWithHold(world, startsAt)
    world.clock.advance(9)
    const renewed = await holdSlot(ctx, wish(startsAt))
    expect(renewed.appointmentId).toBe(hold.appointmentId)
    expect(Date.parse(renewed.expiresAt) - Date.parse(hold.expiresAt)).toBe(9 * 60_000)
  })
  it('of a time at which I already have a meeting is refused', async () => {
    const second = await world.person('attorney')
    const startsAt = freshSlot()
    const { ctx } = await bookedMeeting(world, startsAt)
    await expect(holdSlot(ctx, wish(startsAt))).rejects.toMatchObject({ code: 'CONFLICTING_TIME' })
    expect(await isOffered(startsAt, ctx)).toBe(false)
    await world.connection.pool.query('UPDATE users SET role = $1 WHERE id = $2', ['client', second.userId])
  })
  it.each([
    ['2026-11-23T14:00:00Z', 'PAST_DATE'],
    ['2026-11-23T16:00:00Z', 'TOO_SOON'],
    ['2027-03-01T16:00:00Z', 'TOO_FAR_AHEAD'],
    ['2026-11-28T16:00:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2026-11-24T02:00:00Z', 'OUTSIDE_BUSINESS_HOURS'],
    ['2026-11-24T16:07:00Z', 'INVALID_DATE_TIME'],
  ])('at %s is refused with %s', async (startsAt, code) => {
    const ctx = world.as(await world.person(), 'es')
    const holding = holdSlot(ctx, wish(startsAt))
    await expect(holding).rejects.toMatchObject({ code, entry: { status: 400 } })
    const error: unknown = await holding.catch((thrown: unknown) => thrown)
    expect(error instanceof ProductError && error.sentence('es')).not.toMatch(/[{}]/)
  })
  it('is for clients: a visitor must sign in, staff may not', async () => {
    const startsAt = freshSlot()
    await expect(holdSlot(world.visitor(), wish(startsAt))).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    for (const role of ['attorney', 'admin'] as const) {
      const staff = { kind: 'user' as const, userId: attorneyId, role, sessionId: 's' }
      await expect(holdSlot(world.as(staff), wish(startsAt))).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    }
  })
})

describe('an overdue hold', () => {
  it('is free for others without any cleaner, and for its owner is none', async () => {
    const startsAt = freshSlot()
    const { ctx, hold } = await bookerWithHold(world, startsAt)
    world.clock.advance(10)
    expect(await isOffered(startsAt)).toBe(true)
    expect(await currentHold(ctx)).toEqual({ hold: null })
    const other = await bookerWithHold(world, startsAt)
    expect(other.hold.appointmentId).not.toBe(hold.appointmentId)
    expect(await statusOf(hold.appointmentId)).toBe('expired')
  })
  it('can be taken again by its owner', async () => {
    const startsAt = freshSlot()
    const { ctx } = await bookerWithHold(world, startsAt)
    world.clock.advance(11)
    const again = await holdSlot(ctx, wish(startsAt))
    expect((await currentHold(ctx)).hold).toEqual(again)
  })
})

describe('the current hold', () => {
  it('is there after a reload and in another browser', async () => {
    const { client, hold } = await bookerWithHold(world)
    expect(await currentHold(world.as(client, 'es'))).toEqual({ hold })
  })
  it('is only mine', async () => {
    await bookerWithHold(world)
    expect(await currentHold(world.as(await world.person()))).toEqual({ hold: null })
    await expect(currentHold(world.visitor())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('releasing a hold', () => {
  it('frees the time at once, and twice is fine', async () => {
    const startsAt = freshSlot()
    const { ctx, hold } = await bookerWithHold(world, startsAt)
    const path = { appointmentId: hold.appointmentId }
    expect(await releaseHold(ctx, path)).toEqual({ released: true })
    expect(await releaseHold(ctx, path)).toEqual({ released: true })
    expect(await isOffered(startsAt)).toBe(true)
    await bookerWithHold(world, startsAt)
  })
  it('of somebody else is answered as if there were none', async () => {
    const { hold } = await bookerWithHold(world)
    const path = { appointmentId: hold.appointmentId }
    for (const role of ['client', 'attorney', 'admin'] as const) {
      const someone = world.as(await world.person(role))
      await expect(releaseHold(someone, path)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { userId } = someone.actor as { userId: string }
      await world.connection.pool.query('UPDATE users SET role = $1 WHERE id = $2', ['client', userId])
    }
    await expect(releaseHold(world.visitor(), path)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await statusOf(hold.appointmentId)).toBe('held')
  })
  it('does not cancel a meeting', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await expect(releaseHold(ctx, { appointmentId: meeting.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await statusOf(meeting.id)).toBe('confirmed')
  })
})

describe('the constraint', () => {
  it('refuses overlapping rows even where nobody waits in line', async () => {
    const client = await world.person()
    const startsAt = new Date(freshSlot())
    const row = {
      attorneyId,
      clientId: client.userId,
      type: 'initial',
      startsAt,
      endsAt: new Date(+startsAt + 3_600_000),
      holdExpiresAt: new Date(+startsAt),
      language: 'en' as const,
      timeZone: FIRM_ZONE,
    }
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        insert(world.services.db, {
          ...row,
          startsAt: new Date(+startsAt + index * 60_000),
          endsAt: new Date(+row.endsAt + index * 60_000),
        }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('200 people at one slot', () => {
  it('give one hold and 199 clear answers', async () => {
    const startsAt = freshSlot()
    const people = await Promise.all(Array.from({ length: 200 }, () => world.person()))
    const results = await Promise.allSettled(people.map((one) => holdSlot(world.as(one), wish(startsAt))))
    const won = results.filter((result) => result.status === 'fulfilled')
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(won).toHaveLength(1)
    expect(codes).toEqual(Array.from({ length: 199 }, () => 'SLOT_TAKEN'))
  })
  it('with overlapping times of different lengths never overlap in the end', async () => {
    const ten = instant(freshSlot())
    const types = ['initial', 'follow-up', 'document-review', 'interview-preparation'] as const
    const people = await Promise.all(Array.from({ length: 60 }, () => world.person()))
    const results = await Promise.allSettled(
      people.map((one, index) => {
        const startsAt = ten.add({ minutes: 30 * (index % 5) }).toString()
        return holdSlot(world.as(one), wish(startsAt, { type: types[index % 4] ?? 'initial' }))
      }),
    )
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['SLOT_TAKEN']))
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const ordered = held.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    expect(ordered.length).toBeGreaterThan(0)
    ordered.slice(1).forEach((hold, index) => {
      expect(Date.parse(hold.startsAt)).toBeGreaterThanOrEqual(Date.parse(ordered[index]!.endsAt))
    })
  })
  it('by one client in many tabs leave one hold', async () => {
    const ctx = world.as(await world.person())
    const slots = Array.from({ length: 10 }, () => freshSlot())
    await Promise.allSettled(slots.map((startsAt) => holdSlot(ctx, wish(startsAt))))
    const { rows } = await world.connection.pool.query(
      `SELECT count(*)::int AS count FROM appointments WHERE client_id = $1 AND status = 'held'`,
      [(ctx.actor as { userId: string }).userId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('several attorneys', () => {
  let other: World
  beforeAll(async () => {
    other = await createWorld()
  })
  afterAll(() => other.end())

  it('share a day: the one with the fewest meetings is chosen, until none is free', async () => {
    const attorneys = [await other.person('attorney'), await other.person('attorney')]
    const startsAt = '2026-11-24T16:00:00Z'
    const chosen: (string | undefined)[] = []
    const take = async (time: string) => {
      const { hold } = await bookerWithHold(other, time)
      chosen.push((await findById(other.services.db, hold.appointmentId))?.attorneyId)
    }
    await take(startsAt)
    await take('2026-11-24T18:00:00Z')
    await take(startsAt)
    const [first, second] = attorneys.map((attorney) => attorney.userId)
    expect(chosen).toEqual([first, second, second])
    await expect(take(startsAt)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })
})
