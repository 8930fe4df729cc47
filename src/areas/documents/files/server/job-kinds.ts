import type { JobKind } from '#platform/jobs.ts'

/** Removes the bytes of a deleted file from the store; retried for two days if the store is away. */
export const REMOVE_FILE: JobKind<{ fileId: string }> = {
  name: 'files.remove',
  retryLimit: 60,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60 * 60,
}

/** Whole uploads not taken in become files; expired ones are deleted. */
export const TEND_UPLOADS: JobKind<Record<string, never>> = {
  name: 'files.tend-uploads',
  retryLimit: 2,
  retryDelaySeconds: 20,
}

/** One piece of the nightly check; it enqueues the next one. A store that is away is asked again for some hours. */
export const CHECK_FILES: JobKind<Record<string, never>> = {
  name: 'files.check',
  retryLimit: 12,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 30 * 60,
}

/** An administrator asks whether the findings are healed. */
export const CHECK_FOUND: JobKind<Record<string, never>> = {
  name: 'files.check-found',
  retryLimit: 3,
  retryDelaySeconds: 30,
}
