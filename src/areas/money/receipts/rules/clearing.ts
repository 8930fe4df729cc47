// When money that was brought to the bank counts as collected. Until then trust money of it is shown and never drawn on.
import { isPaper } from '#areas/money/payments/rules/hand-methods.ts'
import type { HandMethod } from '#areas/money/payments/rules/payment.ts'
import { dayOfWeek, type PlainDate, plusDays } from '#kernel/calendar.ts'

/** Business days for what a bank has in its hands: cash, and what arrived at the bank by itself. */
const IN_HAND_DAYS = 1

/**
 * Funds being available is not the check being paid: a bank may make a deposit available on the second business day
 * (Regulation CC, 12 CFR 229.12) and still send the check back later. So the firm waits longer by default, and an
 * administrator may set `CHECK_CLEARING_DAYS` otherwise.
 */
export const CHECK_CLEARING_DAYS = { default: 10, min: 2, max: 30 } as const

/** The first day on which it counts as collected. */
export function clearsOn(method: HandMethod, madeOn: PlainDate, checkDays: number): PlainDate {
  return plusBusinessDays(madeOn, isPaper(method) ? checkDays : IN_HAND_DAYS)
}

function plusBusinessDays(from: PlainDate, days: number): PlainDate {
  let day = from
  for (let left = days; left > 0;) {
    day = plusDays(day, 1)
    if (dayOfWeek(day) < 6) left -= 1
  }
  return day
}
