import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Connection } from '#platform/database.ts'
import { quietWhileAway } from '#platform/database-away.ts'
import { rounds } from '#tests/rounds.ts'
import { openLine } from '#tests/service-line.ts'
import { freshDatabase } from '#tests/world.ts'
import { asError, type JobData, type JobKind, type JobRunner, startJobs } from './jobs.ts'

const COUNT: JobKind<{ number: number }> = { name: 'count', retryLimit: 3, retryDelaySeconds: 1 }
const JOBS = 25
const LOOK_AFTER_SECONDS = rounds(1, 10)
const SILENT = { info: () => undefined, error: () => undefined }

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection
let runners: JobRunner[]
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, () => undefined)
  const begin = () => startJobs(database.url, [COUNT], SILENT, { lookAfterSeconds: LOOK_AFTER_SECONDS })
  runners = [await begin(), await begin()]
})
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  await connection.close()
  await database.drop()
})

describe('many jobs of a kind', () => {
  it('are each done once by two instances, and one that fails is tried again by itself', async () => {
    const [first] = runners
    const done: number[] = []
    let failures = 0
    for (let number = 0; number < JOBS; number += 1) await first!.enqueue(connection.db, COUNT, { number })
    for (const runner of runners) {
      await runner.work(COUNT, ({ number }) => {
        if (number === 7 && failures === 0) {
          failures += 1
          return Promise.reject(new Error('not yet'))
        }
        done.push(number)
        return Promise.resolve()
      })
    }
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(JOBS)
    expect(done.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: JOBS }, (_, index) => index),
    )
    expect(failures).toBe(1)
  })
})

const ONCE: JobKind<{ number: number }> = { name: 'once', retryLimit: 3, retryDelaySeconds: 1 }

describe('a job whose process was killed', () => {
  it('is begun again within a minute', async () => {
    const [first] = runners
    await startJobs(database.url, [ONCE], SILENT).then((runner) => runner.stop())
    await first!.enqueue(connection.db, ONCE, { number: 1 })
    // The queue's state half a minute after its process took the job and died.
    await connection.pool.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '30 seconds',
         heartbeat_on = now() - interval '30 seconds' WHERE name = $1`,
      [ONCE.name],
    )
    const done: number[] = []
    await first!.work(ONCE, ({ number }) => Promise.resolve(void done.push(number)))
    await expect.poll(() => done, { timeout: 30_000 }).toEqual([1])
  }, 60_000)
})

const NIGHTLY: JobKind<Record<string, never>> = { name: 'nightly', retryLimit: 0, retryDelaySeconds: 1 }

describe('a repeated job that fails', () => {
  it('leaves the name of its error in the queue, and nothing of what it worked on', async () => {
    const [first] = runners
    await startJobs(database.url, [NIGHTLY], SILENT).then((runner) => runner.stop())
    await first!.enqueue(connection.db, NIGHTLY, {})
    await first!.repeat(NIGHTLY, '0 3 1 1 *', async () => {
      await connection.pool.query('SELECT $1::int', ['maria@person.example'])
    })
    const failed = async () => {
      const text = `SELECT output FROM pgboss.job WHERE name = $1 AND state = 'failed'`
      return (await connection.pool.query<{ output: unknown }>(text, [NIGHTLY.name])).rows
    }
    await expect.poll(failed, { timeout: 20_000 }).toHaveLength(1)
    expect((await failed())[0]!.output).toEqual({ message: 'error' })
  })
})

async function optionsOf({ name }: JobKind<JobData>) {
  const text = `SELECT retry_limit AS "retryLimit", retry_delay_max AS "delayMax", updated_on AS "updatedOn"
    FROM pgboss.queue WHERE name = $1`
  const { rows } = await connection.pool.query<{ retryLimit: number; delayMax: number; updatedOn: Date }>(
    text,
    [name],
  )
  return rows[0]!
}

async function start(kind: JobKind<JobData>): Promise<void> {
  await (await startJobs(database.url, [kind], SILENT)).stop()
}

describe('a start', () => {
  it('leaves a queue alone that is as it should be, and changes one that an earlier version made', async () => {
    const kind = { name: 'changing', retryLimit: 2, retryDelaySeconds: 1, retryDelayMaxSeconds: 60 }
    await start(kind)
    const made = await optionsOf(kind)
    expect(made).toMatchObject({ retryLimit: 2, delayMax: 60 })
    await start(kind)
    expect(await optionsOf(kind)).toEqual(made)
    await start({ ...kind, retryLimit: 5, retryDelayMaxSeconds: 90 })
    expect(await optionsOf(kind)).toMatchObject({ retryLimit: 5, delayMax: 90 })
  })
})

describe('the times of a repeated job', () => {
  const kind = { name: 'recurring', retryLimit: 0, retryDelaySeconds: 1 }

  async function repeatAt(cron: string) {
    const runner = await startJobs(database.url, [kind], SILENT)
    await runner.repeat(kind, cron, () => Promise.resolve())
    await runner.stop()
    const text = 'SELECT cron, timezone, updated_on AS "updatedOn" FROM pgboss.schedule WHERE name = $1'
    return (await connection.pool.query<{ cron: string; updatedOn: Date }>(text, [kind.name])).rows
  }

  it('are left alone by a start where they are as they should be, and changed where an earlier version made them', async () => {
    const made = await repeatAt('0 3 * * *')
    expect(made).toMatchObject([{ cron: '0 3 * * *', timezone: 'America/Chicago' }])
    expect(await repeatAt('0 3 * * *')).toEqual(made)
    expect(await repeatAt('0 4 * * *')).toMatchObject([{ cron: '0 4 * * *' }])
    await connection.pool.query(`UPDATE pgboss.schedule SET timezone = 'UTC' WHERE name = $1`, [kind.name])
    expect(await repeatAt('0 4 * * *')).toMatchObject([{ timezone: 'America/Chicago' }])
  })
})

describe('a commit', () => {
  it('tells the workers of what it enqueued, so that nobody waits for them to look', async () => {
    const { rows: queues } = await connection.pool.query<{ notify: boolean }>(
      'SELECT notify FROM pgboss.queue WHERE name = $1',
      [COUNT.name],
    )
    expect(queues).toEqual([{ notify: true }])
    const { rows: listening } = await connection.pool.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND query ~ 'LISTEN |pg_listening_channels'`,
    )
    expect(listening).toHaveLength(runners.length)
  })
})

