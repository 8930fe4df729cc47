import type { JobKind, JobRunner } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'

/** Once a night: accounts whose address was not proven in time. */
export const FORGET_UNPROVEN: JobKind<Record<string, never>> = {
  name: 'identity.forget-unproven',
  retryLimit: 5,
  retryDelaySeconds: 60,
}

const NIGHTLY = '40 3 * * *'

/** An identity without accounts of its own has nothing to forget. */
export async function registerIdentityJobs(
  runner: JobRunner,
  { forgetUnproven }: { forgetUnproven?: () => Promise<number> },
  log: Log,
): Promise<void> {
  if (!forgetUnproven) return
  await runner.repeat(FORGET_UNPROVEN, NIGHTLY, async () => {
    log.info('unproven-accounts-forgotten', { count: await forgetUnproven() })
  })
}
