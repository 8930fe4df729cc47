// A bank's file as movements, by the form that it has.
import { csvRows } from './csv-rows.ts'
import { type CsvMapping, guessMapping, rowsUnder } from './csv-mapping.ts'
import { csvStatement } from './csv-statement.ts'
import { isOfx, ofxStatement } from './ofx-statement.ts'
import type { ReadStatement } from './statement.ts'

export type StatementAsked = {
  text: string
  last4: string
  /** What a person chose for this file, or what is kept of the file before. */
  chosen: CsvMapping | null
  kept: CsvMapping | null
}

/** With the mapping by which it was read; null where it is no table. */
export type StatementRead = { read: ReadStatement; mapping: CsvMapping | null; sample: string[][] }

const SAMPLE_ROWS = 6
/** Wider is no table of movements. */
const SAMPLE_CELLS = 20

export function readStatement({ text, last4, chosen, kept }: StatementAsked): StatementRead {
  if (isOfx(text)) return { read: ofxStatement(text, last4), mapping: null, sample: [] }
  const rows = csvRows(text)
  const fitting = kept !== null && rowsUnder(kept, rows) !== null ? kept : guessMapping(rows)
  const mapping = chosen ?? fitting
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, SAMPLE_CELLS))
  if (!mapping) return { read: { problem: 'NO_COLUMNS' }, mapping, sample }
  return { read: csvStatement(rows, mapping, last4), mapping, sample }
}
