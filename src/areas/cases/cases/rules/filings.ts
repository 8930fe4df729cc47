// Filings with the agency in a case: the form, its edition, the date, and the agency's numbers.
import { dateFromParts } from '#kernel/calendar.ts'
import type { ValidationCode } from '#kernel/validation.ts'

export const FORMS = [
  'I-130',
  'I-485',
  'I-765',
  'I-131',
  'N-400',
  'I-821D',
  'I-90',
  'I-751',
  'I-129',
  'I-360',
  'I-864',
  'G-28',
  'other',
] as const

export function formName(form: (typeof FORMS)[number], { otherForm }: { otherForm: string }): string {
  return form === 'other' ? otherForm : form
}

/** In one case, removed ones not counted. */
export const FILINGS_MAX = 50
export const EDITION_LENGTH = 8

/** As printed at the foot of a form, "04/01/24"; empty if not checked. */
export function whyNotEdition(value: string): ValidationCode | null {
  if (value === '') return null
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(value) ?? []
  return dateFromParts(2000 + Number(year), Number(month), Number(day)) ? null : 'INVALID_FORMAT'
}

/** The earliest priority date: the place in the line for a visa. Null if the agency has given none. */
export function priorityDateOf(filings: readonly { priorityDate: string | null }[]): string | null {
  const days = filings.flatMap(({ priorityDate }) => priorityDate ?? [])
  return days.toSorted()[0] ?? null
}
