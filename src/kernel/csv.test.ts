import { expect, it } from 'vitest'
import { csvOf, rowsOfCsv } from './csv.ts'

it.each([
  ['Muñoz, José', '"Muñoz, José"'],
  ['the "good" one', '"the ""good"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1 214 555 0134', "'+1 214 555 0134"],
  ['-2+3', "'-2+3"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['Ana', 'Ana'],
  ['', ''],
  [null, ''],
  [-12.5, '-12.5'],
  [0, '0'],
] as const)('%j is written as %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`)
})

it('every row is a line of its own', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['c', 1],
    ]),
  ).toBe('\uFEFFa,b\r\nc,1\r\n')
})

it('what was written is read as it was', () => {
  const rows = [
    ['=1+1', ' with blanks ', 'a "word", and\r\nmore'],
    ["'quoted", '', 'end'],
  ]
  expect(rowsOfCsv(csvOf(rows))).toEqual(rows)
})
