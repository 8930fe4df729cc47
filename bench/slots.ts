// What it takes to list the free times of ninety days, at as many attorneys, among few meetings and among very many, in
// one run: from the procedure to the database and back. Alone: `node bench/slots.ts`.
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { listSlots } from '#areas/meetings/scheduling/server/list-slots.ts'
import { setRole, upsert } from '#areas/people/users/server/index.ts'
import { VISITOR } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { addMeetings } from '#tests/meeting-crowd.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'
import { median } from './load.ts'

const FEW = 1_000
const MANY = 1_000_000
const ATTORNEYS = [1, 10, 50]
const ROUNDS = 60
/** How much longer it may take among a thousand times as many. */
const RATIO_MAX = 1.5
const LAST_DAY = 89

type Scene = { visitor: Context; end(): Promise<void> }

async function open(url: string, attorneys: number, count: number): Promise<Scene> {
  await applyMigrations(url)
  const { services, connection, jobs } = await composeOn(url)
  const attorneyIds: string[] = []
  for (let number = 0; number < attorneys; number += 1) {
    const person = { subject: randomUUID(), email: `attorney${number}@firm.example`, language: 'en' } as const
    const { id } = await upsert(services.db, person)
    await setRole(services.db, id, 'attorney')
    attorneyIds.push(id)
  }
  // What is measured is the listing; the rule against two at once would take most of the time of the preparation.
  await connection.pool.query('ALTER TABLE appointments DROP CONSTRAINT appointments_no_overlap')
  const tomorrow = plusDays(dateIn(FIRM_ZONE, services.clock.now()), 1)
  // Not through the product's own connections: their statements end after some seconds.
  const patient = new Pool({ connectionString: url })
  await addMeetings(patient, count, { attorneyIds, midnight: toDate(momentAt(tomorrow, 0, 'UTC')) })
  await patient.end()
  return {
    visitor: {
      ...services,
      requestId: randomUUID(),
      language: 'en',
      actor: VISITOR,
      clientAddress: '127.0.0.1',
      visitorKey: null,
      identified: null,
    },
    async end() {
      await jobs.stop()
      await connection.close()
    },
  }
}

/** Milliseconds of each listing, one after the other. */
async function times({ visitor, end }: Scene): Promise<number[]> {
  const first = dateIn(FIRM_ZONE, instant(new Date()))
  const days = { from: first.toString(), to: plusDays(first, LAST_DAY).toString() }
  const taken: number[] = []
  try {
    for (let round = 0; round < ROUNDS + 5; round += 1) {
      const before = performance.now()
      await listSlots(visitor, { type: 'initial', ...days, timeZone: FIRM_ZONE })
      taken.push(performance.now() - before)
    }
  } finally {
    await end()
  }
  return taken.slice(5)
}

type Measured = { median: number; p95: number }

async function measured(attorneys: number, count: number): Promise<Measured> {
  const database = await startDatabase()
  try {
    const scene = await open(database.url, attorneys, count)
    const taken = await times(scene)
    const p95 = taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN
    return { median: median(taken), p95 }
  } finally {
    await database.stop()
  }
}

export async function slotFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const attorneys of ATTORNEYS) {
    const [few, many] = [await measured(attorneys, FEW), await measured(attorneys, MANY)]
    const name = `free times of 90 days, ${attorneys} ${attorneys === 1 ? 'attorney' : 'attorneys'}`
    figures.push(
      { name: `${name}, p95 among ${FEW.toLocaleString('en')} meetings`, value: few.p95, unit: 'ms' },
      { name: `${name}, p95 among ${MANY.toLocaleString('en')} meetings`, value: many.p95, unit: 'ms' },
      {
        name: `${name}, median among many against few`,
        value: many.median / few.median,
        unit: '×',
        atMost: RATIO_MAX,
      },
    )
  }
  return figures
}

if (import.meta.main) console.log(table(await slotFigures()))
