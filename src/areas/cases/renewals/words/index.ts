// The words of renewals in both languages, by parts: a loader chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const renewalMailWords = words('mails')
export const renewalDeskWords = words(({ desk, kinds, days }) => ({ ...desk, kinds, days }))
/** What a client's request for a case says. */
export const renewalRequestWords = words(({ request, kinds, days }) => ({ request, kinds, days }))

/** For staff: the list, one renewal, and what runs out in a case. */
export const renewalStaffWords = words(({ staff, kinds, days }) => ({ ...staff, kinds, days }))
export type RenewalStaffWords = ReturnType<typeof renewalStaffWords>

/** Of what runs out, on the page of a case. */
export const recordWords = words(({ staff: { record, states, dateWords }, kinds, days }) => ({
  record,
  states,
  dateWords,
  kinds,
  days,
}))
export type RecordWords = ReturnType<typeof recordWords>

/** For clients. */
export const ownRenewalWords = words(({ own, kinds, days }) => ({ ...own, kinds, days }))
export type OwnRenewalWords = ReturnType<typeof ownRenewalWords>
