// The words of files in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** All words of the list of nightly findings. */
export const findingWords = words('findings')
export type FindingWords = (typeof en)['findings']

/** Every word of the mail about stored files: written on the server alone. */
export const fileMailWords = words('mails')
