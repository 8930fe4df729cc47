// Validation of one answer, by the kind of its question. `flow.ts` names each question's kind.
import {
  isoDateOf,
  dateFromParts,
  dateIn,
  daysBetween,
  FIRM_ZONE,
  type Instant,
  type PlainDate,
} from '#kernel/calendar.ts'
import { readPhone } from '#kernel/phone.ts'
import { readPersonName } from '#kernel/person-name.ts'
import { readAlienNumber, readEmail } from '#kernel/typed-text.ts'
import {
  EMAIL_LENGTH_MAX,
  LINE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  TEXT_LENGTH_MAX,
  type ValidationCode,
  whyNotAlienNumber,
  whyNotEmail,
  whyNotName,
  whyNotNumberToCall,
  whyNotText,
} from '#kernel/validation.ts'
import {
  type Child,
  type FamilyMember,
  NAME_FIELDS,
  NO_DATE,
  type PersonName,
  RELATIONSHIPS,
  RELATIVE_STATUSES,
  UNKNOWN_DATE,
} from './answers.ts'
import { isCountryCode } from '#areas/people/users/rules/countries.ts'
import { tidyText } from './tidy-text.ts'

/** How a question is put. */
export type Kind =
  | { kind: 'name' }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'choice'; options: readonly string[] }
  /** A future day; "none" if there may be no such day. */
  | { kind: 'comingDate'; mayBeNone: boolean }
  /** A day gone by, of which many know the year or the month alone. */
  | { kind: 'birthday' }
  /** A day gone by, of which perhaps only the year or the month is known. */
  | { kind: 'pastDate' }
  /** A day printed on a card, past or future. */
  | { kind: 'cardDate' }
  | { kind: 'country' }
  | { kind: 'count'; max: number }
  | { kind: 'alienNumber' }
  | { kind: 'place' }
  /** The person's own words. */
  | { kind: 'text' }
  | { kind: 'people'; max: number }
  | { kind: 'children'; max: number }

/** One field to mend; `values` fill the sentence. */
export type AnswerProblem = {
  field: string
  code: ValidationCode
  values?: Record<string, string | number>
}

/** Hearings are set many years ahead; beyond this many years a year was mistyped. */
const COMING_YEARS_MAX = 20
/** No client was born, or arrived, longer ago. */
const PAST_YEARS_MAX = 120
const PLACE_LENGTH_MAX = 120

/** Why a value is not a valid answer; empty if it is. */
export function whyNotValue(field: string, asked: Kind, value: unknown, now: Instant): AnswerProblem[] {
  switch (asked.kind) {
    case 'name':
      return whyNotPersonName(value)
    case 'people':
      return whyNotPeople(field, value, asked.max)
    case 'children':
      return whyNotChildren(field, value, asked.max, now)
    case 'email':
    case 'phone':
    case 'choice':
    case 'comingDate':
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
    case 'country':
    case 'count':
    case 'alienNumber':
    case 'place':
    case 'text':
      return whyNotSingle(field, asked, value, now)
  }
}

type SingleKind = Exclude<Kind, { kind: 'name' | 'people' | 'children' }>

function whyNotSingle(field: string, asked: SingleKind, value: unknown, now: Instant): AnswerProblem[] {
  switch (asked.kind) {
    case 'email':
      return problem(field, whyNotEmail(textIn(value)), EMAIL_LENGTH_MAX)
    case 'phone':
      return problem(field, whyNotNumberToCall(textIn(value)), LINE_LENGTH_MAX)
    case 'choice':
      return asked.options.includes(textIn(value)) ? [] : problem(field, whyNoChoice(asked.options))
    case 'country':
      return isCountryCode(textIn(value)) ? [] : problem(field, 'SELECT_OPTION')
    case 'count':
      return problem(field, whyNotCount(value, asked.max), asked.max)
    case 'alienNumber':
      return problem(field, whyNotAlienNumber(textIn(value)))
    case 'place':
      return problem(field, whyNotWritten(value, PLACE_LENGTH_MAX), PLACE_LENGTH_MAX)
    case 'text':
      return problem(field, whyNotWritten(value, TEXT_LENGTH_MAX), TEXT_LENGTH_MAX)
    case 'comingDate':
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
      return problem(field, whyNotDate(asked, value, dateIn(FIRM_ZONE, now)))
  }
}

