// A bank's table as movements. Every row of it is one, or is left out with a reason, or moves no money.
import type { CsvRow } from '#kernel/csv-rows.ts'
import { type CsvMapping, isDay, isMoney, rowsUnder } from './csv-mapping.ts'
import { isOrderSaid } from './csv-day-order.ts'
import { entriesIn, type ReadRow } from './csv-entries.ts'
import { waysOf } from './csv-ways.ts'
import type { Followed } from './running-balance.ts'
import {
  type ReadStatement,
  type RowProblem,
  type Statement,
  type StatementLine,
  type KnownWay,
  tidy,
  withoutDoubles,
} from './statement.ts'

const SHOWN_MAX = 120
const NAME_MAX = 40

export type TableAsked = {
  last4: string
  /** "2026-11-28": nothing is posted later than in a week. */
  today: string
  known: KnownWay | null
  /** The order of month and day was stated, or read from an earlier file. */
  isOrderSaid: boolean
  /** The file's names for the account, as confirmed by a person. */
  accounts: readonly string[]
}

export function csvStatement(rows: readonly CsvRow[], mapping: CsvMapping, asked: TableAsked): ReadStatement {
  const moved = rowsUnder(mapping, rows)
  if (!moved) return { problem: 'NO_COLUMNS' }
  const others = otherAccounts(rows, moved, mapping, asked.last4).filter(
    (name) => !asked.accounts.includes(name),
  )
  if (others.length > 0) return { problem: 'WRONG_ACCOUNT', accounts: others }
  const read = entriesIn(moved, mapping, asked.today)
  const { way, followed, amounts, brokenRow, isProven } = waysOf(read, mapping, asked.known)
  const above = rowsAbove(rows, moved)
  const leftOut = [...above, ...read.flatMap((row) => problemOf(row, amounts))]
  if (brokenRow !== null) return { problem: 'BALANCE', row: brokenRow, leftOut, way }
  const lines = read.flatMap((row) => lineOf(row, amounts))
  if (lines.length === 0) {
    const isForeign = leftOut.some(({ code }) => code === 'CURRENCY')
    return { problem: isForeign ? 'CURRENCY' : 'NO_LINES', leftOut, way }
  }
  const { kept, doubled, twins } = toldApart(lines, followed)
  const statement: Statement = {
    format: 'csv',
    rows: rows.length,
    lines: kept,
    leftOut,
    plain: rows.length - lines.length - leftOut.length,
    doubled,
    twins,
    corrected: 0,
    takesBack: [],
    way,
    isDayOrderOpen: !asked.isOrderSaid && !isOrderSaid(moved, mapping, asked.today),
    balances: balancesOf(followed),
    isProven,
    ending: endingOf(kept, followed),
  }
  return { statement }
}

/** If every balance follows from the one before, it distinguishes rows that look the same. */
function toldApart(lines: readonly StatementLine[], followed: Followed | null) {
  const apart = lines.filter(({ row }) => !followed?.doubled.has(row))
  const areTold = followed !== null && apart.every(({ balanceCents }) => balanceCents !== null)
  const { lines: kept, twins } = areTold ? { lines: apart, twins: 0 } : withoutDoubles(apart)
  return { kept, twins, doubled: lines.length - kept.length }
}

function lineOf(row: ReadRow, amounts: ReadonlyMap<number, number>): StatementLine[] {
  const amountCents = amounts.get(row.row)
  return 'entry' in row && amountCents !== undefined
    ? [{ ...row.entry.line, row: row.row, amountCents, balanceCents: row.balanceCents }]
    : []
}

function problemOf(row: ReadRow, amounts: ReadonlyMap<number, number>): RowProblem[] {
  const code = 'problem' in row ? row.problem : 'entry' in row && !amounts.has(row.row) ? 'DIRECTION' : null
  return code === null ? [] : [{ row: row.row, code, text: row.text }]
}

/** A row above the titles is no movement, unless it has a day and an amount like one. */
function rowsAbove(rows: readonly CsvRow[], moved: readonly CsvRow[]): RowProblem[] {
  const first = moved[0]?.line ?? Number.POSITIVE_INFINITY
  return rows
    .filter(({ line, cells }) => line < first && cells.some(isDay) && cells.some(isMoney))
    .map(({ line: row, cells }) => ({ row, code: 'ABOVE' as const, text: tidy(cells.join(' '), SHOWN_MAX) }))
}

/** Account names in a column, or in a row of no movement, with other last digits. */
function otherAccounts(
  rows: readonly CsvRow[],
  moved: readonly CsvRow[],
  { columns: { account } }: CsvMapping,
  last4: string,
): string[] {
  const apart = rows
    .filter(({ cells }) => !cells.some(isDay))
    .map(({ cells }) => cells.join(' ').slice(0, SHOWN_MAX))
  const named = [
    ...apart.flatMap(
      (text) => /(?:account|cuenta).*?([\dXx*]*\d{4,}(?:-\d{1,4})?)\b(?![/])/i.exec(text)?.[1] ?? [],
    ),
    ...(account === null ? [] : moved.map(({ cells }) => cells[account] ?? '')),
  ].filter((name) => name.replaceAll(/\D/g, '').length >= 4)
  const others = named.filter((name) => !name.replaceAll(/\D/g, '').endsWith(last4))
  return [...new Set(others.map((name) => tidy(name, NAME_MAX)))].slice(0, 10)
}

function balancesOf(followed: Followed | null): Statement['balances'] {
  if (!followed || followed.firstCents === null || followed.lastCents === null) return null
  return { firstCents: followed.firstCents, lastCents: followed.lastCents }
}

/** The last day's balance, if the order is known. */
function endingOf(lines: readonly StatementLine[], followed: Followed | null): Statement['ending'] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || first.postedOn === last.postedOn) return null
  const day = lines.reduce((latest, { postedOn }) => (postedOn > latest ? postedOn : latest), '')
  const end = followed?.last
  return end && end.balanceCents !== null && end.day === day ? { on: day, cents: end.balanceCents } : null
}
