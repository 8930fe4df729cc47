// The fate of the product's automatic work: recorded, shown, rerun, and reported if late.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VISITOR } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobData, JobKind, JobRunner } from '#platform/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { JOBS_LATE } from './late-mail.ts'
import { listJobs } from './list-jobs.ts'
import { recordRuns } from './record-runs.ts'
import { runAgain } from './run-again.ts'
import { WATCH_JOBS } from './job-kinds.ts'
import { watchJobs } from './watch-jobs.ts'

const kindNamed = (name: string): JobKind<JobData> => ({ name, retryLimit: 1, retryDelaySeconds: 1 })
/** Each has a queue; the second has a hostile name. */
const HOURLY = kindNamed('watch-mail')
const ODD = kindNamed('<img src=x onerror=alert(1)>')
const FEATURES: Features = [
  { name: 'odd', jobs: { kinds: [HOURLY, ODD, WATCH_JOBS], register: () => Promise.resolve() } },
]

let world: World
let admin: Context
let lines: string[]
/** The work of each job, and its run as the queue would begin it. */
const works = new Map<string, () => Promise<void>>()
const runs = new Map<string, () => Promise<void>>()

beforeAll(async () => {
  world = await createWorld()
  world.services.log = {
    info: (event) => lines.push(event),
    error: (event, _error, details) => lines.push([event, details?.['job']].join(' ')),
  }
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())
beforeEach(async () => {
  lines = []
  world.clock.set(MONDAY_NINE)
  for (const table of ['job_runs', 'notice_steps', 'notices', 'pgboss.job'])
    await world.services.db.execute(sql.raw(`DELETE FROM ${table}`))
  for (const { name } of [HOURLY, ODD, WATCH_JOBS]) works.set(name, () => Promise.resolve())
  await start()
})

/** As a worker that starts: every job is registered, and none runs yet. */
async function start(): Promise<void> {
  const runner: JobRunner = {
    ...world.jobs,
    repeat: ({ name }, _cron, handle) => Promise.resolve(void runs.set(name, handle)),
  }
  await recordRuns(runner, world.services, async (recording) => {
    await recording.repeat(HOURLY, '35 * * * *', () => works.get(HOURLY.name)!())
    await recording.repeat(ODD, '0 7 * * *', () => works.get(ODD.name)!())
    await recording.repeat(WATCH_JOBS, '*/10 * * * *', () => watchJobs(world.services, FEATURES))
  })
}

const run = ({ name }: JobKind<JobData>) => runs.get(name)!()
async function shown({ name }: JobKind<JobData>) {
  const { jobs } = await listJobs(admin, FEATURES)
  return jobs.find(({ job }) => job === name)
}
async function countOf(query: string): Promise<number> {
  const { rows } = await world.connection.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${query}`,
  )
  return rows[0]?.count ?? 0
}
const alerts = () => countOf(`notices WHERE kind = 'jobs-late'`)
const queued = () => countOf(`pgboss.job WHERE name = '${HOURLY.name}'`)
const entries = () => countOf(`audit_entries WHERE action = 'job.run-again'`)

describe('a run', () => {
  it('is told of by when it ended and how long it took', async () => {
    expect(await shown(HOURLY)).toMatchObject({ standing: 'awaited', lastRun: null, lastDoneAt: null })
    await run(HOURLY)
    expect(await shown(HOURLY)).toMatchObject({
      rhythm: { every: 'hour' },
      standing: 'fine',
      isWaiting: false,
      lastRun: { endedAt: MONDAY_NINE.toString() },
      lastDoneAt: MONDAY_NINE.toString(),
      failure: null,
    })
  })
  it('is seen while it is under way', async () => {
    const held = Promise.withResolvers<void>()
    works.set(HOURLY.name, () => held.promise)
    const running = run(HOURLY)
    await expect.poll(async () => (await shown(HOURLY))?.standing).toBe('running')
    held.resolve()
    await running
    expect(await shown(HOURLY)).toMatchObject({ standing: 'fine' })
  })
  it('that failed says why, without a word of what people typed, and is failed for the queue as well', async () => {
    works.set(HOURLY.name, async () => {
      await world.services.db.execute(sql`SELECT ${'maria.marker@person.example 123-45-6789'}::text::int`)
    })
    await expect(run(HOURLY)).rejects.toThrow()
    const { failure, standing } = (await shown(HOURLY))!
    expect(standing).toBe('failed')
    expect(failure?.why).toMatch(/22P02.*upkeep\.test\.ts/)
    expect(failure?.why).not.toMatch(/marker|6789/)
    expect(lines).toEqual([`job-failed ${HOURLY.name}`])
    works.set(HOURLY.name, () => Promise.resolve())
    await run(HOURLY)
    expect(await shown(HOURLY)).toMatchObject({ standing: 'fine', failure: null })
  })
  it('is done where it cannot be written down', async () => {
    let isDone = false
    works.set(HOURLY.name, () => Promise.resolve(void (isDone = true)))
    await world.connection.pool.query('ALTER TABLE job_runs RENAME TO gone')
    try {
      await run(HOURLY)
    } finally {
      await world.connection.pool.query('ALTER TABLE gone RENAME TO job_runs')
    }
    expect(isDone).toBe(true)
    expect(lines).toEqual(['job-not-recorded ', 'job-not-recorded '])
  })
})

describe('the list', () => {
  it('begins with what is wrong, and tells a name of any signs as it is', async () => {
    works.set(ODD.name, () => Promise.reject(new TypeError('<b>bold</b>')))
    await expect(run(ODD)).rejects.toThrow(TypeError)
    await run(HOURLY)
    const { jobs } = await listJobs(admin, FEATURES)
    expect(jobs.map(({ standing }) => standing)).toEqual(['failed', 'awaited', 'fine'])
    expect(jobs[0]).toMatchObject({ job: ODD.name, title: ODD.name })
  })
  it('leaves out jobs that there are no more', async () => {
    await world.connection.pool.query(
      `INSERT INTO job_runs (job, cron, since) VALUES ('of-an-earlier-release', '@weekly', now())`,
    )
    expect((await listJobs(admin, FEATURES)).jobs).toHaveLength(3)
  })
  it('keeps what is known when another worker starts', async () => {
    await run(HOURLY)
    world.clock.advance(5)
    await start()
    expect(await shown(HOURLY)).toMatchObject({ lastDoneAt: MONDAY_NINE.toString() })
  })
})

describe('running a job again', () => {
  it('queues it once, with an entry of the log, however often it is asked for', async () => {
    const before = await entries()
    const answers = [
      await runAgain(admin, FEATURES, { job: HOURLY.name }),
      await runAgain(admin, FEATURES, { job: HOURLY.name }),
    ]
    expect(answers).toMatchObject([{ isWaiting: true }, { isWaiting: true }])
    expect([await queued(), (await entries()) - before]).toEqual([1, 1])
  })
  it.each(['nothing', '', '__proto__', 'send-notice', `${HOURLY.name}'; --`])(
    'is 404 for %o',
    async (job) => {
      await expect(runAgain(admin, FEATURES, { job })).rejects.toThrow('NOT_FOUND')
    },
  )
  it('is for administrators alone, and so is the list', async () => {
    for (const who of [VISITOR, await world.person(), await world.person('attorney')]) {
      await expect(runAgain(world.as(who), FEATURES, { job: HOURLY.name })).rejects.toThrow()
      await expect(listJobs(world.as(who), FEATURES)).rejects.toThrow()
    }
    expect(await queued()).toBe(0)
  })
})

