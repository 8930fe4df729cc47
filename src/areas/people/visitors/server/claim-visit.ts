import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Belongings } from './belongings.ts'
import { changeVisitor, lockByKeyHashes, type VisitorRow } from './repository.ts'
import { hashOf, visitorOf } from './visitor.ts'

/**
 * Everything begun before signing in goes into the account, in one step, and the key opens nothing any more. Bookings under another address
 * than the account's stay with that address, and with the key.
 */
export async function claimVisit(ctx: Context, belongings: Belongings): Promise<{ isKeyOver: boolean }> {
  const { userId } = requireSignedIn(ctx)
  const { visitorKey } = ctx
  if (visitorKey === null) return { isKeyOver: true }
  return ctx.db.transaction(async (tx) => {
    await lockByKeyHashes(tx, [hashOf(visitorKey)])
    const visitor = await visitorOf({ ...ctx, db: tx })
    if (!visitor) return { isKeyOver: true }
    await belongings.claim(ctx, tx, visitor.id, userId)
    if (!isOf(visitor, userId)) return { isKeyOver: false }
    await changeVisitor(tx, visitor.id, { userId, expiresAt: toDate(ctx.clock.now()) })
    return { isKeyOver: true }
  })
}

function isOf(visitor: VisitorRow, userId: string): boolean {
  return visitor.userId === null || visitor.userId === userId
}
