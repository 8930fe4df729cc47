// Reads the search text: a name, a telephone, an e-mail address, the number of a case or of money. And how well a name fits.
import { CASE_PREFIX } from '#areas/cases/cases/rules/case-number.ts'
import { isInitial, plainText, wordsOf } from '#areas/intake/intake/rules/names.ts'
import { wordDoubt, type WordDoubt, WORD_DOUBTS } from '#areas/intake/intake/rules/name-likeness.ts'

/** Of people, and of cases. */
export const FOUND_MAX = 10

export const PERSON_FOUND_BY = ['name', 'alike', 'email', 'phone'] as const
export const CASE_FOUND_BY = ['number', 'client', 'person', 'receipt-number', 'a-number'] as const
export const RECORD_KINDS = ['invoice', 'payment', 'cost', 'document'] as const

const PHONE_DIGITS_MIN = 4
const PHONE_DIGITS_MAX = 10

export type Asked = {
  /** A number as we give them, whole or in part: patterns of SQL's LIKE. */
  numbers: { ofCase: string | null; ofMoney: readonly string[] }
  /** Part of an address. */
  email: string | null
  /** The last ten digits, without the country's 1. */
  digits: string | null
  /** Of a name or a title, plain. Empty if it is neither. */
  words: string[]
}

export function askedIn(text: string): Asked {
  const typed = text.trim()
  const numbers = numbersIn(typed)
  const isNumber = numbers.ofCase !== null || numbers.ofMoney.length > 0
  const isEmail = typed.includes('@')
  const digits = typed.replace(/\D/g, '')
  const hasLetters = /\p{L}/u.test(typed)
  const isPhone = !hasLetters && digits.length >= PHONE_DIGITS_MIN
  return {
    numbers,
    email: isEmail ? plainText(typed) : null,
    digits: isPhone ? digits.slice(-PHONE_DIGITS_MAX) : null,
    words: hasLetters && !isEmail && !isNumber ? nameWords(typed) : [],
  }
}

const MONEY_PREFIXES = ['INV', 'RET', 'REC'] as const
const BETWEEN = String.raw`[\s\p{Pd}./#]`
const NUMBER = new RegExp(
  `^(?:(${CASE_PREFIX}|${MONEY_PREFIXES.join('|')})${BETWEEN}*)?` +
    String.raw`(?:(?:(\d{4})${BETWEEN}+|(20\d\d)(?=\d{4}$)))?(\d{1,6})$`,
  'iu',
)

/** "LS-2026-0043", "ls20260043", "ls 2026 43", "2026-43" and "0043" are all the number of one case, and the last two of an invoice, too. */
function numbersIn(typed: string): Asked['numbers'] {
  const [, prefix = '', apart, joined, count = ''] = NUMBER.exec(typed) ?? []
  const year = apart ?? joined ?? '____'
  if (count === '') return { ofCase: null, ofMoney: [] }
  const of = (kind: string) => `${kind}-${year}-${count.padStart(4, '0')}`
  const kind = prefix.toUpperCase()
  return {
    ofCase: kind === '' || kind === CASE_PREFIX ? of(CASE_PREFIX) : null,
    ofMoney: kind === '' ? MONEY_PREFIXES.map(of) : kind === CASE_PREFIX ? [] : [of(kind)],
  }
}

/** One letter is an initial: alone it finds no one. */
function nameWords(typed: string): string[] {
  return wordsOf(typed).filter((word) => !isInitial(word))
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
