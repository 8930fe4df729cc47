// The words of the agency's status in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** For staff, at each filing. */
export const agencyStaffWords = words(({ staff, kinds }) => ({ ...staff, kinds }))
export type AgencyStaffWords = ReturnType<typeof agencyStaffWords>

/** For the client, at each filing. */
export const agencyOwnWords = words(({ own, kinds }) => ({ ...own, kinds }))
export type AgencyOwnWords = ReturnType<typeof agencyOwnWords>

/** For administrators. */
export const agencySettingsWords = words('settings')
export type AgencySettingsWords = ReturnType<typeof agencySettingsWords>

export const agencyMailWords = words('mails')

export const agencyDeskWords = words(({ desk, kinds }) => ({ ...desk, kinds }))
