import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import { type ServiceLine, openLine } from '#tests/service-line.ts'
import { freshDatabase } from '#tests/world.ts'
import { users } from '#areas/people/users/server/tables.ts'
import { type Connection, connect, type Database, prepared, underLock } from './database.ts'
import { DatabaseUnreachable, isDatabaseAway, quietWhileAway } from './database-away.ts'
import { createLog } from './log.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function withConnection(
  url: string,
  options: Parameters<typeof connect>[2],
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = connect(url, () => undefined, options)
  try {
    await work(connection)
  } finally {
    await connection.close()
  }
}

const IDLE_MS = rounds(1_000, 5_000)

function askSixTimes({ pool }: Connection) {
  return Promise.all(Array.from({ length: 6 }, () => pool.query('SELECT pg_sleep(0.2)')))
}

describe('connections', () => {
  it('that the server has none of are waited for: nobody fails in a crowd', async () => {
    const role = `few_${crypto.randomUUID().replaceAll('-', '')}`
    await asOwner(`CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT 2`)
    const url = Object.assign(new URL(database.url), { username: role, password: 'few' }).href
    await withConnection(url, { poolSize: 1, idleMs: IDLE_MS }, (one) =>
      withConnection(url, { poolSize: 5, idleMs: IDLE_MS }, async (other) => {
        const answers = await Promise.all([askSixTimes(one), askSixTimes(other)])
        expect(answers.flat()).toHaveLength(12)
      }),
    )
    await asOwner(`DROP ROLE ${role}`)
  }, 60_000)
  it('have limits of their own for statements, locks and idle transactions, and for a second process', async () => {
    await withConnection(database.url, {}, async ({ pool }) => {
      const { rows } = await pool.query<{ name: string; setting: string }>(
        `SELECT name, setting::int FROM pg_settings
         WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
           'parallel_setup_cost')`,
      )
      expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
        idle_in_transaction_session_timeout: 60_000,
        lock_timeout: 5_000,
        parallel_setup_cost: 10_000,
        statement_timeout: 20_000,
      })
    })
  })
  it('under a lock of the program wait as long as it takes, and have their limits back afterwards', async () => {
    await withConnection(database.url, { poolSize: 1 }, async ({ pool }) => {
      await underLock(pool, 1, () => Promise.resolve())
      const { rows } = await pool.query<{ lock_timeout: string }>('SHOW lock_timeout')
      expect(rows).toEqual([{ lock_timeout: '5s' }])
    })
  })
  it('under one lock are taken by one at a time: the work of many at once finds others free', async () => {
    await withConnection(database.url, { poolSize: 2 }, async ({ pool }) => {
      let [inside, most] = [0, 0]
      const work = async () => {
        most = Math.max(most, (inside += 1))
        await pool.query('SELECT pg_sleep(0.01)')
        inside -= 1
      }
      const failing = underLock(pool, 2, () => Promise.reject(new Error('the first of them')))
      const others = Array.from({ length: 20 }, () => underLock(pool, 2, work))
      await expect(failing).rejects.toThrow('the first of them')
      await Promise.all(others)
      expect(most).toBe(1)
    })
  })
  it.each([
    ['a statement', ({ db }: Connection) => db.execute('SELECT 1')],
    ['a transaction', ({ db }: Connection) => db.transaction((tx) => tx.execute('SELECT 1'))],
  ])('that went dead without a word are given up by %s, and new ones work', async (_what, ask) => {
    const line: ServiceLine = await openLine(database.url)
    await withConnection(line.url, { silenceMs: 300, poolSize: 1 }, async (connection) => {
      const { pool } = connection
      await pool.query('SELECT 1')
      line.silence()
      const failure = await ask(connection).catch((error: unknown) => error)
      expect(isDatabaseAway(failure)).toBe(true)
      await line.mend()
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
    await line.end()
  })
  it('are not given up because nobody asks anything, within a transaction or without', async () => {
    await withConnection(database.url, { silenceMs: 100, poolSize: 1 }, async ({ pool }) => {
      const client = await pool.connect()
      await client.query('BEGIN')
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      await client.query('COMMIT')
      client.release()
    })
  })
})

function ofPostgres(code: string): Error {
  return Object.assign(new DatabaseError('refused', 1, 'error'), { code })
}
const ofStatement = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const ofLine = (code: string) => Object.assign(new Error('lost'), { code })

describe('a prepared statement', () => {
  const byEmail = prepared((db) =>
    db
      .select()
      .from(users)
      .where(eq(users.email, sql.placeholder('email')))
      .prepare('test_by_email'),
  )
  const seen = async (db: Database) => (await byEmail(db).execute({ email: 'p@person.example' })).length

  it('is planned once by a connection, sees what its transaction wrote, and outlives a release that adds a column', async () => {
    await withConnection(database.url, { poolSize: 1 }, async ({ db, pool }) => {
      expect(await seen(db)).toBe(0)
      await db.transaction(async (tx) => {
        await tx.insert(users).values({ subject: 'p', email: 'p@person.example', language: 'es' })
        expect(await seen(tx)).toBe(1)
      })
      await asOwner('ALTER TABLE users ADD COLUMN of_the_next_release text')
      expect(await seen(db)).toBe(1)
      const { rows } = await pool.query('SELECT name FROM pg_prepared_statements')
      expect(rows).toEqual([{ name: 'test_by_email' }])
    })
  })
})

describe('a database that is away', () => {
  it.each([
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08003',
    '53300',
    '53100',
    '55P03',
    '57014',
    '25006',
    '40P01',
  ])('is what PostgreSQL says with %s', (code) => {
    expect(isDatabaseAway(ofPostgres(code))).toBe(true)
    expect(isDatabaseAway(ofStatement(ofPostgres(code)))).toBe(true)
  })
  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])(
    'is what %s of a statement says',
    (code) => {
      expect(isDatabaseAway(ofStatement(ofLine(code)))).toBe(true)
      expect(isDatabaseAway(new DatabaseUnreachable('none', { cause: ofLine(code) }))).toBe(true)
    },
  )
  it.each([
    ['a fault of ours', ofStatement(ofPostgres('42703'))],
    ['a row that is there already', ofStatement(ofPostgres('23505'))],
    ['a gateway or mail server that is away', ofLine('ECONNREFUSED')],
    ['a failed fetch', new TypeError('fetch failed', { cause: ofLine('ECONNRESET') })],
    ['nothing', null],
  ])('is not %s', (_what, error) => expect(isDatabaseAway(error)).toBe(false))
})

describe('the log of an absent database', () => {
  it('says when it goes, once a minute while it is away, and when it is back; other errors as ever', () => {
    const lines: string[] = []
    let seconds = 0
    const { log, reached } = quietWhileAway(
      createLog(
        (line) => lines.push((JSON.parse(line) as { event: string }).event),
        () => new Date(),
      ),
      () => seconds * 1_000,
    )
    reached()
    for (seconds = 0; seconds < 130; seconds += 1) {
      log.error('api', ofStatement(ofPostgres('57P01')))
      log.error('jobs', { message: 'lost', code: 'ECONNREFUSED' })
      log.error('jobs', new Error('LISTEN/NOTIFY heartbeat timed out'))
    }
    log.error('send-notice', ofLine('ECONNREFUSED'))
    reached()
    reached()
    expect(lines).toEqual(['database-away', 'database-away', 'database-away', 'send-notice', 'database-back'])
  })
})
