import type { JobKind } from '#platform/jobs.ts'

/** Once a day: what an older key sealed. */
export const RESEAL_REQUESTS: JobKind<Record<string, never>> = {
  name: 'opening.reseal',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
