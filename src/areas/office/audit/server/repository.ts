import { and, desc, eq, gte, inArray, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { auditEntries, valuesOf } from './tables.ts'

/** The ids of people, as a condition asks for them. */
export type PeopleFound = SQLWrapper
export type AuditRow = typeof auditEntries.$inferSelect
export type NewAuditRow = typeof auditEntries.$inferInsert

export async function add(tx: Database, entries: readonly NewAuditRow[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values([...entries])
}

/** Adds the entry, or counts it in the one of the same window; returns whether it is the first of its window. */
export async function addOrCount(
  tx: Database,
  entry: NewAuditRow & { windowKey: string; count: number },
): Promise<{ isFirst: boolean }> {
  const rows = await tx
    .insert(auditEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: auditEntries.windowKey,
      set: {
        count: sql`${auditEntries.count} + excluded.count`,
        lastAt: sql`greatest(${auditEntries.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ count: auditEntries.count })
  return { isFirst: onlyRow(rows).count === entry.count }
}

export const NEWEST_FIRST: Keyset = {
  name: 'audit',
  direction: 'desc',
  keys: [
    { column: auditEntries.at, kind: 'moment' },
    { column: auditEntries.id, kind: 'id' },
  ],
}

export type AuditCut = {
  actorId?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
  /** Actors or subjects. */
  people: SQLWrapper | null
  /** Ids and numbers, any of which matches. */
  about: readonly string[] | null
  from: Date | null
  /** The first moment that is too late. */
  until: Date | null
}

export function list(
  db: Database,
  { actorId, subjectId, action, people, about, from, until }: AuditCut,
  { after, limit }: Stretch,
): Promise<Placed<AuditRow>[]> {
  return db
    .select({ row: auditEntries, place: placeIn(NEWEST_FIRST) })
    .from(auditEntries)
    .where(
      and(
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        people === null
          ? undefined
          : or(inArray(auditEntries.actorId, people), inArray(auditEntries.subjectId, people)),
        about === null ? undefined : sql`${valuesOf(auditEntries.after)} ?| ${sql.param([...about])}::text[]`,
        from === null ? undefined : gte(auditEntries.at, from),
        until === null ? undefined : lt(auditEntries.at, until),
        beyond(NEWEST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

/** Actions of the person and on their account, the newest first, as many as a file contains. */
export function listAbout(db: Database, userId: string): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, userId), eq(auditEntries.subjectId, userId)))
    .orderBy(desc(auditEntries.at))
    .limit(EXPORT_ROWS_MAX + 1)
}
