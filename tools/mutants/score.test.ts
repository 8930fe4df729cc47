import { expect, it } from 'vitest'
import { scoreOf, tally } from './score.ts'

const RULE = 'src/areas/money/payments/rules/refund.ts'
const SERVER = 'src/areas/money/payments/server/settle.ts'

it('the score counts what no test goes through as what no test noticed', () => {
  const { whole, byPlace } = tally([
    { file: RULE, status: 'Killed' },
    { file: RULE, status: 'Timeout' },
    { file: RULE, status: 'Survived' },
    { file: SERVER, status: 'NoCoverage' },
    { file: SERVER, status: 'Ignored' },
    { file: SERVER, status: 'RuntimeError' },
  ])
  expect(whole).toEqual({ caught: 2, survived: 1, untested: 1 })
  expect(scoreOf(whole)).toBe(50)
  expect(byPlace).toEqual([
    ['payments/rules', { caught: 2, survived: 1, untested: 0 }],
    ['payments/server', { caught: 0, survived: 0, untested: 1 }],
  ])
})
it('where nothing can be changed nothing was missed', () => {
  expect(scoreOf(tally([]).whole)).toBe(100)
})
