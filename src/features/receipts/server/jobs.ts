import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { collectDeposits } from './collect-deposits.ts'
import { COLLECT_DEPOSITS } from './job-kinds.ts'

/** Before anybody works. */
const DAILY = '0 6 * * *'

export async function registerReceiptJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(COLLECT_DEPOSITS, DAILY, () => collectDeposits(services))
}
