import type { JobKind } from '#platform/jobs.ts'

/** Once a day: what an older key sealed. */
export const RESEAL_CASES: JobKind<Record<string, never>> = {
  name: 'cases.reseal',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
