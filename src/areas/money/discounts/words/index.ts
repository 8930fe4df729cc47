// The words of discounts in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the administrator's page of discount codes. */
export const codesWords = words('codes')
export type CodesWords = (typeof en)['codes']
