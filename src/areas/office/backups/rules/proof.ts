// Whether a database restored from a backup contains the rows of the copied one.

/** The rows of each table. */
export type RowCounts = ReadonlyMap<string, number>

/** People continue working during a backup: so many rows may have come and gone. */
const SLACK = { share: 0.01, rows: 100 }

/** `before` and `after` were counted around the copy; a table deleted in between may be missing. Empty: all of it is there. */
export function tablesMissingRows(before: RowCounts, after: RowCounts, restored: RowCounts): string[] {
  return [...before.keys()].filter((table) => {
    const least = Math.min(before.get(table) ?? 0, after.get(table) ?? 0)
    const rows = restored.get(table)
    if (rows === undefined) return after.has(table)
    return rows < least - Math.max(SLACK.rows, least * SLACK.share)
  })
}

export function sumOf(counts: RowCounts): number {
  return [...counts.values()].reduce((sum, rows) => sum + rows, 0)
}
