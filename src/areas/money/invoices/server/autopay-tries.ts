import type { PaymentRow } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import { outcomeOf, type Try } from '../rules/autopay.ts'

/** The attempts at one part among a consent's payments, with their dates in the firm's zone. */
export function triesOf(payments: readonly PaymentRow[], dueOn: PlainDate): Try[] {
  return payments
    .filter(({ autopayDueOn }) => autopayDueOn === dueOn.toString())
    .map(({ status, declineReason, createdAt }) => ({
      on: dateIn(FIRM_ZONE, instant(createdAt)),
      outcome: outcomeOf(status, declineReason),
    }))
}
