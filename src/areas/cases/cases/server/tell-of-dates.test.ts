import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { details, freshSlot, wish } from '#areas/meetings/scheduling/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatTime, instant } from '#kernel/calendar.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { NewCaseDate } from '../contract.ts'
import { addTask } from './add-task.ts'
import { addDate, finishDate, moveDate, seeDate } from './change-date.ts'
import { setSecond, transferCase } from './change-hands.ts'
import { openCase } from './open-case.ts'
import { tellOfDates } from './tell-of-dates.ts'

let world: World
let attorney: SignedIn
let admin: SignedIn
let client: SignedIn
beforeEach(async () => {
  world = await createWorld()
  admin = await world.person('admin')
  attorney = await world.person('attorney', { language: 'es' })
  client = await world.person()
  await fillProfile(world.services.db, client.userId, { firstName: 'MARK', lastName: 'OF-A-CLIENT' })
})
afterEach(() => world.end())

/** Recorded on Monday, November 23, at nine. */
async function recorded(day: string, more: Partial<NewCaseDate> = {}) {
  const { id: caseId, number } = await openCase(world.services.db, {
    clientId: client.userId,
    attorneyId: attorney.userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'prepare-petition',
    due: null,
    openedAt: MONDAY_NINE,
  })
  const path = { caseId, dateId: randomUUID() }
  await addDate(world.as(attorney), {
    ...path,
    kind: 'hearing',
    day,
    time: '09:30',
    zone: 'America/Los_Angeles',
    place: '',
    bring: '',
    basis: 'MARK-OF-A-NOTICE',
    responsibleId: null,
    isOverdue: true,
    ...more,
  })
  return { ...path, number }
}

type Owed = { id: string; kind: string; recipient_id: string }

async function owed(): Promise<Owed[]> {
  const { rows } = await world.connection.pool.query<Owed>(
    "SELECT * FROM notices WHERE kind <> 'case-appointment' ORDER BY created_at, kind",
  )
  return rows
}

/** At the hour in Dallas, by two instances at once and then again; returns the mails queued since. */
async function morningOf(day: string, hour = 7): Promise<[kind: string, recipientId: string][]> {
  const before = new Set((await owed()).map(({ id }) => id))
  world.clock.set(instant(`${day}T${String(hour).padStart(2, '0')}:00:00-06:00`))
  await Promise.all([tellOfDates(world.services), tellOfDates(world.services)])
  await tellOfDates(world.services)
  const now = (await owed()).filter(({ id }) => !before.has(id))
  return now.map(({ kind, recipient_id }) => [kind, recipient_id])
}

const toAttorney = () => ['case-dates-due', attorney.userId]
const toAdmin = () => ['case-dates-unseen', admin.userId]

