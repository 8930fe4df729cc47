import { and, eq, exists, gt, lt, not } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { proof, user } from './tables.ts'

export const UNPROVEN_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Deletes accounts whose address was not proven in this time, with all that hangs on them; how many there were. One
 * whose code is on its way at this moment stays until the next time.
 */
export async function forgetUnproven(db: Database, now: Date): Promise<number> {
  const awaited = db
    .select({ userId: proof.userId })
    .from(proof)
    .where(and(eq(proof.userId, user.id), gt(proof.expiresAt, now)))
  const isOld = lt(user.createdAt, new Date(now.getTime() - UNPROVEN_DAYS * DAY_MS))
  const forgotten = await db
    .delete(user)
    .where(and(eq(user.emailVerified, false), isOld, not(exists(awaited))))
    .returning({ id: user.id })
  return forgotten.length
}
