// The reason for a correction in the books: long enough to say something to the person who audits them.

/** In characters, without blanks around them. */
export const REASON_MIN = 10
export const REASON_MAX = 500
