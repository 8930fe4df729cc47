// The fields of a report, for the page's script too: no rule is loaded with them.

/** What is asked of who asks, and of who is detained, in the order in which they are asked. */
export const ASKER_FIELDS = ['askerName', 'phone', 'relation'] as const
export const PERSON_FIELDS = [
  'name',
  'birthDate',
  'country',
  'alienNumber',
  'held',
  'place',
  'since',
  'note',
] as const

export const REPORT_FIELDS = [...ASKER_FIELDS, ...PERSON_FIELDS] as const
export type ReportField = (typeof REPORT_FIELDS)[number]
/** All are texts: a draft keeps what was typed, finished or not. */
export type Report = Record<ReportField, string>
