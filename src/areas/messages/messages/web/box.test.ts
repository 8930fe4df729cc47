import { expect, it } from 'vitest'
import { insertedAt, putBelow } from './box.ts'

it.each([
  ['an empty box', '|', 'Hello.', 'Hello.|'],
  ['the end of a word', 'Dear Ana,|', 'Hello.', 'Dear Ana, Hello.|'],
  ['a new line', 'Dear Ana,\n|', 'Hello.', 'Dear Ana,\nHello.|'],
  ['between words', 'one |two', 'and a half', 'one and a half| two'],
  ['the beginning', '|Bye.', 'Hello.', 'Hello.| Bye.'],
  ['what is selected', 'one |two| three', '2', 'one 2| three'],
])('words go in at %s, and their writer goes on behind them', (_where, marked, words, after) => {
  const [before = '', selected = '', rest] = marked.split('|')
  const text = marked.replaceAll('|', '')
  const place = { start: before.length, end: before.length + (rest === undefined ? 0 : selected.length) }
  const found = insertedAt(text, place, words)
  expect(`${found.text.slice(0, found.at)}|${found.text.slice(found.at)}`).toBe(after)
})

it('words go back below what is there', () => {
  expect([putBelow(' ', 'back'), putBelow('typed \n', 'back')]).toEqual(['back', 'typed\n\nback'])
})
