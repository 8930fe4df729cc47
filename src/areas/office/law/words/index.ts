// The words of law in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the mail about the law: written on the server alone. */
export const lawMailWords = words('mails')

/** Every word of the law register. */
export const lawWords = words('page')
export type LawWords = (typeof en)['page']
