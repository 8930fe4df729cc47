// What a person is told about the time after sending (specification §1 and §9; both readings of the review are kept).

/** The success page's reading. */
export const TEAM_REVIEW_HOURS = 24
/** The review page's reading. */
export const TEAM_REVIEW_HOURS_RANGE = { from: 24, to: 48 }
export const SCHEDULE_WITHIN_DAYS = 7
