// What a client reads about the money of a cancelled meeting.
import type { Cents } from '#kernel/money.ts'
import type { FeeAfterCancelling } from './notice.ts'

export type CancelledFee = { kind: 'none' } | { kind: 'refund' | 'credit'; amountCents: Cents }

/**
 * `paidCents`: all that was paid for the meeting. `leftCents`: the part neither refunded nor being refunded: a decided refund counts,
 * whether or not the gateway has been asked yet. An earlier partial refund does not make a refund of a remaining credit.
 */
export function cancelledFee(
  paidCents: Cents,
  leftCents: Cents,
  decided: FeeAfterCancelling | null,
): CancelledFee {
  if (paidCents === 0) return { kind: 'none' }
  const isCredit = leftCents === paidCents || (decided === 'credit' && leftCents > 0)
  if (isCredit) return { kind: 'credit', amountCents: leftCents }
  return { kind: 'refund', amountCents: paidCents - leftCents }
}
