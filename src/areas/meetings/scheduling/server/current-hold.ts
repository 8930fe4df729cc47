import { findLivePayment } from '#areas/money/payments/server/index.ts'
import { offeredType } from '#firm/appointment-types.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Hold } from '../contract.ts'
import { isOverdue } from '../rules/hold.ts'
import { asHold } from './hold-view.ts'
import { requireParty } from './party.ts'
import { findHold } from './repository.ts'
import { canRead } from '../rules/policy.ts'

/**
 * The client's hold, so that a reload or another browser continues there; an overdue hold is none unless it is being paid, and one of a
 * type no longer offered expires on its own.
 */
export async function currentHold(ctx: Context): Promise<{ hold: Hold | null }> {
  const party = await requireParty(ctx)
  const row = await findHold(ctx.db, party.userId)
  if (!row || !canRead(party, row)) return { hold: null }
  const live = await findLivePayment(ctx.db, row.id)
  const expiresAt = row.holdExpiresAt && instant(row.holdExpiresAt)
  if (!live && isOverdue(expiresAt, ctx.clock.now())) return { hold: null }
  const type = offeredType(row.type)
  return { hold: type && (await asHold(ctx, { ...row, type }, live)) }
}
