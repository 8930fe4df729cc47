// The meaning of each column of a bank's table. Guessed from its titles or its content, shown to a person, and kept.
import type { CsvRow } from '#kernel/csv-rows.ts'
import { type Column, COLUMNS, descriptionsOf, titleOf, type Titles, titlesOf } from './csv-titles.ts'
import { directionsOf } from './direction-words.ts'
import { isStatusFlag } from './row-status.ts'
import { hasDecimalComma, statementAmount } from './statement-amount.ts'
import { DAY_SHAPES, type DayShape, dayShapeOf, statementDay } from './statement-day.ts'

export type CsvMapping = {
  /** The row above the movements, which identifies later files of the same bank; null if there is none. */
  head: string[] | null
  /** Counted from zero; null without such a column. Either `amount`, or `debit` or `credit` or both. */
  columns: Record<Column, number | null>
  descriptions: number[]
  dayShape: DayShape
  hasComma: boolean
}

type Columns = CsvMapping['columns']
type Placed = Pick<CsvMapping, 'columns' | 'descriptions'>

const HEAD_ROWS = 30
const SAMPLE_ROWS = 200
const MOST = 0.7
const WORDS_MOST = 0.6
const WORD_MAX = 40
const PLAIN_WORD = /^([dc+-]|dr|cr|db|debit|credit|d[eé]bito|cr[eé]dito|cargo|abono)\.?$/i

/** Titles of a column with the kind of each movement. */
const KIND = /\b(type|kind|class|indicator|direction|sign|tipo|clase|naturaleza|sentido|signo)\b/

const NOTHING = Object.fromEntries(COLUMNS.map((column) => [column, null])) as Columns

/** The likeliest first; none without a day and an amount: then a person chooses the columns. */
export function guessMappings(rows: readonly CsvRow[]): CsvMapping[] {
  const headAt = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => isHead(cells))
  const titled = headAt < 0 ? titlesAbove(rows) : headAt
  const head = rows[titled]?.cells ?? null
  const table = new Table(rows.slice(titled + 1))
  const titles = titlesOf(head ?? [])
  const placed = placesOf(titles, table, head !== null && headAt >= 0)
  const withWords = placed.map((columns) => finished(columns, titles, table, head ?? []))
  return withWords.map((each) => ({ head, ...each, ...shapesOf(each.columns, table) }))
}

/** The content of the columns below the titles. */
class Table {
  readonly rows: readonly CsvRow[]
  readonly width: number
  constructor(rows: readonly CsvRow[]) {
    this.rows = rows.slice(0, SAMPLE_ROWS)
    this.width = Math.max(0, ...this.rows.map(({ cells }) => cells.length))
  }
  cells(at: number): string[] {
    return this.rows.map(({ cells }) => cells[at] ?? '')
  }
  said(at: number): string[] {
    return this.cells(at).filter((cell) => cell !== '')
  }
  isDays(at: number): boolean {
    return most(this.cells(at), isDay)
  }
  /** Of amounts, as far as there are any. */
  isMoney(at: number): boolean {
    return this.said(at).length === 0 || most(this.said(at), (cell) => isAmount(cell))
  }
}

function most(cells: readonly string[], is: (cell: string) => boolean, share = MOST): boolean {
  return cells.length > 0 && cells.filter(is).length > cells.length * share
}

export function isDay(cell: string): boolean {
  return DAY_SHAPES.some((shape) => statementDay(cell, shape) !== null)
}

/** With cents, so that no number of a check is one. */
export function isMoney(cell: string): boolean {
  return /[.,]\d\d\D*$/.test(cell) && isAmount(cell)
}

function isAmount(cell: string): boolean {
  const read = statementAmount(cell, hasDecimalComma([cell]))
  return read !== null && !('problem' in read && read.problem === 'AMOUNT')
}

/** Titles of a day and of money, and neither itself. */
function isHead(cells: readonly string[]): boolean {
  const { of, out, in: into, both } = titlesOf(cells)
  const money = [...of.amount, ...of.balance, ...out, ...into, ...both]
  const [day] = of.day
  return (
    day !== undefined && money.some((at) => at !== day) && !cells.some((cell) => isDay(cell) || isMoney(cell))
  )
}

/** A row of words right above the first movement, any words; -1 if there is none. */
function titlesAbove(rows: readonly CsvRow[]): number {
  const first = rows.findIndex(({ cells }) => cells.some(isDay) && cells.some(isMoney))
  const above = rows[first - 1]?.cells
  const isTitles =
    above?.length === rows[first]?.cells.length &&
    above?.every((cell) => !/\d/.test(cell)) === true &&
    above.filter((cell) => cell !== '').length > 1
  return isTitles ? first - 1 : -1
}

function placesOf(titles: Titles, table: Table, isTitled: boolean): Columns[] {
  const { of } = titles
  const days = Array.from({ length: table.width }, (_, at) => at).filter((at) => table.isDays(at))
  const day = isTitled ? (of.day.find((at) => days.includes(at)) ?? of.day[0]) : days[0]
  if (day === undefined) return []
  const money = (some: readonly number[]) => some.filter((at) => at !== day && table.isMoney(at))
  const balances = money(of.balance)
  const each = (columns: Partial<Columns>): Columns[] =>
    (balances.length === 0 ? [null] : balances).map((balance) => ({ ...NOTHING, ...columns, day, balance }))
  const [[debit], [credit]] = [money(titles.out), money(titles.in)]
  const hasPair = debit !== undefined && credit !== undefined
  if (hasPair && [debit, credit].some((at) => table.said(at).length > 0)) return each({ debit, credit })
  const said = money(titles.both).filter((at) => table.said(at).length > 0)
  const amount = [...money(of.amount), ...said, ...of.amount][0]
  if (amount !== undefined) return each({ amount })
  const found = placesByContent(table, day, balances)
  if (found.length > 0) return found
  if (debit !== undefined && table.said(debit).length > 0) return each({ debit })
  return credit !== undefined && table.said(credit).length > 0 ? each({ credit }) : []
}

