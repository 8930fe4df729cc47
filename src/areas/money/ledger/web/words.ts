import { createWords } from '#ui/words.tsx'
import type { LedgerWords } from '../words/index.ts'

export const [LedgerWordsProvider, useLedgerWords] = createWords<LedgerWords>('the ledger')
