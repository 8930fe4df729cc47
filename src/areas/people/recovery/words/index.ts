// The words of recovery in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the page about lost second steps. */
export const recoveryWords = words('page')

/** Every word of the mails about lost second steps: written on the server alone. */
export const recoveryMailWords = words('mails')
