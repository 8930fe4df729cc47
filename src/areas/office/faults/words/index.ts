// The words of faults in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the list of errors. */
export const faultWords = words('list')
export type FaultWords = (typeof en)['list']

/** Every word of the mail about new kinds of errors: written on the server alone. */
export const faultMailWords = words('mails')

/** Every word of the page of speed. */
export const speedWords = words('speed')
export type SpeedWords = (typeof en)['speed']
