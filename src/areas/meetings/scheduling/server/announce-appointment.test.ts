import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { announceAppointment, type MeetingChange } from './announce-appointment.ts'
import { SEND_NOTICE } from '#areas/messages/notifications/server/job-kinds.ts'

const STARTS_AT = instant('2026-12-01T15:00:00Z')

let world: World
let client: SignedIn
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  client = await world.person()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => world.clock.set(MONDAY_NINE))

function meetingRow(timesMoved = 0, id = randomUUID()): MeetingChange['meeting'] {
  const people = { clientId: client.userId, attorneyId: attorney.userId }
  return { id, ...people, startsAt: toDate(STARTS_AT), timesMoved }
}

function happened(change: MeetingChange): Promise<void> {
  return world.services.db.transaction((tx) => announceAppointment(world.services, tx, change))
}

const minutesAhead = () => STARTS_AT.since(world.clock.now(), { largestUnit: 'minutes' }).minutes

type Owed = { kind: string; recipient: string; edition: number; hoursBefore: number | null }

/** The meeting's queued mails, and how long before it each job begins; null for at once. */
async function owedAbout(id: string): Promise<Owed[]> {
  const { rows } = await world.services.db.execute<{
    kind: string
    recipient_id: string
    edition: number
    waits: number
  }>(sql`
    SELECT n.kind, n.recipient_id, n.edition,
           round(extract(epoch FROM j.start_after - j.created_on) / 60)::int AS waits
    FROM notices n JOIN pgboss.job j ON j.data->>'noticeId' = n.id::text AND j.name = ${SEND_NOTICE.name}
    WHERE n.subject_id = ${id} ORDER BY n.created_at, n.id`)
  return rows.map((row) => ({
    kind: row.kind,
    recipient: row.recipient_id === client.userId ? 'client' : row.recipient_id,
    edition: row.edition,
    hoursBefore: row.waits <= 0 ? null : (minutesAhead() - row.waits) / 60,
  }))
}

const kindsAbout = async (id: string) => (await owedAbout(id)).map(({ kind }) => kind)

describe('what is owed about a meeting', () => {
  it('is a confirmation, word to the attorney, and a reminder a day and an hour before', async () => {
    const meeting = meetingRow()
    await happened({ happened: 'confirmed', meeting })
    expect(await owedAbout(meeting.id)).toEqual([
      { kind: 'appointment-confirmed', recipient: 'client', edition: 0, hoursBefore: null },
      { kind: 'staff-appointment', recipient: attorney.userId, edition: 0, hoursBefore: null },
      { kind: 'appointment-reminder-day', recipient: 'client', edition: 0, hoursBefore: 24 },
      { kind: 'appointment-reminder-hour', recipient: 'client', edition: 0, hoursBefore: 1 },
    ])
  })
  it('is owed once, however often it is announced', async () => {
    const meeting = meetingRow()
    await happened({ happened: 'confirmed', meeting })
    await happened({ happened: 'confirmed', meeting })
    expect(await owedAbout(meeting.id)).toHaveLength(4)
  })
  it.each([
    [24 * 60 + 1, ['appointment-reminder-day', 'appointment-reminder-hour']],
    [24 * 60, ['appointment-reminder-hour']],
    [61, ['appointment-reminder-hour']],
    [60, []],
  ])('confirmed %i minutes before: %j', async (minutes, reminders) => {
    const meeting = meetingRow()
    world.clock.set(plusMinutes(STARTS_AT, -minutes))
    await happened({ happened: 'confirmed', meeting })
    const kinds = await kindsAbout(meeting.id)
    expect(kinds.filter((kind) => kind.startsWith('appointment-reminder'))).toEqual(reminders)
  })
  it('is new for each time that it is moved', async () => {
    const meeting = meetingRow(1)
    await happened({ happened: 'moved', meeting })
    const owed = await owedAbout(meeting.id)
    expect(owed.map(({ kind, edition }) => `${kind} ${edition}`)).toEqual([
      'appointment-moved 1',
      'staff-appointment 1',
      'appointment-reminder-day 1',
      'appointment-reminder-hour 1',
    ])
  })
  it('is told to the attorney who no longer has it, too', async () => {
    const meeting = meetingRow(1)
    const formerAttorneyId = (await world.person('attorney')).userId
    await happened({ happened: 'moved', meeting, formerAttorneyId })
    const staff = (await owedAbout(meeting.id)).filter(({ kind }) => kind === 'staff-appointment')
    expect(staff.map(({ recipient }) => recipient)).toEqual([attorney.userId, formerAttorneyId])
  })
  it('ends with cancelling, one edition later and without a reminder', async () => {
    const meeting = meetingRow(1)
    await happened({ happened: 'moved', meeting })
    await happened({ happened: 'cancelled', meeting })
    const owed = await owedAbout(meeting.id)
    expect(owed.filter(({ edition }) => edition === 2).map(({ kind }) => kind)).toEqual([
      'appointment-cancelled',
      'staff-appointment',
    ])
  })
})
