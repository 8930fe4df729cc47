// The words of moving in, in both languages: a loader, or a note, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the page. */
export const movingInWords = words('page')
export type MovingInWords = (typeof en)['page']

/** What an import writes into a case. */
export const movingNote = words('note')
