import { expect, it } from 'vitest'
import { chosenNames } from './choice.ts'

const KNOWN = ['cold-start', 'home', 'lists'] as const
const LONG = ['lists'] as const

it('takes the short ones where none is named, and all where all are asked for', () => {
  expect(chosenNames([], KNOWN, LONG)).toEqual(['cold-start', 'home'])
  expect(chosenNames(['all'], KNOWN, LONG)).toEqual(KNOWN)
})
it('takes those that are named, once each, in the order of the run', () => {
  expect(chosenNames(['lists', 'home', 'lists'], KNOWN, LONG)).toEqual(['home', 'lists'])
})
it('refuses a name that it does not know, and tells those it does', () => {
  expect(() => chosenNames(['home', 'hoem'], KNOWN, LONG)).toThrow(
    'no such measure: hoem. There are: all, cold-start, home, lists',
  )
})
