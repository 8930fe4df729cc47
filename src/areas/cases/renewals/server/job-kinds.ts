import type { JobKind } from '#platform/jobs.ts'

/** Each morning: clients whose time to renew has come. */
export const ASK_CLIENTS: JobKind<Record<string, never>> = {
  name: 'renewals.ask',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
