// One row of a bank's table at a time: a movement with all its marks of direction, or why it is none.
import type { Cents } from '#kernel/money.ts'
import type { CsvRow } from '#kernel/csv-rows.ts'
import { type CsvMapping, isDay, isMoney } from './csv-mapping.ts'
import { type Column, titleOf } from './csv-titles.ts'
import { type Direction, directionsOf } from './direction-words.ts'
import { isBalanceRow, isPendingRow, isPostedStatus, sectionOf } from './row-status.ts'
import { type Mark, statementAmount } from './statement-amount.ts'
import { statementDay } from './statement-day.ts'
import {
  checkNumberOf,
  latestDay,
  DESCRIPTION_MAX,
  type RowProblem,
  type StatementLine,
  tidy,
} from './statement.ts'

const SHOWN_MAX = 120

export type Entry = {
  line: Omit<StatementLine, 'row' | 'amountCents' | 'balanceCents'>
  /** As written, with its sign. */
  cents: Cents
  mark: Mark
  /** Of its column of money out or money in; null if one column is for both. */
  side: Direction | null
  word: Direction | null
}

export type ReadRow = { row: number; text: string; day: string | null; balanceCents: Cents | null } & (
  | { entry: Entry }
  | { problem: RowProblem['code'] }
  | { plain: true }
)

type Of = {
  mapping: CsvMapping
  latest: string
  width: number
  /** Below a movement. */
  isBelow: boolean
  says: (word: string) => Direction | null
  cells: string[]
}

export function entriesIn(rows: readonly CsvRow[], mapping: CsvMapping, today: string): ReadRow[] {
  const { word } = mapping.columns
  const words = word === null ? [] : rows.map(({ cells }) => cells[word] ?? '')
  const says = directionsOf(words, word === null ? '' : (mapping.head?.[word] ?? ''))
  const latest = latestDay(today)
  const width = mapping.head?.length ?? usualWidth(rows)
  let section: ReturnType<typeof sectionOf> = null
  let isBelow = false
  return rows.map(({ line: row, cells }) => {
    isBelow ||= cells.some(isDay)
    const of = { mapping, latest, width, says, cells, isBelow }
    const day = statementDay(cellOf(of, 'day'), mapping.dayShape)
    if (!cells.some(isDay) && !cells.some(isMoney)) section = sectionOf(cells) ?? section
    const balance = statementAmount(cellOf(of, 'balance'), mapping.hasComma)
    const balanceCents = balance && 'cents' in balance ? balance.cents : null
    const about = { row, text: tidy(cells.join(' '), SHOWN_MAX), day, balanceCents }
    return { ...about, ...readingOf(of, day, section === 'pending') }
  })
}

function usualWidth(rows: readonly CsvRow[]): number {
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)]
  return widths.toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? 0
}

function cellOf({ cells, mapping }: Of, column: Column): string {
  return cells[mapping.columns[column] ?? -1] ?? ''
}

function statusTitle({ mapping: { head, columns } }: Of): string {
  return titleOf(head?.[columns.status ?? -1] ?? '')
}

type Reading = { entry: Entry } | { problem: RowProblem['code'] } | { plain: true }

function readingOf(of: Of, day: string | null, isInPending: boolean): Reading {
  if (of.cells.some(runsTogether)) return { problem: 'JOINED' }
  // A comma that is not quoted moves all that follows by a column.
  if (of.cells.some((cell, at) => at >= of.width && cell !== '')) return { problem: 'WIDE' }
  const amount = amountOf(of)
  if (amount === null) return withoutAmount(of, day)
  if ('problem' in amount) return { problem: amount.problem }
  const texts = of.mapping.descriptions.map((at) => of.cells[at] ?? '').filter((text) => text !== '')
  const isBooked =
    isPostedStatus(cellOf(of, 'status'), statusTitle(of)) && !isInPending && !isPendingRow(of.cells, texts)
  if (!isBooked) return { problem: 'PENDING' }
  if (day === null) return { problem: 'DAY' }
  if (day > of.latest) return { problem: 'FUTURE' }
  if (!/^(US\$|USD|\$)?$/i.test(cellOf(of, 'currency'))) return { problem: 'CURRENCY' }
  if (amount.cents === 0) return { plain: true }
  if (isBalanceRow(texts)) return { problem: 'AMOUNT' }
  const description = tidy([...new Set(texts)].join(' · '), DESCRIPTION_MAX)
  const checkNumber = checkNumberOf(cellOf(of, 'check')) ?? checkIn(description)
  const line = { postedOn: day, description, checkNumber, bankId: null }
  return { entry: { line, ...amount, word: of.says(cellOf(of, 'word')) } }
}

/** A row of titles, of a balance, or of nothing moves no money. One with a day or a number that is neither is looked at. */
function withoutAmount(of: Of, day: string | null): Reading {
  const { columns, descriptions } = of.mapping
  const used = new Set([...Object.values(columns), ...descriptions])
  const hasMore = of.cells.some((cell, at) => !used.has(at) && isMoney(cell))
  const isBalance = cellOf(of, 'balance') !== '' && !hasMore
  if (day !== null) return isBalance ? { plain: true } : { problem: 'AMOUNT' }
  const said = of.cells.filter((cell) => cell !== '')
  const isWords = said.length === 1 || said.every((cell) => !/\d/.test(cell))
  const isTitle = isWords && (!of.isBelow || sectionOf(of.cells) !== null)
  const isEnd = isBalance && /balance|saldo/i.test(said.join(' '))
  return !hasMore && (isTitle || isEnd) ? { plain: true } : { problem: 'DAY' }
}

/** A quotation mark that is missing makes one cell of the rows that follow. */
function runsTogether(cell: string): boolean {
  const [, ...below] = cell.split(/\r\n?|\n/)
  return below.some((text) => isDay(/^[^,;|\t]*/.exec(text)?.[0].replaceAll('"', '') ?? ''))
}

type Amount = Pick<Entry, 'cents' | 'mark' | 'side'> | { problem: 'AMOUNT' | 'CURRENCY' } | null

function amountOf(of: Of): Amount {
  const read = (column: Column) => statementAmount(cellOf(of, column), of.mapping.hasComma)
  const withSide = (each: ReturnType<typeof read>, side: Direction | null): Amount =>
    each && 'cents' in each ? { ...each, side } : each
  if (of.mapping.columns.amount !== null) return withSide(read('amount'), null)
  const [debit, credit] = [read('debit'), read('credit')]
  const isSome = (each: typeof debit) => each !== null && ('problem' in each || each.cents !== 0)
  if (isSome(debit) && isSome(credit)) return { problem: 'AMOUNT' }
  if (isSome(debit)) return withSide(debit, -1)
  return isSome(credit) ? withSide(credit, 1) : withSide(debit ?? credit, null)
}

/** "CHECK # 1041" in the bank's description. */
function checkIn(description: string): string | null {
  const match = /\b(?:check|cheque|ck)\s*(?:paid\s*)?(?:#|no\.?|number)?\s*:?\s*(\d{3,10})\b/i.exec(
    description,
  )
  return match ? checkNumberOf(match[1] ?? '') : null
}
