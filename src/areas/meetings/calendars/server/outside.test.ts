import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { calendarDays } from '#areas/meetings/scheduling/server/calendar-days.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { listSlots } from '#areas/meetings/scheduling/server/list-slots.ts'
import { moveAppointment } from '#areas/meetings/scheduling/server/move-appointment.ts'
import { bookedMeeting, details, reset, wish } from '#areas/meetings/scheduling/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { type CaldavEmulator, startCaldavEmulator } from '../../../../../emulators/caldav/server.ts'
import { calendarsDesk } from './desk-rows.ts'
import { checkOutside, connectOutside, disconnectOutside, findCalendars, ownOutside } from './own-outside.ts'
import { readAllOutside, readOutside } from './read-outside.ts'
import { showMeeting } from './show-meeting.ts'

let world: World
let attorney: SignedIn
let provider: CaldavEmulator
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  await registerJobs(world.jobs, world.services)
})
beforeEach(async () => {
  reset(world)
  provider = await startCaldavEmulator()
  return () => provider.close()
})
afterAll(() => world.end())

function access() {
  return { address: provider.url, userName: provider.userName, password: provider.password }
}

function href(id: string): string {
  return `${provider.url}/calendars/${id}/`
}

const asAttorney = () => world.as(attorney)
const connect = (more: object = {}) =>
  connectOutside(asAttorney(), {
    ...access(),
    blocking: [href('work'), href('home')],
    writesTo: href('work'),
    titles: 'plain',
    ...more,
  })

/** Ten in the morning of a Tuesday in Dallas, for an hour. */
const TEN = '2026-12-01T16:00:00Z'
const hour = ['DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z']

async function offered(): Promise<string[]> {
  const client = await world.person()
  const asked = { type: 'initial', timeZone: FIRM_ZONE, from: '2026-12-01', to: '2026-12-01' } as const
  const { days } = await listSlots(world.as(client), asked)
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

const files = () => [...provider.account.calendars.get('work')!.files.keys()]

describe('a busy hour in their own calendar', () => {
  it('is not offered, cannot be held, and is not free in the calendar; nothing of it is kept but when', async () => {
    provider.account.hold('home', 'dentist', hour)
    expect(await offered()).toContain(TEN)
    await connect()
    const left = await offered()
    expect(left).not.toContain(TEN)
    expect(left).not.toContain('2026-12-01T15:30:00Z')
    expect(left).toContain('2026-12-01T17:00:00Z')
    const client = await world.person()
    await expect(holdSlot(world.as(client), wish(TEN))).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    const { free } = await calendarDays(asAttorney(), { from: '2026-12-01', to: '2026-12-01' })
    expect(free.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toContainEqual([
      '2026-12-01T15:00:00Z',
      '2026-12-01T16:00:00Z',
    ])
    const { rows } = await world.connection.pool.query(
      "SELECT string_agg(t::text, '') AS all FROM (SELECT busy_elsewhere::text AS t FROM busy_elsewhere UNION ALL SELECT outside_calendars::text FROM outside_calendars) x",
    )
    expect(JSON.stringify(rows)).not.toMatch(/dentist|app-password|lawyer@/i)
  })
  it('is offered again when it goes there, and when the calendar is disconnected', async () => {
    provider.account.hold('home', 'dentist', hour)
    await connect()
    provider.account.calendars.get('home')!.files.clear()
    await readAllOutside(world.services)
    await world.idle()
    expect(await offered()).toContain(TEN)
    provider.account.hold('home', 'dentist', hour)
    await checkOutside(asAttorney())
    expect(await offered()).not.toContain(TEN)
    expect(await disconnectOutside(asAttorney())).toMatchObject({ outside: null })
    await disconnectOutside(asAttorney())
    expect(await offered()).toContain(TEN)
  })
  it('stays blocked while the provider cannot be read, and its owner hears of it', async () => {
    provider.account.hold('home', 'dentist', hour)
    await connect()
    const desk = () => calendarsDesk[0]!.read(asAttorney(), [])
    provider.fault = 'error'
    expect((await checkOutside(asAttorney())).outside).toMatchObject({
      problem: expect.stringContaining('does not answer'),
      needsAttention: false,
    })
    expect(await offered()).not.toContain(TEN)
    expect((await desk()).rows).toEqual([])
    world.clock.advance(24 * 60)
    expect((await desk()).rows).toMatchObject([{ path: '/attorney/calendar' }])
    world.clock.set(instant('2026-11-23T15:00:00Z'))
    provider.fault = 'refuses'
    await checkOutside(asAttorney())
    expect((await desk()).rows).toHaveLength(1)
    provider.fault = null
    expect((await checkOutside(asAttorney())).outside).toMatchObject({ problem: null, needsAttention: false })
    expect((await desk()).rows).toEqual([])
  })
  it('is not read for a person who no longer works here', async () => {
    await connect()
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [attorney.userId])
    provider.asked.length = 0
    await readOutside(world.services, attorney)
    expect(provider.asked).toEqual([])
    await world.connection.pool.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [attorney.userId])
  })
})