/** Money columns without clear titles: each way in which one can be the amount, or two can be money out and money in. */
function placesByContent(table: Table, day: number, balances: readonly number[]): Columns[] {
  const money = Array.from({ length: table.width }, (_, at) => at).filter(
    (at) => at !== day && most(table.said(at), isMoney),
  )
  const options = balances.length > 0 ? balances : money.length > 1 ? [...money.toReversed(), null] : [null]
  return options.flatMap((balance): Columns[] => {
    const rest = money.filter((at) => at !== balance && !balances.includes(at))
    const [one, other] = rest
    const found = { ...NOTHING, day, balance }
    if (one === undefined || rest.length > 2) return []
    if (other === undefined) return [{ ...found, amount: one }]
    const areBoth = table.rows.some(({ cells }) => rest.every((at) => isMoney(cells[at] ?? '')))
    const pairs = [
      { debit: one, credit: other },
      { debit: other, credit: one },
    ]
    return areBoth ? [] : pairs.map((pair) => ({ ...found, ...pair }))
  })
}

/** Adds the columns that describe a movement, and those that give its kind. */
function finished(columns: Columns, titles: Titles, table: Table, head: readonly string[]): Placed {
  const taken = new Set(Object.values(columns).flatMap((at) => at ?? []))
  const free = (some: readonly number[]) => some.find((at) => !taken.has(at)) ?? null
  const more: Partial<Columns> = {}
  const flags = head.flatMap((cell, at) => (isStatusFlag(titleOf(cell), table.cells(at)) ? [at] : []))
  for (const column of ['check', 'status', 'currency', 'account'] as const) {
    more[column] = free(column === 'status' ? [...titles.of.status, ...flags] : titles.of[column])
    if (more[column] !== null) taken.add(more[column])
  }
  const word = wordColumn(titles, table, taken, head)
  const placed = { ...columns, ...more, word }
  const named = descriptionsOf(head, new Set([...taken, ...(word === null ? [] : [word])]))
  if (named.length > 0) return { columns: placed, descriptions: named }
  const texts = Array.from({ length: table.width }, (_, at) => at).filter(
    (at) => !taken.has(at) && !most(table.said(at), isMoney),
  )
  const lengths = texts.map((at) => table.said(at).reduce((sum, cell) => sum + cell.length, 0))
  const longest = texts[lengths.indexOf(Math.max(...lengths))]
  const isSome = longest !== undefined && Math.max(...lengths) > 0
  return { columns: placed, descriptions: isSome ? [longest] : [] }
}

/** "DR" and "CR", "Credit" and "Debit": by its title, or if most of a column are such words. */
function wordColumn(
  titles: Titles,
  table: Table,
  taken: ReadonlySet<number>,
  head: readonly string[],
): number | null {
  const titled = titles.both.find((at) => !taken.has(at))
  if (titled !== undefined) return titled
  const described = descriptionsOf(head, taken).filter((at) =>
    /^(desc|name|payee|memo|conc)/i.test(head[at] ?? ''),
  )
  const texts = Array.from({ length: table.width }, (_, at) => at).filter(
    (at) => !taken.has(at) && table.said(at).some((cell) => !isDay(cell) && !isMoney(cell)),
  )
  const found = texts.filter((at) => !described.includes(at) && wordShare(table.said(at)) >= WORDS_MOST)
  const kind = found.find((at) => KIND.test(titleOf(head[at] ?? '')))
  if (kind !== undefined) return kind
  // A lone description is the movement's purpose: "Deposit" may be one that the bank took back.
  if (texts.length < 2) return null
  const plain = found.filter((at) => table.said(at).every((word) => PLAIN_WORD.test(word)))
  const sure = plain.length > 0 || head.length === 0 ? plain : found
  return sure.length === 1 ? (sure[0] ?? null) : null
}

function wordShare(words: readonly string[]): number {
  const says = directionsOf(words)
  return words.every((word) => word.length <= WORD_MAX)
    ? words.filter((word) => says(word) !== null).length / words.length
    : 0
}

function shapesOf(columns: Columns, table: Table): Pick<CsvMapping, 'dayShape' | 'hasComma'> {
  const cells = (column: Column) => (columns[column] === null ? [] : table.cells(columns[column]))
  const amounts = (['amount', 'debit', 'credit', 'balance'] as const).flatMap(cells)
  return { dayShape: dayShapeOf(cells('day')), hasComma: hasDecimalComma(amounts) }
}

/** The rows of movements, if the mapping fits this table; null otherwise. */
export function rowsUnder({ head }: CsvMapping, rows: readonly CsvRow[]): CsvRow[] | null {
  if (head === null) return rows.length > 0 ? [...rows] : null
  const at = rows.findIndex(({ cells }) => isSameHead(cells, head))
  return at < 0 ? null : rows.slice(at + 1).filter(({ cells }) => !isSameHead(cells, head))
}

export function isSameHead(cells: readonly string[], head: readonly string[]): boolean {
  return cells.length === head.length && cells.every((cell, at) => cell === head[at])
}
