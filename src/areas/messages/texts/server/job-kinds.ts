import type { JobKind } from '#platform/jobs.ts'

/** Tried for about half a day: its reader then gets a mail. */
export const SEND_TEXT: JobKind<{ textId: string }> = {
  name: 'send-text',
  reachesOut: true,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60 * 60,
}

/** Asks the provider for a text that it may have taken. */
export const LOOK_UP_TEXT: JobKind<{ textId: string }> = {
  name: 'look-up-text',
  reachesOut: true,
  retryLimit: 60,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60 * 60,
}

/** Tends texts without a sending process, and forgets old ones. */
export const WATCH_TEXTS: JobKind<Record<string, never>> = {
  name: 'watch-texts',
  reachesOut: true,
  retryLimit: 2,
  retryDelaySeconds: 30,
}

/** A text that has not been tried for so long is given up: longer than the wait between two tries. */
export const GIVEN_UP_AFTER_MINUTES = 3 * 60
