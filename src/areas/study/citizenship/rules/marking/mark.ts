// Marks an answer as an officer would: it must contain an accepted answer and nothing that contradicts it.
import { type Language, LANGUAGES } from '#kernel/language.ts'
import type { Bank, Question } from '../bank.ts'
import { type Accepted, type Accepting, acceptingOf } from './accepted.ts'
import { isSlipOf } from './slips.ts'
import { GRAMMARS, saysUnknown, type Word, wordsOf } from './spoken-words.ts'

export const ANSWER_LENGTH_MAX = 300

/** `close`: an officer might ask again, and it does not count. `unmarked`: today's right answer is unknown here. */
export type Verdict = 'right' | 'close' | 'wrong' | 'unmarked'

export type MarkingReason =
  /** As the list says it, or nearly. */
  | 'listed'
  /** Other words of the same meaning. */
  | 'meaning'
  /** Right but for a slip of spelling. */
  | 'slip'
  /** A part of an answer. */
  | 'incomplete'
  /** Fewer different ones than were asked for. */
  | 'more'
  /** An accepted answer, and an extra one that is not. */
  | 'extra'
  /** Right in Spanish, but the officer asks in English. */
  | 'otherLanguage'
  /** The opposite of an accepted answer. */
  | 'opposite'
  | 'other'
  | 'unknown'
  | 'empty'
  | 'tooLong'
  | 'checkThisOne'

export type Marking = {
  verdict: Verdict
  reason: MarkingReason
  /** The places in the list of the answers that were said. */
  named: readonly number[]
  /** How many more are needed. */
  missing: number
  /** Other words of the answer, verbatim. */
  extra: readonly string[]
}

export type Marker = (question: Question, answer: string) => Marking

export type MarkingOptions = {
  /** The languages that count. */
  languages: readonly Language[]
  /** Today's answers to a question that changes; null if unknown. */
  answersToday?: (question: Question) => Readonly<Record<Language, readonly string[]>> | null
}

/** Extra words allowed in a long answer, and in a list of several. */
const EXTRA_WORDS_MAX = 2
const LONG_ANSWER_WORDS = 3
/** From how many words on one of four may lack. */
const VERY_LONG_ANSWER_WORDS = 6

export function markerOf(bank: Bank, { languages, answersToday }: MarkingOptions): Marker {
  const known = new Map<string, ReadonlyMap<number, Accepting>>()
  const vocabularies = new Map<Language, ReadonlySet<string>>()
  for (const language of LANGUAGES) {
    const accepting = new Map(
      bank.map((question) => {
        const today = question.varies ? answersToday?.(question)?.[language] : undefined
        return [question.n, acceptingOf(question, language, today)] as const
      }),
    )
    known.set(language, accepting)
    vocabularies.set(language, vocabularyOf(accepting.values()))
  }
  return function mark(question, answer) {
    const typed = answer.trim()
    if (typed === '') return nothing('wrong', 'empty', question)
    if (typed.length > ANSWER_LENGTH_MAX) return nothing('wrong', 'tooLong', question)
    if (LANGUAGES.some((language) => saysUnknown(typed, language)))
      return nothing('wrong', 'unknown', question)
    const markIn = (language: Language) => {
      const accepting = known.get(language)?.get(question.n)
      if (!accepting || accepting.accepted.length === 0) return nothing('unmarked', 'checkThisOne', question)
      const vocabulary = vocabularies.get(language) ?? new Set()
      return markWords(wordsOf(typed, language), { question, accepting, language, vocabulary })
    }
    const best = bestOf(languages.map(markIn))
    const others = LANGUAGES.filter((language) => !languages.includes(language))
    const isRightElsewhere =
      best.verdict !== 'right' && others.some((language) => markIn(language).verdict === 'right')
    return isRightElsewhere ? { ...best, verdict: 'close', reason: 'otherLanguage' } : best
  }
}

const BETTER: readonly Verdict[] = ['right', 'close', 'wrong', 'unmarked']

function bestOf(markings: readonly Marking[]): Marking {
  const [best] = markings.toSorted((a, b) => BETTER.indexOf(a.verdict) - BETTER.indexOf(b.verdict))
  if (!best) throw new RangeError('no language to mark in')
  return best
}

function nothing(verdict: Verdict, reason: MarkingReason, question: Question): Marking {
  return { verdict, reason, named: [], missing: question.need ?? 1, extra: [] }
}

