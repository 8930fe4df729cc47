import type { JobKind } from '#platform/jobs.ts'

/** Looks whether every other job has run when it should. */
export const WATCH_JOBS: JobKind<Record<string, never>> = {
  name: 'upkeep.watch',
  reachesOut: true,
  retryLimit: 2,
  retryDelaySeconds: 30,
}
