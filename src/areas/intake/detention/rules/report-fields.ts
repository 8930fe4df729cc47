// The fields of a report, for the page's script too: no rule is loaded with them.

/** Questions about the sender, and about the detained person, in the order they are asked. */
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
/** All are texts: a draft keeps the typed text, finished or not. */
export type Report = Record<ReportField, string>
