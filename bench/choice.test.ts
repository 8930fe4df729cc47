import { expect, it } from 'vitest'
import { chosenNames } from './choice.ts'

const KNOWN = ['cold-start', 'home', 'lists'] as const

it('takes every measure where none is named', () => {
  expect(chosenNames([], KNOWN)).toEqual(KNOWN)
})
it('takes those that are named, once each, in the order of the run', () => {
  expect(chosenNames(['lists', 'home', 'lists'], KNOWN)).toEqual(['home', 'lists'])
})
it('refuses a name that it does not know, and tells those it does', () => {
  expect(() => chosenNames(['home', 'hoem'], KNOWN)).toThrow(
    'no such measure: hoem. There are: cold-start, home, lists',
  )
})
