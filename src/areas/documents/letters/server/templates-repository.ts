// The firm's templates of letters.
import { and, arrayContains, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { Database } from '#platform/database.ts'
import { TEMPLATES_MAX, type TemplateKind } from '../rules/templates.ts'
import { letterTemplates } from './tables.ts'

export type TemplateRow = typeof letterTemplates.$inferSelect

const { archivedAt, caseKinds, id, nameEn } = letterTemplates

export function listTemplates(db: Database): Promise<TemplateRow[]> {
  return db.select().from(letterTemplates).orderBy(asc(nameEn), asc(id)).limit(TEMPLATES_MAX)
}

/** In use, and meant for this kind of case. */
export function listFor(db: Database, caseKind: CaseKind): Promise<TemplateRow[]> {
  const isMeant = or(eq(sql`cardinality(${caseKinds})`, 0), arrayContains(caseKinds, [caseKind]))
  return db
    .select()
    .from(letterTemplates)
    .where(and(isNull(archivedAt), isMeant))
    .orderBy(asc(nameEn), asc(id))
    .limit(TEMPLATES_MAX)
}

/** The one in use, of those meant for the kind of case, that was saved last. */
export async function findOfKind(
  db: Database,
  wanted: TemplateKind,
  caseKind: CaseKind,
): Promise<TemplateRow | null> {
  const rows = (await listFor(db, caseKind)).filter((row) => row.kind === wanted)
  return rows.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())[0] ?? null
}

/** Runs in a transaction, which locks all of them until its end. */
export async function holdTemplates(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${letterTemplates} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function findTemplate(db: Database, templateId: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(letterTemplates).where(eq(id, templateId))
  return row ?? null
}

export async function countTemplates(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(letterTemplates)
  return row?.count ?? 0
}

export async function putTemplate(tx: Database, row: TemplateRow): Promise<void> {
  await tx.insert(letterTemplates).values(row).onConflictDoUpdate({ target: id, set: row })
}
