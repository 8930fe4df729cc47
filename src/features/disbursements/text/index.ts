// Every word of costs on screens, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import clientEn from './en/client.json' with { type: 'json' }
import staffEn from './en/staff.json' with { type: 'json' }
import clientEs from './es/client.json' with { type: 'json' }
import staffEs from './es/staff.json' with { type: 'json' }

export type CostWords = typeof staffEn
export type OwnCostWords = typeof clientEn

const staffSpanish: SameShape<CostWords, typeof staffEs> = staffEs
const clientSpanish: SameShape<OwnCostWords, typeof clientEs> = clientEs

const STAFF: Record<Language, CostWords> = { en: staffEn, es: staffSpanish }
const CLIENT: Record<Language, OwnCostWords> = { en: clientEn, es: clientSpanish }

/** What the firm reads and writes on a case. */
export function costWords(language: Language): CostWords {
  return STAFF[language]
}

/** What a client reads of what was paid for them. */
export function ownCostWords(language: Language): OwnCostWords {
  return CLIENT[language]
}
