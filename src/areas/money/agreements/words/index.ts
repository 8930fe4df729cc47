// Words of agreements in both languages, by part: a loader or a mail picks one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// All words of fee agreements on screen.

/** For staff, on a case and on the desk. */
export const feeWords = words('staff')

/** For clients, about their agreed fee. */
export const ownFeeWords = words('client')
export type FeeWords = (typeof en)['staff']
export type OwnFeeWords = (typeof en)['client']

/** Words of the mails about earned fees: used on the server only. */
export const agreementMailWords = words('mails')

/** The line of an automatic request for money in advance, in the payer's language. */
export const requestWords = words('request')

/** Words of the fee statement: used on the server only. */
export const statementWords = words('statement')
