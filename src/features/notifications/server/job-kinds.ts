import type { JobKind } from '#platform/jobs.ts'

/** Sends the letter of one owed notice. */
export const SEND_NOTICE: JobKind<{ noticeId: string }> = {
  name: 'send-notice',
  retryLimit: 12,
  retryDelaySeconds: 10,
}

/** Sends one letter about an account. Somebody waits for it, so it is tried again soon. */
export const SEND_ACCOUNT_LETTER: JobKind<{ letterId: string; sealed: string }> = {
  name: 'send-account-letter',
  retryLimit: 12,
  retryDelaySeconds: 2,
}
