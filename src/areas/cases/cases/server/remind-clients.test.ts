import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import { addDate, finishDate, moveDate } from './change-date.ts'
import { remindClients } from './remind-clients.ts'
import { openedCase } from './testing.ts'
import { reminderEdition, VISIT_MAILS } from './visit-mail.ts'

let world: World
let attorney: SignedIn
beforeEach(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterEach(() => world.end())

const THERE = {
  day: '2026-12-15',
  time: '08:00',
  zone: 'America/New_York',
  place: '26 Federal Plaza, New York, NY',
  bring: 'MARK-OF-A-PAPER',
}

async function recorded(there: Partial<typeof THERE> = {}) {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const path = { caseId, dateId: randomUUID() }
  const rest = { basis: '', responsibleId: null, isOverdue: false }
  await addDate(world.as(attorney), { ...path, kind: 'hearing', ...THERE, ...there, ...rest })
  return { client, path }
}

/** The days before the date of the reminders queued so far, by two processes at once and then again. */
async function remindersAt(moment: string, { userId }: SignedIn): Promise<number[]> {
  world.clock.set(instant(moment))
  await Promise.all([remindClients(world.services), remindClients(world.services)])
  await remindClients(world.services)
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    "SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'case-appointment-reminder' ORDER BY edition DESC",
    [userId],
  )
  return rows.map(({ edition }) => edition % 100)
}

it('comes by what is at stake, from seven where the appointment is, once each', async () => {
  const { client, path } = await recorded()
  expect(await remindersAt('2026-11-30T18:00:00Z', client)).toEqual([])
  // 6:59 and 7:00 in New York, two weeks before.
  expect(await remindersAt('2026-12-01T11:59:00Z', client)).toEqual([])
  expect(await remindersAt('2026-12-01T12:00:00Z', client)).toEqual([14])
  // No server a week before: the next day is in time. A clock that is put back sends nothing.
  expect(await remindersAt('2026-12-09T15:00:00Z', client)).toEqual([14, 7])
  expect(await remindersAt('2026-12-01T15:00:00Z', client)).toEqual([14, 7])
  expect(await remindersAt('2026-12-15T12:00:00Z', client)).toEqual([14, 7, 0])
  const done = { ...path, version: 1, proof: 'We were there.' }
  await finishDate(world.as(attorney), done)
  expect(await remindersAt('2026-12-15T12:30:00Z', client)).toEqual([14, 7, 0])
})

it('does not come for a day that the place had reached when the date was set', async () => {
  // Nine in the evening here is eleven in the morning of the next day there: seven days before.
  world.clock.set(instant('2026-11-24T03:00:00Z'))
  const { client } = await recorded({ day: '2026-12-01', zone: 'Asia/Manila' })
  expect(await remindersAt('2026-11-24T04:00:00Z', client)).toEqual([])
  expect(await remindersAt('2026-11-27T23:00:00Z', client)).toEqual([3])
})

it('begins again with a date that moved, and one of the day before says nothing', async () => {
  const { client, path } = await recorded()
  expect(await remindersAt('2026-12-14T13:00:00Z', client)).toEqual([1])
  const move = { version: 1, responsibleId: attorney.userId, reason: 'Moved.', isOverdue: false }
  await moveDate(world.as(attorney), { ...path, ...THERE, ...move, day: '2026-12-21' })
  expect(await remindersAt('2026-12-18T13:00:00Z', client)).toEqual([3, 1])
  const written = (day: string) => {
    const reader = { id: client.userId, role: 'client', language: 'es', disabledAt: null } as const
    const edition = reminderEdition(day, 3)
    const notice = { recipientId: client.userId, subjectId: path.dateId, edition }
    return VISIT_MAILS['case-appointment-reminder'].write({ ...world.services, features: [] }, notice, reader)
  }
  expect(await written('2026-12-15')).toBeNull()
  const mail = await written('2026-12-21')
  const text = renderText(mail!.draft).replaceAll(/[\u202F\u00A0]/g, ' ')
  expect(text).toMatch(/en 3 días[\s\S]*8:00 a\.\s?m\. \(hora del Este\)/)
  expect(text).toContain(THERE.place)
  expect(text).not.toMatch(/MARK|audiencia/i)
  world.clock.set(instant('2026-12-21T13:30:00Z'))
  expect(await written('2026-12-21')).toBeNull()
})

it('is neither lost nor sent twice where a process ends before it has committed', async () => {
  const { client } = await recorded()
  world.clock.set(instant('2026-12-08T13:00:00Z'))
  const killed = world.services.db.transaction(async (tx) => {
    await remindClients({ ...world.services, db: tx })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await remindersAt('2026-12-08T13:01:00Z', client)).toEqual([7])
})
