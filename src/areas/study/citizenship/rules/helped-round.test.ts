import { describe, expect, it } from 'vitest'
import { TEST_RULES } from './bank.ts'
import {
  afterMark,
  canTakeBack,
  endOfRound,
  type HelpedRound,
  type HelperMark,
  roundOf,
  takenBack,
} from './helped-round.ts'

const TWENTY = Array.from({ length: 20 }, (_, at) => at + 1)

function marked(round: HelpedRound, ...marks: HelperMark[]): HelpedRound {
  return marks.reduce(afterMark, round)
}
function times(count: number, mark: HelperMark): HelperMark[] {
  return Array.from({ length: count }, () => mark)
}

describe('a round that a helper marks', () => {
  it.each([
    ['2008', [...times(4, 'wrong'), ...times(6, 'right')], 'passed', 10],
    ['2008', times(7, 'wrong'), 'failed', 5],
    ['2025', [...times(8, 'wrong'), ...times(12, 'right')], 'passed', 20],
    ['2025', times(20, 'right'), 'passed', 12],
    ['2025', times(20, 'wrong'), 'failed', 9],
    ['senior', times(10, 'right'), 'passed', 6],
    ['senior', times(10, 'wrong'), 'failed', 5],
  ] as const)('ends in the test %s where the officer would', (test, marks, end, asked) => {
    const round = marked(roundOf(TWENTY, TEST_RULES[test]), ...marks)
    expect(endOfRound(round)).toBe(end)
    expect(round.marks).toHaveLength(asked)
  })

  it('asks every question in practice', () => {
    const round = marked(roundOf([1, 2, 3], null), 'right', 'wrong')
    expect(endOfRound(round)).toBeNull()
    expect(endOfRound(afterMark(round, 'right'))).toBe('done')
  })

  it.each([
    ['right', true],
    ['wrong', false],
    ['almost', false],
  ] as const)('asks once more after “almost”, and %s decides then', (second, isRight) => {
    const once = marked(roundOf([1, 2], null), 'almost')
    expect(once).toMatchObject({ marks: [], isAgain: true })
    expect(marked(once, second)).toMatchObject({ marks: [isRight], isAgain: false })
  })

  it('takes back what was pressed last, and no more than that', () => {
    const round = marked(roundOf([1, 2, 3], null), 'right', 'wrong', 'almost')
    const first = takenBack(round)
    expect(first).toMatchObject({ marks: [true, false], isAgain: false })
    const second = takenBack(first)
    expect(second).toMatchObject({ marks: [true], settled: 1 })
    expect(canTakeBack(second)).toBe(false)
    expect(takenBack(second)).toEqual(second)
    expect(afterMark(second, 'right')).toMatchObject({ marks: [true, true], settled: 1 })
  })

  it('has nothing to take back at its start or end', () => {
    expect(canTakeBack(roundOf([1], null))).toBe(false)
    const over = marked(roundOf([1], null), 'right')
    expect(canTakeBack(over)).toBe(false)
    expect(takenBack(over).marks).toEqual([true])
    expect(over.settled).toBe(1)
  })
})
