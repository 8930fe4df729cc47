import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { RESEAL_MESSAGES } from './job-kinds.ts'
import { resealDrafts } from './drafts-repository.ts'
import { resealMessages } from './repository.ts'

/** Before the firm's day begins. */
const DAILY = '25 7 * * *'
/** Rows per transaction. */
const BATCH = 200

export async function registerMessageJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(RESEAL_MESSAGES, DAILY, async () => void (await resealAll(services)))
}

/** After a new key was put in front, so that the old one can be thrown away; tells how many it sealed again. */
export async function resealAll({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  const drafts = await inBatches(db, BATCH, (tx, max) => resealDrafts({ db: tx, seal }, max))
  return drafts + (await inBatches(db, BATCH, (tx, max) => resealMessages({ db: tx, seal }, max)))
}
