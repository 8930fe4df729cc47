// The words of agreements in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// Every word of fee agreements on screens.

/** What the firm reads and writes on a case, and on its desk. */
export const feeWords = words('staff')

/** What a client reads of what they agreed to pay. */
export const ownFeeWords = words('client')
export type FeeWords = (typeof en)['staff']
export type OwnFeeWords = (typeof en)['client']

/** Every word of the mails about fees that were earned: written on the server alone. */
export const agreementMailWords = words('mails')

/** The line of a request for money in advance that the product writes, in the language of who pays it. */
export const requestWords = words('request')

/** Every word of the statement of a fee: written on the server alone. */
export const statementWords = words('statement')
