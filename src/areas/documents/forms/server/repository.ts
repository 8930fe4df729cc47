// The only SQL about the forms that the firm keeps.
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, max, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileName } from '#areas/documents/files/server/index.ts'
import type { Database } from '#platform/database.ts'
import { FORMS_MAX } from '../rules/limits.ts'
import { agencyForms, formApprovals, formMappings } from './tables.ts'

export type FormRow = typeof agencyForms.$inferSelect
/** Without the fields, which are some hundred thousand characters of each form. */
export type FormHead = Omit<FormRow, 'inventory'>
export type MappingRow = typeof formMappings.$inferSelect
export type ApprovalRow = typeof formApprovals.$inferSelect

const { inventory: _fields, ...HEAD } = getTableColumns(agencyForms)

export async function insertForm(tx: Database, row: typeof agencyForms.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(agencyForms)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: agencyForms.id })
  return added.length > 0
}

export async function updateForm(tx: Database, id: string, row: Partial<FormRow>): Promise<void> {
  await tx.update(agencyForms).set(row).where(eq(agencyForms.id, id))
}

export async function findForm(db: Database, id: string): Promise<FormRow | null> {
  const [row] = await db.select().from(agencyForms).where(eq(agencyForms.id, id))
  return row ?? null
}

export function findForms(db: Database, ids: readonly string[]): Promise<FormRow[]> {
  return db
    .select()
    .from(agencyForms)
    .where(inArray(agencyForms.id, [...ids]))
}

/** Locked until the transaction ends, with its mapping. */
export async function lockForm(tx: Database, id: string): Promise<FormRow | null> {
  const [row] = await tx.select().from(agencyForms).where(eq(agencyForms.id, id)).for('update')
  return row ?? null
}

/** Runs in a transaction: one edition is added at a time. */
export async function holdForms(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('agency forms', 0))`)
}

export async function namesOfForms(
  { db }: { db: Database },
  fileIds: readonly string[],
): Promise<FileName[]> {
  if (fileIds.length === 0) return []
  const { fileId, fileName } = agencyForms
  const rows = await db
    .select({ fileId, fileName })
    .from(agencyForms)
    .where(inArray(fileId, [...fileIds]))
  return rows.flatMap((row) =>
    row.fileId === null
      ? []
      : [{ fileId: row.fileId, caseId: null, clientId: null, name: row.fileName, ending: 'pdf' }],
  )
}

export function listForms(db: Database): Promise<FormHead[]> {
  return db
    .select(HEAD)
    .from(agencyForms)
    .where(eq(agencyForms.state, 'kept'))
    .orderBy(asc(agencyForms.form), desc(agencyForms.addedAt), asc(agencyForms.id))
    .limit(FORMS_MAX)
}

/** Those being read, and those refused since. */
export function listIncoming(db: Database, since: Date): Promise<FormHead[]> {
  return db
    .select(HEAD)
    .from(agencyForms)
    .where(and(ne(agencyForms.state, 'kept'), gt(agencyForms.addedAt, since)))
    .orderBy(desc(agencyForms.addedAt), asc(agencyForms.id))
    .limit(FORMS_MAX)
}

export async function listUnread(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: agencyForms.id })
    .from(agencyForms)
    .where(and(eq(agencyForms.state, 'reading'), lt(agencyForms.addedAt, before)))
  return rows.map(({ id }) => id)
}

export async function newestMapping(db: Database, formId: string): Promise<MappingRow | null> {
  const [row] = await db
    .select()
    .from(formMappings)
    .where(eq(formMappings.formId, formId))
    .orderBy(desc(formMappings.version))
    .limit(1)
  return row ?? null
}

/** By form: the newest version of its mapping. */
export async function newestVersions(db: Database, formIds: readonly string[]): Promise<Map<string, number>> {
  const { formId, version } = formMappings
  const rows = await db
    .select({ formId, version: max(version) })
    .from(formMappings)
    .where(inArray(formId, [...formIds]))
    .groupBy(formId)
  return new Map(rows.map((row) => [row.formId, row.version ?? 0]))
}

/** The newest of each. */
export function newestMappings(db: Database, formIds: readonly string[]): Promise<MappingRow[]> {
  return db
    .select()
    .from(formMappings)
    .where(and(inArray(formMappings.formId, [...formIds]), notExists(newer(db))))
}

/** Of the same form as the row that is asked for. */
function newer(db: Database) {
  const { formId, version } = formMappings
  const other = alias(formMappings, 'other')
  return db
    .select()
    .from(other)
    .where(and(eq(other.formId, formId), gt(other.version, version)))
}

export async function putMapping(tx: Database, row: MappingRow): Promise<void> {
  const { fields, savedAt } = row
  await tx
    .insert(formMappings)
    .values(row)
    .onConflictDoUpdate({ target: [formMappings.formId, formMappings.version], set: { fields, savedAt } })
}

export function approvalsOf(db: Database, formIds: readonly string[]): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(formApprovals)
    .where(inArray(formApprovals.formId, [...formIds]))
    .orderBy(asc(formApprovals.approvedAt), asc(formApprovals.approvedBy))
}

export async function insertApproval(tx: Database, row: ApprovalRow): Promise<void> {
  await tx.insert(formApprovals).values(row).onConflictDoNothing()
}
