// What a person may answer in the intake, and the rules for one answer, by kind. Whoever asks what is in `flow.ts`.
import {
  dateFromParts,
  dateIn,
  daysBetween,
  FIRM_ZONE,
  type Instant,
  type PlainDate,
} from '#kernel/calendar.ts'
import { NAME_LENGTH_MAX, type ValidationCode, whyNotName, whyNotPhone } from '#kernel/validation.ts'

export const SERVICE_TYPES = ['family', 'marriage', 'citizenship', 'daca', 'other'] as const
type ServiceType = (typeof SERVICE_TYPES)[number]

export const YES_NO_UNSURE = ['yes', 'no', 'unsure'] as const
type YesNoUnsure = (typeof YES_NO_UNSURE)[number]

export const DETAINED = ['no', 'self', 'family'] as const
type Detained = (typeof DETAINED)[number]

/** The person knows that there is a date, not yet which. */
export const UNKNOWN_DATE = 'unknown'

export const NAME_FIELDS = ['firstName', 'lastName'] as const
export type PersonName = Record<(typeof NAME_FIELDS)[number], string>

/** Hearings are set years ahead; beyond this many years a year was mistyped. */
const COURT_YEARS_MAX = 10

export type AnswerValues = {
  name: PersonName
  phone: string
  serviceType: ServiceType
  inRemoval: YesNoUnsure
  /** A calendar date such as "2026-12-01", or `UNKNOWN_DATE`. */
  courtDate: string
  detained: Detained
}

export type AskedId = keyof AnswerValues
export type Answers = { [Id in AskedId]?: AnswerValues[Id] | undefined }

/** One field to mend; `values` fill the sentence. */
export type AnswerProblem = {
  field: string
  code: ValidationCode
  values?: Record<string, string | number>
}

function textOf(value: unknown, key: string): string {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof part === 'string' ? part : ''
}

/** Names as people write them, without accidental blanks, in one Unicode form so that equal names are equal. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

export function tidyName(value: unknown): PersonName {
  return { firstName: tidyText(textOf(value, 'firstName')), lastName: tidyText(textOf(value, 'lastName')) }
}

export function whyNotPersonName(value: unknown): AnswerProblem[] {
  const name = tidyName(value)
  return NAME_FIELDS.flatMap((field) => {
    const code = whyNotName(name[field])
    return code ? [{ field, code, ...(code === 'TOO_LONG' && { values: { max: NAME_LENGTH_MAX } }) }] : []
  })
}

export function whyNotPhoneNumber(field: string, value: unknown): AnswerProblem[] {
  const code = whyNotPhone(typeof value === 'string' ? value : '')
  return code ? [{ field, code }] : []
}

export function whyNotChoice(field: string, options: readonly string[], value: unknown): AnswerProblem[] {
  return typeof value === 'string' && options.includes(value) ? [] : [{ field, code: 'SELECT_OPTION' }]
}

/** The date of "2026-02-28"; null for anything that is not written so or is not in the calendar. */
export function dateOfAnswer(value: unknown): PlainDate | null {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  return parts ? dateFromParts(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
}

/** A hearing today is still to come: today counts as the future, on the firm's calendar. */
export function whyNotComingDate(field: string, value: unknown, now: Instant): AnswerProblem[] {
  if (value === UNKNOWN_DATE) return []
  if (value === undefined || value === null || value === '') return [{ field, code: 'REQUIRED' }]
  const date = dateOfAnswer(value)
  if (!date) return [{ field, code: 'INVALID_DATE' }]
  const days = daysBetween(dateIn(FIRM_ZONE, now), date)
  if (days < 0) return [{ field, code: 'DATE_NOT_IN_FUTURE' }]
  return days > COURT_YEARS_MAX * 366 ? [{ field, code: 'INVALID_DATE' }] : []
}
