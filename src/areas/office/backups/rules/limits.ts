/** What came of those before is told by their absence: later than the oldest that is kept. */
export const FORGOTTEN_AFTER_DAYS = 400
export const RUNS_SHOWN_MAX = 40
