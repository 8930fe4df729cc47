// The words of detention in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** All words of the form about a detained person, and of the staff's view of it. */
export const detentionWords = words('page')
export type DetentionWords = (typeof en)['page']

/** All words of the mails about a detained person: written only on the server. */
export const detentionMailWords = words('mails')

/** The staff's words for a report. */
export const detentionStaffWords = words('staff')
export type DetentionStaffWords = (typeof en)['staff']
