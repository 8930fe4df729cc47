// Every word of the page at which somebody ends mails of a kind, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import { type WishesWords, wishesWords } from '../wishes/index.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type StopWords = typeof en & { group: string }

const WORDS: Record<Language, typeof en> = { en, es: es satisfies SameShape<typeof en, typeof es> }

/** `group` as the person reads it where they choose. */
export function stopWords(language: Language, group: keyof WishesWords['groups'] = 'account'): StopWords {
  return { ...WORDS[language], group: wishesWords(language).groups[group] }
}
