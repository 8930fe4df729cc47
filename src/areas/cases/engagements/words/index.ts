// The words of engagements in both languages, by parts.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Of somebody who is asked to sign, by a link or an account. */
export const signingTexts = words('signing')
export type SigningTexts = (typeof en)['signing']

/** Of the file that a signer opens before they agree. */
export const sampleFileWords = words((all) => all.signing.sample)
