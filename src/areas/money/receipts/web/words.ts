import { createWords } from '#ui/words.tsx'
import type { ReceiptWords } from '../words/index.ts'

export const [ReceiptWordsProvider, useReceiptWords] = createWords<ReceiptWords>('receipts')
