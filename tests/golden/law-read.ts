// The state of the law's register that a case is told in: an attorney has read all of it lately, but for what the case names.
import { LAW_NOTES, LAW_ROWS, type LawRow, type LawStanding } from '#firm/law.ts'
import type { LawRead } from '#firm/law-leaning.ts'

export const ALL_READ: LawRead = new Set(LAW_ROWS)

export function allReadBut(unread: readonly LawRow[] = []): LawRead {
  return new Set(LAW_ROWS.filter((row) => !unread.includes(row)))
}

/** As pages are told of it: what is read says its point, the rest the cautious sentence. */
export function standingOf(read: LawRead): LawStanding {
  const said = LAW_ROWS.map((row) =>
    read.has(row)
      ? [row, { says: LAW_NOTES[row].says, readOn: '2026-11-20' }]
      : [row, { says: LAW_NOTES[row].cautious, readOn: null }],
  )
  return Object.fromEntries(said) as LawStanding
}
