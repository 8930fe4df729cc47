import type { JobKind } from '#platform/jobs.ts'

/** Looks whether somebody has called by then, and tells the next. */
export const WATCH_REPORT: JobKind<{ reportId: string; step: number }> = {
  name: 'detention.watch-report',
  retryLimit: 60,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
}

/** Somebody is named in a report, or named otherwise: what follows from it in other features. */
export const TELL_OF_REPORT: JobKind<{ reportId: string }> = {
  name: 'detention.tell-of-report',
  retryLimit: 10,
  retryDelaySeconds: 5,
}

/** Once a day: what was left unsent too long ago. */
export const KEEP_REPORTS: JobKind<Record<string, never>> = {
  name: 'detention.keep-reports',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
