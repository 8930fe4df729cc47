import { LIMITS } from '#firm/limits.ts'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Staying, StayingKind, StayingWhy } from './erasure.ts'

type Words = { kinds: Record<StayingKind, string>; why: Record<StayingWhy, string> }

/** One line for each kind of thing: what stays, why, and until when. */
export function sayStaying(
  staying: readonly Staying[],
  { kinds, why: whys }: Words,
  language: Language,
): string[] {
  return staying.map(({ kind, why, until }) => {
    const date = until ? formatPastDate(plainDate(until), language) : ''
    return `${kinds[kind]}: ${fill(whys[why], { date, years: LIMITS.keepYears })}`
  })
}
