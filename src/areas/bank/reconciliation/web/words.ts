import { createWords } from '#ui/words.tsx'
import type { BankWords } from '../words/index.ts'

export const [BankWordsProvider, useBankWords] = createWords<BankWords>('bank')
