// The names of the rooms, in both languages: loaded once a person is signed in.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './places.browser.en.json' with { type: 'json' }
import es from './places.browser.es.json' with { type: 'json' }

const PLACES = { en, es }

export function placesWords(language: Language): WordsIn<typeof PLACES> {
  return PLACES[language]
}

export type PlacesWords = typeof en
