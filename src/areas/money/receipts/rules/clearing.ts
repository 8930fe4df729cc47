// When banked money counts as collected. Until then its trust money is shown but cannot be drawn.
import { isPaper } from '#areas/money/payments/rules/hand-methods.ts'
import type { HandMethod } from '#areas/money/payments/rules/payment.ts'
import { dayOfWeek, type PlainDate, plusDays } from '#kernel/calendar.ts'

/** Business days for money the bank has: cash and direct arrivals. */
const IN_HAND_DAYS = 1

/** The first day it counts as collected. */
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
