import type { Cents } from '#kernel/money.ts'
import type { RefundStatus } from './payment.ts'

/** The refundable rest of a payment; refunds under way count as gone. */
export function leftToRefund(
  amountCents: Cents,
  refunds: readonly { amountCents: Cents; status: RefundStatus }[],
): Cents {
  const gone = refunds.filter(({ status }) => status !== 'refused')
  return gone.reduce((left, refund) => left - refund.amountCents, amountCents)
}
