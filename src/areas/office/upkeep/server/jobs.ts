import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { WATCH_JOBS } from './job-kinds.ts'
import { watchJobs } from './watch-jobs.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

export async function registerUpkeepJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.repeat(WATCH_JOBS, EVERY_TEN_MINUTES, () => watchJobs(services, features))
}
