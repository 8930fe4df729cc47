import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { SETTLE_ACCOUNT } from './job-kinds.ts'
import { settleAccount } from './settle-account.ts'

export async function registerUserJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(SETTLE_ACCOUNT, (change) => settleAccount(services, change))
}
