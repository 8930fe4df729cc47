// Every word of fee agreements on screens, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import clientEn from './en/client.json' with { type: 'json' }
import staffEn from './en/staff.json' with { type: 'json' }
import clientEs from './es/client.json' with { type: 'json' }
import staffEs from './es/staff.json' with { type: 'json' }

export type FeeWords = typeof staffEn
export type OwnFeeWords = typeof clientEn

const staffSpanish: SameShape<FeeWords, typeof staffEs> = staffEs
const clientSpanish: SameShape<OwnFeeWords, typeof clientEs> = clientEs

const STAFF: Record<Language, FeeWords> = { en: staffEn, es: staffSpanish }
const CLIENT: Record<Language, OwnFeeWords> = { en: clientEn, es: clientSpanish }

/** What the firm reads and writes on a case, and on its desk. */
export function feeWords(language: Language): FeeWords {
  return STAFF[language]
}

/** What a client reads of what they agreed to pay. */
export function ownFeeWords(language: Language): OwnFeeWords {
  return CLIENT[language]
}
