// Helpers of clients in the database.
import { and, count, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import { usersTable } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { type EndWay, HELPED_SHOWN, HELPERS_SHOWN } from '../rules/helper.ts'
import { helperCases, helpers } from './tables.ts'

export type HelperRow = typeof helpers.$inferSelect
export type NewHelperRow = Omit<
  typeof helpers.$inferInsert,
  'userId' | 'acceptedAt' | 'endedAt' | 'endedWay' | 'endedBy' | 'isOpen'
>

export async function findHelper(db: Database, id: string): Promise<HelperRow | null> {
  const [row] = await db.select().from(helpers).where(eq(helpers.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockHelper(tx: Database, id: string): Promise<HelperRow | null> {
  const [row] = await tx.select().from(helpers).where(eq(helpers.id, id)).for('update')
  return row ?? null
}

/** False where its id is taken. */
export async function addHelper(tx: Database, row: NewHelperRow): Promise<boolean> {
  const added = await tx
    .insert(helpers)
    .values(row)
    .onConflictDoNothing({ target: helpers.id })
    .returning({ id: helpers.id })
  return added.length > 0
}

export async function setReach(
  tx: Database,
  helperId: string,
  { isGeneral, caseIds }: { isGeneral: boolean; caseIds: readonly string[] },
): Promise<void> {
  await tx.update(helpers).set({ isGeneral }).where(eq(helpers.id, helperId))
  await tx.delete(helperCases).where(eq(helperCases.helperId, helperId))
  if (caseIds.length === 0) return
  await tx.insert(helperCases).values(caseIds.map((caseId) => ({ helperId, caseId })))
}

/** Those that are not over: how many, and whether one has the address. */
export async function openOf(db: Database, clientId: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: helpers.id, email: helpers.email })
    .from(helpers)
    .where(and(eq(helpers.clientId, clientId), isNull(helpers.endedAt)))
}

/** Who can help now first, then the newest. */
export function listOfClient(db: Database, clientId: string): Promise<HelperRow[]> {
  return db
    .select()
    .from(helpers)
    .where(eq(helpers.clientId, clientId))
    .orderBy(desc(helpers.isOpen), desc(helpers.namedAt), desc(helpers.id))
    .limit(HELPERS_SHOWN)
}

/** The cases of each, by helper. */
export async function casesOf(
  db: Database,
  helperIds: readonly string[],
): Promise<Map<string, { id: string; number: string; kind: (typeof casesTable.$inferSelect)['kind'] }[]>> {
  if (helperIds.length === 0) return new Map()
  const { id, number, kind } = casesTable
  const rows = await db
    .select({ helperId: helperCases.helperId, id, number, kind })
    .from(helperCases)
    .innerJoin(casesTable, eq(casesTable.id, helperCases.caseId))
    .where(inArray(helperCases.helperId, [...helperIds]))
    .orderBy(number)
  const byHelper = Map.groupBy(rows, ({ helperId }) => helperId)
  return new Map(
    [...byHelper].map(([helperId, of]) => [helperId, of.map(({ helperId: _helper, ...each }) => each)]),
  )
}

export async function renewInvitation(
  tx: Database,
  id: string,
  { invitedAt, expiresAt }: { invitedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(helpers).set({ invitedAt, expiresAt }).where(eq(helpers.id, id))
}

export async function acceptHelp(tx: Database, id: string, userId: string, acceptedAt: Date): Promise<void> {
  await tx.update(helpers).set({ userId, acceptedAt }).where(eq(helpers.id, id))
}

type Ending = { endedAt: Date; endedWay: EndWay; endedBy: string | null }

/** Their address is not needed any more. */
export async function endHelp(tx: Database, id: string, ending: Ending): Promise<void> {
  await tx
    .update(helpers)
    .set({ ...ending, email: '' })
    .where(and(eq(helpers.id, id), isNull(helpers.endedAt)))
}

/** Of an account that is closed: where it was the client's, and where it was the helper's. */
export function endAllOf(
  tx: Database,
  userId: string,
  endedAt: Date,
): Promise<Pick<HelperRow, 'clientId' | 'userId'>[]> {
  return tx
    .update(helpers)
    .set({ endedAt, endedWay: 'closed', endedBy: null, email: '' })
    .where(and(or(eq(helpers.clientId, userId), eq(helpers.userId, userId)), isNull(helpers.endedAt)))
    .returning({ clientId: helpers.clientId, userId: helpers.userId })
}

/** What was sent to their address and waits for an answer, and whom they help. */
export function listHelped(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<HelperRow[]> {
  const isInvited = and(eq(helpers.email, email), isNull(helpers.acceptedAt))
  return db
    .select()
    .from(helpers)
    .where(and(isNull(helpers.endedAt), or(eq(helpers.userId, userId), isInvited)))
    .orderBy(desc(helpers.invitedAt), desc(helpers.id))
    .limit(HELPED_SHOWN)
}

export async function helpsAlready(db: Database, userId: string, clientId: string): Promise<boolean> {
  const [found] = await db
    .select({ found: count() })
    .from(helpers)
    .where(and(eq(helpers.userId, userId), eq(helpers.clientId, clientId), isNull(helpers.endedAt)))
  return (found?.found ?? 0) > 0
}

/** All rows in which the person is the client or the helper, for the file of one's own data. */
export function listNaming(db: Database, userId: string, as: 'client' | 'helper'): Promise<HelperRow[]> {
  const column = as === 'client' ? helpers.clientId : helpers.userId
  return db
    .select()
    .from(helpers)
    .where(eq(column, userId))
    .orderBy(desc(helpers.namedAt))
    .limit(EXPORTED_MAX)
}

const EXPORTED_MAX = 1_000

const helperUser = alias(usersTable, 'helper_user')
const clientUser = alias(usersTable, 'helped_client')

/** Of those who help now: helper and client have an open account, and neither works at the firm. */
export type Help = Pick<HelperRow, 'id' | 'clientId' | 'name' | 'relationship'> & {
  userId: string
  since: Date
}

/** A conversation: of a case, or the general one of a client. */
export type HelpedIn = { caseId: string | null; clientId: string }

function helpsIn({ caseId, clientId }: HelpedIn): SQL | undefined {
  const isOfClient = eq(helpers.clientId, clientId)
  if (caseId === null) return and(isOfClient, eq(helpers.isGeneral, true))
  const isOfCase = and(eq(helperCases.helperId, helpers.id), eq(helperCases.caseId, caseId))
  return and(isOfClient, exists(sql`(SELECT 1 FROM ${helperCases} WHERE ${isOfCase})`))
}

const IS_HELPING = and(
  isNotNull(helpers.acceptedAt),
  isNull(helpers.endedAt),
  ...[helperUser, clientUser].flatMap(({ role, disabledAt, closedAt }) => [
    eq(role, 'client'),
    isNull(disabledAt),
    isNull(closedAt),
  ]),
  sql`${helpers.userId} <> ${helpers.clientId}`,
)

function helping(db: Database) {
  const { id, clientId, name, relationship, userId, acceptedAt } = helpers
  return db
    .select({ id, clientId, name, relationship, userId, acceptedAt })
    .from(helpers)
    .innerJoin(helperUser, eq(helperUser.id, helpers.userId))
    .innerJoin(clientUser, eq(clientUser.id, helpers.clientId))
}

type Found = Omit<Help, 'userId' | 'since'> & { userId: string | null; acceptedAt: Date | null }

function helpOf({ userId, acceptedAt, ...row }: Found): Help[] {
  return userId === null || acceptedAt === null ? [] : [{ ...row, userId, since: acceptedAt }]
}

export async function helpersIn(db: Database, of: HelpedIn): Promise<Help[]> {
  const rows = await helping(db)
    .where(and(IS_HELPING, helpsIn(of)))
    .orderBy(helpers.acceptedAt, helpers.id)
  return rows.flatMap(helpOf)
}

/** Locks this help until the transaction ends. Null if the person does not help there. */
export async function holdHelp(tx: Database, userId: string, of: HelpedIn): Promise<Help | null> {
  const rows = await helping(tx)
    .where(and(IS_HELPING, helpsIn(of), eq(helpers.userId, userId)))
    .orderBy(helpers.acceptedAt, helpers.id)
    .limit(1)
    .for('share', { of: helpers })
  return rows.flatMap(helpOf)[0] ?? null
}

/** Whom a person helps now, and where. */
export async function helpBy(
  db: Database,
  userId: string,
): Promise<(Help & { isGeneral: boolean; caseIds: string[] })[]> {
  const rows = (await helping(db).where(and(IS_HELPING, eq(helpers.userId, userId)))).flatMap(helpOf)
  const ids = rows.map(({ id }) => id)
  const reach = ids.length === 0 ? [] : await db.select().from(helpers).where(inArray(helpers.id, ids))
  const general = new Set(reach.flatMap(({ id, isGeneral }) => (isGeneral ? [id] : [])))
  const cases = await db
    .select({ helperId: helperCases.helperId, caseId: helperCases.caseId })
    .from(helperCases)
    .innerJoin(casesTable, eq(casesTable.id, helperCases.caseId))
    .innerJoin(helpers, eq(helpers.id, helperCases.helperId))
    .where(and(inArray(helperCases.helperId, ids), eq(casesTable.clientId, helpers.clientId)))
  const byHelper = Map.groupBy(cases, ({ helperId }) => helperId)
  return rows.map((row) => ({
    ...row,
    isGeneral: general.has(row.id),
    caseIds: (byHelper.get(row.id) ?? []).map(({ caseId }) => caseId),
  }))
}

/** An address that waits for an answer. */
export function isWaiting(row: HelperRow, now: Date): boolean {
  return row.endedAt === null && row.acceptedAt === null && row.expiresAt > now
}

/** Everybody who ever helped the client: their accounts. */
export async function everHelped(db: Database, clientId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: helpers.userId })
    .from(helpers)
    .where(and(eq(helpers.clientId, clientId), isNotNull(helpers.userId)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Under which name each is known, those of before too. */
export async function helperNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = helpers
  const rows = await db
    .select({ id, name })
    .from(helpers)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}
