// The payment method in the same words on every page, in every mail and on paper.
import type { Language } from '#kernel/language.ts'
import { handMethodLine } from './hand-methods.ts'
import { methodName, type Online } from './method-name.ts'
import { isByHand, type PaymentMethod } from './payment.ts'

type Paid = Omit<Online, 'method'> & { method: PaymentMethod; byHand: { number: string } | null }

/** "Visa ending in 4242", "Check 1042". */
export function meansOf({ method, cardType, last4, byHand }: Paid, language: Language): string {
  if (isByHand(method)) return handMethodLine(method, byHand?.number ?? '', language)
  return methodName({ method, cardType, last4 }, language)
}
