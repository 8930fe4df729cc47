import { expect, it } from 'vitest'
import { askedIn } from './search.ts'

it.each([
  'LS-2026-0043',
  'ls 2026 43',
  'ls20260043',
  'LS–2026–0043',
  'LS 2026/0043',
  'LS#2026-0043',
  '2026-43',
  '20260043',
])('"%s" is the number of a case', (typed) => {
  expect(askedIn(typed).numbers.ofCase).toBe('LS-2026-0043')
})

it('digits alone are a number of money and a telephone as well', () => {
  expect(askedIn('20260043').numbers.ofMoney).toContain('INV-2026-0043')
  expect(askedIn('20260043').digits).toBe('20260043')
  expect(askedIn('INV20260001').numbers).toEqual({ ofCase: null, ofMoney: ['INV-2026-0001'] })
  expect(askedIn('2145550134').numbers).toEqual({ ofCase: null, ofMoney: [] })
})

it('a name is not', () => {
  expect(askedIn('Núñez').numbers).toEqual({ ofCase: null, ofMoney: [] })
})
