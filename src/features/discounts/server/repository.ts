import { and, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { discountCodes, discountUses } from './tables.ts'

export type CodeRow = typeof discountCodes.$inferSelect
export type UseRow = typeof discountUses.$inferSelect
export type NewUse = Pick<UseRow, 'codeId' | 'appointmentId' | 'clientId' | 'createdAt'>

export async function findByCode(db: Database, code: string): Promise<CodeRow | null> {
  const rows = await db.select().from(discountCodes).where(eq(discountCodes.code, code))
  return rows[0] ?? null
}

/** The use that counts for the meeting. Whoever asks next waits until this transaction has ended. */
export async function lockLiveUse(tx: Database, appointmentId: string): Promise<UseRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`discount use ${appointmentId}`}, 0))`)
  const rows = await tx
    .select()
    .from(discountUses)
    .where(and(eq(discountUses.appointmentId, appointmentId), ne(discountUses.status, 'released')))
  return rows[0] ?? null
}

/** One statement compares and counts: whoever waits for it compares with what was counted before. */
export async function takeOne(tx: Database, codeId: string, today: string): Promise<boolean> {
  const rows = await tx
    .update(discountCodes)
    .set({ usesTaken: sql`${discountCodes.usesTaken} + 1` })
    .where(
      and(
        eq(discountCodes.id, codeId),
        isNull(discountCodes.disabledAt),
        or(isNull(discountCodes.usesMax), lt(discountCodes.usesTaken, discountCodes.usesMax)),
        or(isNull(discountCodes.startsOn), lte(discountCodes.startsOn, today)),
        or(isNull(discountCodes.endsOn), gte(discountCodes.endsOn, today)),
      ),
    )
    .returning({ id: discountCodes.id })
  return rows.length > 0
}

export async function giveOneBack(tx: Database, codeId: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ usesTaken: sql`${discountCodes.usesTaken} - 1` })
    .where(eq(discountCodes.id, codeId))
}

export async function addUse(tx: Database, use: NewUse): Promise<void> {
  await tx.insert(discountUses).values(use)
}

/** The code of the use that was only reserved and is now in the other status; null where there was none. */
export async function endReservation(
  tx: Database,
  appointmentId: string,
  status: 'settled' | 'released',
): Promise<string | null> {
  const rows = await tx
    .update(discountUses)
    .set({ status })
    .where(and(eq(discountUses.appointmentId, appointmentId), eq(discountUses.status, 'reserved')))
    .returning({ codeId: discountUses.codeId })
  return rows[0]?.codeId ?? null
}
