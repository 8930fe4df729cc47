import { expect, it } from 'vitest'
import { excerptOf, hasWords, wordsIn } from './search.ts'

it.each([
  ['María Núñez', 'maria nunez', true],
  ['Maria Nunez', 'MARÍA NÚÑEZ', true],
  ['Mari\u0301a', 'maría', true],
  ['la carta de mi jefe', 'jefe carta', true],
  ['la carta de mi jefe', 'cart', true],
  ['la carta de mi jefe', 'carta sello', false],
  ['50% (a+b)', '% (a+', true],
  ['<b>bold</b>', '<B>', true],
  ['', 'a', false],
])('%j, %j: %j', (text, search, isFound) => {
  expect(hasWords(text, wordsIn(search))).toBe(isFound)
})

it('nothing is no word, nor are signs that stand on others alone', () => {
  expect([wordsIn('  \n'), wordsIn('\u0301'), wordsIn('a  A á')]).toEqual([[], [], ['a']])
})

it('shows what was found as it was written, with what stands around it', () => {
  expect(excerptOf('¿Cuándo\nviene María?', ['maria'])).toEqual({
    before: '¿Cuándo viene ',
    found: 'María',
    after: '?',
  })
  expect(excerptOf('Mari\u0301a', ['maria'])).toEqual({ before: '', found: 'Mari\u0301a', after: '' })
  const long = excerptOf(`${'👨‍👩‍👧 '.repeat(50)}aquí${' 👨‍👩‍👧'.repeat(50)}`, ['aqui'])
  expect(long.found).toBe('aquí')
  expect([long.before.at(0), long.after.at(-1)]).toEqual(['…', '…'])
  expect(long.before + long.after).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
})
