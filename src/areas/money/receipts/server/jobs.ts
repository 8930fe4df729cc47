import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { collectDeposits } from './collect-deposits.ts'
import { CHECK_PICTURE, CHECK_PICTURES_AGAIN, COLLECT_DEPOSITS } from './job-kinds.ts'
import { checkPicture, checkPicturesAgain } from './pictures.ts'

/** Before office hours. */
const DAILY = '0 6 * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'

export async function registerReceiptJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(COLLECT_DEPOSITS, DAILY, () => collectDeposits(services))
  await runner.work(CHECK_PICTURE, (data) => checkPicture(services, data))
  await runner.repeat(CHECK_PICTURES_AGAIN, EVERY_TEN_MINUTES, () => checkPicturesAgain(services))
}
