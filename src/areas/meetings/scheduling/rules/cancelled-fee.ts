// What a client reads about the money of a cancelled meeting.
import type { Cents } from '#kernel/money.ts'
import type { FeeAfterCancelling } from './notice.ts'

export type CancelledFee = { kind: 'none' } | { kind: 'refund' | 'credit'; amountCents: Cents }

/**
 * `paidCents`: all that was paid for the meeting. `leftCents`: what of it has neither gone back nor is on its way: a
 * refund that is decided is on its way, whether or not the gateway has been asked yet. A part that went back earlier
 * does not make a refund of what stays as a credit.
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
