// Why a row of a file is not taken. The sentences are in `words/`.
import type { FileProblem } from '#kernel/file-kinds.ts'
import type { Field } from './files.ts'

/** Found when the file was checked, after it arrived. */
const FILE_PROBLEM_CODES = [
  'FILE_EMPTY',
  'FILE_NOT_ACCEPTED',
  'FILE_MISNAMED',
  'FILE_LOCKED',
  'FILE_DAMAGED',
  'FILE_ACTIVE',
  'FILE_TOO_BIG_INSIDE',
  'FILE_HARMFUL',
] as const

export const CODE_OF_FILE: Record<FileProblem, (typeof FILE_PROBLEM_CODES)[number]> = {
  empty: 'FILE_EMPTY',
  'not-accepted': 'FILE_NOT_ACCEPTED',
  misnamed: 'FILE_MISNAMED',
  locked: 'FILE_LOCKED',
  damaged: 'FILE_DAMAGED',
  active: 'FILE_ACTIVE',
  'too-big-inside': 'FILE_TOO_BIG_INSIDE',
  harmful: 'FILE_HARMFUL',
}

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
  'CASE_MANY',
  'NOT_TAKEN',
  'FILE_MISSING',
  ...FILE_PROBLEM_CODES,
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
