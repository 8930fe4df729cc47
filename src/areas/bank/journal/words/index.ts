// The words of journal in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** All words of the journal. Names of movements and accounts are the ledger's. */
export const journalWords = words('journal')
export type JournalWords = (typeof en)['journal']
