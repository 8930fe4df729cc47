// A report of a detained person. Only a missing phone number stops it; the rest is kept as typed.
import { dateFromParts, daysBetween, type PlainDate } from '#kernel/calendar.ts'
import { digitsIn, PHONE_DIGITS_MIN, readPhone } from '#kernel/phone.ts'
import { readLine } from '#kernel/typed-text.ts'
import { type ValidationCode, whyNotAlienNumber, whyNotName, whyNotPhone } from '#kernel/validation.ts'
import { REPORT_FIELDS, type Report, type ReportField } from './report-fields.ts'

export { REPORT_FIELDS, type Report, type ReportField } from './report-fields.ts'

/** When the person was detained, as the sender counts the days. */
export const SINCE = ['today', 'yesterday', 'thisWeek', 'earlier', 'unknown'] as const
/** Who detains the person, as far as the sender knows: not knowing is an answer. */
export const HELD = ['immigration', 'jail', 'unknown'] as const
/** The person's relation to the sender. */
export const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'otherFamily', 'friend', 'self'] as const

/** A longer text is no answer any more. */
const LINE_LENGTH_MAX = 300
const NOTE_LENGTH_MAX = 5_000

/** Longest text of each field. */
export const LENGTH_MAX: Readonly<Record<ReportField, number>> = {
  askerName: LINE_LENGTH_MAX,
  phone: LINE_LENGTH_MAX,
  relation: LINE_LENGTH_MAX,
  name: LINE_LENGTH_MAX,
  birthDate: LINE_LENGTH_MAX,
  country: LINE_LENGTH_MAX,
  alienNumber: LINE_LENGTH_MAX,
  held: LINE_LENGTH_MAX,
  place: LINE_LENGTH_MAX,
  since: LINE_LENGTH_MAX,
  note: NOTE_LENGTH_MAX,
}

/** No one alive is older. */
const PAST_YEARS_MAX = 120

/** Why the report cannot be sent: only a missing number to call. */
export function whyNotReport(report: Report): { field: ReportField; code: ValidationCode }[] {
  if (canBeCalled(report)) return []
  return [{ field: 'phone', code: readLine(report.phone) === '' ? 'REQUIRED' : 'INVALID_PHONE' }]
}

/** Whether the firm can call: from then on staff see the report, sent or not. Words beside the digits are no obstacle. */
export function canBeCalled({ phone }: Pick<Report, 'phone'>): boolean {
  return digitsIn(readPhone(phone)) >= PHONE_DIGITS_MIN
}

type Oddity = (value: string, today: PlainDate) => boolean

const isNoneOf =
  (options: readonly string[]): Oddity =>
  (value) =>
    !options.includes(value)
const isUnlike =
  (whyNot: (value: string) => ValidationCode | null): Oddity =>
  (value) =>
    whyNot(value) !== null

const IS_ODD: Readonly<Partial<Record<ReportField, Oddity>>> = {
  askerName: isUnlike(whyNotName),
  phone: isUnlike(whyNotPhone),
  relation: isNoneOf(RELATIONS),
  name: isUnlike(whyNotName),
  birthDate: isOddBirthDate,
  alienNumber: isUnlike(whyNotAlienNumber),
  held: isNoneOf(HELD),
  since: isNoneOf(SINCE),
}

/** Fields staff should ask again when they call: kept as typed, but not a valid answer. */
export function oddFields(report: Report, today: PlainDate): ReportField[] {
  return REPORT_FIELDS.filter((field) => report[field] !== '' && IS_ODD[field]?.(report[field], today))
}

/** Year, month and day as typed: "1990-2-28". */
export function birthDateOf(text: string): PlainDate | null {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(readLine(text))
  return parts ? dateFromParts(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
}

/** Many people know only the year, or the year and the month. */
function isOddBirthDate(text: string, today: PlainDate): boolean {
  const [, year, month] = /^(\d{4})-(\d{0,2})-$/.exec(readLine(text)) ?? []
  const date = birthDateOf(year === undefined ? text : `${year}-${month || '1'}-1`)
  if (!date) return true
  const days = daysBetween(today, date)
  return days >= 0 || days < -PAST_YEARS_MAX * 366
}
