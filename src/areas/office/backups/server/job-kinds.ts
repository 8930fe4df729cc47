import type { JobKind } from '#platform/jobs.ts'

/** Each night: makes a backup, proves it, and removes those that are not kept any longer. */
export const MAKE_BACKUP: JobKind<Record<string, never>> = {
  name: 'backups.make',
  reachesOut: true,
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireSeconds: 6 * 60 * 60,
}

/** Each morning: mails administrators if the last proven one is too old. */
export const WATCH_BACKUPS: JobKind<Record<string, never>> = {
  name: 'backups.watch',
  reachesOut: true,
  retryLimit: 5,
  retryDelaySeconds: 60,
}
