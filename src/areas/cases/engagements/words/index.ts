// The words of engagements in both languages, by parts: a loader chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const engagementMailWords = words('mails')
export const engagementDeskWords = words('desk')

/** What the last signature writes: requests for money, and a message. */
export const openingWords = words('opening')

/** Of the file of a signed engagement, and of the papers to print. */
export const recordWords = words('record')