describe('queues with nothing to do', () => {
  it('are asked about together, not each by itself', async () => {
    const { pool } = connection
    const kinds = Array.from({ length: 12 }, (_, index) => ({ ...COUNT, name: `idle-${index}` }))
    const runner = await startJobs(database.url, kinds, SILENT)
    for (const kind of kinds) await runner.work(kind, () => Promise.resolve())
    await wait(1_500)
    const { rows: marks } = await pool.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
    await wait(2_500)
    const { rows } = await pool.query<{ isFetch: boolean; at: string }>(
      `SELECT query ~ 'WITH next' AS "isFetch", query_start::text AS at FROM pg_stat_activity
       WHERE application_name = 'jobs' AND datname = current_database() AND query_start > $1`,
      [marks[0]!.now],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ isFetch }) => isFetch)).toEqual([])
    await runner.stop()
  })
})

describe('what the queue says of a failure', () => {
  it.each([
    [{ message: 'the line is cut', code: '57P01', queue: 'x' }, '57P01 the line is cut'],
    [{ queue: 'x' }, 'the queue failed'],
    [new Error('plain'), 'plain'],
    ['a word', 'a word'],
  ])('is an error that can be read: %j', (told, message) => {
    expect(asError(told).message).toBe(message)
  })
  it('is told of once where the database is away, however many queues ask it', async () => {
    const line = await openLine(database.url)
    const told: string[] = []
    const hear = (event: string) => void told.push(event)
    const { log } = quietWhileAway({ info: hear, error: hear })
    const kinds = [COUNT, ...['one', 'two', 'three'].map((name) => ({ ...COUNT, name }))]
    const runner = await startJobs(line.url, kinds, log)
    for (const kind of kinds) await runner.work(kind, () => Promise.resolve())
    await line.cut()
    await wait(rounds(1_500, 3_000))
    await line.mend()
    expect(told).toEqual(['database-away'])
    await runner.stop()
    await line.end()
  })
})
