import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setRole } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Availability } from '../availability-contract.ts'
import { viewFor } from './availability-view.ts'
import { calendarDays } from './calendar-days.ts'
import { addAbsence, removeAbsence } from './change-absences.ts'
import { addFederalHolidays, addHoliday, ensureFederalHolidays, removeHoliday } from './change-holidays.ts'
import { changeAttorney, changeSettings } from './change-hours.ts'
import { holdSlot } from './hold-slot.ts'
import { listSlots } from './list-slots.ts'
import { clientsToMove } from './meetings-to-move.ts'
import { moveAppointment } from './move-appointment.ts'
import { bookedMeeting, wish } from './testing.ts'

let world: World
let attorney: SignedIn
let admin: SignedIn
let desk: Context
let office: Context
beforeEach(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  admin = await world.person('admin')
  desk = world.as(attorney)
  office = world.as(admin)
})
afterEach(() => world.end())

const FRIDAY = '2026-12-04'
const FRIDAY_TEN = '2026-12-04T16:00:00Z'

function read(): Promise<Availability> {
  return viewFor(office, admin)
}

async function offered(date = FRIDAY): Promise<string[]> {
  const query = { type: 'initial' as const, from: date, to: date, timeZone: FIRM_ZONE }
  const { days } = await listSlots(world.visitor(), query)
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

async function hold(startsAt: string): Promise<unknown> {
  return holdSlot(world.as(await world.person()), wish(startsAt))
}

async function actions(): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ action: string }>(
    `SELECT action FROM audit_entries WHERE action LIKE 'availability.%' ORDER BY at, id`,
  )
  return rows.map(({ action }) => action)
}

function away(more: Partial<Parameters<typeof addAbsence>[1]> = {}) {
  const days = { firstDay: FRIDAY, fromMinute: 0, lastDay: FRIDAY, toMinute: 1_440 }
  return { attorneyId: attorney.userId, ...days, note: 'Dentist', ...more }
}

