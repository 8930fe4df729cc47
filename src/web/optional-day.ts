import { dateFromParts } from '#kernel/calendar.ts'
import { type DateParts, NO_DATE } from '#ui/form/date-fields.tsx'

/** A typed day that may be left out; null if there is no such day. */
export function optionalDay({ year, month, day }: DateParts): { day: string | null } | null {
  if (`${year}${month}${day}`.trim() === '') return { day: null }
  const date = dateFromParts(Number(year), Number(month), Number(day))
  return date ? { day: date.toString() } : null
}

/** The three fields of a day such as "1990-02-28". */
export function partsOf(day: string | null): DateParts {
  if (day === null) return NO_DATE
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  return { year, month: String(Number(month)), day: String(Number(ofMonth)) }
}
