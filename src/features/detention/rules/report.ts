// What somebody tells us of a person who is detained, and what must be there before it is sent.
import { dateFromParts, daysBetween, type PlainDate } from '#kernel/calendar.ts'
import {
  LINE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  TEXT_LENGTH_MAX,
  type ValidationCode,
  whyNotAlienNumber,
  whyNotLine,
  whyNotName,
  whyNotPhone,
  whyNotText,
} from '#kernel/validation.ts'
import { REPORT_FIELDS, type Report, type ReportField } from './report-fields.ts'

export { REPORT_FIELDS, type Report, type ReportField } from './report-fields.ts'

/** When the person was taken, as the one who asks counts the days. */
export const SINCE = ['today', 'yesterday', 'thisWeek', 'earlier', 'unknown'] as const
/** Who holds the person, as far as the one who asks knows: not knowing is an answer. */
export const HELD = ['immigration', 'jail', 'unknown'] as const
/** Who the person is to the one who asks. */
export const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'otherFamily', 'friend', 'self'] as const

/** Longest text of each field. */
export const LENGTH_MAX: Readonly<Record<ReportField, number>> = {
  askerName: NAME_LENGTH_MAX,
  phone: LINE_LENGTH_MAX,
  relation: LINE_LENGTH_MAX,
  name: NAME_LENGTH_MAX,
  birthDate: LINE_LENGTH_MAX,
  country: LINE_LENGTH_MAX,
  alienNumber: LINE_LENGTH_MAX,
  held: LINE_LENGTH_MAX,
  place: LINE_LENGTH_MAX,
  since: LINE_LENGTH_MAX,
  note: TEXT_LENGTH_MAX,
}

/** Nobody alive was born longer ago. */
const PAST_YEARS_MAX = 120

type Rule = (value: string, today: PlainDate) => ValidationCode | null

const optional =
  (rule: Rule): Rule =>
  (value, today) =>
    value === '' ? null : rule(value, today)
const oneOf =
  (options: readonly string[]): Rule =>
  (value) =>
    options.includes(value) ? null : 'SELECT_OPTION'

/** Only what lets us call back, and a name to ask for, is needed: a person who does not know the rest can still send it. */
const RULES: Readonly<Record<ReportField, Rule>> = {
  askerName: whyNotName,
  phone: whyNotPhone,
  relation: optional(oneOf(RELATIONS)),
  name: whyNotName,
  birthDate: optional(whyNotBirthDate),
  country: optional((value) => whyNotLine(value)),
  alienNumber: optional(whyNotAlienNumber),
  held: optional(oneOf(HELD)),
  place: optional((value) => whyNotLine(value)),
  since: optional(oneOf(SINCE)),
  note: optional((value) => whyNotText(value)),
}

/** What keeps the report from being sent, field by field; empty where nothing does. */
export function whyNotReport(
  report: Report,
  today: PlainDate,
): { field: ReportField; code: ValidationCode }[] {
  return REPORT_FIELDS.flatMap((field) => {
    const code = RULES[field](report[field].trim(), today)
    return code === null ? [] : { field, code }
  })
}

/** Whether the firm can call: from then on staff see the report, sent or not. */
export function canBeCalled({ phone }: Pick<Report, 'phone'>): boolean {
  return whyNotPhone(phone) === null
}

/** Year, month and day as they were typed: "1990-2-28". */
export function birthDateOf(text: string): PlainDate | null {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  return parts ? dateFromParts(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
}

function whyNotBirthDate(text: string, today: PlainDate): ValidationCode | null {
  const date = birthDateOf(text)
  if (!date) return 'INVALID_DATE'
  const days = daysBetween(today, date)
  if (days < -PAST_YEARS_MAX * 366) return 'DATE_TOO_OLD'
  return days >= 0 ? 'DATE_NOT_IN_PAST' : null
}
