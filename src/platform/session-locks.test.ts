import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type ServiceLine, openLine } from '#tests/service-line.ts'
import { freshDatabase } from '#tests/world.ts'
import { createSessionLocks, type SessionLocks } from './session-locks.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: ServiceLine
let observer: Client
let open: SessionLocks[] = []
beforeAll(async () => {
  database = await freshDatabase()
  line = await openLine(database.url)
  observer = new Client({ connectionString: database.url })
  await observer.connect()
})
afterEach(async () => {
  await Promise.all(open.map((locks) => locks.close()))
  open = []
})
afterAll(async () => {
  await observer.end()
  await line.end()
  await database.drop()
})

/** As another process has them. */
function locksOn(url: string): SessionLocks {
  const locks = createSessionLocks(url)
  open.push(locks)
  return locks
}

async function connections(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE application_name = 'locks' AND datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

it('a lock is held by one, in one process and among several, until it is given back', async () => {
  const [one, other] = [locksOn(database.url), locksOn(database.url)]
  const held = await one.take('paper', { waitMs: 0 })
  expect(held).not.toBeNull()
  expect(await one.take('paper', { waitMs: 0 })).toBeNull()
  expect(await other.take('paper', { waitMs: 0 })).toBeNull()
  expect(await other.take('another', { waitMs: 0 })).not.toBeNull()
  await held?.release()
  expect(await other.take('paper', { waitMs: 0 })).not.toBeNull()
})

it.each(['the same process', 'another one'])('who holds it is asked by %s to let go', async (who) => {
  const one = locksOn(database.url)
  const other = who === 'another one' ? locksOn(database.url) : one
  const held = await one.take('paper', { waitMs: 0, onAsked: () => void held?.release() })
  expect(await other.take('paper', { waitMs: 0, asks: false })).toBeNull()
  expect(await other.take('paper', { waitMs: 5_000 })).not.toBeNull()
})

it('many at once are on one connection, also after it was lost', async () => {
  const locks = locksOn(line.url)
  const takesFive = (of: string) =>
    Promise.all(Array.from({ length: 5 }, (_none, index) => locks.take(`${of} ${index}`, { waitMs: 0 })))
  expect(await takesFive('before')).not.toContain(null)
  expect(await connections()).toBe(1)
  await line.cut()
  await line.mend()
  expect(await takesFive('after')).not.toContain(null)
  await vi.waitUntil(async () => (await connections()) === 1)
})

it('who holds one is told when the connection is lost, and it is free for others', async () => {
  const [one, other] = [locksOn(line.url), locksOn(database.url)]
  const told = vi.fn()
  const held = await one.take('paper', { waitMs: 0, onAsked: told })
  await line.cut()
  await vi.waitUntil(() => told.mock.calls.length > 0)
  expect(await other.take('paper', { waitMs: 5_000, asks: false })).not.toBeNull()
  await held?.release()
  await expect(one.take('more', { waitMs: 0 })).rejects.toThrow()
  await line.mend()
  expect(await one.take('paper', { waitMs: 0 })).toBeNull()
  expect(await one.take('more', { waitMs: 0 })).not.toBeNull()
})
