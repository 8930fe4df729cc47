// What came of the last question about a filing.
export const WATCH_OUTCOMES = ['answered', 'unknown', 'unreadable', 'refused', 'unanswered'] as const
export type WatchOutcome = (typeof WATCH_OUTCOMES)[number]

/** `not-yet`: unknown, and so new that it may not be there yet. */
export const SHOWN_OUTCOMES = [...WATCH_OUTCOMES, 'not-yet'] as const
export type ShownOutcome = (typeof SHOWN_OUTCOMES)[number]
