// Numbers that texts go to: of the United States, Canada and the islands that share their plan.
import { readPhone } from '#kernel/phone.ts'
import { type ValidationCode, whyNotPhone } from '#kernel/validation.ts'

const NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})$/

/** "+12145550134" for a number as a person types it; null for any other. */
export function textNumberIn(typed: string): string | null {
  const phone = readPhone(typed)
  if (!/^\+?[\d\s()./-]+$/.test(phone)) return null
  const digits = NUMBER.exec(phone.replaceAll(/\D/g, ''))?.[1]
  return digits === undefined ? null : `+1${digits}`
}

export function whyNotTextNumber(typed: string): ValidationCode | null {
  const problem = whyNotPhone(typed)
  return problem ?? (textNumberIn(typed) === null ? 'PHONE_NOT_FOR_TEXTS' : null)
}

/** As staff and its owner are shown it: "(214) 555-0134". */
export function readableNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
