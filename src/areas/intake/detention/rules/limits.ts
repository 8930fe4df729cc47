/** New reports accepted from one network: more than this is a machine. Families and shelters stay far below. */
export const REPORT_STARTS = { name: 'detention.start', max: 1_000, minutes: 60 } as const
/** From one network, and from all of them: more are accepted, shown together and mailed about once. */
export const REPORTS_APART = { ofNetwork: 4, inAll: 20, minutes: 60 } as const
/** Changes allowed per report: a page saves after every field. */
export const REPORT_SAVES = { name: 'detention.save', max: 300, minutes: 60 } as const
/** A report that was not sent is kept so long after its last change. */
export const UNSENT_DAYS = 30
