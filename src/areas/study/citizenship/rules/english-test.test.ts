import { describe, expect, it } from 'vitest'
import {
  markDictation,
  READING_SENTENCES,
  READING_WORDS,
  SENTENCES_ASKED,
  sentencesFor,
  WRITING_SENTENCES,
  WRITING_WORDS,
} from './english-test.ts'

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}’.]*\p{L}|\d+/gu) ?? []
}

describe.each([
  ['reading', READING_SENTENCES, READING_WORDS],
  ['writing', WRITING_SENTENCES, WRITING_WORDS],
])('the sentences of the %s test', (_, sentences, list) => {
  it('are made of the words of the official list alone', () => {
    const known = new Set(wordsIn(list))
    for (const sentence of sentences)
      expect(
        wordsIn(sentence).filter((word) => !known.has(word)),
        sentence,
      ).toEqual([])
  })
  it('are drawn three at a time, none twice', () => {
    let seed = 1
    const chance = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let round = 0; round < 200; round += 1) {
      const drawn = sentencesFor(sentences, chance)
      expect(new Set(drawn).size).toBe(SENTENCES_ASKED)
    }
  })
})

describe('a dictation', () => {
  it('is right as it was said, and without capitals and punctuation', () => {
    for (const sentence of WRITING_SENTENCES) {
      expect(markDictation(sentence, sentence), sentence).toMatchObject({ isRight: true, hasSlip: false })
      expect(markDictation(sentence.toUpperCase().replaceAll(/[.,]/g, ''), sentence).isRight, sentence).toBe(
        true,
      )
    }
  })
  it.each([
    ['Washington was first President', 'Washington was the first President.', true],
    ['washinton was the first presidant', 'Washington was the first President.', true],
    ['Wasington was the frist President', 'Washington was the first President.', true],
    ['the United States has 50 states', 'The United States has fifty states.', true],
    ['United States has fifty states', 'The United States has fifty states.', true],
    ['The flag is red white blue', 'The flag is red, white, and blue.', true],
    ['thanksgivin is in november', 'Thanksgiving is in November.', true],
    ['Citizens can vot', 'Citizens can vote.', false],
    ['Washington was President', 'Washington was the first President.', false],
    ['Washington was the second President', 'Washington was the first President.', false],
    ['Lincoln was the first President', 'Washington was the first President.', false],
    ['Canada is south of the United States', 'Canada is north of the United States.', false],
    ['Mexico is north of the United States', 'Mexico is south of the United States.', false],
    ['Independence Day is in June', 'Independence Day is in July.', false],
    ['Independence Day is in Jul', 'Independence Day is in July.', false],
    ['Labor Day is in Sept', 'Labor Day is in September.', false],
    ['we pay', 'We pay taxes.', false],
    ['We pay many taxes', 'We pay taxes.', false],
    ['', 'We pay taxes.', false],
    ['a', 'Citizens can vote.', false],
    ['x'.repeat(10_000), 'Citizens can vote.', false],
    ['President first the was Washington', 'Washington was the first President.', false],
  ])('“%.40s” for “%s”: %s', (typed, sentence, isRight) => {
    expect(markDictation(typed, sentence).isRight).toBe(isRight)
  })
  it.each([
    ['Canada is south of the United States', 'Canada is north of the United States.', ['north']],
    ['Washington was President', 'Washington was the first President.', ['first']],
    ['bananas', 'The United States has fifty states.', ['United States', 'has', 'fifty', 'states']],
    ['Congress meets in Tejas', 'Congress meets in Washington, D.C.', ['Washington', 'D.C']],
    ['We pay Many taxes', 'We pay taxes.', ['Many']],
  ])('“%s” for “%s”: says which words are wrong, as they are written', (typed, sentence, wrong) => {
    expect(markDictation(typed, sentence).wrong).toEqual(wrong)
  })
})
