// The words of detention in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the form about somebody who is detained, and of what staff see of it. */
export const detentionWords = words('page')
export type DetentionWords = (typeof en)['page']

/** Every word of the mails about somebody who is detained: written on the server alone. */
export const detentionMailWords = words('mails')

/** What the firm's people read of a report. */
export const detentionStaffWords = words('staff')
export type DetentionStaffWords = (typeof en)['staff']
