import { asc, count, desc, ne, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { PRICES_MAX } from '../rules/price.ts'
import { priceItems } from './tables.ts'

export type PriceRow = typeof priceItems.$inferSelect

/** Offered ones first, by English name. */
export function listPrices(db: Database): Promise<PriceRow[]> {
  return db
    .select()
    .from(priceItems)
    .orderBy(desc(priceItems.isActive), asc(priceItems.nameEn), asc(priceItems.id))
    .limit(PRICES_MAX)
}

/** One at a time, to enforce the limit. */
export async function lockPrices(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('price list', 0))`)
}

export async function countPrices(tx: Database, id: string): Promise<{ others: number; isKnown: boolean }> {
  const others = onlyRow(
    await tx.select({ others: count() }).from(priceItems).where(ne(priceItems.id, id)),
  ).others
  const all = onlyRow(await tx.select({ all: count() }).from(priceItems)).all
  return { others, isKnown: all > others }
}

export async function putPrice(tx: Database, price: typeof priceItems.$inferInsert): Promise<void> {
  const { id: _, ...values } = price
  await tx.insert(priceItems).values(price).onConflictDoUpdate({ target: priceItems.id, set: values })
}
