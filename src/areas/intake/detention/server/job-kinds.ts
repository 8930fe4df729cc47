import type { JobKind } from '#platform/jobs.ts'

/** Checks for a call by then, and notifies the next person. */
export const WATCH_REPORT: JobKind<{ reportId: string; step: number }> = {
  name: 'detention.watch-report',
  retryLimit: 60,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
}

/** A report names a person, or changes the name: the consequences in other features. */
export const TELL_OF_REPORT: JobKind<{ reportId: string }> = {
  name: 'detention.tell-of-report',
  retryLimit: 10,
  retryDelaySeconds: 5,
}

/** Once a day: reports left unsent too long. */
export const KEEP_REPORTS: JobKind<Record<string, never>> = {
  name: 'detention.keep-reports',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
