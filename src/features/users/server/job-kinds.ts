import type { JobKind } from '#platform/jobs.ts'

/** Brings the identity in line with the user row, for the case that it could not be reached at once. */
export const SETTLE_ACCOUNT: JobKind<{ userId: string; changedAt: string }> = {
  name: 'settle-account',
  retryLimit: 20,
  retryDelaySeconds: 2,
}
