// Every word of the pages about texts, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type TextsText = typeof en
export type OwnTextsWords = TextsText['own']
export type ClientTextsWords = TextsText['client']

const spanish: SameShape<TextsText, typeof es> = es

const WORDS: Record<Language, TextsText> = { en, es: spanish }

export function textsWords(language: Language): TextsText {
  return WORDS[language]
}
