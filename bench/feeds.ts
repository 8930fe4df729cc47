// What it takes to answer the private address of a calendar with 500 meetings, from the secret to the text. Alone: `node bench/feeds.ts`.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { feedAt } from '#areas/meetings/calendars/server/index.ts'
import { hashOf } from '#areas/meetings/calendars/server/own-feed.ts'
import { saveFeed } from '#areas/meetings/calendars/server/repository.ts'
import { setRole, upsert } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { addMeetings } from '#tests/meeting-crowd.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'
import { median } from './load.ts'

const MEETINGS = 500
const ROUNDS = 40
const CPU_MS_MAX = 50

export async function feedFigures(): Promise<Figure[]> {
  const database = await startDatabase()
  try {
    await applyMigrations(database.url)
    const { services, connection, jobs } = await composeOn(database.url)
    const person = { subject: randomUUID(), email: 'attorney@firm.example', language: 'en' } as const
    const { id: userId } = await upsert(services.db, person)
    await setRole(services.db, userId, 'attorney')
    await connection.pool.query('ALTER TABLE appointments DROP CONSTRAINT appointments_no_overlap')
    const tomorrow = plusDays(dateIn(FIRM_ZONE, services.clock.now()), 1)
    const midnight = toDate(momentAt(tomorrow, 0, 'UTC'))
    await addMeetings(connection.pool, MEETINGS, { attorneyIds: [userId], midnight })
    const secret = 's'.repeat(43)
    const feed = { userId, secretHash: hashOf(secret), audience: 'staff', titles: 'named' } as const
    await saveFeed(services.db, { ...feed, madeAt: new Date() })
    const taken: number[] = []
    let entries = 0
    for (let round = 0; round < ROUNDS + 5; round += 1) {
      const before = process.cpuUsage()
      const text = await feedAt(services, `${secret}.ics`)
      const { user, system } = process.cpuUsage(before)
      taken.push((user + system) / 1_000)
      entries = (text ?? '').split('BEGIN:VEVENT').length - 1
    }
    await jobs.stop()
    await connection.close()
    return [
      { name: 'meetings in the calendar at a private address', value: entries, unit: '', atLeast: MEETINGS },
      {
        name: `processor for a calendar of ${MEETINGS} meetings, median`,
        value: median(taken.slice(5)),
        unit: 'ms',
        atMost: CPU_MS_MAX,
      },
    ]
  } finally {
    await database.stop()
  }
}

if (import.meta.main) console.log(table(await feedFigures()))
