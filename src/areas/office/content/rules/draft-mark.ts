/** The name in local storage of the day until which the home page offers to go on; signing out clears it. */
export const DRAFT_MARK = 'intake_draft'
