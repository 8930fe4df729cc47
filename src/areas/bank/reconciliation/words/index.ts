// The words of reconciliation in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of reconciling on screens. */
export const bankWords = words('bank')
export type BankWords = (typeof en)['bank']

/** The words of the report, which the server writes. */
export const reportWords = words('report')
export type ReportWords = (typeof en)['report']
