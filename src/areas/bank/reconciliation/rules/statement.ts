// The content of a bank's file, in any form.
import { daysBetween, plainDate, plusDays } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

export type StatementLine = {
  /** Of the file, so that a person finds it there. */
  row: number
  /** "2026-11-03". */
  postedOn: string
  /** As the account sees it: money in is positive. */
  amountCents: Cents
  description: string
  checkNumber: string | null
  /** The bank's own ID of the movement (OFX: FITID). */
  bankId: string | null
  /** Of the account after it. */
  balanceCents: Cents | null
}

/** Rows to review before the file is imported, and rows that contain no movement. */
export const ROW_PROBLEMS = [
  'DAY',
  'FUTURE',
  'AMOUNT',
  'CURRENCY',
  'DIRECTION',
  'PENDING',
  'JOINED',
  'WIDE',
  'ABOVE',
] as const
export type RowProblem = { row: number; code: (typeof ROW_PROBLEMS)[number]; text: string }

export const FORMATS = ['csv', 'ofx'] as const

/** The mark of direction: the sign or the column, the opposite of it, a word, or the balance alone. */
export const WAYS = ['sign', 'turned', 'word', 'balance'] as const
export type Way = (typeof WAYS)[number]

/** From earlier files of the bank, or from this one. A person's answer is not asked again. */
export type KnownWay = { way: Way; isSaid: boolean }

/** No mark; a word or a type contradicts a sign or a column; the balances contradict it. */
export const WAY_DOUBTS = ['UNSAID', 'DIFFER', 'BALANCE'] as const

export type StatementWay = {
  /** As read here. */
  way: Way
  /** Among these a person can choose. */
  ways: Way[]
  /** Null if it is sure, or was answered by a person. The row is the first that shows it. */
  doubt: { code: (typeof WAY_DOUBTS)[number]; row: number | null } | null
}

export type Statement = {
  format: (typeof FORMATS)[number]
  /** All rows of the file, or movements in OFX: lines, doubled, left out, taken back and plain ones add up to it. */
  rows: number
  lines: StatementLine[]
  /** Rows that are no movement that can be read: a person looks at them before anything is booked. */
  leftOut: RowProblem[]
  /** Titles, balances, amounts of zero: they move no money. */
  plain: number
  /** Exact duplicates of the bank's rows: left out. */
  doubled: number
  /** Rows that look the same, if the file does not show whether they are two movements. */
  twins: number
  /** Movements that the same file corrects or takes back. */
  corrected: number
  /** Numbers of movements of earlier files that this one takes back, with their row. */
  takesBack: { bankId: string; row: number }[]
  way: StatementWay
  /** Whether month and day could be the other way around. */
  isDayOrderOpen: boolean
  /** The first and the last balance of the file, by time. */
  balances: { firstCents: Cents; lastCents: Cents } | null
  /** Whether each amount equals the balance's change. */
  isProven: boolean
  /** The bank's balance of the account, and its day. */
  ending: { on: string; cents: Cents } | null
}

export type StatementProblem =
  | 'NO_COLUMNS'
  | 'NO_LINES'
  | 'CURRENCY'
  | 'WRONG_ACCOUNT'
  | 'BROKEN'
  | 'BALANCE'
  | 'TOO_LONG'

export type Unread = {
  problem: StatementProblem
  /** Its row. */
  row?: number
  /** The file's names for its accounts; empty if it names none. */
  accounts?: string[]
  leftOut?: RowProblem[]
  way?: StatementWay
}
export type ReadStatement = { statement: Statement } | Unread

/** Rows or movements of one file: years of a large firm. A longer one is refused whole, before it is looked at. */
export const ROWS_MAX = 10_000

export const DESCRIPTION_MAX = 200
export const CHECK_NUMBER_MAX = 20
export const BANK_ID_MAX = 255

/** Runs of blanks are one, and no sign that a screen would not show. */
export function tidy(text: string, max: number): string {
  return [...text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()].slice(0, max).join('')
}

/** "0001041" and "1041" are one check. */
export function checkNumberOf(text: string): string | null {
  const digits = /\d+/.exec(text)?.[0].replace(/^0+/, '') ?? ''
  return digits === '' ? null : digits.slice(0, CHECK_NUMBER_MAX)
}

const NEAR_DAYS = 7

/** A bank may post to its next business day; a day over a week ahead is posted to no day yet. */
export function latestDay(today: string): string {
  return plusDays(plainDate(today), NEAR_DAYS).toString()
}

/** A bank gives one number again to the fee of each month: it is the same movement only if the days are about the same. */
export function isNear(
  one: Pick<StatementLine, 'postedOn'>,
  other: Pick<StatementLine, 'postedOn'>,
): boolean {
  return Math.abs(daysBetween(plainDate(one.postedOn), plainDate(other.postedOn))) <= NEAR_DAYS
}

/** A row's content, without its position. */
export function keyOf(line: StatementLine): string {
  return JSON.stringify({ ...line, row: 0 })
}

/** A movement with a number of the bank's is a duplicate if all of it is there again; rows that look alike are a question. */
export function withoutDoubles(
  lines: readonly StatementLine[],
): Pick<Statement, 'lines' | 'doubled' | 'twins'> {
  const said = new Set<string>()
  const kept = lines.filter((line) => {
    if (line.bankId === null) return true
    const key = keyOf(line)
    const isNew = !said.has(key)
    said.add(key)
    return isNew
  })
  const twins = kept.length - withoutTwins(kept).length
  return { lines: kept, doubled: lines.length - kept.length, twins }
}

/** Movements that a person called duplicates of an earlier one: each is there once. */
export function withoutTwins(lines: readonly StatementLine[]): StatementLine[] {
  const seen = new Map<string, StatementLine[]>()
  return lines.filter((line) => {
    const key = line.bankId === null ? keyOf(line) : `${line.bankId} ${line.amountCents}`
    const before = seen.get(key) ?? []
    if (before.some((other) => isNear(line, other))) return false
    seen.set(key, [...before, line])
    return true
  })
}
