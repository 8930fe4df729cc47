import type { JobKind } from '#platform/jobs.ts'

/** Each morning: reports points of law to be read. */
export const TELL_OF_LAW: JobKind<Record<string, never>> = {
  name: 'law.tell-to-read',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
