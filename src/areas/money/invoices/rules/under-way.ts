// The part of an invoice under way and what is due beyond it: only the payment at the bank is in review.
import type { PaymentStatus } from '#areas/money/payments/rules/payment.ts'
import type { Cents } from '#kernel/money.ts'

type Owed = {
  openCents: Cents
  next: { dueOn: string } | null
  /** In order, with the open amount of each. */
  instalments: readonly { dueOn: string; openCents: Cents }[]
  payments: readonly { status: PaymentStatus; amountCents: Cents }[]
}

export function underWayCents({ payments }: Pick<Owed, 'payments'>): Cents {
  return payments
    .filter(({ status }) => status === 'pending')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The first amount due after everything under way arrives; null if none. */
export function dueBeyond({
  openCents,
  next,
  instalments,
  payments,
}: Owed): { cents: Cents; dueOn: string } | null {
  let left = underWayCents({ payments })
  if (next === null || left >= openCents) return null
  if (instalments.length === 0) return { cents: openCents - left, dueOn: next.dueOn }
  for (const { dueOn, openCents: partCents } of instalments) {
    if (left < partCents) return { cents: partCents - left, dueOn }
    left -= partCents
  }
  return null
}
