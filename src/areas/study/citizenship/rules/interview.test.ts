import { describe, expect, it } from 'vitest'
import { rounds } from '../../../../../tests/rounds.ts'
import { questionsAsked, TEST_RULES } from './bank.ts'
import { bankOf } from './banks/banks-for-tests.ts'
import { drawQuestions, endOf } from './interview.ts'

/** The same chance at every run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const TESTS = (['2008', '2025'] as const).flatMap((edition) =>
  [false, true].map((isSenior) => {
    const rules = TEST_RULES[isSenior ? 'senior' : edition]
    return { edition, isSenior, rules, bank: questionsAsked(bankOf(edition), isSenior) }
  }),
)

describe.each(TESTS)('a mock test of $edition, for seniors: $isSenior', ({ bank, rules }) => {
  it('asks questions of its bank, none twice', () => {
    const known = new Set(bank.map(({ n }) => n))
    for (let seed = 0; seed < rounds(200, 5_000); seed += 1) {
      const drawn = drawQuestions(bank, rules, chanceFrom(seed))
      expect(drawn).toHaveLength(rules.asked)
      expect(new Set(drawn).size).toBe(rules.asked)
      expect(drawn.every((n) => known.has(n))).toBe(true)
    }
  })

  it('draws each question as often as another', () => {
    const chance = chanceFrom(7)
    const times = rounds(2_000, 20_000)
    const counts = new Map(bank.map(({ n }) => [n, 0]))
    for (let round = 0; round < times; round += 1)
      for (const n of drawQuestions(bank, rules, chance)) counts.set(n, (counts.get(n) ?? 0) + 1)
    const expected = (times * rules.asked) / bank.length
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  })

  it('ends where the officer would, for every course it can take', () => {
    const chance = chanceFrom(11)
    for (let round = 0; round < rounds(500, 20_000); round += 1) {
      const skill = chance()
      const results: boolean[] = []
      while (endOf(results, rules) === null) results.push(chance() < skill)
      const right = results.filter(Boolean).length
      const wrong = results.length - right
      expect(results.length).toBeLessThanOrEqual(rules.asked)
      expect(endOf(results, rules)).toBe(right === rules.pass ? 'passed' : 'failed')
      if (right < rules.pass) expect(wrong).toBe(rules.stopAtWrong)
      // The officer never asks one more than is needed.
      expect(endOf(results.slice(0, -1), rules)).toBeNull()
    }
  })
})

function row(right: number, wrong: number): boolean[] {
  return [...Array<boolean>(right).fill(true), ...Array<boolean>(wrong).fill(false)]
}

it('ends at 12 right or 9 wrong in the test of 2025, and at 6 right or 5 wrong in the others', () => {
  expect(endOf(row(12, 0), TEST_RULES['2025'])).toBe('passed')
  expect(endOf(row(11, 8), TEST_RULES['2025'])).toBeNull()
  expect(endOf(row(0, 9), TEST_RULES['2025'])).toBe('failed')
  expect(endOf(row(6, 4), TEST_RULES['2008'])).toBe('passed')
  expect(endOf(row(5, 4), TEST_RULES.senior)).toBeNull()
  expect(endOf(row(5, 5), TEST_RULES.senior)).toBe('failed')
})
