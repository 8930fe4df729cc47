import type { JobKind } from '#platform/jobs.ts'

/** At the end of the promised time, checks for a call. */
export const WATCH_CALLBACK: JobKind<{ callbackId: string }> = {
  name: 'callbacks.watch',
  retryLimit: 60,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
}

/** Once a day: requests closed long ago. */
export const KEEP_CALLBACKS: JobKind<Record<string, never>> = {
  name: 'callbacks.keep',
  retryLimit: 5,
  retryDelaySeconds: 60,
}
