import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { SETTLE_ACCOUNT, SETTLE_MERGES } from './job-kinds.ts'
import { settleMerges } from './merge-clients.ts'
import { mergingOf } from './merging.ts'
import { settleAccount } from './settle-account.ts'

/** Before the firm's day begins. */
const DAILY = '10 6 * * *'

export async function registerUserJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(SETTLE_ACCOUNT, (change) => settleAccount(services, change))
  await runner.repeat(SETTLE_MERGES, DAILY, () => settleMerges(services, mergingOf(features)))
}
