// Reads the search text: a name, a telephone, an e-mail address, the number of a case. And how well a name fits.
import { isCaseNumber } from '#areas/cases/cases/rules/case-number.ts'
import { plainText, wordsOf } from '#areas/intake/intake/rules/names.ts'
import { wordDoubt, type WordDoubt, WORD_DOUBTS } from '#areas/intake/intake/rules/name-likeness.ts'

/** Of people, and of cases. */
export const FOUND_MAX = 10

export const PERSON_FOUND_BY = ['name', 'alike', 'email', 'phone'] as const
export const CASE_FOUND_BY = ['number', 'client', 'receipt-number', 'a-number'] as const

const PHONE_DIGITS_MIN = 4
const PHONE_DIGITS_MAX = 10

export type Asked = {
  /** The complete number of a case, as stored. */
  caseNumber: string | null
  /** Part of an address. */
  email: string | null
  /** The last ten digits, without the country's 1. */
  digits: string | null
  /** Of a name, plain. Empty if it is no name. */
  words: string[]
}

export function askedIn(text: string): Asked {
  const typed = text.trim()
  const isNumber = isCaseNumber(typed)
  const isEmail = typed.includes('@')
  const digits = typed.replace(/\D/g, '')
  const hasLetters = /\p{L}/u.test(typed)
  const isPhone = !hasLetters && digits.length >= PHONE_DIGITS_MIN
  return {
    caseNumber: isNumber ? typed.toUpperCase() : null,
    email: isEmail ? plainText(typed) : null,
    digits: isPhone ? digits.slice(-PHONE_DIGITS_MAX) : null,
    words: hasLetters && !isEmail && !isNumber ? nameWords(typed) : [],
  }
}

/** One letter is an initial: alone it finds no one. */
function nameWords(typed: string): string[] {
  return wordsOf(typed).filter((word) => word.length > 1)
}

/** Distance of the words from the name: 0 as written, more for each doubt; null if one of them is not in it. */
export function distanceTo(words: readonly string[], name: string): number | null {
  const left = wordsOf(name)
  let distance = 0
  for (const word of words) {
    const doubts = left.map((each) => doubtOf(word, each))
    const best = Math.min(...doubts)
    if (!Number.isFinite(best)) return null
    left.splice(doubts.indexOf(best), 1)
    distance += best
  }
  return distance
}

const BEGINS = 0.5

function doubtOf(typed: string, word: string): number {
  const doubt: WordDoubt | null = wordDoubt(typed, word)
  if (doubt !== null && doubt !== 'initial') return WORD_DOUBTS.indexOf(doubt)
  return word.includes(typed) ? BEGINS : Infinity
}
