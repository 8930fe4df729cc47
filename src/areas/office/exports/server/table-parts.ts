// The rows of a table as lines for spreadsheets and for programs, opened while they are read.
import { csvLines, csvOf } from '#kernel/csv.ts'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { cellsOf, headOf } from '../rules/cells.ts'
import type { Problem } from '../rules/problems.ts'
import { readRows, type Row } from './database-repository.ts'
import type { KnownTables } from './known-tables.ts'

export type Out = KnownTables['tables'][number]
export type Unopened = { place: string; row: string; column: string; why: Problem }
type Reading = { tx: Database; seal: Seal; onUnopened(problem: Unopened): void }

export async function* csvPieces(
  reading: Reading,
  table: Out,
  onRows: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = table.columns.map(({ name }) => name)
  yield Buffer.from(csvOf([headOf(columns)]), 'utf8')
  for await (const rows of openedRows(reading, table)) {
    onRows(rows.length)
    yield Buffer.from(csvLines(rows.map((row) => cellsOf(columns, row))), 'utf8')
  }
}

/** What does not open was listed when the first file of the table was written. */
export async function* jsonPieces(
  reading: Omit<Reading, 'onUnopened'>,
  table: Out,
): AsyncGenerator<Uint8Array> {
  for await (const rows of openedRows({ ...reading, onUnopened: () => undefined }, table))
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), 'utf8')
}

async function* openedRows({ tx, seal, onUnopened }: Reading, table: Out): AsyncGenerator<Row[]> {
  for await (const rows of readRows(tx, table)) {
    yield rows.map((row) => openedRow(seal, table, row, onUnopened))
    // The others of this process are served in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function openedRow(seal: Seal, table: Out, row: Row, onUnopened: Reading['onUnopened']): Row {
  const goOut = new Set(table.columns.map(({ name }) => name))
  let opened = row
  for (const sealed of table.sealed) {
    const texts = Object.entries(sealed.openRow(seal, row)).filter(([column]) => goOut.has(column))
    for (const [column, text] of texts)
      if (text === null) onUnopened({ place: table.name, row: keyOf(table, row), column, why: 'not-opened' })
    opened = { ...opened, ...Object.fromEntries(texts) }
  }
  return opened
}

function keyOf({ columns }: Out, row: Row): string {
  return columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => String(row[name]))
    .join(' ')
}
