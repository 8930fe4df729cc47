import { describe, expect, it } from 'vitest'
import { drawable, isDrawable, runsOf } from './pdf-letters.ts'

describe('a text for our fonts', () => {
  it.each([
    ['¿Cuándo? El niño: «sí», ¡mañana!', '¿Cuándo? El niño: «sí», ¡mañana!'],
    ['Ольга, 谢谢', 'Ольга, [U+8C22][U+8C22]'],
    ['one\n\ttwo', 'one\n    two'],
    ['ok 👍🏽!', 'ok [U+1F44D U+1F3FD]!'],
    ['a 👩‍👧 b', 'a [U+1F469 U+200D U+1F467] b'],
    ['lone \ud83d half', 'lone [U+D83D] half'],
    ['cafe\u0301', 'café'],
  ])('%j is drawn as %j: nothing is just missing', (text, drawn) => {
    expect(drawable(text, 'text')).toBe(drawn)
  })
  it('is known to be drawn as it is written, or not', () => {
    expect(['Ñandú', 'سلام', 'a👍'].map(isDrawable)).toEqual([true, true, false])
  })
})

describe('a line from right to left', () => {
  it.each([
    ['abc', ['abc'], false],
    ['שלום 12 עולם', [' עולם', '12', 'שלום '], true],
    ['Caso (שלום) abierto', ['Caso (', 'שלום', ') abierto'], false],
    ['(שלום)', [')שלום('], true],
  ])('%j is seen as %j', (line, runs, isLeftward) => {
    expect(runsOf(line)).toEqual({ runs, isLeftward })
  })
})
