// The words of moving out in both languages, by parts.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const movingOutWords = words('page')
export type MovingOutWords = (typeof en)['page']

/** Every word below is written on the server alone. */
export const movingOutMailWords = words('mails')
export const problemWords = words('problems')
export const readmeWords = words('readme')
/** What each table is: one that is missing here, or left out, fails a test. */
export const tableWords = words('tables')
