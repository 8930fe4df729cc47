import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { rounds } from '../../../../../../tests/rounds.ts'
import type { Edition, Question } from '../bank.ts'
import { bankOf } from '../banks/banks-for-tests.ts'
import { CASES_2008, CASES_2025 } from './cases.fixture.ts'
import { ANSWER_LENGTH_MAX, markerOf } from './mark.ts'

const TABLES: Record<Edition, string> = { '2008': CASES_2008, '2025': CASES_2025 }

type Case = { question: Question; answer: string; isTaken: boolean }

function casesOf(edition: Edition): Case[] {
  const bank = bankOf(edition)
  return TABLES[edition]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, n, taken = '', refused = ''] = /^(\d+) \+ (.*?)(?: - (.*))?$/.exec(line) ?? []
      const question = bank.find((one) => one.n === Number(n))
      if (!question) throw new Error(`no question for: ${line}`)
      const said = (answers: string, isTaken: boolean) =>
        answers.split('; ').map((answer) => ({ question, answer, isTaken }))
      return [...said(taken, true), ...said(refused, false)]
    })
}

describe.each(['2008', '2025'] as const)('answers to the test of %s', (edition) => {
  const mark = markerOf(bankOf(edition), { languages: ['en'] })
  const cases = casesOf(edition)
  it('are marked as the table says', () => {
    const wrongly = cases.filter(
      ({ question, answer, isTaken }) => (mark(question, answer).verdict === 'right') !== isTaken,
    )
    expect(
      wrongly.map(
        ({ question, answer, isTaken }) =>
          `${question.n} ${isTaken ? 'taken' : 'refused'}: ${answer} ${JSON.stringify(mark(question, answer))}`,
      ),
    ).toEqual([])
  })
})
it('has more than 600 cases, and one of each question', () => {
  const cases = (['2008', '2025'] as const).map(casesOf)
  expect(cases.flat().length).toBeGreaterThan(1_200)
})

