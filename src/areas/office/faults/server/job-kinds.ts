import type { JobKind } from '#platform/jobs.ts'

/** Mails administrators about errors of new kinds. */
export const TELL_FAULTS: JobKind<Record<string, never>> = {
  name: 'faults.tell',
  retryLimit: 2,
  retryDelaySeconds: 30,
}
