// Words of disbursements in both languages, by part: a loader or a mail picks one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// All words of costs on screen.

/** For staff, on a case. */
export const costWords = words('staff')

/** For clients, about payments made for them. */
export const ownCostWords = words('client')
export type CostWords = (typeof en)['staff']
export type OwnCostWords = (typeof en)['client']

/** Words of the cost mails: used on the server only. */
export const disbursementMailWords = words('mails')
