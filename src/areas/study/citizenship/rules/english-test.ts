// The reading and the writing test: USCIS's lists of words, sentences of ours made of them alone, and how a dictation is marked.
import { isSlipOf } from './marking/slips.ts'
import { wordsOf } from './marking/spoken-words.ts'

/** USCIS M-715, "Reading Vocabulary for the Naturalization Test": all its words. */
export const READING_WORDS =
  'Abraham Lincoln, George Washington, American flag, Bill of Rights, capital, citizen, city, Congress, country, ' +
  'Father of Our Country, government, President, right, Senators, state, states, White House, America, United States, ' +
  'U.S., Presidents’ Day, Memorial Day, Flag Day, Independence Day, Labor Day, Columbus Day, Thanksgiving, how, what, ' +
  'when, where, who, why, can, come, do, does, elects, have, has, is, are, was, be, lives, lived, meet, name, pay, vote, ' +
  'want, a, for, here, in, of, on, the, to, we, colors, dollar bill, first, largest, many, most, north, one, people, ' +
  'second, south'

/** USCIS M-716, "Writing Vocabulary for the Naturalization Test". */
export const WRITING_WORDS =
  'Adams, Lincoln, Washington, American Indians, capital, citizens, Civil War, Congress, Father of Our Country, flag, ' +
  'free, freedom of speech, President, right, Senators, state, states, White House, Alaska, California, Canada, Delaware, ' +
  'Mexico, New York City, United States, Washington, D.C., February, May, June, July, September, October, November, ' +
  'Presidents’ Day, Memorial Day, Flag Day, Independence Day, Labor Day, Columbus Day, Thanksgiving, can, come, elect, ' +
  'have, has, is, was, be, lives, lived, meets, pay, vote, want, and, during, for, here, in, of, on, the, to, we, blue, ' +
  'dollar bill, fifty, 50, first, largest, most, north, one, one hundred, 100, people, red, second, south, taxes, white'

/** The officer's sentences are not published: these are ours, of the words above. */
export const READING_SENTENCES = [
  'Who was the first President?',
  'What is the largest state?',
  'Who lives in the White House?',
  'How many Senators are in Congress?',
  'Who elects Congress?',
  'When is Presidents’ Day?',
  'Why do people come to America?',
  'What country is north of the United States?',
  'What was the first capital of the United States?',
  'Who was Abraham Lincoln?',
  'What President is on the dollar bill?',
  'Who can vote?',
  'What state has the most people?',
  'Name one right in the Bill of Rights.',
  'What are the colors of the American flag?',
  'Where is the White House?',
  'Who was the Father of Our Country?',
  'When do we vote for President?',
] as const

export const WRITING_SENTENCES = [
  'Washington was the first President.',
  'Lincoln was the President during the Civil War.',
  'The White House is in Washington, D.C.',
  'Citizens can vote.',
  'We pay taxes.',
  'Alaska is the largest state.',
  'California has the most people.',
  'Canada is north of the United States.',
  'Mexico is south of the United States.',
  'The flag is red, white, and blue.',
  'Memorial Day is in May.',
  'Independence Day is in July.',
  'Labor Day is in September.',
  'Thanksgiving is in November.',
  'Congress meets in Washington, D.C.',
  'The United States has fifty states.',
  'American Indians lived here first.',
  'Citizens have freedom of speech.',
  'Adams was the second President.',
  'People come here to be free.',
  'New York City was the first capital.',
  'Delaware was the first state.',
] as const

/** One right sentence of three passes, in reading as in writing. */
export const SENTENCES_ASKED = 3

/** Optional: no change of meaning. */
const SHORT_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to'])
const TYPED_LENGTH_MAX = 200

export type Dictation = {
  isRight: boolean
  /** Words missing or different. */
  wrong: readonly string[]
  hasSlip: boolean
}

/**
 * USCIS's scoring guidelines: capitals, punctuation, small misspellings and short words that lack are let pass; another
 * word, a word that carries meaning and lacks, or an abbreviation is not.
 */
export function markDictation(typed: string, sentence: string): Dictation {
  const meant = readWords(sentence)
  const said = typed.length > TYPED_LENGTH_MAX ? [] : readWords(typed)
  const pairs = matched(meant, said)
  const lacks = meant.filter((word, at) => !SHORT_WORDS.has(word.is) && !pairs.some(([of]) => of === at))
  const extra = said.filter((word, at) => !SHORT_WORDS.has(word.is) && !pairs.some(([, to]) => to === at))
  return {
    isRight: lacks.length === 0 && extra.length === 0,
    wrong: (lacks.length > 0 ? lacks : extra).map(({ written }) => written),
    hasSlip: pairs.some(([of, to]) => meant[of]?.is !== said[to]?.is),
  }
}

type Pairs = readonly (readonly [number, number])[]

/** As many words of both as can be matched in their order: the places of each pair. */
function matched(meant: readonly DictatedWord[], said: readonly DictatedWord[]): Pairs {
  let next: Pairs[] = []
  for (let of = meant.length - 1; of >= 0; of -= 1) {
    const row: Pairs[] = []
    for (let to = said.length - 1; to >= 0; to -= 1) {
      const [one, other, both] = [next[to] ?? [], row[to + 1] ?? [], next[to + 1] ?? []]
      const best = one.length >= other.length ? one : other
      const isPair = isMeant(said[to]?.is ?? '', meant[of]?.is ?? '')
      row[to] = isPair && both.length + 1 > best.length ? [[of, to], ...both] : best
    }
    next = row
  }
  return next[0] ?? []
}

/** `is`: the form compared, such as "us" and "50"; `written`: "United States", "fifty". */
type DictatedWord = { is: string; written: string }

const WORDS_AS_ONE_MAX = 4

function readWords(text: string): DictatedWord[] {
  const left = text.split(/\s+/).filter((word) => word !== '')
  const read: DictatedWord[] = []
  while (left.length > 0) {
    const runs = Array.from({ length: WORDS_AS_ONE_MAX }, (_, less) =>
      left.slice(0, WORDS_AS_ONE_MAX - less).join(' '),
    )
    const run = runs.find((words) => comparable(words).length === 1) ?? left[0] ?? ''
    const written = run.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const words = comparable(run)
    read.push(...words.map((is) => ({ is, written: words.length === 1 ? written : is })))
    left.splice(0, run.split(' ').length)
  }
  return read
}

function comparable(text: string): string[] {
  return wordsOf(text, 'en').map(({ said, is }) => (/^\d+$/.test(is) ? is : said))
}

function isMeant(typed: string, meant: string): boolean {
  if (typed === meant) return true
  return !KNOWN_WORDS.has(typed) && isSlipOf(typed, meant)
}

/** A real word of the lists in place of another is another word, however near it is. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(comparable(`${READING_WORDS} ${WRITING_WORDS}`))

/** In the order of a test, none twice. */
export function sentencesFor(all: readonly string[], chance: () => number): string[] {
  const left = [...all]
  return Array.from({ length: SENTENCES_ASKED }, () =>
    left.splice(Math.floor(chance() * left.length), 1),
  ).flat()
}