/** The same at every run. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function shuffled<Item>(items: readonly Item[], chance: (below: number) => number): Item[] {
  return items
    .map((item) => ({ item, place: chance(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const CAPITALS_OF_LETTERS = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll(/(?<!\p{L})(?:the|a|an|el|la|los|las|un|una) /giu, ''),
  (text: string) => text.replaceAll(/\([^)]*\)/g, ' '),
  (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text: string) => `  ${text} !! `,
]

describe.each(['2008', '2025'] as const)('every accepted answer of %s', (edition) => {
  const bank = bankOf(edition)
  it.each(LANGUAGES)('is taken in any capitals, without articles, in any order, in %s', (language) => {
    const mark = markerOf(bank, { languages: [language] })
    const chance = chanceFrom(3)
    const refused: string[] = []
    for (const question of bank) {
      const answers = question.answers[language]
      for (const [at, first] of answers.entries()) {
        const others = shuffled(
          answers.filter((_, index) => index !== at),
          chance,
        )
        const said = shuffled([first, ...others.slice(0, (question.need ?? 1) - 1)], chance).join(', ')
        for (const change of CAPITALS_OF_LETTERS) {
          if (mark(question, change(said)).verdict !== 'right') refused.push(`${question.n}: ${change(said)}`)
        }
        const words = shuffled(first.replaceAll(/[()]/g, ' ').split(/\s+/), chance).join(' ')
        const isOrderless =
          (question.need ?? 1) === 1 &&
          !/\d|world war|twenty|hundred|thirty|cuatrocientos|mundial|united states|estados unidos|no one|don’t|nadie|d\.c\.|supreme|suprema|vice|armadas|todas/i.test(
            first,
          )
        if (isOrderless && mark(question, words).verdict !== 'right') refused.push(`${question.n}: ${words}`)
      }
    }
    expect(refused).toEqual([])
  })

  it('counts in Spanish only where the person may answer in Spanish', () => {
    const english = markerOf(bank, { languages: ['en'] })
    const both = markerOf(bank, { languages: ['en', 'es'] })
    const law = bank.find(({ question }) => question.en === 'What is the supreme law of the land?')
    if (!law) throw new Error('no such question')
    expect(english(law, 'la ley suprema es la constitución de los Estados Unidos')).toMatchObject({
      verdict: 'close',
      reason: 'otherLanguage',
    })
    expect(both(law, 'la constitución de los Estados Unidos').verdict).toBe('right')
    expect(both(law, 'the Constitution').verdict).toBe('right')
  })
})

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []
}

describe('wrong answers', () => {
  const KITCHEN =
    'spoon kettle onion carpet violin turtle umbrella pillow cactus hammer bicycle garlic lantern saddle trumpet walnut ' +
    'mirror blanket ladder cushion pepper button candle basket'
  it('are refused: words of another thing, and the answers of other questions that share no word', () => {
    const chance = chanceFrom(17)
    const kitchen = KITCHEN.split(' ')
    const editions = (['2008', '2025'] as const).map((edition) => {
      const bank = bankOf(edition)
      const stems = bank.map(({ answers, ways, question, need }) => ({
        own: new Set(
          [...answers.en, ...Object.values(ways ?? {}).flat(), question.en]
            .flatMap(wordsIn)
            .map((word) => word.slice(0, 4)),
        ),
        need,
      }))
      return { bank, stems, mark: markerOf(bank, { languages: ['en'] }) }
    })
    const taken: string[] = []
    let tried = 0
    while (tried < rounds(1_500, 10_000)) {
      const { bank, stems, mark } = editions[chance(2)] ?? editions[0]!
      const at = chance(bank.length)
      const question = bank[at]!
      const other = bank[chance(bank.length)]!
      const foreign = other.answers.en[chance(other.answers.en.length)]
      const nonsense = Array.from({ length: 1 + chance(4) }, () => kitchen[chance(kitchen.length)]).join(' ')
      const answer = chance(3) === 0 ? nonsense : foreign
      if (answer === undefined) continue
      const shares = wordsIn(answer).some((word) => stems[at]!.own.has(word.slice(0, 4)))
      if (shares || wordsIn(answer).length === 0) continue
      tried += 1
      if (mark(question, answer).verdict === 'right')
        taken.push(`${question.n} ${question.question.en}: ${answer}`)
    }
    expect(taken).toEqual([])
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(ANSWER_LENGTH_MAX + 1), 'tooLong'],
    ['a '.repeat(5_000), 'tooLong'],
    ['I don’t know', 'unknown'],
    ['no sé', 'unknown'],
    ['the Bill of Rights', 'other'],
    ['not the Constitution', 'opposite'],
  ])('“%.20s” is refused, and the result says %s', (answer, reason) => {
    const bank = bankOf('2025')
    const marking = markerOf(bank, { languages: ['en'] })(bank[1]!, answer)
    expect(marking).toMatchObject({ verdict: 'wrong', reason })
  })
  it('say what is still missing, and what was said too much', () => {
    const bank = bankOf('2025')
    const mark = markerOf(bank, { languages: ['en'] })
    expect(mark(bank[9]!, 'liberty')).toMatchObject({ reason: 'more', missing: 1, named: [1] })
    expect(mark(bank[118]!, 'Washington')).toMatchObject({ verdict: 'close', reason: 'incomplete' })
    expect(mark(bank[77]!, 'William Jefferson Clinton')).toMatchObject({
      reason: 'extra',
      extra: ['william', 'clinton'],
    })
    expect(mark(bank[77]!, 'Jeffirson')).toMatchObject({ verdict: 'right', reason: 'slip' })
    expect(mark(bank[77]!, 'thomas jefferson')).toMatchObject({ verdict: 'right', reason: 'listed' })
    expect(mark(bank[93]!, 'he abolished slavery')).toMatchObject({ verdict: 'right', reason: 'meaning' })
  })
})