describe('the hours of the firm', () => {
  it('decide at once what is offered, and what is offered can be held', async () => {
    const hours = [{ weekday: 5, opensAtMinute: 600, closesAtMinute: 720 }]
    await changeSettings(office, { version: 0, hours, leadHours: 4, bufferMinutes: 0 })
    expect(await offered()).toEqual([FRIDAY_TEN, '2026-12-04T16:30:00Z', '2026-12-04T17:00:00Z'])
    expect(await offered('2026-12-03')).toEqual([])
    await expect(hold('2026-12-04T15:00:00Z')).rejects.toMatchObject({
      code: 'OUTSIDE_BUSINESS_HOURS',
      values: { openingHours: 'Fri 10\u00A0AM–12\u00A0PM' },
    })
    await hold(FRIDAY_TEN)
    world.clock.set(instant('2026-12-04T14:00:00Z'))
    await expect(hold('2026-12-04T17:00:00Z')).rejects.toMatchObject({
      code: 'TOO_SOON',
      values: { hours: 4 },
    })
    expect(await actions()).toEqual(['availability.settings-changed'])
  })
  it('are told with the free times, in the language of the reader', async () => {
    const query = { type: 'initial' as const, from: FRIDAY, to: FRIDAY, timeZone: 'America/New_York' }
    const told = async (ctx: Context) => (await listSlots(ctx, query)).hours
    expect(await told(world.visitor())).toContain('Monday to Friday, 9 AM to 6 PM (Central Time).')
    await changeSettings(office, {
      version: 0,
      hours: [{ weekday: 6, opensAtMinute: 600, closesAtMinute: 840 }],
      leadHours: 2,
      bufferMinutes: 0,
    })
    expect(await told(world.visitor())).toContain('Appointments are Saturdays, 10 AM to 2 PM (Central Time).')
    expect(await told({ ...world.visitor(), language: 'es' })).toContain('Las citas son los sábados,')
    const own = { version: 0, takesBookings: true, hours: [] }
    await changeAttorney(office, { attorneyId: attorney.userId, ...own })
    expect(await told(world.visitor())).toBe('')
  })
  it('saved over what another administrator saved meanwhile are refused, and nothing is changed', async () => {
    const { settings } = await read()
    const mine = { ...settings, leadHours: 5 }
    await changeSettings(office, { ...settings, leadHours: 3 })
    await expect(changeSettings(office, mine)).rejects.toMatchObject({ code: 'AVAILABILITY_CHANGED' })
    const now = (await read()).settings
    expect(now.leadHours).toBe(3)
    expect((await changeSettings(office, { ...mine, version: now.version })).settings.leadHours).toBe(5)
  })
  it('saved by two at once are saved by one', async () => {
    const { settings } = await read()
    const both = await Promise.allSettled(
      [3, 4].map((leadHours) => changeSettings(office, { ...settings, leadHours })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('that overlap are refused with the day named in the language of the reader', async () => {
    const stretch = { weekday: 2, opensAtMinute: 600, closesAtMinute: 720 }
    const { settings } = await read()
    const saving = changeSettings(world.as(admin, 'es'), { ...settings, hours: [stretch, stretch] })
    await expect(saving).rejects.toMatchObject({ code: 'HOURS_OVERLAP', values: { day: 'martes' } })
  })
  it('keep the buffer between two meetings of one attorney', async () => {
    const { settings } = await read()
    await hold('2026-12-04T18:00:00Z')
    await changeSettings(office, { ...settings, bufferMinutes: 30 })
    const free = await offered()
    expect(free).not.toContain('2026-12-04T17:00:00Z')
    expect(free).not.toContain('2026-12-04T19:00:00Z')
    expect(free).toContain('2026-12-04T16:30:00Z')
    expect(free).toContain('2026-12-04T19:30:00Z')
    await expect(hold('2026-12-04T19:00:00Z')).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    await hold('2026-12-04T19:30:00Z')
  })
})

describe('a meeting', () => {
  it('of an attorney whose account was disabled is told to be moved, and can be', async () => {
    const { meeting } = await bookedMeeting(world, FRIDAY_TEN)
    const colleague = await world.person('attorney')
    expect((await read()).toMove).toEqual([])
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [attorney.userId])
    expect((await read()).toMove).toMatchObject([{ appointmentId: meeting.id, because: 'attorney' }])
    const to = { startsAt: '2026-12-04T18:00:00Z', timeZone: FIRM_ZONE, reason: 'The attorney has left us.' }
    const moved = await moveAppointment(office, { appointmentId: meeting.id, ...to })
    expect(moved.attorney.id).toBe(colleague.userId)
    expect((await read()).toMove).toEqual([])
  })
})

describe('an administrator who is an attorney as well', () => {
  it('is booked as any attorney is, and no longer once they are an administrator alone', async () => {
    const { db } = world.services
    await setRole(db, attorney.userId, 'admin', { isAttorney: true })
    const { meeting } = await bookedMeeting(world, FRIDAY_TEN)
    expect((await read()).attorneys.map(({ id }) => id)).toEqual([attorney.userId])
    expect((await read()).toMove).toEqual([])
    await setRole(db, attorney.userId, 'admin')
    expect(await offered()).toEqual([])
    expect((await read()).toMove).toMatchObject([
      { appointmentId: meeting.id, because: 'attorney', other: null },
    ])
  })
})

/** A new attorney, and their settings saved by an administrator. */
async function promoted() {
  const { userId } = await world.person()
  await setRole(world.services.db, userId, 'attorney')
  return { attorneyId: userId, version: 0, hours: null, takesBookings: true }
}
function officeWhere(subjects: readonly string[]) {
  const accounts = {
    ...office.identity.accounts,
    withSecondFactor: () => Promise.resolve(new Set(subjects)),
  }
  return { ...office, identity: { ...office.identity, accounts } }
}
async function viewOf(attorneyId: string) {
  return (await read()).attorneys.find(({ id }) => id === attorneyId)
}

describe('a new attorney', () => {
  it('is booked by nobody until an administrator has said so', async () => {
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [attorney.userId])
    const asked = await promoted()
    expect(await offered()).toEqual([])
    await expect(hold(FRIDAY_TEN)).rejects.toMatchObject({ code: 'NO_SLOTS' })
    expect(await viewOf(asked.attorneyId)).toMatchObject({ takesBookings: false, hasSecondStep: true })
    await changeAttorney(office, asked)
    expect(await offered()).toContain(FRIDAY_TEN)
  })

  it('has to have a second step of signing in first; one who is booked already stays so without', async () => {
    const asked = await promoted()
    const before = officeWhere([])
    await expect(changeAttorney(before, asked)).rejects.toMatchObject({ code: 'NOT_READY' })
    await changeAttorney(before, { ...asked, takesBookings: false })
    expect(await viewOf(asked.attorneyId)).toMatchObject({ takesBookings: false, version: 1 })
    await changeAttorney(office, { ...asked, version: 1 })
    const saved = await changeAttorney(before, { ...asked, version: 2 })
    const own = saved.attorneys.find(({ id }) => id === asked.attorneyId)
    expect(own).toMatchObject({ takesBookings: true, version: 3 })
  })
})

describe('the hours of an attorney', () => {
  it('are theirs alone, and without bookings nobody is sent to them', async () => {
    const colleague = await world.person('attorney')
    const own = {
      version: 0,
      takesBookings: true,
      hours: [{ weekday: 5, opensAtMinute: 480, closesAtMinute: 540 }],
    }
    await changeAttorney(office, { attorneyId: colleague.userId, ...own })
    expect((await offered())[0]).toBe('2026-12-04T14:00:00Z')
    await hold('2026-12-04T14:00:00Z')
    await expect(hold('2026-12-04T14:00:00Z')).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    await changeAttorney(office, {
      attorneyId: colleague.userId,
      version: 1,
      hours: null,
      takesBookings: false,
    })
    await hold(FRIDAY_TEN)
    await expect(hold(FRIDAY_TEN)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })
  it('exist for attorneys only', async () => {
    const own = { version: 0, takesBookings: true, hours: null }
    const changing = changeAttorney(office, { attorneyId: admin.userId, ...own })
    await expect(changing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a holiday', () => {
  it('is not offered and cannot be held; what was booked on it is told back and stays', async () => {
    const { meeting } = await bookedMeeting(world, FRIDAY_TEN)
    const { toMove } = await addHoliday(office, { date: FRIDAY, nameEn: 'Fair', nameEs: 'Feria' })
    expect(toMove).toMatchObject([{ appointmentId: meeting.id, because: 'holiday', startsAt: FRIDAY_TEN }])
    expect(await offered()).toEqual([])
    await expect(hold('2026-12-04T18:00:00Z')).rejects.toMatchObject({ code: 'OUTSIDE_BUSINESS_HOURS' })
    const again = addHoliday(office, { date: FRIDAY, nameEn: 'Fair', nameEs: 'Feria' })
    await expect(again).rejects.toMatchObject({ code: 'HOLIDAY_EXISTS' })
    const { holidays } = await read()
    const after = await removeHoliday(office, { holidayId: holidays[0]?.id ?? '' })
    expect(after.toMove).toEqual([])
    expect(await offered()).not.toEqual([])
    expect(await actions()).toEqual(['availability.holiday-added', 'availability.holiday-removed'])
  })
  it('of this and the next year is there from the first start, once, and stays removed', async () => {
    await Promise.all([ensureFederalHolidays(world.services), ensureFederalHolidays(world.services)])
    const { holidays } = await read()
    // New Year's Day of 2028 is kept on the last day of 2027.
    expect(holidays).toHaveLength(23)
    expect(holidays.map(({ date }) => date)).toContain('2027-12-31')
    expect(await offered('2026-11-26')).toEqual([])
    await removeHoliday(office, { holidayId: holidays.find(({ date }) => date === '2026-11-26')?.id ?? '' })
    await ensureFederalHolidays(world.services)
    expect(await offered('2026-11-26')).not.toEqual([])
    world.clock.set(instant('2027-02-01T15:00:00Z'))
    await ensureFederalHolidays(world.services)
    expect((await read()).holidays.map(({ date }) => date.slice(0, 4))).toContain('2028')
  })
  it('of a year is added where it is missing, and twice is once', async () => {
    await addFederalHolidays(office, { year: 2027 })
    expect((await addFederalHolidays(office, { year: 2027 })).holidays).toHaveLength(12)
  })
})

describe('an absence', () => {
  it('of a part of a day is not offered, and its meetings are told back to the one who reads', async () => {
    const { meeting } = await bookedMeeting(world, FRIDAY_TEN)
    const { toMove } = await addAbsence(desk, away({ fromMinute: 540, toMinute: 720 }))
    expect(toMove).toMatchObject([{ appointmentId: meeting.id, because: 'absence' }])
    const [told] = toMove
    const onDesk = [{ startsAt: told?.startsAt, client: told?.client.name }]
    expect(await clientsToMove(desk, requireStaff(desk))).toEqual(onDesk)
    expect((await offered())[0]).toBe('2026-12-04T18:00:00Z')
    await expect(hold('2026-12-04T17:00:00Z')).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    const colleague = await world.person('attorney')
    const theirs = await viewFor(world.as(colleague), colleague)
    expect(theirs.toMove).toEqual([])
    expect(theirs.absences).toMatchObject([{ note: '' }])
    expect((await read()).absences).toMatchObject([{ note: 'Dentist' }])
  })
  it('gives each of its meetings another time, which the next one does not get, and every client is told', async () => {
    const first = await bookedMeeting(world, FRIDAY_TEN)
    const second = await bookedMeeting(world, '2026-12-04T18:00:00Z')
    const { toMove } = await addAbsence(desk, away({ note: 'Sick' }))
    expect(toMove).toMatchObject([
      { appointmentId: first.meeting.id, other: { startsAt: '2026-12-07T16:00:00Z' } },
      { appointmentId: second.meeting.id, other: { startsAt: '2026-12-07T18:00:00Z' } },
    ])
    for (const { appointmentId, other } of toMove) {
      const move = { startsAt: other?.startsAt ?? '', timeZone: FIRM_ZONE, reason: 'Sick' }
      await moveAppointment(desk, { appointmentId, ...move })
    }
    expect((await read()).toMove).toEqual([])
    const { rows } = await world.connection.pool.query<{ told: number }>(
      `SELECT count(DISTINCT recipient_id)::int AS told FROM notices WHERE kind = 'appointment-moved'`,
    )
    expect(rows[0]?.told).toBe(2)
  })
  it('offers none that is taken meanwhile, and none to a meeting that has begun', async () => {
    const { meeting } = await bookedMeeting(world, FRIDAY_TEN)
    await addAbsence(desk, away())
    await hold('2026-12-07T16:00:00Z')
    expect((await read()).toMove[0]?.other?.startsAt).not.toBe('2026-12-07T16:00:00Z')
    world.clock.set(instant('2026-12-04T16:10:00Z'))
    expect((await read()).toMove).toMatchObject([{ appointmentId: meeting.id, other: null }])
  })
  it("is an attorney's own to add and to remove; a colleague's does not exist for them", async () => {
    const colleague = world.as(await world.person('attorney'))
    const { absences } = await addAbsence(desk, away())
    const absenceId = absences[0]?.id ?? ''
    await expect(addAbsence(colleague, away())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(removeAbsence(colleague, { absenceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await removeAbsence(desk, { absenceId })).absences).toEqual([])
    expect(await actions()).toEqual(['availability.absence-added', 'availability.absence-removed'])
  })
  it.each([
    [{ lastDay: '2026-12-03' }, 'ABSENCE_OUT_OF_ORDER'],
    [{ fromMinute: 600, toMinute: 600 }, 'ABSENCE_OUT_OF_ORDER'],
    [{ lastDay: '2027-12-05' }, 'ABSENCE_TOO_LONG'],
    [{ firstDay: '2026-11-01', lastDay: '2026-11-02' }, 'ABSENCE_OVER'],
  ])('with %o is refused with %s', async (more, code) => {
    await expect(addAbsence(desk, away(more))).rejects.toMatchObject({ code })
  })
})

describe('the days of a calendar', () => {
  const days = { from: '2026-12-03', to: FRIDAY }
  const asOffice = () => calendarDays(world.as(admin), days)

  it('have absences, holidays and free time, and no free time in either', async () => {
    await changeAttorney(world.as(admin), {
      attorneyId: attorney.userId,
      version: 0,
      hours: null,
      takesBookings: true,
    })
    const before = await asOffice()
    expect(before.attorneys.map(({ id }) => id)).toEqual([attorney.userId])
    expect(before.free.map(({ attorneyId }) => attorneyId)).toEqual([attorney.userId, attorney.userId])
    await addAbsence(desk, away())
    await addHoliday(world.as(admin), { date: '2026-12-03', nameEn: 'Firm day', nameEs: 'Día de la firma' })
    const after = await calendarDays(world.as(admin, 'es'), days)
    expect(after.free).toEqual([])
    expect(after.holidays.map(({ name }) => name)).toEqual(['Día de la firma'])
    expect(after.absences).toMatchObject([{ attorney: { id: attorney.userId }, note: 'Dentist' }])
  })
  it('show an attorney their own time, and of colleagues that they are away', async () => {
    const colleague = await world.person('attorney')
    await addAbsence(desk, away())
    const { attorneys, absences } = await calendarDays(world.as(colleague), days)
    expect(attorneys.map(({ id }) => id)).toEqual([colleague.userId])
    expect(absences).toMatchObject([{ attorney: { id: attorney.userId }, note: '' }])
  })
})
