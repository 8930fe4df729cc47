// Which column of a bank's table says what. Guessed from its head or from what stands in it, shown to a person, and kept.
import type { CsvRow } from './csv-rows.ts'
import { hasDecimalComma, statementAmount } from './statement-amount.ts'
import { DAY_SHAPES, type DayShape, dayShapeOf, statementDay } from './statement-day.ts'

export const COLUMNS = [
  'day',
  'amount',
  'debit',
  'credit',
  'check',
  'balance',
  'currency',
  'account',
] as const
export type Column = (typeof COLUMNS)[number]

export type CsvMapping = {
  /** The row above the movements, by which a later file of the same bank is known; null where there is none. */
  head: string[] | null
  /** Counted from zero; null where the table has no such column. Either `amount`, or `debit` and `credit`. */
  columns: Record<Column, number | null>
  descriptions: number[]
  dayShape: DayShape
  hasComma: boolean
  /** Money out is written without a sign and money in with one, as of a loan. */
  isTurned: boolean
}

/** In the order in which they are taken; what the bank calls it, in both languages. */
const HEADS: Record<Column | 'description', readonly RegExp[]> = {
  day: [/^(posting|posted|post|booking) date$|^date posted$/, /^date$|^fecha/, /date$|^fecha/],
  amount: [/^(transaction )?(amount|importe|monto)( \(?usd\)?)?$/, /amount|importe|monto/],
  debit: [/debit|withdrawal|money out|paid out|cargo|retiro|d[ée]bito/],
  credit: [/credit|deposit|money in|paid in|abono|dep[óo]sito|cr[ée]dito/],
  check: [/che(ck|que)/],
  balance: [/balance|\bbal\b|\bbal\.|saldo/],
  currency: [/currency|moneda/],
  account: [/^account|^cuenta/],
  description: [
    /^(description|name|payee|memo|concepto|descripci[óo]n)/,
    /details|transaction|narrative|detalle/,
  ],
}
const HEAD_ROWS = 30
const SAMPLE_ROWS = 200

/** Null where no day and no amount can be found: then a person says which columns they are. */
export function guessMapping(rows: readonly CsvRow[]): CsvMapping | null {
  for (const { cells } of rows.slice(0, HEAD_ROWS)) {
    const columns = columnsByHead(cells)
    if (columns) return withShapes({ head: cells, ...columns }, rows)
  }
  const columns = columnsByContent(rows)
  return columns && withShapes({ head: null, ...columns }, rows)
}

type Placed = Pick<CsvMapping, 'columns' | 'descriptions'>

function columnsByHead(cells: readonly string[]): Placed | null {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[#_]+/g, ' ').trim())
  const taken = new Set<number>()
  const find = (column: Column): number | null => {
    for (const pattern of HEADS[column]) {
      const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name))
      if (at >= 0) {
        taken.add(at)
        return at
      }
    }
    return null
  }
  const day = find('day')
  // "Credit or debit" says the sign in words, and "Check" may stand in a name of an amount.
  const balance = find('balance')
  const amount = find('amount')
  const [debit, credit] = amount === null ? [find('debit'), find('credit')] : [null, null]
  if (day === null || (amount === null && (debit === null || credit === null))) return null
  const others = { check: find('check'), currency: find('currency'), account: find('account') }
  const columns = { day, balance, amount, debit, credit, ...others }
  return { columns, descriptions: descriptionsIn(names, taken) }
}

function descriptionsIn(names: readonly string[], taken: ReadonlySet<number>): number[] {
  for (const pattern of HEADS.description) {
    const found = names.flatMap((name, at) => (!taken.has(at) && pattern.test(name) ? [at] : []))
    if (found.length > 0) return found
  }
  return []
}

/** Without a head: days are days, amounts have cents, and the longest text says what it was. */
function columnsByContent(rows: readonly CsvRow[]): Placed | null {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => sample.map(({ cells }) => cells[at] ?? ''))
  const day = columns.findIndex((cells) => most(cells, isDay))
  const money = columns.flatMap((cells, at) => (at !== day && most(cells, isMoney) ? [at] : []))
  const [amount, balance = null] = money
  if (day < 0 || amount === undefined) return null
  const lengths = columns.map((cells, at) =>
    at === day || money.includes(at) ? 0 : cells.reduce((sum, cell) => sum + cell.length, 0),
  )
  const longest = lengths.indexOf(Math.max(...lengths))
  const none = { debit: null, credit: null, check: null, currency: null, account: null }
  return { columns: { day, amount, balance, ...none }, descriptions: lengths[longest] ? [longest] : [] }
}

function most(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length > cells.length * 0.7
}

function isDay(cell: string): boolean {
  return DAY_SHAPES.some((shape) => statementDay(cell, shape) !== null)
}

function isMoney(cell: string): boolean {
  return /[.,]\d\d\)?-?$/.test(cell) && statementAmount(cell, hasDecimalComma([cell])) !== null
}

function withShapes(placed: Placed & Pick<CsvMapping, 'head'>, rows: readonly CsvRow[]): CsvMapping {
  const cellsOf = (column: Column) => {
    const at = placed.columns[column]
    return at === null ? [] : rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[at] ?? '')
  }
  const amounts = (['amount', 'debit', 'credit'] as const).flatMap(cellsOf)
  const shapes = { dayShape: dayShapeOf(cellsOf('day')), hasComma: hasDecimalComma(amounts) }
  return { ...placed, ...shapes, isTurned: false }
}

/** The rows of movements, where the table is one that the mapping is for; null where it is another. */
export function rowsUnder({ head }: CsvMapping, rows: readonly CsvRow[]): CsvRow[] | null {
  if (head === null) return rows.length > 0 && !columnsByHead(rows[0]?.cells ?? []) ? [...rows] : null
  const at = rows.findIndex(({ cells }) => isSameHead(cells, head))
  return at < 0 ? null : rows.slice(at + 1).filter(({ cells }) => !isSameHead(cells, head))
}

function isSameHead(cells: readonly string[], head: readonly string[]): boolean {
  return cells.length === head.length && cells.every((cell, at) => cell === head[at])
}