describe('the mail of the morning', () => {
  it('goes once to who is responsible, on the day and each day after, until the date is done', async () => {
    const path = await recorded('2026-11-25')
    expect(await morningOf('2026-11-25')).toEqual([toAttorney()])
    await seeDate(world.as(attorney), path)
    expect(await morningOf('2026-11-26')).toEqual([toAttorney()])
    await finishDate(world.as(attorney), { ...path, version: 1, proof: 'We were there.' })
    expect(await morningOf('2026-11-27')).toEqual([])
  })
  it('is one mail, however many dates are due', async () => {
    for (const day of ['2026-11-20', '2026-11-24', '2026-11-25']) await recorded(day)
    expect(await morningOf('2026-11-25')).toEqual([toAttorney()])
  })
  it('goes to a second person from the next morning on, until somebody has seen the date', async () => {
    const path = await recorded('2026-11-25')
    expect(await morningOf('2026-11-25')).toEqual([toAttorney()])
    expect(await morningOf('2026-11-26')).toEqual([toAttorney(), toAdmin()])
    expect(await morningOf('2026-11-27')).toEqual([toAttorney(), toAdmin()])
    await seeDate(world.as(admin), path)
    expect(await morningOf('2026-11-28')).toEqual([toAttorney()])
  })
  it('comes by what is at stake before the day: to who is responsible, then to a second person, then to an administrator', async () => {
    const path = await recorded('2026-12-24', { kind: 'rfe-response', time: null, zone: null })
    const colleague = await world.person('attorney')
    await setSecond(world.as(attorney), { caseId: path.caseId, version: 1, secondId: colleague.userId })
    const toColleague = ['case-dates-unseen', colleague.userId]
    // It was recorded 31 days before. The days between are quiet.
    expect(await morningOf('2026-11-24')).toEqual([toAttorney()])
    expect(await morningOf('2026-11-25')).toEqual([])
    expect(await morningOf('2026-12-10')).toEqual([toAttorney(), toColleague])
    // The server was down a week before, and is back a day later.
    expect(await morningOf('2026-12-18')).toEqual([toAttorney(), toColleague, toAdmin()])
    await seeDate(world.as(attorney), path)
    expect(await morningOf('2026-12-21')).toEqual([toAttorney()])
    expect(await morningOf('2026-12-22')).toEqual([])
    expect(await morningOf('2026-12-23')).toEqual([toAttorney()])
  })
  it('does not remind of a day that was nearer than its reminder when it was set', async () => {
    await recorded('2026-11-27', { kind: 'other', time: null, zone: null })
    expect(await morningOf('2026-11-24')).toEqual([])
    expect(await morningOf('2026-11-26')).toEqual([toAttorney()])
  })
  it('goes to the second member of staff of the case before any administrator', async () => {
    const { caseId } = await recorded('2026-11-25')
    const colleague = await world.person('attorney')
    await setSecond(world.as(attorney), { caseId, version: 1, secondId: colleague.userId })
    expect(await morningOf('2026-11-25')).toEqual([toAttorney()])
    expect(await morningOf('2026-11-26')).toEqual([toAttorney(), ['case-dates-unseen', colleague.userId]])
  })
  it('goes to the new attorney of a case that was given away, who is told from the first', async () => {
    const { caseId } = await recorded('2026-11-25')
    expect(await morningOf('2026-11-25')).toEqual([toAttorney()])
    const colleague = await world.person('attorney')
    const given = { caseId, version: 1, attorneyId: colleague.userId, reason: 'On leave.' }
    await transferCase(world.as(attorney), given)
    const told = (await morningOf('2026-11-26')).filter(([kind]) => kind.startsWith('case-dates'))
    expect(told).toEqual([['case-dates-due', colleague.userId]])
  })
  it('begins again with a date that moved', async () => {
    const { number: _number, ...path } = await recorded('2026-11-24')
    expect(await morningOf('2026-11-24')).toEqual([toAttorney()])
    const moved = {
      version: 1,
      day: '2026-11-27',
      time: null,
      zone: null,
      place: '',
      bring: '',
      responsibleId: attorney.userId,
    }
    await moveDate(world.as(attorney), { ...path, ...moved, reason: 'Moved.', isOverdue: false })
    expect(await morningOf('2026-11-25')).toEqual([])
    expect(await morningOf('2026-11-27')).toEqual([toAttorney()])
  })
  it('comes on the last working day before a deadline on which offices are closed', async () => {
    const path = await recorded('2026-12-13', { kind: 'other', time: null, zone: null })
    expect(await morningOf('2026-12-06')).toEqual([toAttorney()])
    await seeDate(world.as(attorney), path)
    expect(await morningOf('2026-12-10')).toEqual([])
    expect(await morningOf('2026-12-11', 8)).toEqual([toAttorney()])
    const mail = (await sent()).findLast(({ text }) => text.includes(path.number))
    expect(mail?.text).toContain('Las oficinas del gobierno están cerradas ese día')
  })
  it('comes before an hour that is tomorrow where it is, and today here', async () => {
    world.clock.set(instant('2026-12-15T06:00:00-06:00'))
    await recorded('2026-12-16', { zone: 'Asia/Manila' })
    expect(await morningOf('2026-12-15')).toEqual([toAttorney()])
  })
  it('goes to a second person at once where who is responsible is not here any more', async () => {
    await recorded('2026-11-25')
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [attorney.userId])
    expect(await morningOf('2026-11-25')).toEqual([toAdmin()])
  })
  it('is sent to nobody before seven, and later to a firm whose server was down at seven', async () => {
    await recorded('2026-11-25')
    expect(await morningOf('2026-11-25', 6)).toEqual([])
    expect(await morningOf('2026-11-25', 13)).toEqual([toAttorney()])
  })
  it('is not sent again by a clock that is put back and forth', async () => {
    await recorded('2026-11-24')
    for (const day of ['2026-11-25', '2026-11-26']) await morningOf(day)
    expect(await morningOf('2026-11-25')).toEqual([])
    expect(await morningOf('2026-11-24')).toEqual([toAttorney()])
    expect(await morningOf('2026-11-26')).toEqual([])
  })
  it('is neither lost nor sent twice where a process ends before it has committed', async () => {
    await recorded('2026-11-25')
    const { db } = world.services
    world.clock.set(instant('2026-11-25T13:00:00Z'))
    const killed = db.transaction(async (tx) => {
      await tellOfDates({ ...world.services, db: tx })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await owed()).toEqual([])
    expect(await morningOf('2026-11-25')).toEqual([toAttorney()])
  })
})

