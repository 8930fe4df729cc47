import { expect, it } from 'vitest'
import { evenly } from './sample.ts'

const hundred = Array.from({ length: 100 }, (_, index) => index)

it('a sample is spread over all and has as many as were asked for', () => {
  expect(evenly(hundred, 4)).toEqual([0, 25, 50, 75])
  for (const size of [1, 7, 33, 99]) expect(evenly(hundred, size)).toHaveLength(size)
})
it('all are tried where more are asked for than there are', () => {
  expect(evenly(hundred, 100)).toEqual(hundred)
  expect(evenly(hundred, Infinity)).toEqual(hundred)
  expect(evenly([], 3)).toEqual([])
})
