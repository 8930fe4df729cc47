// The words of ledger in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the ledger. */
export const ledgerWords = words('ledger')
export type LedgerWords = (typeof en)['ledger']
