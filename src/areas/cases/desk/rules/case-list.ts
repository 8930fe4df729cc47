// Filters and order of the firm's list of cases. The same values are in the address of the page.

/** Whose cases: mine, those without an attorney, or all that the reader may read. */
export const WHOSE = ['mine', 'nobody'] as const

/** Open by default. */
export const CASE_STATES = ['closed', 'all'] as const

/** Gone quiet: nothing happened for so many days. Overdue: its next date has passed. */
export const CASE_NEEDS = ['quiet', 'overdue'] as const

export const QUIET_DAYS = 30

/** The nearest date first by default. */
export const CASE_ORDERS = ['client', 'quiet', 'opened'] as const

/** The lists whose filters can be saved under a name. */
export const VIEWED_LISTS = ['cases', 'people', 'invoices', 'payments', 'journal', 'audit'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

/** Of each member of staff, for each list. */
export const VIEWS_MAX = 20
export const VIEW_NAME_LENGTH_MAX = 60
