import type { JobKind } from '#platform/jobs.ts'

/** When the waiting time of a reset is over. */
export const CARRY_OUT: JobKind<{ resetId: string }> = {
  name: 'recovery.carry-out',
  retryLimit: 60,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3_600,
}
