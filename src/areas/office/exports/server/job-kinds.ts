import type { JobKind } from '#platform/jobs.ts'

/** Makes a copy of everything. If the store is away it is tried again until it is back. */
export const MAKE_EXPORT: JobKind<{ exportId: string }> = {
  name: 'exports.make',
  retryLimit: 200,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  expireSeconds: 12 * 60 * 60,
}

/** Every hour: deletes copies whose days are over, and gives up what nobody works on any more. */
export const FORGET_EXPORTS: JobKind<Record<string, never>> = {
  name: 'exports.forget',
  retryLimit: 1,
  retryDelaySeconds: 60,
}
