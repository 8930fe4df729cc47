import type { JobKind } from '#platform/jobs.ts'

/** Once a day: what an older key sealed. */
export const RESEAL_MESSAGES: JobKind<Record<string, never>> = {
  name: 'messages.reseal',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
