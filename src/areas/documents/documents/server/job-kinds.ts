import type { JobKind } from '#platform/jobs.ts'

/** Scans and cleans arrived files. If the scanner is away it is retried until it is back: never "fine" without it. */
export const CHECK_DOCUMENT: JobKind<{ documentId: string }> = {
  name: 'documents.check',
  retryLimit: 2_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}

/** Makes a packet or an archive. If the cage or the store is away it is retried until they are back. */
export const MAKE_PACKET: JobKind<{ packetId: string }> = {
  name: 'documents.make-packet',
  retryLimit: 2_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}

/** Every hour: archives are kept for a day. */
export const FORGET_ARCHIVES: JobKind<Record<string, never>> = {
  name: 'documents.forget-archives',
  retryLimit: 1,
  retryDelaySeconds: 60,
}

/** Every few minutes: documents still being checked without a job. */
export const CHECK_AGAIN: JobKind<Record<string, never>> = {
  name: 'documents.check-again',
  retryLimit: 1,
  retryDelaySeconds: 60,
}
