import type { JobKind } from '#platform/jobs.ts'

/** At its time; a message taken back is not there any more. */
export const SEND_OUTGOING: JobKind<{ messageId: string }> = {
  name: 'messages.send',
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
}

/** Each minute: overdue messages. */
export const SEND_OVERDUE: JobKind<Record<string, never>> = {
  name: 'messages.send-overdue',
  retryLimit: 1,
  retryDelaySeconds: 10,
}
