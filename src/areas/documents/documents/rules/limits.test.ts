import { expect, it } from 'vitest'
import { whyNotTitle, whyNotWords } from './limits.ts'

it.each([
  ['', 'REQUIRED'],
  ['  ', 'REQUIRED'],
  ['Please send both sides.', null],
  ['<b>both</b>', 'DANGEROUS_INPUT'],
])('words "%s": %s', (words, why) => {
  expect(whyNotWords(words)).toBe(why)
})

it.each([
  ['', 'REQUIRED'],
  ['Passport', null],
  ['two\nlines', 'INVALID_FORMAT'],
])('a title "%s": %s', (title, why) => {
  expect(whyNotTitle(title)).toBe(why)
})
