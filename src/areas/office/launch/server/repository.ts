// What administrators said of the road, in the database.
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { LeftOutStep } from '../rules/gate.ts'
import { launchMarks } from './tables.ts'

export type MarkRow = typeof launchMarks.$inferSelect

export function listMarks(db: Database): Promise<MarkRow[]> {
  return db.select().from(launchMarks)
}

/** False where it was said before. */
export async function addMark(tx: Database, row: MarkRow): Promise<boolean> {
  const added = await tx
    .insert(launchMarks)
    .values(row)
    .onConflictDoNothing()
    .returning({ step: launchMarks.step })
  return added.length > 0
}

export async function removeMark(tx: Database, step: LeftOutStep): Promise<boolean> {
  const removed = await tx
    .delete(launchMarks)
    .where(eq(launchMarks.step, step))
    .returning({ step: launchMarks.step })
  return removed.length > 0
}