async function booked(startsAt: string) {
  const client = await world.person()
  const ctx = world.as(client)
  const hold = await holdSlot(ctx, wish(startsAt))
  const meeting = await bookAppointment(ctx, details(hold.appointmentId))
  await world.idle()
  return { ctx, meeting, file: `${meeting.id}.ics` }
}
const textOf = (file: string) => provider.account.calendars.get('work')!.files.get(file)?.text

describe('a booked meeting', () => {
  it('appears there, moves, goes when it is cancelled, and never blocks itself', async () => {
    await connect()
    const { ctx, meeting, file } = await booked('2026-12-02T16:00:00Z')
    expect(textOf(file)).toContain('DTSTART:20261202T160000Z')
    expect(textOf(file)).not.toContain('METHOD')
    await checkOutside(asAttorney())
    const { rows } = await world.connection.pool.query('SELECT 1 FROM busy_elsewhere')
    expect(rows).toEqual([])
    const startsAt = '2026-12-02T16:30:00Z'
    await moveAppointment(ctx, { appointmentId: meeting.id, startsAt, timeZone: FIRM_ZONE })
    await world.idle()
    expect(textOf(file)).toContain('DTSTART:20261202T163000Z')
    await cancelAppointment(ctx, { appointmentId: meeting.id })
    await world.idle()
    expect(files()).not.toContain(file)
  })
  it('that was booked before is there after connecting; done twice it is there once, and the past stays', async () => {
    await disconnectOutside(asAttorney())
    const { meeting, file } = await booked('2026-12-03T16:00:00Z')
    expect(files()).toEqual([])
    await connect({ titles: 'named' })
    await world.idle()
    const shown = { appointmentId: meeting.id, attorneyId: attorney.userId }
    await Promise.all([showMeeting(world.services, shown), showMeeting(world.services, shown)])
    expect(files()).toContain(file)
    expect(textOf(file)!.replaceAll('\r\n ', '')).toMatch(/SUMMARY;LANGUAGE=en:Appointment by video: .+/)
    world.clock.set(instant('2026-12-04T16:00:00Z'))
    await showMeeting(world.services, shown)
    expect(files()).toContain(file)
  })
  it('is tried again when the provider fails, and a refusal is said to its owner', async () => {
    await connect()
    const { meeting } = await bookedMeeting(world, '2026-12-07T16:00:00Z')
    await world.idle()
    provider.fault = 'refuses'
    const shown = { appointmentId: meeting.id, attorneyId: attorney.userId }
    await expect(showMeeting(world.services, shown)).rejects.toMatchObject({ problem: 'refused' })
    expect((await ownOutside(asAttorney())).outside).toMatchObject({ needsAttention: true })
  })
})

describe('connecting', () => {
  it('takes calendars of the account alone, and says what the provider answers', async () => {
    expect((await findCalendars(asAttorney(), access())).calendars.map(({ name }) => name)).toEqual([
      'Work & court',
      'Casa',
      'Holidays',
    ])
    const foreign = `${provider.url}/calendars/${randomUUID()}/`
    await expect(connect({ blocking: [foreign] })).rejects.toMatchObject({ code: 'OUTSIDE_MISSING' })
    await expect(connect({ password: 'x' })).rejects.toMatchObject({ code: 'OUTSIDE_REFUSED' })
    await expect(connect({ address: 'ftp://x' })).rejects.toMatchObject({ code: 'OUTSIDE_ADDRESS' })
    for (const [fault, code] of [
      ['error', 'OUTSIDE_UNREACHABLE'],
      ['busy', 'OUTSIDE_BUSY'],
      ['page', 'OUTSIDE_UNUSABLE'],
    ] as const) {
      provider.fault = fault
      await expect(findCalendars(asAttorney(), access())).rejects.toMatchObject({ code })
    }
  })
  it('is for those with whom clients book, and shows no password', async () => {
    const staff = await world.person('staff')
    expect(await ownOutside(world.as(staff))).toEqual({ mayConnect: false, outside: null })
    const { mayConnect, outside } = await connect()
    expect(mayConnect).toBe(true)
    expect(outside).toMatchObject({ blocking: ['Work & court', 'Casa'], writesTo: 'Work & court' })
    expect(JSON.stringify(outside)).not.toContain(provider.password)
  })
})
