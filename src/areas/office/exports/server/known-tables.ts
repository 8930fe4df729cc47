// What of the database goes out, and what the product can say of it: from the catalogue of the database and the comments of its tables.
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { SealedTable } from '#platform/sealed-rows.ts'
import { LEFT_OUT_TABLES, whyLeftOut } from '../rules/left-out.ts'
import { readTables, type Table } from './database-repository.ts'
import fieldNotes from './field-notes.json' with { type: 'json' }

type ColumnNote = { note?: string; values?: readonly string[] }
type TableNote = { note?: string; columns: Readonly<Record<string, ColumnNote>> }
const NOTES: Readonly<Record<string, TableNote>> = fieldNotes

export function noteOf(table: string): TableNote {
  return NOTES[table] ?? { columns: {} }
}

export type KnownTables = {
  /** With the columns that go out. */
  tables: readonly (Table & { sealed: readonly SealedTable[] })[]
  /** In the database, and of no version of this program that runs here. */
  unknown: readonly string[]
}

export async function knownTables(tx: Database, features: Features): Promise<KnownTables> {
  const sealed = Map.groupBy(
    features.flatMap((feature) => feature.sealed?.tables ?? []),
    ({ table }) => table,
  )
  const all = await readTables(tx)
  const outgoing = all.filter(({ name }) => name in NOTES && LEFT_OUT_TABLES[name] === undefined)
  return {
    tables: outgoing.map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => whyLeftOut(name, column.name) === null),
      sealed: sealed.get(name) ?? [],
    })),
    unknown: all.map(({ name }) => name).filter((name) => !(name in NOTES)),
  }
}

export function isSealed({ sealed }: KnownTables['tables'][number], column: string): boolean {
  return sealed.some(({ columns }) => columns.includes(column))
}
