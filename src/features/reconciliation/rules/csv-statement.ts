// A bank's table as movements.
import type { CsvRow } from './csv-rows.ts'
import { type Column, type CsvMapping, rowsUnder } from './csv-mapping.ts'
import { statementAmount } from './statement-amount.ts'
import { statementDay } from './statement-day.ts'
import {
  checkNumberOf,
  DESCRIPTION_MAX,
  type ReadStatement,
  type RowProblem,
  type StatementLine,
  tidy,
  withoutDoubles,
} from './statement.ts'

const SHOWN_MAX = 120
const ROWS_ABOVE_MAX = 30

export function csvStatement(rows: readonly CsvRow[], mapping: CsvMapping, last4: string): ReadStatement {
  const moved = rowsUnder(mapping, rows)
  if (!moved) return { problem: 'NO_COLUMNS' }
  if (isOfAnotherAccount(rows, moved, mapping, last4)) return { problem: 'WRONG_ACCOUNT' }
  const read = moved.map((row) => lineOf(row, mapping))
  const lines = read.flatMap((each) => (each !== null && 'line' in each ? [each.line] : []))
  const leftOut = read.flatMap((each) => (each !== null && 'problem' in each ? [each.problem] : []))
  if (lines.length === 0) {
    const isForeign = leftOut.some(({ code }) => code === 'CURRENCY')
    return { problem: isForeign ? 'CURRENCY' : 'NO_LINES' }
  }
  const kept = withoutDoubles(lines)
  return { statement: { format: 'csv', leftOut, ...kept, ending: endingOf(kept.lines) } }
}

type ReadRow = { line: StatementLine } | { problem: RowProblem } | null

/** Null for a row that says what the account held, and of no movement. */
function lineOf({ line: row, cells }: CsvRow, mapping: CsvMapping): ReadRow {
  const cell = (column: Column) => cells[mapping.columns[column] ?? -1] ?? ''
  const problem = (code: RowProblem['code']): ReadRow => ({
    problem: { row, code, text: tidy(cells.join(' '), SHOWN_MAX) },
  })
  const amount = amountOf(cell, mapping)
  const balance = statementAmount(cell('balance'), mapping.hasComma)
  const postedOn = statementDay(cell('day'), mapping.dayShape)
  if (amount === null)
    return balance !== null || postedOn === null ? balanceOr(balance, problem) : problem('AMOUNT')
  if ('problem' in amount) return problem(amount.problem)
  if (postedOn === null) return problem('DAY')
  if (!isDollars(cell('currency'))) return problem('CURRENCY')
  const text = mapping.descriptions.map((at) => cells[at] ?? '').filter((each) => each !== '')
  const description = tidy([...new Set(text)].join(' · '), DESCRIPTION_MAX)
  return {
    line: {
      row,
      postedOn,
      amountCents: mapping.isTurned ? 0 - amount.cents : amount.cents,
      description,
      checkNumber: checkNumberOf(cell('check')) ?? checkIn(description),
      bankId: null,
      balanceCents: balance && 'cents' in balance ? balance.cents : null,
    },
  }
}

function balanceOr(balance: ReturnType<typeof statementAmount>, problem: (code: 'DAY') => ReadRow): ReadRow {
  return balance === null ? problem('DAY') : null
}

function amountOf(cell: (column: Column) => string, { columns, hasComma }: CsvMapping) {
  if (columns.amount !== null) return statementAmount(cell('amount'), hasComma)
  const [debit, credit] = [
    statementAmount(cell('debit'), hasComma),
    statementAmount(cell('credit'), hasComma),
  ]
  const isSome = (read: typeof debit) => read !== null && ('problem' in read || read.cents !== 0)
  // A column of money out is written with or without its minus.
  if (isSome(debit) && !isSome(credit))
    return debit && 'cents' in debit ? { cents: -Math.abs(debit.cents) } : debit
  if (isSome(debit)) return { problem: 'AMOUNT' as const }
  return isSome(credit) ? credit : null
}

function isDollars(currency: string): boolean {
  return currency === '' || /^(US\$|USD|\$)$/i.test(currency)
}

/** "CHECK # 1041" in what the bank says of it. */
function checkIn(description: string): string | null {
  const match = /\b(?:check|cheque|ck)\s*(?:paid\s*)?(?:#|no\.?|number)?\s*:?\s*(\d{3,10})\b/i.exec(
    description,
  )
  return match ? checkNumberOf(match[1] ?? '') : null
}

/** By a column, or by a line above the table, that names the account and whose last digits are others. */
function isOfAnotherAccount(
  rows: readonly CsvRow[],
  moved: readonly CsvRow[],
  { columns: { account } }: CsvMapping,
  last4: string,
): boolean {
  const above = rows
    .slice(0, Math.min(ROWS_ABOVE_MAX, Math.max(0, rows.length - moved.length - 1)))
    .map(({ cells }) => cells.join(' ').slice(0, SHOWN_MAX))
  const named = [
    ...above.flatMap((text) => /(?:account|cuenta).*?(\d{4,})\b(?![/-])/i.exec(text)?.[1] ?? []),
    ...(account === null ? [] : moved.map(({ cells }) => (cells[account] ?? '').replaceAll(/\D/g, ''))),
  ].filter((digits) => digits.length >= 4)
  return named.some((digits) => !digits.endsWith(last4))
}

/** Of the last day: the newest row is the first or the last of them, by how the file runs. */
function endingOf(lines: readonly StatementLine[]): { on: string; cents: number } | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const newest = first.postedOn > last.postedOn ? first : first.postedOn < last.postedOn ? last : null
  if (newest === null || newest.balanceCents === null) return null
  return { on: newest.postedOn, cents: newest.balanceCents }
}
