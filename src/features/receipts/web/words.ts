import { createWords } from '#ui/words.tsx'
import type { ReceiptWords } from '../text/index.ts'

export const [ReceiptWordsProvider, useReceiptWords] = createWords<ReceiptWords>('receipts')
