import { toDate } from '#kernel/calendar.ts'
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { CLOSED_DAYS } from '../rules/limits.ts'
import { KEEP_CALLBACKS, WATCH_CALLBACK } from './job-kinds.ts'
import { deleteClosedBefore } from './repository.ts'
import { watchCallback } from './watch-callback.ts'

/** Before the firm's day begins. */
const DAILY = '35 6 * * *'
/** Rows per transaction. */
const BATCH = 200
const DAY_HOURS = 24

export async function registerCallbackJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(WATCH_CALLBACK, (job) => watchCallback(services, job))
  await runner.repeat(KEEP_CALLBACKS, DAILY, () => keepCallbacks(services))
}

export async function keepCallbacks({ db, clock }: Services): Promise<void> {
  const before = toDate(clock.now().subtract({ hours: CLOSED_DAYS * DAY_HOURS }))
  await inBatches(db, BATCH, (tx, max) => deleteClosedBefore(tx, before, max))
}
