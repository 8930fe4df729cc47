import { createWords } from '#ui/words.tsx'
import type { LedgerWords } from '../text/index.ts'

export const [LedgerWordsProvider, useLedgerWords] = createWords<LedgerWords>('the ledger')
