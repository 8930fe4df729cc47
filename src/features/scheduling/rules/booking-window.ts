// How far ahead a meeting may be booked, and how soon.

export const DAYS_AHEAD_MAX = 90
/** More than the whole window, so that one question can ask for all of it. */
export const LISTED_DAYS_MAX = 100