/** Words of accepted answers are never taken for slips of each other: a "senator" is no "senate". */
function vocabularyOf(accepting: Iterable<Accepting>): ReadonlySet<string> {
  const all = [...accepting].flatMap(({ accepted, asked }) => [
    ...accepted.flatMap(({ needed, optional }) => [...needed, ...optional]),
    ...asked,
  ])
  return new Set(all)
}

type With = {
  question: Question
  accepting: Accepting
  language: Language
  vocabulary: ReadonlySet<string>
}

function markWords(words: readonly Word[], given: With): Marking {
  const { question, accepting, language, vocabulary } = given
  const need = question.need ?? 1
  const isSaid = (meant: string): boolean => words.some(({ is }) => is === meant)
  const isSlipped = (meant: string): boolean =>
    words.some(({ is }) => !vocabulary.has(is) && isSlipOf(is, meant))
  const said = (meant: string): boolean => isSaid(meant) || isSlipped(meant)
  const negations = GRAMMARS[language].negations
  const full = accepting.accepted.filter((one) => isFullySaid(one, said, negations))
  const covered = wordsBeside(full, accepting.accepted)
  const { light, spoken } = GRAMMARS[language]
  const beside = words.filter(({ is }) => {
    if (covered.has(is) || light.has(is) || spoken.has(is) || accepting.asked.has(is)) return false
    return ![...covered, ...accepting.asked].some((meant) => !vocabulary.has(is) && isSlipOf(is, meant))
  })
  const named = [...new Set(full.map(({ index }) => index))].toSorted((a, b) => a - b)
  const missing = Math.max(0, need - named.length)
  const extra = beside.map((word) => word.said)
  const marking = (verdict: Verdict, reason: MarkingReason): Marking => ({
    verdict,
    reason,
    named,
    missing,
    extra,
  })
  if (full.length > 0 && beside.some(({ is }) => negations.has(is))) return marking('wrong', 'opposite')
  if (full.length === 0) {
    const isPart = accepting.accepted.some((one) => isHalfSaid(one, said))
    return isPart ? marking('close', 'incomplete') : marking('wrong', 'other')
  }
  if (missing > 0) return marking('close', 'more')
  if (!isForgiven(beside, full, need)) return marking('close', 'extra')
  return marking('right', reasonOf(full, isSaid))
}

/** Words allowed beside the answers given: all words of those, and of any answer if one given has several needed words. */
function wordsBeside(full: readonly Accepted[], all: readonly Accepted[]): ReadonlySet<string> {
  const isTelling = full.some(({ needed }) => needed.length > 1)
  const named = full.map(({ index }) => index)
  const beside = full.length === 0 ? [] : all.filter(({ index }) => isTelling || named.includes(index))
  return new Set(beside.flatMap(({ needed, optional }) => [...needed, ...optional]))
}

function isFullySaid(
  { needed }: Accepted,
  said: (word: string) => boolean,
  negations: ReadonlySet<string>,
): boolean {
  const lacking = needed.filter((word) => !said(word))
  if (lacking.length === 0) return true
  const mayLack = needed.length >= VERY_LONG_ANSWER_WORDS ? Math.floor(needed.length / 4) : 0
  return lacking.length <= mayLack && !lacking.some((word) => negations.has(word) || /\d/.test(word))
}

function isHalfSaid({ needed }: Accepted, said: (word: string) => boolean): boolean {
  return needed.length > 1 && needed.filter(said).length * 2 >= needed.length
}

/** A long answer may have one or two extra words; a name not: it is then another. */
function isForgiven(beside: readonly Word[], full: readonly Accepted[], need: number): boolean {
  if (beside.length === 0) return true
  if (beside.some(({ is }) => /\d/.test(is))) return false
  const longest = Math.max(...full.map(({ needed }) => needed.length))
  return beside.length <= EXTRA_WORDS_MAX && (need > 1 || longest >= LONG_ANSWER_WORDS)
}

function reasonOf(full: readonly Accepted[], isSaid: (word: string) => boolean): MarkingReason {
  const exact = full.filter(({ needed }) => needed.every(isSaid))
  if (exact.length === 0) return 'slip'
  return exact.some(({ isListed }) => isListed) ? 'listed' : 'meaning'
}
