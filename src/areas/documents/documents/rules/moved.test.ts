import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  ['the second earlier', 1, -1, 'bac'],
  ['the second later', 1, 1, 'acb'],
  ['the first earlier, which there is not', 0, -1, 'abc'],
  ['the last later, which there is not', 2, 1, 'abc'],
  ['one that is not there', 7, -1, 'abc'],
] as const)('moves %s', (_what, index, by, after) => {
  expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(after)
})
