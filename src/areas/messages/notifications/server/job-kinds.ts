import type { JobKind } from '#platform/jobs.ts'

/** Tried for two days, and at least once an hour: a mail server that is down over night loses nothing. */
const MAIL_TRIES = { retryLimit: 60, retryDelayMaxSeconds: 60 * 60 } as const

/** A mail that has not been tried for so long is given up: longer than the wait between two tries. */
export const GIVEN_UP_AFTER_MINUTES = 3 * 60

/** Sends the mail of one owed notice. */
export const SEND_NOTICE: JobKind<{ noticeId: string }> = {
  name: 'send-notice',
  reachesOut: true,
  retryDelaySeconds: 10,
  ...MAIL_TRIES,
}

/** Sends one mail to an address. A person waits for it, so it is retried soon. Named so since all were about accounts. */
export const SEND_ADDRESS_MAIL: JobKind<{ letterId: string; sealed: string }> = {
  name: 'send-account-letter',
  reachesOut: true,
  retryDelaySeconds: 2,
  ...MAIL_TRIES,
}

/** Tends mails that failed or whose process was lost, and reports them to administrators. */
export const WATCH_MAIL: JobKind<Record<string, never>> = {
  name: 'watch-mail',
  reachesOut: true,
  retryLimit: 2,
  retryDelaySeconds: 30,
}
