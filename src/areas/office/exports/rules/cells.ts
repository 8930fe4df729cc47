// What a value of the database is in a spreadsheet: amounts are in dollars too, and what has parts is written as JSON.
import type { Cell } from '#kernel/csv.ts'

const CENTS = /_cents$/
const CENTS_PER_DOLLAR = 100

export function isCents(column: string): boolean {
  return CENTS.test(column)
}

/** Beside the column in cents. */
export function dollarsName(column: string): string {
  return column.replace(CENTS, '_dollars')
}

export function headOf(columns: readonly string[]): string[] {
  return columns.flatMap((column) => (isCents(column) ? [column, dollarsName(column)] : [column]))
}

export function cellsOf(columns: readonly string[], row: Readonly<Record<string, unknown>>): Cell[] {
  return columns.flatMap((column) => {
    const value = row[column]
    if (!isCents(column)) return [cellOf(value)]
    return [cellOf(value), typeof value === 'number' ? value / CENTS_PER_DOLLAR : null]
  })
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
