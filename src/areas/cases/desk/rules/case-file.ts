/** How many meetings of its client a case shows: the calendar has them all. */
export const CASE_MEETINGS_MAX = 20
