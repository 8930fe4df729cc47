// A mock test as an officer gives it: which questions are drawn, and when it is over.
import type { Bank, TestRules } from './bank.ts'

/** A number from 0 to below 1, as `Math.random` gives. */
export type Chance = () => number

export type InterviewEnd = 'passed' | 'failed'

/** Which questions would be asked, in order: each of the bank as likely as another, none twice. */
export function drawQuestions(bank: Bank, { asked }: TestRules, chance: Chance): number[] {
  const numbers = bank.map(({ n }) => n)
  for (let at = 0; at < Math.min(asked, numbers.length - 1); at += 1) {
    const from = at + Math.floor(chance() * (numbers.length - at))
    const [here = 0, there = 0] = [numbers[at], numbers[from]]
    numbers[at] = there
    numbers[from] = here
  }
  return numbers.slice(0, asked)
}

/** The end of a test with these results, or null while it continues. Results are right or not, in order. */
export function endOf(results: readonly boolean[], rules: TestRules): InterviewEnd | null {
  const right = results.filter(Boolean).length
  if (right >= rules.pass) return 'passed'
  const wrong = results.length - right
  return wrong >= rules.stopAtWrong || results.length >= rules.asked ? 'failed' : null
}
