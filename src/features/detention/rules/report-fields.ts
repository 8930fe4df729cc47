// The fields of a report, for the page's script too: no rule is loaded with them.

/** In the order in which they are asked. All are texts: a draft keeps what was typed, finished or not. */
export const REPORT_FIELDS = [
  'askerName',
  'phone',
  'relation',
  'name',
  'birthDate',
  'country',
  'alienNumber',
  'place',
  'since',
  'note',
] as const
export type ReportField = (typeof REPORT_FIELDS)[number]
export type Report = Record<ReportField, string>
