import type { JobKind } from '#platform/jobs.ts'

/** Once a night: deletes what two people have decided to delete. */
export const DELETE_EXPIRED: JobKind<Record<string, never>> = {
  name: 'documents.delete-expired',
  retryLimit: 3,
  retryDelaySeconds: 300,
}
