// The firm's texts of engagements, by version. The newest one is in use.
import { and, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { PAPERS, type Paper } from '../rules/papers.ts'
import { engagementPapers } from './tables.ts'

export type PaperRow = typeof engagementPapers.$inferSelect

const { paper, version } = engagementPapers

/** The newest of each, in their order. */
export function newestPapers(db: Database): Promise<PaperRow[]> {
  return newestOf(db, PAPERS)
}

export async function newestOf(db: Database, names: readonly Paper[]): Promise<PaperRow[]> {
  const newest = db
    .select({ paper, version: max(version).as('newest') })
    .from(engagementPapers)
    .where(inArray(paper, [...names]))
    .groupBy(paper)
    .as('newest_papers')
  const rows = await db
    .select(getTableColumns(engagementPapers))
    .from(engagementPapers)
    .innerJoin(newest, and(eq(newest.paper, paper), eq(newest.version, version)))
  return rows.toSorted((one, other) => PAPERS.indexOf(one.paper) - PAPERS.indexOf(other.paper))
}

/** Runs in a transaction, which locks all of them until its end. */
export async function holdPapers(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${engagementPapers} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function addPaper(tx: Database, row: PaperRow): Promise<void> {
  await tx.insert(engagementPapers).values(row)
}

export async function markRead(
  tx: Database,
  row: Pick<PaperRow, 'paper' | 'version' | 'readBy' | 'readAt'>,
): Promise<void> {
  const { readBy, readAt } = row
  await tx
    .update(engagementPapers)
    .set({ readBy, readAt })
    .where(and(eq(paper, row.paper), eq(version, row.version)))
}
