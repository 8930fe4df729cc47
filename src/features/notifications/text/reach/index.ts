// Every word about clients whom mail does not reach, as staff read it, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type ReachText = typeof en
export type ClientReachWords = ReachText['client']
export type DeskReachWords = ReachText['desk']

const spanish: SameShape<ReachText, typeof es> = es

const WORDS: Record<Language, ReachText> = { en, es: spanish }

export function reachWords(language: Language): ReachText {
  return WORDS[language]
}
