// How fast an intake may be filled: far above a person's typing, far below a script that could fill the database.
import type { Instant } from '#kernel/calendar.ts'

/** New intakes without an account from one network: families, shelters and telephone companies share an address. */
export const ANONYMOUS_STARTS = { name: 'intake.start', max: 100, minutes: 60 } as const

/** Mails that link to a draft, to one address: no one can flood another's mailbox. */
export const DRAFT_LINKS = { name: 'intake.draft-links', max: 3, minutes: 24 * 60 } as const

/** A page asks once each time a link is opened. */
export const COPIES_OPENED = { name: 'intake.copies', max: 120, minutes: 60 } as const

export const DRAFTS_OPENED = { name: 'intake.drafts', max: 120, minutes: 60 } as const

const ANSWERS_PER_HOUR = 600
const HOUR_MS = 3_600_000

/** Seconds until the next answer is accepted; 0 if now. The version counts the answers, so that none is counted twice. */
export function secondsToNextAnswer(version: number, createdAt: Instant, now: Instant): number {
  const isTakenFrom = createdAt.epochMilliseconds + Math.floor(version / ANSWERS_PER_HOUR) * HOUR_MS
  return version < ANSWERS_PER_HOUR
    ? 0
    : Math.max(0, Math.ceil((isTakenFrom - now.epochMilliseconds) / 1_000))
}
