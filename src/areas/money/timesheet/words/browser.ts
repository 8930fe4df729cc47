// Words of timers and their forms, which a browser loads on demand, in both languages.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './timer.browser.en.json' with { type: 'json' }
import es from './timer.browser.es.json' with { type: 'json' }

const TIMER = { en, es }

export function timerWords(language: Language): WordsIn<typeof TIMER> {
  return TIMER[language]
}
