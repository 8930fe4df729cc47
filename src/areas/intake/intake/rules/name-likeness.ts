// Whether two names may be one person's, and why. It is meant to find too many rather than too few: people decide.
import { type FullName, isOnlyName, soundOf, wordsOf } from './names.ts'

export const LIKENESSES = ['same', 'likely', 'possible'] as const
export type Likeness = (typeof LIKENESSES)[number]

export const LIKENESS_REASONS = [
  'sameName',
  'sameSound',
  'oneLetter',
  'initial',
  'givenMissing',
  'surnameMissing',
  'otherSurname',
  'otherOrder',
  'oneNameAlone',
  'samePhone',
] as const
export type LikenessReason = (typeof LIKENESS_REASONS)[number]

export type NameMatch = { likeness: Likeness; reasons: LikenessReason[] }

/** Null: two people, as far as names tell. The same in both directions. */
export function likenessOf(one: FullName, other: FullName): NameMatch | null {
  const [a, b] = [partsOf(one), partsOf(other)]
  const found = [
    asWritten(a, b),
    swapped(a, b),
    splitElsewhere(a, b),
    withoutGiven(a, b),
    onlyName(one, other),
  ].filter((each) => each !== null)
  return found.toSorted((x, y) => rank(x) - rank(y))[0] ?? null
}

/** A person with one name alone may be anyone with it among others. */
function onlyName(one: FullName, other: FullName): NameMatch | null {
  if (!isOnlyName(one) && !isOnlyName(other)) return null
  return isOnlyName(one) ? likenessOfWord(one, other) : likenessOfWord(other, one)
}

/** Of a name of which one word is known alone. Null: none of the other's words is like it. */
export function likenessOfWord(one: FullName, other: FullName): NameMatch | null {
  const [word = ''] = [...wordsOf(one.given), ...wordsOf(one.surnames)]
  const words = [...wordsOf(other.given), ...wordsOf(other.surnames)]
  const best = bestOf(word, words)
  if (!best || best.doubt === 'initial') return null
  if (best.doubt === 'same' && words.length === 1) return { likeness: 'same', reasons: ['sameName'] }
  if (best.doubt === 'same') return { likeness: 'likely', reasons: ['oneNameAlone'] }
  return { likeness: 'possible', reasons: [best.doubt, 'oneNameAlone'] }
}

type Parts = { given: string[]; surnames: string[] }
type Doubts = Map<LikenessReason, number>

function partsOf({ given, surnames }: FullName): Parts {
  return { given: wordsOf(given), surnames: wordsOf(surnames) }
}

function rank({ likeness, reasons }: NameMatch): number {
  return LIKENESSES.indexOf(likeness) * LIKENESS_REASONS.length + reasons.length
}

/** How often one may be wrong before two names are two people. */
const DOUBTS_MAX = 3

function judged(doubts: Doubts): NameMatch | null {
  const total = [...doubts.values()].reduce((sum, each) => sum + each, 0)
  if (total > DOUBTS_MAX || (doubts.get('oneLetter') ?? 0) > 1) return null
  const reasons = LIKENESS_REASONS.filter((reason) => doubts.has(reason))
  if (total === 0) return { likeness: 'same', reasons: ['sameName'] }
  return { likeness: total === 1 ? 'likely' : 'possible', reasons }
}

function together(...all: (Doubts | null)[]): Doubts | null {
  const sum: Doubts = new Map()
  for (const doubts of all) {
    if (!doubts) return null
    for (const [reason, weight] of doubts) {
      // A name that sounds the same throughout is one doubt, not two; every mistyped letter is one more.
      const before = sum.get(reason) ?? 0
      sum.set(reason, reason === 'oneLetter' ? before + weight : Math.max(before, weight))
    }
  }
  return sum
}

function asWritten(a: Parts, b: Parts): NameMatch | null {
  const doubts = together(givenDoubts(a.given, b.given), surnameDoubts(a.surnames, b.surnames))
  return doubts && judged(doubts)
}

function swapped(a: Parts, b: Parts): NameMatch | null {
  const crossed = together(
    partDoubts(a.given, b.surnames, 'surnameMissing'),
    partDoubts(a.surnames, b.given, 'surnameMissing'),
    new Map([['otherOrder', 1]]),
  )
  return crossed && judged(crossed)
}

