// The words of callbacks in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** All words of the callback form. */
export const callbackWords = words('page')
export type CallbackWords = (typeof en)['page']

/** Every word of the mails about a request to be called back: written on the server alone. */
export const callbackMailWords = words('mails')

/** The staff's words for callback requests. */
export const callbackStaffWords = words('staff')
export type CallbackStaffWords = (typeof en)['staff']
