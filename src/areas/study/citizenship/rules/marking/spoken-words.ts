// An answer as a row of words that can be compared: no accents, capitals, punctuation or endings, and numbers as figures.
import type { Language } from '#kernel/language.ts'
import { ENGLISH } from './english.ts'
import type { Grammar } from './grammar.ts'
import { SPANISH } from './spanish.ts'

export const GRAMMARS: Readonly<Record<Language, Grammar>> = { en: ENGLISH, es: SPANISH }

export type Word = {
  /** For comparison. */
  is: string
  /** Verbatim. */
  said: string
}

export function wordsOf(text: string, language: Language): Word[] {
  const grammar = GRAMMARS[language]
  const plain = plainText(text, grammar)
  const said = plain.split(' ').filter((word) => word !== '')
  const words: Word[] = []
  for (let at = 0; at < said.length;) {
    const count = grammar.number(said, at)
    const word = said[at] ?? ''
    words.push(
      count === null
        ? { is: comparable(word, grammar), said: word }
        : { is: String(count.value), said: said.slice(at, at + count.words).join(' ') },
    )
    at += count?.words ?? 1
  }
  return words
}

/** Whether words say that the person does not know. */
export function saysUnknown(text: string, language: Language): boolean {
  const grammar = GRAMMARS[language]
  return grammar.unknown.test(folded(text))
}

export function comparable(word: string, grammar: Grammar): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th|a|o|ª|º)$/.exec(word)?.[1]
  if (ordinal !== undefined && Number(ordinal) > 3) return ordinal
  if (/^\d/.test(word)) return grammar.forms[word] ?? word.replace(/^0+(?=\d)/, '')
  if (grammar.light.has(word) || grammar.negations.has(word)) return word
  return grammar.stem(singleLetters(grammar.forms[word] ?? word))
}

function plainText(text: string, grammar: Grammar): string {
  return grammar.phrases.reduce((left, [what, by]) => left.replace(what, by), folded(text))
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "Missisipi" is heard as "Mississippi" is. */
function singleLetters(word: string): string {
  return word.replaceAll(/(\p{L})\1+/gu, '$1')
}
