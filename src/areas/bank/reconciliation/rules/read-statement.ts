// A bank's file as movements, by its format, and by the answers given for this bank's files.
import { type CsvRow, csvTable } from '#kernel/csv-rows.ts'
import { likelyOrder } from './csv-day-order.ts'
import { type CsvMapping, guessMappings, rowsUnder } from './csv-mapping.ts'
import { csvStatement } from './csv-statement.ts'
import { isOfx, ofxStatement } from './ofx-statement.ts'
import type { DayShape } from './statement-day.ts'
import { type FORMATS, type KnownWay, type ReadStatement, ROWS_MAX, type Way } from './statement.ts'

/** Remembered settings of one account’s files. */
export type FileHabits = {
  table: CsvMapping | null
  ways: Partial<Record<(typeof FORMATS)[number], KnownWay>>
  /** The files' names for this account, if its last digits are not those of its number. */
  accounts: string[]
}

/** A person's answers for this file; null if not asked. */
export type Said = {
  mapping: CsvMapping | null
  way: Way | null
  dayShape: DayShape | null
  account: string | null
}

export type StatementAsked = {
  text: string
  last4: string
  today: string
  said: Said
  kept: FileHabits | null
}

/** With the mapping used to read it; null if it is no table. */
export type StatementRead = { read: ReadStatement; mapping: CsvMapping | null; sample: string[][] }

const SAMPLE_ROWS = 6
/** Wider is no table of movements. */
const SAMPLE_CELLS = 20

export function readStatement(asked: StatementAsked): StatementRead {
  const { text, last4, today, said, kept } = asked
  const accounts = [...(kept?.accounts ?? []), ...(said.account === null ? [] : [said.account])]
  if (isOfx(text)) {
    const known = knownWay(said, kept?.ways.ofx)
    return { read: ofxStatement(text, { last4, today, accounts, known }), mapping: null, sample: [] }
  }
  const { rows, isCutOff } = csvTable(text)
  if (isCutOff) return { read: { problem: 'BROKEN' }, mapping: null, sample: [] }
  if (rows.length > ROWS_MAX) return { read: { problem: 'TOO_LONG' }, mapping: null, sample: [] }
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, SAMPLE_CELLS))
  return { ...tableOf(rows, asked, accounts), sample }
}

function knownWay({ way }: Said, kept: KnownWay | undefined): KnownWay | null {
  return way === null ? (kept ?? null) : { way, isSaid: true }
}

type TableRead = Pick<StatementRead, 'read' | 'mapping'>

function tableOf(rows: readonly CsvRow[], asked: StatementAsked, accounts: string[]): TableRead {
  const { last4, today, said, kept } = asked
  const guesses = guessMappings(rows)
  const table = kept?.table && isFor(kept.table, rows, guesses) ? kept.table : null
  const known = knownWay(said, table ? kept?.ways.csv : undefined)
  const tried = [said.mapping ?? table ?? guesses].flat().map((each): TableRead => {
    const isKept = table !== null && table.dayShape === each.dayShape
    const isOrderSaid = said.dayShape !== null || isKept
    const likely = isKept ? each.dayShape : likelyOrder(rowsUnder(each, rows) ?? [], each, today)
    const mapping = { ...each, dayShape: said.dayShape ?? likely }
    return { mapping, read: csvStatement(rows, mapping, { last4, today, known, isOrderSaid, accounts }) }
  })
  return chosenOf(tried)
}

/** Without titles, for a table with columns of equal meaning. */
function isFor(table: CsvMapping, rows: readonly CsvRow[], guesses: readonly CsvMapping[]): boolean {
  if (table.head !== null) return rowsUnder(table, rows) !== null
  const place = JSON.stringify(table.columns)
  return guesses.some(({ head, columns }) => head === null && JSON.stringify(columns) === place)
}

/** Of several possible amount columns, those that the balances prove: if these differ, a person chooses. */
function chosenOf(tried: readonly TableRead[]): TableRead {
  const [first] = tried
  if (!first) return { read: { problem: 'NO_COLUMNS' }, mapping: null }
  const proven = tried.filter(({ read }) => 'statement' in read && read.statement.isProven)
  const best = proven.find(({ read }) => 'statement' in read && !read.statement.way.doubt)
  const isOne = new Set(tried.map(({ mapping }) => amountsAt(mapping))).size === 1
  if (isOne) return best ?? first
  const isSame = new Set(proven.map(({ read }) => movedIn(read))).size === 1
  if (best && isSame) return best
  const isOther = 'problem' in first.read && first.read.problem === 'WRONG_ACCOUNT'
  return isOther ? first : { read: { problem: 'NO_COLUMNS' }, mapping: first.mapping }
}

function movedIn(read: ReadStatement): string {
  return 'statement' in read
    ? JSON.stringify(read.statement.lines.map(({ row, amountCents }) => [row, amountCents]))
    : ''
}

function amountsAt(mapping: CsvMapping | null): string {
  return JSON.stringify([mapping?.columns.amount, mapping?.columns.debit, mapping?.columns.credit])
}
