import { createWords } from '#ui/words.tsx'
import type { BankWords } from '../text/index.ts'

export const [BankWordsProvider, useBankWords] = createWords<BankWords>('bank')
