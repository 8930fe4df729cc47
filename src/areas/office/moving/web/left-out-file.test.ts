import { expect, it } from 'vitest'
import { csvOf } from '#kernel/csv.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { MovingRow } from '../contract.ts'
import { guessColumns } from '../rules/layouts.ts'
import { readRows, readTable } from '../rules/read-rows.ts'
import { movingInWords } from '../words/index.ts'
import { ROW_PROBLEMS } from '../rules/problems.ts'
import { leftOutFile, reasonOf } from './left-out-file.ts'

const MINUS = '-Ana'

const ROW: MovingRow = {
  id: '5f2b8d1e-6a0c-4b6e-9a53-0d4f3c1b2a90',
  line: 7,
  name: 'Ana Paz',
  state: 'refused',
  problems: [{ code: 'EMAIL', field: 'email', line: null }],
  case: null,
  alike: null,
  cells: { reference: 'P-1', firstName: MINUS, lastName: 'Paz', email: 'ana at example' },
}

it.each(LANGUAGES)('rows that were left out say why [%s], and can be given again as they are', (language) => {
  const words = movingInWords(language)
  const file = leftOutFile('people', [ROW], words)
  expect(file[1]?.slice(0, 3)).toEqual([7, words.fields.email, words.problems.EMAIL])
  const table = readTable(csvOf(file))
  if ('problem' in table) throw new Error(table.problem)
  const { columns } = guessColumns('people', table.headers)
  expect(readRows('people', table.rows, columns)[0]?.cells).toMatchObject({
    reference: 'P-1',
    firstName: MINUS,
    lastName: 'Paz',
  })
})

it.each(LANGUAGES)('each reason is a sentence of its own [%s]', (language) => {
  const words = movingInWords(language)
  const reasons = ROW_PROBLEMS.map((code) =>
    reasonOf({ ...ROW, problems: [{ code, field: null, line: 12 }] }, words),
  )
  expect(new Set(reasons).size).toBe(ROW_PROBLEMS.length)
  expect(reasons.filter((reason) => !/^\p{Lu}.*[.!?]$/u.test(reason) || reason.includes('{'))).toEqual([])
})
