// Work that must happen after a change, enqueued in the transaction that causes it and done at least once.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** What a job carries: identifiers, or a sealed text, so that nothing personal lies readable in the queue. */
export type JobData = Record<string, string | number>

export type JobKind<Data extends JobData> = {
  name: string
  retryLimit: number
  /** Seconds before the first retry; it doubles with each further one. */
  retryDelaySeconds: number
  /** No retry waits longer than this; without it the doubling goes on for days. */
  retryDelayMaxSeconds?: number
  /** Mails, texts, charges or asks others, or warns of what only a live firm does: in a restored copy it waits. */
  reachesOut?: true
  /** How long one may take, if longer than work between two requests. */
  expireSeconds?: number
  /** Type carrier only. */
  readonly data?: Data
}

export type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

export type Jobs = {
  /** Part of the transaction `tx`: enqueued if and only if it commits. */
  enqueue<Data extends JobData>(
    tx: Database,
    kind: Pick<JobKind<Data>, 'name' | 'data'>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
}

export type JobRunner = Jobs & {
  work<Data extends JobData>(kind: JobKind<Data>, handle: (data: Data) => Promise<void>): Promise<void>
  /** At these times of the firm's day (cron), once however many instances run. */
  repeat<Data extends JobData>(kind: JobKind<Data>, cron: string, handle: () => Promise<void>): Promise<void>
  /** Waits for the jobs under way, then stops. */
  stop(): Promise<void>
}

/** How soon due work begins, and how often each queue is asked if no commit can announce its jobs. */
const POLL_SECONDS = 1
/** How often each is asked where one can: for what both the news and the look at what is due have missed. */
const BACKSTOP_SECONDS = 30
/** So many of a kind each second, side by side: a crowd's mails do not wait for hours, nor people for mails. */
const BATCH_SIZE = 10
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
  perJobResults: true,
} as const
/** No job takes longer that does not say so. */
const EXPIRE_SECONDS = 300
/** A process says so often that it lives; what one that died had begun is begun again soon after this. */
const HEARTBEAT_SECONDS = 20
const LOOK_AFTER_SECONDS = 10
/** What still waits to be done after this is forgotten: later than the last retry of any kind. */
const RETENTION_SECONDS = 365 * 24 * 60 * 60
const STOP_TIMEOUT_MS = 5_000
/** In the words of pg-boss. */
const NOT_OPENED = 'Database connection is not opened'

function queueOptions(kind: JobKind<JobData>) {
  return {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: kind.expireSeconds ?? EXPIRE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    notify: true,
    ...(kind.retryDelayMaxSeconds !== undefined && { retryDelayMax: kind.retryDelayMaxSeconds }),
  }
}

const DUE = `SELECT DISTINCT name FROM pgboss.job
  WHERE name = ANY($1) AND state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()`

/**
 * One query a second about all queues, and a fetch from those with due jobs: no commit announces when a retry or a delayed job is due. Some
 * sixty queues that each poll keep a small machine busy.
 */
function lookForDue(boss: PgBoss, workers: ReadonlyMap<string, string>, onError: (error: unknown) => void) {
  const ended = new AbortController()
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]])
    for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '')
  }
  const run = async () => {
    for (;;) {
      await setTimeout(POLL_SECONDS * 1_000, null, { ref: false, signal: ended.signal })
      if (workers.size > 0) await look().catch(onError)
    }
  }
  run().catch(() => undefined)
  return () => ended.abort()
}

/** Most starts find every queue as it should be: one question instead of two statements for each. */
async function readyQueues(boss: PgBoss, kinds: readonly JobKind<JobData>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) {
    const options = queueOptions(kind)
    const queue = known.get(kind.name)
    if (!queue) await boss.createQueue(kind.name, options)
    // One that an earlier version made keeps its own otherwise, and so does one that another instance has just made.
    const isAsWanted =
      queue && Object.entries(options).every(([name, value]) => Object.is(Reflect.get(queue, name), value))
    if (!isAsWanted) await boss.updateQueue(kind.name, options)
  }
}

/** By queue: most starts find these as they should be too. */
async function cronsInFirmZone(boss: PgBoss): Promise<ReadonlyMap<string, string>> {
  const kept = await boss.getSchedules()
  return new Map(kept.filter(({ timezone }) => timezone === FIRM_ZONE).map(({ name, cron }) => [name, cron]))
}

type JobsOptions = {
  /** Without it, it sends and works, and leaves late, lost and scheduled jobs to another process on the same database. */
  tends?: boolean
  /** How often it looks for late or lost jobs. */
  lookAfterSeconds?: number
}

export async function startJobs(
  url: string,
  kinds: readonly JobKind<JobData>[],
  log: Log,
  { tends = true, lookAfterSeconds = LOOK_AFTER_SECONDS }: JobsOptions = {},
): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
    supervise: tends,
    schedule: tends,
  })
  let isEnding = false
  const tell = (error: unknown) => {
    // A caller that asks for work while the queue ends finds its connections closed.
    if (!isEnding || !asError(error).message.includes(NOT_OPENED)) log.error('jobs', asError(error))
  }
  boss.on('error', tell)
  await boss.start()
  const [cronOf] = await Promise.all([cronsInFirmZone(boss), readyQueues(boss, kinds)])
  /** Of the queues that are worked here, by name. */
  const workers = new Map<string, string>()
  const stopLooking = lookForDue(boss, workers, tell)
  return {
    async enqueue(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, { ...options, db: fromDrizzle(tx, sql) })
    },
    async work<Data extends JobData>(kind: JobKind<Data>, handle: (data: Data) => Promise<void>) {
      const worker = await boss.work<Data>(kind.name, { ...WORK, batchSize: BATCH_SIZE }, (jobs) =>
        Promise.all(jobs.map(async ({ id, data }) => ({ id, ...(await resultOf(() => handle(data))) }))),
      )
      workers.set(kind.name, worker)
    },
    async repeat(kind, cron, handle) {
      const worker = await boss.work(kind.name, { ...WORK, batchSize: 1 }, (jobs) =>
        Promise.all(jobs.map(async ({ id }) => ({ id, ...(await resultOf(handle)) }))),
      )
      workers.set(kind.name, worker)
      if (cronOf.get(kind.name) !== cron) await boss.schedule(kind.name, cron, {}, { tz: FIRM_ZONE })
    },
    stop() {
      isEnding = true
      stopLooking()
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** The queue reports some failures as plain objects, which a log would call "[object Object]". The code identifies a lost line. */
export function asError(told: unknown): Error {
  if (told instanceof Error) return told
  if (typeof told !== 'object' || told === null) return new Error(String(told))
  const { message = 'the queue failed', code } = told as { message?: unknown; code?: unknown }
  const error = new Error([code, message].filter((part) => typeof part === 'string').join(' '))
  return typeof code === 'string' ? Object.assign(error, { code }) : error
}

/**
 * One that fails is tried again by itself; the others of its batch are done. The queue keeps only the error's name: its
 * message may hold the parameters of a statement.
 */
async function resultOf(
  work: () => Promise<void>,
): Promise<{ status: 'completed' } | { status: 'failed'; output: { message: string } }> {
  try {
    await work()
    return { status: 'completed' }
  } catch (error) {
    return { status: 'failed', output: { message: error instanceof Error ? error.name : 'failed' } }
  }
}
