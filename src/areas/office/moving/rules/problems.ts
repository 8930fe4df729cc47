// Why a row of a file is not taken. The sentences are in `words/`.
import type { Field } from './files.ts'

export const ROW_PROBLEMS = [
  'NAME_MISSING',
  'NAME',
  'EMAIL',
  'PHONE',
  'LANGUAGE',
  'TOO_LONG',
  'MISSING',
  'DAY',
  'DAY_PAST',
  'AMOUNT',
  'NOTHING_OPEN',
  'SUM',
  'OUT_OF_RANGE',
  'DATE_KIND',
  'ATTORNEY',
  'CLOSED',
  'TWICE',
  'EMAIL_OF_STAFF',
  'EMAIL_TAKEN',
  'CLIENT_UNKNOWN',
  'CLIENT_MANY',
  'CASE_UNKNOWN',
  'CASE_CLOSED',
  'NOT_TAKEN',
] as const
export type RowProblemCode = (typeof ROW_PROBLEMS)[number]

export type RowProblem = {
  code: RowProblemCode
  /** Null where it is about the whole row. */
  field: Field | null
  /** The earlier line that says the same; null for any other problem. */
  line: number | null
}

export function problem(
  code: RowProblemCode,
  field: Field | null = null,
  line: number | null = null,
): RowProblem {
  return { code, field, line }
}
