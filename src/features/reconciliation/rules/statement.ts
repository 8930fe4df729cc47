// What a bank's file says, whichever form it has.
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
  /** What the bank itself calls the movement (OFX: FITID). */
  bankId: string | null
  /** Of the account after it. */
  balanceCents: Cents | null
}

export const ROW_PROBLEMS = ['DAY', 'AMOUNT', 'CURRENCY'] as const
export type RowProblem = { row: number; code: (typeof ROW_PROBLEMS)[number]; text: string }

export const FORMATS = ['csv', 'ofx'] as const

export type Statement = {
  format: (typeof FORMATS)[number]
  lines: StatementLine[]
  /** Rows that are no movement that can be read: a person looks at them before anything is booked. */
  leftOut: RowProblem[]
  /** Rows that say again, to the letter, what the bank had said: left out. */
  doubled: number
  /** Rows that look the same, where the file does not tell whether they are two movements. */
  twins: number
  /** What the bank says that the account held, and at the end of which day. */
  ending: { on: string; cents: Cents } | null
}

export type StatementProblem = 'NO_COLUMNS' | 'NO_LINES' | 'CURRENCY' | 'WRONG_ACCOUNT' | 'BROKEN'
export type ReadStatement = { statement: Statement } | { problem: StatementProblem }

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

/** The same row again is left out where the file tells movements apart, by their number or by the balance after them. */
export function withoutDoubles(
  lines: readonly StatementLine[],
): Pick<Statement, 'lines' | 'doubled' | 'twins'> {
  const seen = new Set<string>()
  const kept: StatementLine[] = []
  let [doubled, twins] = [0, 0]
  for (const line of lines) {
    const key = JSON.stringify({ ...line, row: 0, ...(line.bankId !== null && { balanceCents: 0 }) })
    const isKnown = seen.has(key)
    seen.add(key)
    if (isKnown && (line.bankId !== null || line.balanceCents !== null)) doubled += 1
    else {
      if (isKnown) twins += 1
      kept.push(line)
    }
  }
  return { lines: kept, doubled, twins }
}

/** Movements that a person said to be the same as one before: each is there once. */
export function withoutTwins(lines: readonly StatementLine[]): StatementLine[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const key = JSON.stringify({ ...line, row: 0 })
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
