import { createWords } from '#ui/words.tsx'
import type { PaymentWords } from '../text/index.ts'

export const [PaymentWordsProvider, usePaymentWords] = createWords<PaymentWords>('payments')