/** Every ten minutes, as the watch itself runs. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 10) {
    world.clock.advance(10)
    await run(WATCH_JOBS)
  }
}

describe('a job that has not run when it should', () => {
  it('is told to each administrator once, until it has run', async () => {
    await run(WATCH_JOBS)
    await run(HOURLY)
    await pass(90)
    expect(await alerts()).toBe(0)
    await pass(30)
    expect(await shown(HOURLY)).toMatchObject({ standing: 'late' })
    expect(await alerts()).toBe(1)
    expect(lines).toEqual([`job-late ${HOURLY.name}`])
    await run(HOURLY)
    await pass(110)
    expect(await alerts()).toBe(2)
  })
  it('is told once by two processes that look at the same time', async () => {
    await run(WATCH_JOBS)
    await pass(90)
    world.clock.advance(10)
    await Promise.all([1, 2, 3].map(() => watchJobs(world.services, FEATURES)))
    expect(await alerts()).toBe(1)
  })
  it('is late too where it ran and failed each time', async () => {
    await run(WATCH_JOBS)
    works.set(HOURLY.name, () => Promise.reject(new Error('never')))
    await pass(90)
    await expect(run(HOURLY)).rejects.toThrow('never')
    await pass(10)
    expect(await shown(HOURLY)).toMatchObject({
      standing: 'late',
      failure: { why: expect.stringContaining('never') },
    })
  })
  it('is not to blame where the whole product was away', async () => {
    await run(WATCH_JOBS)
    await run(HOURLY)
    world.clock.advance(3 * 24 * 60)
    await run(WATCH_JOBS)
    expect([await alerts(), (await shown(HOURLY))?.standing]).toEqual([0, 'fine'])
  })
  it('is written of only as long as that is true', async () => {
    await run(WATCH_JOBS)
    await pass(100)
    const services = { ...world.services, features: FEATURES }
    const writing = { language: 'en', email: '', id: '', firstName: 'Ana' } as unknown as Parameters<
      typeof JOBS_LATE.write
    >[2]
    const notice = {} as unknown as Parameters<typeof JOBS_LATE.write>[1]
    const written = await JOBS_LATE.write(services, notice, writing)
    expect(written?.draft.subject).toBe('Some background jobs did not run on time')
    await run(HOURLY)
    expect(await JOBS_LATE.write(services, notice, writing)).toBeNull()
  })
})
