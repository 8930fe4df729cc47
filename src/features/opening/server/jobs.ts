import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { RESEAL_REQUESTS } from './job-kinds.ts'
import { resealOpenings } from './phone-openings-repository.ts'
import { resealSome } from './repository.ts'

/** Before the firm's day begins. */
const DAILY = '45 6 * * *'
/** Rows per transaction. */
const BATCH = 200

export async function registerOpeningJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(RESEAL_REQUESTS, DAILY, async () => void (await resealRequests(services)))
}

/** After a new key was put in front, so that the old one can be thrown away; tells how many it sealed again. */
export async function resealRequests({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  let count = 0
  for (const reseal of [resealSome, resealOpenings])
    count += await inBatches(db, BATCH, (tx, max) => reseal({ db: tx, seal }, max))
  return count
}
