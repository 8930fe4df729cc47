import type { JobKind } from '#platform/jobs.ts'

/** After a merge of two clients, and once a day: what was begun before it and ended after it. */
export const SETTLE_MERGES: JobKind<Record<string, never>> = {
  name: 'settle-merges',
  retryLimit: 20,
  retryDelaySeconds: 2,
}

/** Brings the identity in line with the user row, for the case that it could not be reached at once. */
export const SETTLE_ACCOUNT: JobKind<{ userId: string; changedAt: string }> = {
  name: 'settle-account',
  retryLimit: 20,
  retryDelaySeconds: 2,
}
