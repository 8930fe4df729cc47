// The means of a payment, and the payer if not the client: on the page, on paper and in the files.
import { meansOf } from '#areas/money/payments/rules/means.ts'
import type { PaymentMethod } from '#areas/money/payments/rules/payment.ts'
import { fill, type Language } from '#kernel/language.ts'

export type Paid = {
  method: PaymentMethod
  cardType: string | null
  last4: string | null
  byHand: { number: string; payer: string | null } | null
  payer: string | null
  isAutomatic: boolean
}

export type PaidWords = Readonly<Record<'automatic' | 'paidBy', string>>

/** "Visa ending in 4242, automatic payment, paid by José Núñez". */
export function paidWith(paid: Paid, words: PaidWords, language: Language): string {
  const line = meansOf(paid, language)
  const how = paid.isAutomatic ? fill(words.automatic, { line }) : line
  const name = paid.byHand?.payer ?? paid.payer
  return name ? fill(words.paidBy, { line: how, name }) : how
}
