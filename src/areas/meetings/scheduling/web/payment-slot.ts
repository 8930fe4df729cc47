import type { ReactNode } from 'react'
import type { PaymentAttempt } from '#areas/money/payments/rules/money-moved.ts'

/** What the page's card form is given: the amount, how the last try went, and where the gateway's token goes. */
export type PaymentSlotProps = {
  amountCents: number
  isPaying: boolean
  /** Grows with every try that was refused: the card is then typed again. */
  refusals: number
  onToken: (token: string) => void
}

export type PaymentSlot = (props: PaymentSlotProps) => ReactNode

/** What was tried, where paying failed: drawn by payments as well. */
export type AttemptSlot = (attempt: TriedPayment) => ReactNode

/** A consultation is paid by card, before there is an invoice. */
export type TriedPayment = Pick<PaymentAttempt, 'amountCents' | 'at' | 'code'>

/** Parts of payments, which only the page may bring here. */
export type PaymentSlots = { renderCard: PaymentSlot; renderAttempt: AttemptSlot }
