import type { JobKind } from '#platform/jobs.ts'

/** Each hour: looks at every part of this installation. */
export const LOOK_AT_SYSTEM: JobKind<Record<string, never>> = {
  name: 'system.look',
  reachesOut: true,
  retryLimit: 1,
  retryDelaySeconds: 60,
}
