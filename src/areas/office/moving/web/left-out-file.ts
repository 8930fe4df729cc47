// The rows that were left out, as a file to correct and to give again: the reason of each, and what it says under the headers of our template.
import type { Cell } from '#kernel/csv.ts'
import { fill } from '#kernel/language.ts'
import type { MovingRow } from '../contract.ts'
import { FIELDS_OF, type MovingKind } from '../rules/files.ts'
import { TEMPLATE_HEADERS } from '../rules/layouts.ts'
import type { MovingInWords } from '../words/index.ts'

export function leftOutFile(kind: MovingKind, rows: readonly MovingRow[], words: MovingInWords): Cell[][] {
  const { list } = words
  const fields = FIELDS_OF[kind]
  return [
    [list.line, list.column, list.why, ...fields.map((field) => TEMPLATE_HEADERS[field])],
    ...rows.map((row) => [
      row.line,
      columnsOf(row, words),
      reasonOf(row, words),
      ...fields.map((field) => row.cells?.[field] ?? ''),
    ]),
  ]
}

export function columnsOf({ problems }: MovingRow, words: MovingInWords): string {
  return problems.flatMap(({ field }) => (field === null ? [] : words.fields[field])).join(', ')
}

export function reasonOf({ state, problems }: MovingRow, words: MovingInWords): string {
  if (state === 'known' || state === 'alike' || state === 'kept') return words.stateReasons[state]
  return problems.map(({ code, line }) => fill(words.problems[code], { line: line ?? '' })).join(' ')
}
