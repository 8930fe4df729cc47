import type { JobKind } from '#platform/jobs.ts'

/** Queues the morning mails; enqueued by the clock, and at each start in case the server was down. */
export const TELL_OF_DATES: JobKind<Record<string, never>> = {
  name: 'cases.tell-of-dates',
  retryLimit: 60,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
}

/** Queues the reminders to clients of appointments outside the firm; each hour, since it is seven at another hour elsewhere. */
export const REMIND_CLIENTS: JobKind<Record<string, never>> = {
  name: 'cases.remind-clients',
  retryLimit: 60,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
}

/** What follows in other features from the move of a case. */
export const FOLLOW_MOVE: JobKind<{ caseId: string }> = {
  name: 'cases.follow-move',
  retryLimit: 60,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 600,
}
