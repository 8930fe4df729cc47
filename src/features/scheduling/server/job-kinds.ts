import type { JobKind } from '#platform/jobs.ts'

/** Once a day: notes of meetings that an older key sealed. */
export const RESEAL_NOTES: JobKind<Record<string, never>> = {
  name: 'scheduling.reseal-notes',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
