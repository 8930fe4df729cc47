import type { PaymentRow } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import { outcomeOf, type Try } from '../rules/autopay.ts'

/** The tries of one part among the payments of a consent, each on its day in the firm's zone. */
export function triesOf(payments: readonly PaymentRow[], dueOn: PlainDate): Try[] {
  return payments
    .filter(({ autopayDueOn }) => autopayDueOn === dueOn.toString())
    .map(({ status, declineReason, createdAt }) => ({
      on: dateIn(FIRM_ZONE, instant(createdAt)),
      outcome: outcomeOf(status, declineReason),
    }))
}
