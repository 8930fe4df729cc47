import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { AUDIT_PAGE_SIZE, type AuditQuery } from '../contract.ts'
import { auditEntries } from './tables.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type NewAuditRow = typeof auditEntries.$inferInsert

export async function add(tx: Database, entry: NewAuditRow): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

const newestFirst = [sql`${auditEntries.at} DESC NULLS LAST`, sql`${auditEntries.id} DESC NULLS LAST`]

export async function page(
  db: Database,
  { actorId, subjectId, action, page: number }: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const wanted = and(
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    action === undefined ? undefined : eq(auditEntries.action, action),
  )
  const rows = await db
    .select()
    .from(auditEntries)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(AUDIT_PAGE_SIZE)
    .offset((number - 1) * AUDIT_PAGE_SIZE)
  const counted = await db.select({ total: count() }).from(auditEntries).where(wanted)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** What the person did or had done to their account, the newest first. */
export function listAbout(db: Database, userId: string): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, userId), eq(auditEntries.subjectId, userId)))
    .orderBy(desc(auditEntries.at))
}
