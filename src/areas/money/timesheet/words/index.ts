// The words of time worked in both languages, by parts.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** The line of an invoice, in the client's language. */
export const timeLineWords = words('invoice')

/** For staff: the list, and the time of one case. */
export const timesheetWords = words('staff')
export type TimesheetWords = ReturnType<typeof timesheetWords>