const YES_NO = ['yes', 'no']

function whyNoChoice(options: readonly string[]): ValidationCode {
  const isYesNo = options.length === YES_NO.length && YES_NO.every((each) => options.includes(each))
  return isYesNo ? 'SELECT_YES_NO' : 'SELECT_OPTION'
}

function problem(field: string, code: ValidationCode | null, max?: number): AnswerProblem[] {
  if (code === null) return []
  return [{ field, code, ...(max !== undefined && code === 'TOO_LONG' && { values: { max } }) }]
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textOf(value: unknown, key: string): string {
  return textIn(isObject(value) ? Reflect.get(value, key) : undefined)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function whyNotPersonName(value: unknown, prefix = ''): AnswerProblem[] {
  const name = tidyName(value)
  const asked = name.hasOneName ? (['lastName'] as const) : NAME_FIELDS
  return asked.flatMap((field) => problem(prefix + field, whyNotName(name[field]), NAME_LENGTH_MAX))
}

function whyNotWritten(value: unknown, lengthMax: number): ValidationCode | null {
  return textIn(value).trim() === '' ? 'REQUIRED' : whyNotText(textIn(value), lengthMax)
}

function whyNotCount(value: unknown, max: number): ValidationCode | null {
  if (value === '' || value === undefined || value === null) return 'REQUIRED'
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max ? null : 'INVALID_NUMBER'
}

type DateKind = Extract<Kind, { kind: 'comingDate' | 'birthday' | 'pastDate' | 'cardDate' }>

/** A hearing today is still to come, and no one is born tomorrow: today counts on both sides, on the firm's calendar. */
function whyNotDate(asked: DateKind, value: unknown, today: PlainDate): ValidationCode | null {
  const text = textIn(value)
  if (text === '') return 'REQUIRED'
  if (text === UNKNOWN_DATE && asked.kind !== 'birthday') return null
  if (text === NO_DATE && asked.kind === 'comingDate' && asked.mayBeNone) return null
  const date = mayBeInPart(asked.kind) ? earliestOf(text) : dateOfAnswer(text)
  if (!date) return 'INVALID_DATE'
  const days = daysBetween(today, date)
  if (days < -PAST_YEARS_MAX * 366) return 'DATE_TOO_OLD'
  if (days > COMING_YEARS_MAX * 366) return asked.kind === 'birthday' ? 'DATE_NOT_IN_PAST' : 'DATE_TOO_FAR'
  if (asked.kind === 'comingDate') return days < 0 ? 'DATE_NOT_IN_FUTURE' : null
  if (asked.kind === 'cardDate') return null
  if (asked.kind === 'birthday') return days >= 0 ? 'DATE_NOT_IN_PAST' : null
  return days > 0 ? 'DATE_NOT_IN_PAST' : null
}

/** Of a day gone by, the year or the month may be all that is known. */
export function mayBeInPart(kind: Kind['kind']): boolean {
  return kind === 'birthday' || kind === 'pastDate'
}

/** The date of "2026-02-28"; null for anything that is not written so or is not in the calendar. */
export function dateOfAnswer(value: unknown): PlainDate | null {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  return parts ? dateFromParts(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
}

/** The first possible day of "2019", "2019-05" or "2019-05-12"; null if it means none. */
export function earliestOf(value: unknown): PlainDate | null {
  if (typeof value !== 'string') return null
  if (/^\d{4}$/.test(value)) return dateOfAnswer(`${value}-01-01`)
  return dateOfAnswer(/^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value)
}

/** The day itself, for fields of whole days only; null if a part of it is unknown. */
export function wholeDayOf(answer: string | undefined): string | null {
  return dateOfAnswer(answer)?.toString() ?? null
}

/** The family: each with a name, how they are related, and their status; no two with one id. */
function whyNotPeople(field: string, value: unknown, max: number): AnswerProblem[] {
  if (!Array.isArray(value) || value.length === 0) return problem(field, 'REQUIRED')
  return (
    whyNoList(field, value, max) ??
    value.flatMap((member) => whyNotFamilyMember(member, `${textOf(member, 'id')}.`))
  )
}

function whyNoList(field: string, value: readonly unknown[], max: number): AnswerProblem[] | null {
  if (value.length > max) return [{ field, code: 'TOO_MANY', values: { max } }]
  const ids = value.map((member) => textOf(member, 'id'))
  const areIds = ids.every((id) => /^[\w-]{1,40}$/.test(id)) && new Set(ids).size === ids.length
  return areIds ? null : problem(field, 'INVALID_FORMAT')
}

/** A row for each child there is; one without a name stays empty, and the date of birth may be known in part. */
function whyNotChildren(field: string, value: unknown, max: number, now: Instant): AnswerProblem[] {
  if (!Array.isArray(value) || value.length === 0) return problem(field, 'REQUIRED')
  const today = dateIn(FIRM_ZONE, now)
  return whyNoList(field, value, max) ?? value.flatMap((child) => whyNotChild(tidyChild(child), today))
}

function whyNotChild(child: Child, today: PlainDate): AnswerProblem[] {
  if (isUnnamed(child) && child.birthDate === '') return []
  const prefix = `${child.id}-`
  const born = child.birthDate
  return [
    ...whyNotPersonName(child, prefix),
    ...(born === '' ? [] : problem(`${prefix}birthDate`, whyNotDate({ kind: 'pastDate' }, born, today))),
  ]
}

export function isUnnamed({ firstName, lastName }: PersonName): boolean {
  return firstName === '' && lastName === ''
}

/** One of them, as the form for one person checks it; `prefix` tells which one a problem is about. */
export function whyNotFamilyMember(member: unknown, prefix = ''): AnswerProblem[] {
  const isOneOf = (options: readonly string[], key: string) => options.includes(textOf(member, key))
  return [
    ...whyNotPersonName(member, prefix),
    ...(isOneOf(RELATIONSHIPS, 'relationship') ? [] : problem(`${prefix}relationship`, 'SELECT_OPTION')),
    ...(isOneOf(RELATIVE_STATUSES, 'status') ? [] : problem(`${prefix}status`, 'SELECT_OPTION')),
  ]
}

/** An accepted value in the form it is kept; extra fields are left out. */
export function tidyValue(asked: Kind, value: unknown): unknown {
  if (asked.kind === 'name') return tidyName(value)
  if (asked.kind === 'people') return Array.isArray(value) ? value.map(tidyMember) : value
  if (asked.kind === 'children') return Array.isArray(value) ? value.map(tidyChild) : value
  if (asked.kind === 'text') return textIn(value).normalize('NFC').trim()
  if (asked.kind === 'alienNumber') return readAlienNumber(textIn(value)).slice(1)
  if (asked.kind === 'email') return readEmail(textIn(value))
  if (asked.kind === 'phone') return readPhone(textIn(value))
  if (typeof value !== 'string') return value
  return /date|birthday/i.test(asked.kind) ? isoDateOf(tidyText(value)) : tidyText(value)
}

export function tidyName(value: unknown): PersonName {
  const hasOneName = isObject(value) && Reflect.get(value, 'hasOneName') === true
  return readPersonName({
    firstName: textOf(value, 'firstName'),
    lastName: textOf(value, 'lastName'),
    ...(hasOneName && { hasOneName }),
  })
}

function tidyMember(value: unknown): FamilyMember {
  return {
    ...tidyName(value),
    id: textOf(value, 'id'),
    relationship: RELATIONSHIPS.find((each) => each === textOf(value, 'relationship')) ?? 'other',
    status: RELATIVE_STATUSES.find((each) => each === textOf(value, 'status')) ?? 'unsure',
  }
}

function tidyChild(value: unknown): Child {
  const birthDate = isoDateOf(tidyText(textOf(value, 'birthDate')))
  return {
    ...tidyName(value),
    id: textOf(value, 'id'),
    birthDate: birthDate === UNKNOWN_DATE ? '' : birthDate,
  }
}
