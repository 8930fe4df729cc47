// The obstacles to closing a month. Nothing unexplained is left behind.
import { daysBetween, plainDate, plusDays } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import { CHECK_DAYS } from './match-rules.ts'

export const OBSTACLES = [
  'not-over',
  'earlier-open',
  'no-ending',
  'ending-differs',
  'unmatched',
  'bank-differs',
  'ledgers-differ',
  'unexplained',
] as const
export type Obstacle = (typeof OBSTACLES)[number]

export type ToClose = {
  isOver: boolean
  isEarlierOpen: boolean
  /** The ending balance of the bank statement; null until entered. */
  endingCents: Cents | null
  bankCents: Cents
  unmatchedLines: number
  bankDifferenceCents: Cents
  ledgersDifferenceCents: Cents
  /** Old, outstanding, and unexplained. */
  unexplained: number
}

export function obstaclesTo(month: ToClose): Obstacle[] {
  const stands: Record<Obstacle, boolean> = {
    'not-over': !month.isOver,
    'earlier-open': month.isEarlierOpen,
    'no-ending': month.endingCents === null,
    'ending-differs': month.endingCents !== null && month.endingCents !== month.bankCents,
    unmatched: month.unmatchedLines > 0,
    'bank-differs': month.unmatchedLines === 0 && month.bankDifferenceCents !== 0,
    'ledgers-differ': month.ledgersDifferenceCents !== 0,
    unexplained: month.unexplained > 0,
  }
  return OBSTACLES.filter((each) => stands[each])
}

/** A deposit is at the bank within days; a check may take its time, and an uncashed one is a person's money. */
const DEPOSIT_DAYS = 10
const PAYMENT_DAYS = 90

/** Outstanding for so long that it needs an explanation. */
export function isOld({ on, amountCents }: { on: string; amountCents: Cents }, at: string): boolean {
  const { deposits, payments } = oldBefore(at)
  return on < (amountCents > 0 ? deposits : payments)
}

/** Items from before these days are old at the day. */
export function oldBefore(at: string): { deposits: string; payments: string } {
  const day = plainDate(at)
  return {
    deposits: plusDays(day, -DEPOSIT_DAYS).toString(),
    payments: plusDays(day, -PAYMENT_DAYS).toString(),
  }
}

/** A bank need not pay it any more: it is voided, and its money is the client's again or the state's. */
export function isStaleCheck({ on, amountCents }: { on: string; amountCents: Cents }, at: string): boolean {
  return amountCents < 0 && daysBetween(plainDate(on), plainDate(at)) > CHECK_DAYS
}
