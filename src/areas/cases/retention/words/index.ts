// The words of retention in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the mail about documents past their date: written on the server alone. */
export const retentionMailWords = words('mails')

/** Every word of the page of documents past their date. */
export const retentionWords = words('page')
export type RetentionWords = (typeof en)['page']
