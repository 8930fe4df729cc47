import { toDate } from '#kernel/calendar.ts'
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { UNSENT_DAYS } from '../rules/limits.ts'
import { watchReport } from './alert-staff.ts'
import { KEEP_REPORTS, TELL_OF_REPORT, WATCH_REPORT } from './job-kinds.ts'
import { deleteUnsentBefore } from './repository.ts'
import { tellOfNames } from './tell-of-names.ts'

/** Before the firm's day begins. */
const DAILY = '25 6 * * *'
/** Rows per transaction. */
const BATCH = 200
const DAY_HOURS = 24

export async function registerDetentionJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(TELL_OF_REPORT, (job) => tellOfNames(services, features, job))
  await runner.work(WATCH_REPORT, (job) => watchReport(services, job))
  await runner.repeat(KEEP_REPORTS, DAILY, () => keepReports(services))
}

export async function keepReports({ db, clock }: Services): Promise<void> {
  const before = toDate(clock.now().subtract({ hours: UNSENT_DAYS * DAY_HOURS }))
  await inBatches(db, BATCH, (tx, max) => deleteUnsentBefore(tx, before, max))
}
