// What each column of each table is: for programs as JSON, and the same for spreadsheets.
import { type Cell, csvOf } from '#kernel/csv.ts'
import { dollarsName, isCents } from '../rules/cells.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../rules/left-out.ts'
import { readmeWords, tableWords } from '../words/index.ts'
import type { Column } from './database-repository.ts'
import { isSealed, noteOf } from './known-tables.ts'
import type { Out } from './table-parts.ts'

type Field = {
  name: string
  type: string
  unit?: string
  mayBeEmpty: boolean
  isKey: boolean
  /** "table.column" of which it names a row. */
  links?: string
  values?: readonly string[]
  isSealedInProduct: boolean
  note?: string
}

const KINDS: readonly [RegExp, string][] = [
  [/^timestamp with time zone/, 'moment'],
  [/^date$/, 'day'],
  [/^(smallint|integer|bigint|numeric|real|double precision)/, 'number'],
  [/^boolean/, 'true or false'],
  [/^uuid/, 'id'],
  [/^json/, 'json'],
  [/\[\]$/, 'list'],
]

const UNITS: readonly [RegExp, string][] = [
  [/_cents$/, 'US cents'],
  [/_minutes$|^minutes$/, 'minutes'],
  [/bytes/, 'bytes'],
  [/_percent$|^percent$/, 'percent'],
  [/_days$/, 'days'],
]

function fieldOf(table: Out, { name, type, isNeeded, isKey, link }: Column): Field {
  const { note, values } = noteOf(table.name).columns[name] ?? {}
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'text'
  const unit = kind === 'moment' ? 'UTC' : UNITS.find(([pattern]) => pattern.test(name))?.[1]
  return {
    name,
    type: kind,
    ...(unit !== undefined && { unit }),
    mayBeEmpty: !isNeeded,
    isKey,
    ...(link !== null && { links: link }),
    ...(values && { values }),
    isSealedInProduct: isSealed(table, name),
    ...(note !== undefined && { note }),
  }
}

function whatIs(table: string): { en: string; es: string } {
  const [en, es]: Readonly<Record<string, string>>[] = [tableWords('en'), tableWords('es')]
  return { en: en?.[table] ?? '', es: es?.[table] ?? '' }
}

export function fieldsJson(tables: readonly Out[], rows: ReadonlyMap<string, number>, at: Date): string {
  const { whys } = readmeWords('en')
  const told = tables.map((table) => {
    const { note } = noteOf(table.name)
    return [
      table.name,
      {
        what: whatIs(table.name),
        ...(note !== undefined && { note }),
        files: [`tables/${table.name}.csv`, `tables/${table.name}.jsonl`],
        rows: rows.get(table.name) ?? 0,
        columns: table.columns.map((column) => fieldOf(table, column)),
      },
    ] as const
  })
  const because = (list: typeof LEFT_OUT_TABLES) =>
    Object.fromEntries(Object.entries(list).map(([name, why]) => [name, whys[why]]))
  const all = {
    madeAt: at.toISOString(),
    tables: Object.fromEntries(told),
    leftOut: { tables: because(LEFT_OUT_TABLES), columns: because(LEFT_OUT_COLUMNS) },
  }
  return `${JSON.stringify(all, null, 2)}\n`
}

export function fieldsCsv(tables: readonly Out[]): string {
  const head = [
    'table',
    'what the table is',
    'qué es la tabla',
    'column',
    'type',
    'unit',
    'may be empty',
    'links to',
    'values',
    'note',
  ]
  const rows = tables.flatMap((table) => {
    const { en, es } = whatIs(table.name)
    return table.columns.flatMap((column): Cell[][] => {
      const { name, type, unit, mayBeEmpty, links, values, note } = fieldOf(table, column)
      const rest = [mayBeEmpty ? 'yes' : 'no', links ?? '', values?.join(' | ') ?? '', note ?? '']
      const row = [table.name, en, es, name, type, unit ?? '', ...rest]
      if (!isCents(name)) return [row]
      return [row, [table.name, en, es, dollarsName(name), type, 'US dollars', ...rest]]
    })
  })
  return csvOf([head, ...rows])
}