/** The same words, with another split of given names and surnames. */
function splitElsewhere(a: Parts, b: Parts): NameMatch | null {
  const [one, other] = [a, b].map(({ given, surnames }) => [...given, ...surnames])
  if (!one || !other || one.length !== other.length || one.length < 3) return null
  const doubts = together(partDoubts(one, other, 'givenMissing'), new Map([['otherOrder', 1]]))
  return doubts && judged(doubts)
}

/** A company has no given name, and some names are not split into parts: then the words count, two at least. */
function withoutGiven(a: Parts, b: Parts): NameMatch | null {
  if (a.given.length > 0 && b.given.length > 0) return null
  const [one, other] = [a, b].map(({ given, surnames }) => [...given, ...surnames])
  if (!one || !other) return null
  if (Math.min(one.length, other.length) < 2 && one.length !== other.length) return null
  const doubts = partDoubts(one, other, 'givenMissing')
  return doubts && judged(doubts)
}

/** "María" and "María José" may be one; "María José" and "María Elena" are two. */
function givenDoubts(a: readonly string[], b: readonly string[]): Doubts | null {
  return partDoubts(a, b, 'givenMissing')
}

/** A missing second surname is the same person; only the first one in common may be, and so may the second alone. */
function surnameDoubts(a: readonly string[], b: readonly string[]): Doubts | null {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const doubts = partDoubts(shorter, longer, 'surnameMissing')
  const first = wordDoubt(shorter[0] ?? '', longer[0] ?? '')
  if (doubts) {
    const isBySecond = shorter.length < longer.length && first === null
    return isBySecond ? together(doubts, new Map([['otherSurname', 1]])) : doubts
  }
  if (shorter.length < 2 || first === null || first === 'initial') return null
  return new Map<LikenessReason, number>([
    ['otherSurname', 2],
    ...(first === 'same' ? [] : [[first, 1] as const]),
  ])
}

/** Every word of the shorter list in the longer one, each once; null if one is missing. */
function partDoubts(a: readonly string[], b: readonly string[], missing: LikenessReason): Doubts | null {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (shorter.length === 0) return null
  const doubts: Doubts = new Map(shorter.length < longer.length ? [[missing, 1]] : [])
  const left = [...longer]
  for (const word of shorter) {
    const best = bestOf(word, left)
    if (!best) return null
    left.splice(best.index, 1)
    if (best.doubt !== 'same') {
      doubts.set(best.doubt, best.doubt === 'oneLetter' ? (doubts.get('oneLetter') ?? 0) + 1 : 1)
    }
  }
  return doubts
}

export type WordDoubt = 'same' | 'sameSound' | 'oneLetter' | 'initial'
export const WORD_DOUBTS: readonly WordDoubt[] = ['same', 'sameSound', 'oneLetter', 'initial']

function bestOf(word: string, words: readonly string[]): { index: number; doubt: WordDoubt } | null {
  const found = words
    .map((each, index) => ({ index, doubt: wordDoubt(word, each) }))
    .filter((each): each is { index: number; doubt: WordDoubt } => each.doubt !== null)
  return found.toSorted((x, y) => WORD_DOUBTS.indexOf(x.doubt) - WORD_DOUBTS.indexOf(y.doubt))[0] ?? null
}

/** Short words differ by a letter and are other names: Ana, Eva, Ada. */
const ONE_LETTER_FROM = 4
const TWO_LETTERS_FROM = 9

/** Whether two words of names may be one, and how sure that is; null if they differ. */
export function wordDoubt(a: string, b: string): WordDoubt | null {
  if (a === b) return 'same'
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : null
  const [heard, heardToo] = [soundOf(a), soundOf(b)]
  if (heard === heardToo) return 'sameSound'
  const length = Math.min(a.length, b.length)
  if (length < ONE_LETTER_FROM) return null
  const allowed = length >= TWO_LETTERS_FROM ? 2 : 1
  return Math.min(lettersApart(a, b), lettersApart(heard, heardToo)) <= allowed ? 'oneLetter' : null
}

/** Letters to add, drop, change, or swap with their neighbour. */
function lettersApart(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const near = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + change)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwap ? Math.min(near, at(before, j - 2) + 1) : near)
    }
    ;[before, row] = [row, next]
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
