// The people of a case, and their parts. This gives no right to read it: only its client and the firm do.
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { readPhone } from '#kernel/phone.ts'
import { readAlienNumber, readEmail, readLine } from '#kernel/typed-text.ts'
import {
  type ValidationCode,
  whyNotAlienNumber,
  whyNotEmail,
  whyNotLine,
  whyNotPhone,
} from '#kernel/validation.ts'

export const PARTS = [
  'petitioner',
  'beneficiary',
  'spouse',
  'child',
  'relative',
  'joint-sponsor',
  'employer',
  'interpreter',
  'adverse-party',
] as const
export type Part = (typeof PARTS)[number]

/** The owner of a document: the client, or a person with this part in the case. */
export const WHOSE = ['client', ...PARTS] as const
export type Whose = (typeof WHOSE)[number]

/** In one case, removed ones not counted. */
export const PEOPLE_MAX = 30
export const PART_LENGTH_MAX = 120
const AGE_MAX_YEARS = 130

type LineField = 'given' | 'aNumber' | 'phone' | 'email'

const WHY_NOT: Record<LineField, (value: string) => ValidationCode | null> = {
  given: whyNotLine,
  aNumber: whyNotAlienNumber,
  phone: whyNotPhone,
  email: whyNotEmail,
}

/** As stored. */
export const READ_DETAIL: Record<LineField, (typed: string) => string> = {
  given: readLine,
  aNumber: readAlienNumber,
  phone: readPhone,
  email: readEmail,
}

/** Each of these may be left empty. */
export function whyNotDetail(field: LineField, value: string): ValidationCode | null {
  return value.trim() === '' ? null : WHY_NOT[field](value)
}

/** Surnames, or the name of a company. */
export function whyNotSurnames(value: string): ValidationCode | null {
  return whyNotLine(value)
}

/** `birthDate` is a date such as "1990-02-28". */
export function whyNotBirthDate(birthDate: string, today: PlainDate): ValidationCode | null {
  const born = plainDate(birthDate)
  if (born.toString() > today.toString()) return 'DATE_NOT_IN_PAST'
  return born.add({ years: AGE_MAX_YEARS }).toString() < today.toString() ? 'DATE_TOO_OLD' : null
}

export function fullName({ given, surnames }: { given: string; surnames: string }): string {
  return `${given} ${surnames}`.trim()
}
