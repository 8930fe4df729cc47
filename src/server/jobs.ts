// Every kind of job, and who does it.
import { type Settlers, settlersIn } from '#areas/money/payments/server/index.ts'
import { recordRuns } from '#areas/office/upkeep/server/index.ts'
import type { Services } from '#platform/context.ts'
import { jobKindsIn } from '#platform/feature.ts'
import type { JobData, JobKind, JobRunner } from '#platform/jobs.ts'
import { FEATURES } from './features.ts'
import { registerResealJobs } from './keys/reseal-jobs.ts'

export const JOB_KINDS: readonly JobKind<JobData>[] = jobKindsIn(FEATURES)

/** What a payment pays for decides what follows from its fate. */
export const SETTLERS: Settlers = settlersIn(FEATURES)

export async function registerJobs(runner: JobRunner, services: Services): Promise<void> {
  await recordRuns(runner, services, async (recording) => {
    for (const { jobs } of FEATURES) await jobs?.register(recording, services, FEATURES)
    await registerResealJobs(recording, services, FEATURES)
  })
}
