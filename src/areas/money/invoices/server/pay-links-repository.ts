import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { holdsPart } from '#platform/plain-search.ts'
import { PAY_LINKS_MAX } from '../rules/pay-link.ts'
import { payLinks } from './tables.ts'

export type PayLinkRow = typeof payLinks.$inferSelect

export async function insertLink(tx: Database, link: typeof payLinks.$inferInsert): Promise<PayLinkRow> {
  return onlyRow(await tx.insert(payLinks).values(link).returning())
}

export async function findLink(db: Database, id: string): Promise<PayLinkRow | null> {
  const rows = await db.select().from(payLinks).where(eq(payLinks.id, id))
  return rows[0] ?? null
}

export function listLinksByIds(db: Database, ids: readonly string[]): Promise<PayLinkRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(payLinks)
    .where(inArray(payLinks.id, [...ids]))
}

/** Of payers with this in their name: newest first, limited. */
export async function idsOfLinksOf(db: Database, namePart: string, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: payLinks.id })
    .from(payLinks)
    .where(holdsPart(payLinks.payerName, namePart))
    .orderBy(desc(payLinks.id))
    .limit(max)
  return rows.map(({ id }) => id)
}

/** Newest first, up to the limit of links. */
export function listLinks(db: Database, invoiceId: string): Promise<PayLinkRow[]> {
  return db
    .select()
    .from(payLinks)
    .where(eq(payLinks.invoiceId, invoiceId))
    .orderBy(desc(payLinks.createdAt), desc(payLinks.id))
    .limit(PAY_LINKS_MAX)
}

export function listLinksOf(db: Database, invoiceIds: readonly string[]): Promise<PayLinkRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(payLinks)
    .where(inArray(payLinks.invoiceId, [...invoiceIds]))
    .orderBy(asc(payLinks.createdAt))
}

export async function withdrawLink(
  tx: Database,
  id: string,
  withdrawn: { withdrawnAt: Date; withdrawnBy: string },
): Promise<void> {
  await tx
    .update(payLinks)
    .set(withdrawn)
    .where(and(eq(payLinks.id, id), isNull(payLinks.withdrawnAt)))
}

/** The payer's details as typed at the last attempt. */
export async function keepPayer(
  tx: Database,
  id: string,
  payer: Pick<PayLinkRow, 'payerName' | 'payerEmail' | 'payerLanguage' | 'noticeReadAt'>,
): Promise<void> {
  await tx.update(payLinks).set(payer).where(eq(payLinks.id, id))
}
