// What it takes to look through very many sent intakes, beside what it takes among few, in one run: the list, a search
// and the conflict check, from the procedure to the database and back. Alone: `node bench/intake-search.ts`.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { checkConflicts } from '#areas/intake/intake/server/check-conflicts.ts'
import { listIntakes } from '#areas/intake/intake/server/list-intakes.ts'
import { setRole, upsert } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { createLog } from '#platform/log.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { compose, type Product } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { UNWATCHED } from '#tests/firm-of-tests.ts'
import { addCrowd, PLANTED } from '#tests/intake-crowd.ts'
import { newDataDirectory, removeDataDirectory } from '#tests/product.ts'
import { type Figure, table } from './figure.ts'
import { median } from './load.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 40

type Scene = { desk: Context; planted: string; end(): Promise<void> }

export function composeOn(databaseUrl: string): Promise<Product> {
  const gateway = {
    apiUrl: '',
    publicKey: '',
    secretKey: '',
    operatingAccount: '',
    trustAccount: '',
    operatingBankAccount: null,
    trustBankAccount: null,
    fieldsUrl: '',
  }
  const log = createLog(
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  )
  return compose(readConfig({}, process.cwd()), databaseUrl, gateway, { ...UNWATCHED, log })
}

export async function startDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = newDataDirectory()
  mkdirSync(directory, { mode: 0o755 })
  const postgres = await startPrivatePostgres(directory)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      removeDataDirectory(directory)
    },
  }
}

/** An attorney at the desk of a firm with as many intakes. */
async function open(url: string, count: number): Promise<Scene> {
  await applyMigrations(url)
  const { services, connection, jobs } = await composeOn(url)
  const person = { subject: randomUUID(), email: 'attorney@firm.example', language: 'en' } as const
  const { id: userId } = await upsert(services.db, person)
  await setRole(services.db, userId, 'attorney')
  const { firstPlanted } = await addCrowd(connection.pool, count, [userId, randomUUID()])
  const desk: Context = {
    ...services,
    requestId: randomUUID(),
    language: 'en',
    actor: { kind: 'user', userId, role: 'attorney', sessionId: randomUUID() },
    clientAddress: '127.0.0.1',
    visitorKey: null,
    identified: null,
  }
  return {
    desk,
    planted: firstPlanted,
    async end() {
      await jobs.stop()
      await connection.close()
    },
  }
}

const CALLS: Record<string, (scene: Scene) => Promise<unknown>> = {
  list: ({ desk }) => listIntakes(desk, { search: '' }),
  'search by name': ({ desk }) => listIntakes(desk, { search: `${PLANTED.surnames} ${PLANTED.given}` }),
  'search by a common name': ({ desk }) => listIntakes(desk, { search: 'garcía' }),
  'conflict check': ({ desk, planted }) => checkConflicts(desk, { sessionId: planted }),
}

async function medianMs(scene: Scene, call: (scene: Scene) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    await call(scene)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Times are for reading: how many pages of the database are read is what a test bounds (`intake-cost.test.ts`). */
export async function intakeSearchFigures(): Promise<Figure[]> {
  const few = await startDatabase()
  const many = await startDatabase()
  const scenes = [await open(few.url, FEW), await open(many.url, MANY)] as const
  const figures: Figure[] = []
  try {
    for (const [name, call] of Object.entries(CALLS)) {
      const [little, much] = [await medianMs(scenes[0], call), await medianMs(scenes[1], call)]
      figures.push({ name: `intakes, ${name}, among ${MANY}`, value: much, unit: 'ms' })
      figures.push({ name: `intakes, ${name}, against ${FEW}`, value: much / little, unit: '×' })
    }
  } finally {
    for (const scene of scenes) await scene.end()
    for (const database of [few, many]) await database.stop()
  }
  return figures
}

if (import.meta.main) console.log(table(await intakeSearchFigures()))
