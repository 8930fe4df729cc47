import type { JobKind } from '#platform/jobs.ts'

/** Every few minutes: which connected calendars are to be read. */
export const READ_ALL_OUTSIDE: JobKind<Record<string, never>> = {
  name: 'calendars.read-all',
  reachesOut: true,
  retryLimit: 2,
  retryDelaySeconds: 60,
}

/** When a member of staff is busy by their own calendar. What fails is noted, and the next turn tries again. */
export const READ_OUTSIDE: JobKind<{ userId: string }> = {
  name: 'calendars.read-one',
  reachesOut: true,
  retryLimit: 1,
  retryDelaySeconds: 60,
}
