// Whether a text speaks of an arrest, a detention, a court or an order: staff see it marked with the words found, its writer sees the
// number to call. Nothing is decided by it, so a word too many does less harm than one too few.
import { asItSounds, meantWord } from './as-it-sounds.ts'
import { ELSE, FORGIVEN, KINDS, URGENT, type Kind } from './urgent-phrases.ts'

/** As many are enough to say why. */
const FOUND_MAX = 3
/** The maximum of words shown from one sequence. */
const WORDS_MAX = 8

export function isUrgent(text: string): boolean {
  return urgentWords(text).length > 0
}

/** The words that make a text urgent, as typed, in their order; empty if none. */
export function urgentWords(text: string): string[] {
  const typed = text.match(WORDS) ?? []
  const heard = ELSE_HEARD.reduce(blanked, typed.map((word) => meantWord(asItSounds(word), MEANT)).join(' '))
  const found = spansIn(heard).map(([from, to]) =>
    typed.slice(from, Math.min(to, from + WORDS_MAX)).join(' '),
  )
  if (found.length > 0) return found.slice(0, FOUND_MAX)
  return namesAgency(typed, heard.split(' ')) ? ['ICE'] : []
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu
const MEANT: ReadonlySet<string> = new Set(FORGIVEN.map(asItSounds))
const ELSE_HEARD = ELSE.map(patternOf)
const URGENT_HEARD = URGENT.map(patternOf)

/** Kinds and words by their sound; the rest is that of a regular expression. */
function patternOf(phrase: string): RegExp {
  const whole = phrase.replace(/\{(\w+)\}/g, (_, kind: string) => `(?:${KINDS[kind as Kind]})`)
  const heard = whole
    .replace(/ ~(\d) /g, '(?: \\S+){0,$1} ')
    .replace(/(?<!\\w)\*/g, '\\w*')
    .replace(/\\?[\p{L}\p{M}]+/gu, (word) => (word.startsWith('\\') ? word : asItSounds(word)))
  return new RegExp(`(?<![\\w])(?:${heard})(?![\\w])`, 'g')
}

/** As many words as before, so that places still count. */
function blanked(heard: string, pattern: RegExp): string {
  return heard.replace(pattern, (words) => words.replace(/\S+/g, '-'))
}

type Span = readonly [from: number, to: number]

/** From which word to which; those that share a word or touch are one. */
function spansIn(heard: string): Span[] {
  const all = URGENT_HEARD.flatMap((pattern) =>
    [...heard.matchAll(pattern)].map((match) => spanOf(heard, match)),
  )
  return all.toSorted((one, other) => one[0] - other[0]).reduce<Span[]>(joined, [])
}

function spanOf(heard: string, { index, 0: words }: RegExpExecArray): Span {
  const from = wordsIn(heard.slice(0, index))
  return [from, from + wordsIn(words)]
}

function joined(spans: Span[], [from, to]: Span): Span[] {
  const last = spans.at(-1)
  if (!last || from > last[1]) return [...spans, [from, to]]
  return [...spans.slice(0, -1), [last[0], Math.max(last[1], to)]]
}

function wordsIn(text: string): number {
  return text.split(' ').filter((word) => word !== '').length
}

/** In capitals, unless everything is: those distinguish the agency from ice in a glass. */
function namesAgency(typed: readonly string[], heard: readonly string[]): boolean {
  const isNamed = typed.some((word, at) => word === 'ICE' && heard[at] !== '-')
  return isNamed && (/\p{Ll}/u.test(typed.join('')) || typed.join(' ').length <= 40)
}
