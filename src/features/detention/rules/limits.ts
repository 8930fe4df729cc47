/** New reports from one network: families, shelters and telephone companies share an address. */
export const REPORT_STARTS = { name: 'detention.start', max: 30, minutes: 60 } as const
/** What one report may be changed: a page saves after every field. */
export const REPORT_SAVES = { name: 'detention.save', max: 300, minutes: 60 } as const
/** A report that was not sent is kept so long after its last change. */
export const UNSENT_DAYS = 30
