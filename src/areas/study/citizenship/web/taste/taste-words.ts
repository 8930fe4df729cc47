// The practice's words that the taste needs: it is loaded by people who only read a guide.
import type { Language } from '#kernel/language.ts'
import {
  ask as askEn,
  mock as mockEn,
  reasons as reasonsEn,
  taste as tasteEn,
  verdicts as verdictsEn,
} from '../../words/practice.browser.en.json' with { type: 'json' }
import {
  ask as askEs,
  mock as mockEs,
  reasons as reasonsEs,
  taste as tasteEs,
  verdicts as verdictsEs,
} from '../../words/practice.browser.es.json' with { type: 'json' }
import type { CitizenshipWords } from '../../words/index.ts'

export type TasteWords = Pick<CitizenshipWords, 'ask' | 'reasons' | 'taste' | 'verdicts'> & { missed: string }

export const TASTE_WORDS: Readonly<Record<Language, TasteWords>> = {
  en: { ask: askEn, reasons: reasonsEn, taste: tasteEn, verdicts: verdictsEn, missed: mockEn.review },
  es: { ask: askEs, reasons: reasonsEs, taste: tasteEs, verdicts: verdictsEs, missed: mockEs.review },
}
