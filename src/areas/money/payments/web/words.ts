import { createWords } from '#ui/words.tsx'
import type { PaymentWords } from '../words/index.ts'

export const [PaymentWordsProvider, usePaymentWords] = createWords<PaymentWords>('payments')
