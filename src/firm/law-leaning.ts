// Which rows of the law's register count today, for rules that rest on them. Types alone come from the rows: browsers read this too.
import type { LawRow, LawStanding } from './law.ts'

/** The rows that an attorney has read, and need not read again yet. */
export type LawRead = ReadonlySet<LawRow>
/** By what a rule says: the rows on which it is met. */
export type LeansOn<Says extends string = string> = { readonly [Each in Says]?: readonly LawRow[] }

/** None for rows never read from the register. */
export function rowsRead(standing: LawStanding | undefined): LawRead {
  const rows = Object.entries(standing ?? {}).filter(([, said]) => said.readOn !== null)
  return new Set(rows.map(([row]) => row as LawRow))
}

/** A match by a law without recent confirmation is to be reviewed; nothing else changes. */
export function isLawOpen(
  { says, standing }: { says: string; standing: string },
  leansOn: LeansOn | undefined,
  read: LawRead,
): boolean {
  return standing === 'met' && (leansOn?.[says] ?? []).some((row) => !read.has(row))
}
