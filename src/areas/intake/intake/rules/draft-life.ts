// How long a draft is kept after its last answer, and when its owner is reminded.

export const DRAFT_DAYS = 30
/** Days before the end at which the reminder is sent. */
export const REMINDER_DAYS_BEFORE = 3
