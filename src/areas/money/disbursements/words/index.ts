// The words of disbursements in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// Every word of costs on screens.

/** What the firm reads and writes on a case. */
export const costWords = words('staff')

/** What a client reads of what was paid for them. */
export const ownCostWords = words('client')
export type CostWords = (typeof en)['staff']
export type OwnCostWords = (typeof en)['client']

/** Every word of the mails about costs: written on the server alone. */
export const disbursementMailWords = words('mails')
