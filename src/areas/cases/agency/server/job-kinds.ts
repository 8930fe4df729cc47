import type { JobKind } from '#platform/jobs.ts'

/** Asks the agency about open cases; enqueued by the clock. What one run does not reach, the next one does. */
export const ASK_AGENCY: JobKind<Record<string, never>> = {
  name: 'agency-status.ask',
  reachesOut: true,
  retryLimit: 1,
  retryDelaySeconds: 30,
  expireSeconds: 600,
}
