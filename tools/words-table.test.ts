import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportWords, importWords } from './words-table.ts'

const EN = {
  page: { title: 'Fees, "paid"', lines: ['- one', 'two\nlines'], sum: '{amount} is due' },
  audit: { 'fee.paid': 'Paid' },
}
const ES = {
  page: { title: 'Honorarios', lines: ['- uno', 'dos'], sum: 'Debe {amount}' },
  audit: { 'fee.paid': 'Pagado' },
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'src/areas/money/fees/words'), { recursive: true })
  for (const [language, words] of Object.entries({ en: EN, es: ES }))
    writeFileSync(fileOf(language), JSON.stringify(words))
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (language: string) => join(root, `src/areas/money/fees/words/${language}.json`)
const spanish = () => readFileSync(fileOf('es'), 'utf8')

it('a table that comes back as it went changes nothing', () => {
  expect(importWords(root, exportWords(root))).toEqual({ problems: [], changed: [] })
})
it('a translation is written where it belongs, and everything keeps its order', () => {
  const table = exportWords(root).replace('Debe {amount}', 'Le falta pagar {amount}')
  expect(importWords(root, table).changed).toEqual(['src/areas/money/fees/words/es.json'])
  expect(spanish()).toBe(
    `${JSON.stringify({ ...ES, page: { ...ES.page, sum: 'Le falta pagar {amount}' } }, null, 2)}\n`,
  )
})
it.each([
  ['a changed placeholder', 'Debe {amount}', 'Debe {monto}', 'page > sum: names in braces'],
  ['an unknown key', 'audit > fee.paid', 'audit > fee.payed', 'audit > fee.payed: there is no such key'],
  [
    'an unknown file',
    'areas/money/fees/words/*.json,page > title',
    'areas/money/dues/words/*.json,page > title',
    'There is no',
  ],
  ['a torn row', 'Paid,Pagado', 'Paid', 'Not a whole row'],
  ['an empty text', 'Pagado', '', 'nothing is said'],
  ['a translation of other English', 'Paid,Pagado', 'Was paid,Se pagó', 'the English is another one now'],
])('%s is refused, and nothing is written', (_what, from, to, said) => {
  const before = spanish()
  const { problems, changed } = importWords(
    root,
    exportWords(root).replace(from, to).replace('Honorarios', 'Pagos'),
  )
  expect(problems.join('\n')).toContain(said)
  expect(changed).toEqual([])
  expect(spanish()).toBe(before)
})
