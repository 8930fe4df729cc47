/** Runs are forgotten later than the oldest kept backup. */
export const FORGOTTEN_AFTER_DAYS = 400
export const RUNS_SHOWN_MAX = 40