/** Sends all queued mails and returns them. */
async function sent() {
  const before = world.mails.length
  for (const { id } of await owed()) await sendNotice(world.services, FEATURES, id)
  return world.mails.slice(before)
}

describe('the rest of the day', () => {
  it('is on the sheet: hours of meetings, and how many tasks are due while offices are open', async () => {
    const { caseId } = await recorded('2027-06-29')
    expect(await morningOf('2026-11-24')).toEqual([])
    world.clock.set(MONDAY_NINE)
    const { appointmentId } = await holdSlot(world.as(client), wish(freshSlot()))
    const { startsAt } = await bookAppointment(world.as(client), details(appointmentId))
    const day = dateIn(FIRM_ZONE, instant(startsAt)).toString()
    const task = { caseId, taskId: randomUUID(), version: 1, isFirst: false, text: 'MARK-OF-A-TASK' } as const
    await addTask(world.as(attorney), { ...task, code: 'firm-task', due: day })
    await morningOf(day)
    const mail = (await sent()).findLast(({ subject }) => subject === 'Su día')
    expect(mail?.text).toContain('Citas de hoy (hora central)')
    expect(mail?.text).toContain(formatTime(instant(startsAt), FIRM_ZONE, 'es'))
    expect(mail?.text).toContain('1 es para hoy o está atrasada')
    expect(mail?.text).not.toContain('MARK')
    expect(await morningOf('2027-01-02')).toEqual([])
    expect(await morningOf('2027-01-04')).toEqual([toAttorney()])
  })
})

describe('what it says', () => {
  it('is the case’s number, the kind of date, how late it is and the way to it, in the reader’s language', async () => {
    const { number, caseId } = await recorded('2026-11-23')
    await morningOf('2026-11-23', 10)
    const [today] = await sent()
    const first = today?.text.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ')
    expect(first).toMatch(/Para hoy, 9:30 a\.\s?m\. \(hora del Pacífico\)/)
    await morningOf('2026-11-24')
    const [late, second] = await sent()
    expect(late?.subject).toBe('Su día')
    for (const said of [`Audiencia, ${number}`, '1 día de retraso', `/dashboard/cases/${caseId}?lang=es`])
      expect(late?.text).toContain(said)
    expect(second?.subject).toBe('Nobody has looked at these dates yet')
    expect(second?.text).toContain('1 day late')
    for (const mail of [today, late, second]) expect(JSON.stringify(mail)).not.toContain('MARK')
  })
  it('is written from what is true when it is sent, and on no later day', async () => {
    const path = await recorded('2026-11-25')
    await morningOf('2026-11-25')
    await finishDate(world.as(attorney), { ...path, version: 1, proof: 'We were there.' })
    expect(await sent()).toEqual([])
    await recorded('2026-11-25')
    await morningOf('2026-11-26')
    world.clock.set(instant('2026-11-27T13:00:00Z'))
    expect(await sent()).toEqual([])
  })
  it('tells of ten at most, and how many more there are', async () => {
    for (let count = 0; count < 12; count += 1) await recorded('2026-11-24')
    await morningOf('2026-11-25')
    const [mail] = await sent()
    expect(mail?.text.match(/Audiencia, LS-/g)).toHaveLength(10)
    expect(mail?.text).toContain('Hay 2 más')
  })
})
