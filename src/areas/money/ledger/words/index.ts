// Words of the ledger in both languages, by part: a loader or a mail picks one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** All words of the ledger. */
export const ledgerWords = words('ledger')
/** What each kind of movement is called. */
export const movementKindWords = words(({ ledger }) => ledger.kinds)
export type LedgerWords = (typeof en)['ledger']
