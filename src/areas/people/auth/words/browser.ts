// Words of auth that a browser loads separately, in both languages: in their own files, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './second-step.browser.en.json' with { type: 'json' }
import es from './second-step.browser.es.json' with { type: 'json' }

/** What staff read until they have set up the second step of signing in. Any guarded page may have to say it. */
const SECOND_STEP = { en, es }

export function secondStepWords(language: Language): WordsIn<typeof SECOND_STEP> {
  return SECOND_STEP[language]
}
