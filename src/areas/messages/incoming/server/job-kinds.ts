import type { JobKind } from '#platform/jobs.ts'

/** Reads a mail that arrived, and puts it where it belongs. If the cage or the store is away it is retried until they are back. */
export const PLACE_MAIL: JobKind<{ mailId: string }> = {
  name: 'incoming.place',
  retryLimit: 2_000,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
}

/** Every minute: what is new in the mailbox, where one is read; and mails whose job got lost. */
export const COLLECT_MAIL: JobKind<Record<string, never>> = {
  name: 'incoming.collect',
  reachesOut: true,
  retryLimit: 1,
  retryDelaySeconds: 30,
}
