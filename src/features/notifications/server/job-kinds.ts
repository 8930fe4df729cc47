import type { JobKind } from '#platform/jobs.ts'

/** Sends the letter of one owed notice. */
export const SEND_NOTICE: JobKind<{ noticeId: string }> = {
  name: 'send-notice',
  retryLimit: 12,
  retryDelaySeconds: 10,
}
