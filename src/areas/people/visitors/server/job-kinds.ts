import type { JobKind } from '#platform/jobs.ts'

/** Once a day: visitors whose key is over. */
export const SWEEP_VISITORS: JobKind<Record<string, never>> = {
  name: 'visitors.sweep',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
