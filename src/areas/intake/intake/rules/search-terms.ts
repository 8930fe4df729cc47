// The search terms of a sent intake: the beginning of any of its names, its e-mail address, or its phone number.
import { phoneParts } from '#kernel/phone.ts'
import type { Answers } from './answers.ts'
import { plainText } from './names.ts'

/** Fewer letters than this would find everyone. */
export const TERM_LENGTH_MIN = 3
/** The kept length of beginnings: distinguishes Fernández from Fernando. */
const BEGINNING_LENGTH_MAX = 8
const PHONE_ENDINGS = [4, 7, 10]
const WORDS_MAX = 8

/** Every term of one intake. */
export function termsOf({ name, email, phone }: Answers): string[] {
  const words = wordsIn(name ? `${name.firstName} ${name.lastName}` : '')
  const address = plainText(email ?? '').trim()
  const beginnings = [...words, ...wordsIn(address.split('@')[0] ?? '')].flatMap(beginningsOf)
  return [
    ...new Set([
      ...beginnings,
      ...(address ? [address] : []),
      ...phoneTerms(digitsIn(phoneParts(phone ?? '').number)),
    ]),
  ]
}

/** The terms that must all match; empty if the typed text is too short for a search. */
export function termsAsked(typed: string): string[] {
  const text = plainText(typed).trim()
  if (text.includes('@')) return [text]
  const digits = digitsIn(text)
  if (digits.length >= TERM_LENGTH_MIN && !/\p{L}/u.test(text)) return [digits.slice(-10)]
  const words = wordsIn(text).map((word) => word.slice(0, BEGINNING_LENGTH_MAX))
  return [...new Set(words)].filter((word) => word.length >= TERM_LENGTH_MIN).slice(0, WORDS_MAX)
}

/** "D'Ávila" is found as davila and as avila. */
function wordsIn(text: string): string[] {
  const plain = plainText(text)
  const parts = plain.split(/[^\p{L}\p{N}]+/u)
  const joined = plain.replace(/[’'`´]/g, '').split(/[^\p{L}\p{N}]+/u)
  return [...new Set([...joined, ...parts])].filter(Boolean)
}

function beginningsOf(word: string): string[] {
  const lengths = Array.from({ length: BEGINNING_LENGTH_MAX - TERM_LENGTH_MIN + 1 }, (_, index) => index)
  return [...new Set(lengths.map((more) => word.slice(0, TERM_LENGTH_MIN + more)))].filter(
    (beginning) => beginning.length >= TERM_LENGTH_MIN,
  )
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '')
}

/** The number without the country's 1, its first digits, and its last four, seven and ten. */
function phoneTerms(digits: string): string[] {
  const number = digits.slice(-10)
  return [...beginningsOf(number), ...PHONE_ENDINGS.map((length) => digits.slice(-length))].filter(
    (term) => term.length >= TERM_LENGTH_MIN,
  )
}
