// The line of a request for money in advance that the product writes, in the language of who pays it.
import type { Language } from '#kernel/language.ts'

const WORDS: Record<Language, { line: string }> = {
  en: { line: 'To bring your money in trust back to the agreed amount' },
  es: { line: 'Para reponer su dinero en fideicomiso hasta el monto acordado' },
}

export function requestWords(language: Language): { line: string } {
  return WORDS[language]
}
