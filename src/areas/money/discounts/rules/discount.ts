// The effect of a discount code on a price, and when it is valid (docs/specification.md §3: free, percentage or testing mode).
import { dateIn, FIRM_ZONE, type Instant } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { readCode } from '#kernel/typed-text.ts'
import { LINE_LENGTH_MAX, type ValidationCode, whyNotText } from '#kernel/validation.ts'

/** `testing` costs nothing and marks the meeting as a test, seen only by administrators. */
export const DISCOUNT_KINDS = ['free', 'percentage', 'testing'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A use is `reserved` during the booking, `settled` once the meeting is booked, `released` if it never was. */
export const USE_STATUSES = ['reserved', 'settled', 'released'] as const

export const CODE_LENGTH_MIN = 3
export const CODE_LENGTH_MAX = 40
export const USES_MAX_MAX = 1_000_000

export type Off = {
  kind: DiscountKind
  /** 1 to 100 if the kind is `percentage`, else null. */
  percent: number | null
}

/** Whole cents, rounded in the client's favor, never negative. */
export function priceAfter(discount: Off, cents: Cents): Cents {
  if (discount.kind !== 'percentage') return 0
  const percent = discount.percent ?? 0
  return Math.max(0, Math.floor((cents * (100 - percent)) / 100))
}

/** The stored and compared form: capitals, without the spaces that people and phones add. */
export function codeOf(typed: string): string {
  return readCode(typed).replace(/\s+/gu, '').toUpperCase()
}

/** English and Spanish letters, digits and hyphens: easy to say on the phone and type on any keyboard. */
export function whyNotCode(typed: string): ValidationCode | null {
  const code = codeOf(typed)
  if (code === '') return 'REQUIRED'
  const isWithin = code.length >= CODE_LENGTH_MIN && code.length <= CODE_LENGTH_MAX
  return isWithin && /^[0-9A-ZÁÉÍÓÚÜÑ-]+$/u.test(code) ? null : 'INVALID_FORMAT'
}

export function whyNotNote(note: string): ValidationCode | null {
  return whyNotText(note, LINE_LENGTH_MAX)
}

export type Limits = {
  usesMax: number | null
  usesTaken: number
  /** First and last day, inclusive, by the calendar in Dallas; null: no limit. */
  startsOn: string | null
  endsOn: string | null
  isDisabled: boolean
}

/** Shown to staff; the person who types the code reads one sentence for all of them. */
export const CODE_STATES = ['usable', 'disabled', 'ended', 'not-started', 'used-up'] as const
export type CodeState = (typeof CODE_STATES)[number]

export function stateOf(limits: Limits, now: Instant): CodeState {
  const today = dateIn(FIRM_ZONE, now).toString()
  if (limits.isDisabled) return 'disabled'
  if (limits.endsOn !== null && today > limits.endsOn) return 'ended'
  if (limits.usesMax !== null && limits.usesTaken >= limits.usesMax) return 'used-up'
  if (limits.startsOn !== null && today < limits.startsOn) return 'not-started'
  return 'usable'
}
