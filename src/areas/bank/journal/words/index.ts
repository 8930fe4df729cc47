// The words of journal in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the journal. What movements and accounts are called is the ledger's. */
export const journalWords = words('journal')
export type JournalWords = (typeof en)['journal']
