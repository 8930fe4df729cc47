import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { addDate, finishDate, moveDate } from '#areas/cases/cases/server/change-date.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { moveAppointment } from '#areas/meetings/scheduling/server/move-appointment.ts'
import { bookedMeeting, freshSlot, reset } from '#areas/meetings/scheduling/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import { feedAt } from './feed-calendar.ts'
import { chooseTitles, makeFeed, ownFeed, revokeFeed } from './own-feed.ts'
import { readCalendar } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
beforeEach(() => reset(world))
afterAll(() => world.end())

function fileOf(address: string): string {
  return address.split('/').at(-1)!
}

async function addressOf(person: SignedIn, titles: 'plain' | 'named' = 'plain') {
  return fileOf((await makeFeed(world.as(person), { titles })).address)
}

async function eventsAt(file: string) {
  return readCalendar((await feedAt(world.services, file))!)
}

describe('the calendar of a client', () => {
  it('has the meeting, moves it under the same name, and says that it is cancelled', async () => {
    const { client, ctx, meeting } = await bookedMeeting(world)
    const file = await addressOf(client)
    expect(await eventsAt(file)).toEqual([
      {
        uid: meeting.id,
        title: 'Appointment by video',
        start: instant(meeting.startsAt).toString({ fractionalSecondDigits: 3 }),
        status: 'CONFIRMED',
        sequence: 0,
      },
    ])
    const startsAt = freshSlot()
    await moveAppointment(ctx, { appointmentId: meeting.id, startsAt, timeZone: FIRM_ZONE })
    const moved = {
      uid: meeting.id,
      start: instant(startsAt).toString({ fractionalSecondDigits: 3 }),
      sequence: 1,
    }
    expect(await eventsAt(file)).toMatchObject([{ ...moved, status: 'CONFIRMED' }])
    await cancelAppointment(ctx, { appointmentId: meeting.id })
    expect(await eventsAt(file)).toMatchObject([{ ...moved, status: 'CANCELLED', sequence: 2 }])
  })
  it('has the dates of their cases without what they are about, a day or an hour of its zone', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
    const rest = { basis: 'The RFE', responsibleId: null, isOverdue: false, bring: '', caseId }
    const add = (kind: 'hearing' | 'rfe-response' | 'other', day: string, time: string | null) => {
      const dateId = randomUUID()
      const zone = time === null ? null : 'America/Los_Angeles'
      return addDate(world.as(attorney), { ...rest, dateId, kind, day, time, zone, place: '606 S Olive St' })
    }
    const hearing = await add('hearing', '2027-03-14', '08:00')
    const rfe = await add('rfe-response', '2027-11-07', null)
    await add('other', '2027-01-04', null)
    const file = await addressOf(client)
    const seen = [
      // The clocks of Los Angeles went forward that night.
      { uid: hearing.id, title: 'Appointment', start: '2027-03-14T15:00:00.000Z' },
      { uid: rfe.id, title: 'Date to remember', start: '2027-11-07' },
    ]
    expect(await eventsAt(file)).toMatchObject(seen)
    expect(await feedAt(world.services, file)).not.toMatch(/hearing|rfe|court/i)
    const { version, id: dateId } = rfe
    const change = { caseId, dateId, place: '', bring: '', time: null, zone: null, version, isOverdue: false }
    const to = { day: '2027-11-05', responsibleId: attorney.userId, reason: 'Extended' }
    const moved = await moveDate(world.as(attorney), { ...change, ...to })
    expect((await eventsAt(file))[1]).toMatchObject({ uid: rfe.id, start: '2027-11-05', sequence: 1 })
    await finishDate(world.as(attorney), { caseId, dateId, version: moved.version, proof: 'Sent' })
    expect(await eventsAt(file)).toMatchObject([seen[0]])
  })
  it('is in their language', async () => {
    const client = await world.person('client', { language: 'es' })
    expect(await feedAt(world.services, await addressOf(client))).toContain('mis fechas')
  })
})

describe('the calendar of a member of staff', () => {
  it('has their meetings, the dates that they answer for and their absences, with or without names', async () => {
    const own = await world.person('attorney')
    const other = await bookedMeeting(world)
    await world.connection.pool.query('UPDATE appointments SET attorney_id = $1 WHERE id = $2', [
      own.userId,
      other.meeting.id,
    ])
    await world.connection.pool.query(
      "UPDATE users SET first_name = 'Ana', last_name = 'Paz' WHERE id = $1",
      [other.client.userId],
    )
    await world.connection.pool.query(
      "INSERT INTO absences (attorney_id, starts_at, ends_at, note) VALUES ($1, '2027-05-03T14:00Z', '2027-05-03T18:00Z', 'Dentist')",
      [own.userId],
    )
    const { caseId } = await openedCase(world, { attorneyId: own.userId })
    const when = { day: '2027-04-05', time: null, zone: null, place: 'Dallas court', bring: '' }
    const rest = { basis: '', responsibleId: null, isOverdue: false }
    await addDate(world.as(own), { caseId, dateId: randomUUID(), kind: 'other', ...when, ...rest })
    const file = await addressOf(own)
    const titles = async () => (await eventsAt(file)).map(({ title }) => title).toSorted()
    expect(await titles()).toEqual(['Appointment by video', 'Away', 'Date of a case'])
    expect(await feedAt(world.services, file)).not.toMatch(/Ana|court|Dentist/)
    await chooseTitles(world.as(own), { titles: 'named' })
    const [meeting, away, date] = await titles()
    expect([meeting, away]).toEqual(['Appointment by video: Ana Paz', 'Away'])
    expect(date).toMatch(/^Other date: .+\(.+\)$/)
  })
})

describe('an address', () => {
  it('is told once and kept as a hash, and a new one replaces it', async () => {
    const client = await world.person()
    const first = await addressOf(client)
    expect(await ownFeed(world.as(client))).toEqual({
      feed: { titles: 'plain', madeAt: '2026-11-23T15:00:00.000Z' },
    })
    const { rows } = await world.connection.pool.query<{ all: string }>(
      'SELECT string_agg(calendar_feeds::text, $1) AS all FROM calendar_feeds',
      [''],
    )
    expect(rows[0]!.all).not.toContain(first.slice(0, 43))
    const second = await addressOf(client)
    expect(await feedAt(world.services, first)).toBeNull()
    expect(await feedAt(world.services, second)).not.toBeNull()
    await revokeFeed(world.as(client))
    await revokeFeed(world.as(client))
    expect(await feedAt(world.services, second)).toBeNull()
    expect(await ownFeed(world.as(client))).toEqual({ feed: null })
  })
  it('does not exist for a person who is disabled, or has another role than it was made for', async () => {
    const own = await world.person('attorney')
    const file = await addressOf(own, 'named')
    const set = (part: string) =>
      world.connection.pool.query(`UPDATE users SET ${part} WHERE id = $1`, [own.userId])
    await set("role = 'client'")
    expect(await feedAt(world.services, file)).toBeNull()
    await set("role = 'staff'")
    expect(await feedAt(world.services, file)).not.toBeNull()
    await set('disabled_at = now()')
    expect(await feedAt(world.services, file)).toBeNull()
  })
  it('stays the same while nothing changes, and is not read without end', async () => {
    const { client } = await bookedMeeting(world)
    const file = await addressOf(client)
    const first = await feedAt(world.services, file)
    world.clock.advance(5)
    expect(await feedAt(world.services, file)).toBe(first)
    const rest = Array.from({ length: 119 }, () => feedAt(world.services, file))
    await expect(Promise.all(rest)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
