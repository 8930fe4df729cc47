import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { holdsPart } from '#platform/plain-search.ts'
import { autopays, invoices } from './tables.ts'

export type AutopayRow = typeof autopays.$inferSelect

export async function insertAutopay(tx: Database, row: typeof autopays.$inferInsert): Promise<AutopayRow> {
  return onlyRow(await tx.insert(autopays).values(row).returning())
}

export async function findAutopay(db: Database, id: string): Promise<AutopayRow | null> {
  const rows = await db.select().from(autopays).where(eq(autopays.id, id))
  return rows[0] ?? null
}

/** Of payers with this in their name: newest first, limited. */
export async function idsOfAutopaysOf(db: Database, namePart: string, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: autopays.id })
    .from(autopays)
    .where(holdsPart(autopays.payerName, namePart))
    .orderBy(desc(autopays.offeredAt))
    .limit(max)
  return rows.map(({ id }) => id)
}

export function listAutopaysByIds(db: Database, ids: readonly string[]): Promise<AutopayRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(autopays)
    .where(inArray(autopays.id, [...ids]))
}

export async function changeAutopay(
  tx: Database,
  id: string,
  values: Partial<typeof autopays.$inferInsert>,
): Promise<AutopayRow> {
  return onlyRow(await tx.update(autopays).set(values).where(eq(autopays.id, id)).returning())
}

/** Made with the link and not ended, offers included. */
export function listOpenAutopaysOfLink(db: Database, payLinkId: string): Promise<AutopayRow[]> {
  return db
    .select()
    .from(autopays)
    .where(and(eq(autopays.payLinkId, payLinkId), isNull(autopays.endedAt)))
    .orderBy(asc(autopays.id))
}

/** The invoice's active consent; at most one. */
export async function findActiveAutopay(db: Database, invoiceId: string): Promise<AutopayRow | null> {
  return (await findActiveAutopays(db, [invoiceId])).get(invoiceId) ?? null
}

/** The same for many, by invoice id. */
export async function findActiveAutopays(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, AutopayRow>> {
  if (invoiceIds.length === 0) return new Map()
  const isActive = and(isNotNull(autopays.agreedAt), isNull(autopays.endedAt))
  const rows = await db
    .select()
    .from(autopays)
    .where(and(inArray(autopays.invoiceId, [...invoiceIds]), isActive))
  return new Map(rows.map((row) => [row.invoiceId, row]))
}

/** This person's consent for the invoice with the same link: the active one, else the last. */
export async function findLastOfPayer(db: Database, autopay: AutopayRow): Promise<AutopayRow> {
  const { invoiceId, payLinkId, payerEmail } = autopay
  if (payLinkId === null || payerEmail === null) return autopay
  const isTheirs = and(eq(autopays.payLinkId, payLinkId), eq(autopays.payerEmail, payerEmail))
  const rows = await db
    .select()
    .from(autopays)
    .where(and(eq(autopays.invoiceId, invoiceId), isTheirs, isNotNull(autopays.agreedAt)))
    .orderBy(sql`${autopays.endedAt} IS NOT NULL`, desc(autopays.agreedAt), desc(autopays.offeredAt))
    .limit(1)
  return rows[0] ?? autopay
}

/** The last consent, active or ended. */
export async function findLastAutopay(db: Database, invoiceId: string): Promise<AutopayRow | null> {
  const rows = await db
    .select()
    .from(autopays)
    .where(and(eq(autopays.invoiceId, invoiceId), isNotNull(autopays.agreedAt)))
    .orderBy(desc(autopays.agreedAt))
    .limit(1)
  return rows[0] ?? null
}

/** The next ids after this one that have not ended, limited, in order. */
export async function listOpenAutopays(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: autopays.id })
    .from(autopays)
    .where(and(isNull(autopays.endedAt), after === null ? undefined : gt(autopays.id, after)))
    .orderBy(asc(autopays.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Ended, but not yet deleted at the gateway. */
export function listUnforgotten(db: Database, limit: number): Promise<AutopayRow[]> {
  return db
    .select()
    .from(autopays)
    .where(and(isNotNull(autopays.endedAt), isNull(autopays.forgottenAt)))
    .orderBy(asc(autopays.endedAt))
    .limit(limit)
}

/** False if it was already forgotten. */
export async function forgetOnce(tx: Database, id: string, forgottenAt: Date): Promise<boolean> {
  const changed = and(eq(autopays.id, id), isNull(autopays.forgottenAt))
  return (await tx.update(autopays).set({ forgottenAt }).where(changed).returning()).length > 0
}

/** Runs when the account is closed: charges end. */
export async function endAutopaysOfClient(tx: Database, clientId: string, now: Date): Promise<void> {
  const own = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.clientId, clientId))
  await tx
    .update(autopays)
    .set({ endedAt: now, endedWhy: 'by-client' })
    .where(and(inArray(autopays.invoiceId, own), isNull(autopays.endedAt)))
}

/** Oldest first, without offers not agreed to. */
export function listAgreedAutopays(db: Database, invoiceIds: readonly string[]): Promise<AutopayRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(autopays)
    .where(and(inArray(autopays.invoiceId, [...invoiceIds]), isNotNull(autopays.agreedAt)))
    .orderBy(asc(autopays.agreedAt))
}
