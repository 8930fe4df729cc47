// Help ends, at once and for good: by the client, the helper, or the firm. Who helps again is named again.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { canStaffReadClient } from '#areas/cases/cases/rules/policy.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Features } from '#platform/feature.ts'
import type { HelperPath } from '../contract.ts'
import type { EndWay } from '../rules/helper.ts'
import { HELPING_ACTIONS } from './audit-actions.ts'
import { tellOfHelp } from './helper-mails.ts'
import { helpingError } from './helping-error.ts'
import { whenHelpEnds } from './neighbours.ts'
import { endAllOf, endHelp, type HelperRow, lockHelper } from './repository.ts'
import { tellHelping } from './tell-helping.ts'

/** For the client, the helper, and staff who may read the client. Ended again, after a lost answer, nothing happens. */
export async function endHelping(
  ctx: Context,
  { helperId }: HelperPath,
  features: Features,
): Promise<{ helperId: string }> {
  const actor = requireSignedIn(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await lockHelper(tx, helperId)
    const way = row && (await wayOf(tx, actor, row))
    if (!row || way === null) throw helpingError('HELPER_NOT_FOUND')
    if (row.endedAt !== null) return
    await endLocked(ctx, tx, row, way)
    if (row.userId !== null) await whenHelpEnds(features)(tx, { clientId: row.clientId, userId: row.userId })
  })
  return { helperId }
}

/** Null for whom it is as if there were none. */
async function wayOf(tx: Database, actor: SignedIn, row: HelperRow): Promise<EndWay | null> {
  if (row.userId === actor.userId) return 'helper'
  if (row.clientId === actor.userId && actor.role === 'client') return 'client'
  return canStaffReadClient(actor, await listCasesOfClient(tx, row.clientId)) ? 'firm' : null
}

/** Runs in a transaction that holds the row: notifies those who did not end it. */
export async function endLocked(ctx: Context, tx: Database, row: HelperRow, way: EndWay): Promise<void> {
  const { id: helperId, clientId, userId, acceptedAt } = row
  const { userId: endedBy } = requireSignedIn(ctx)
  await endHelp(tx, helperId, { endedAt: toDate(ctx.clock.now()), endedWay: way, endedBy })
  await recordAudit(tx, asker(ctx), {
    action: HELPING_ACTIONS[acceptedAt === null && way === 'helper' ? 'helper.declined' : 'helper.ended'],
    subjectId: clientId,
    after: { helper: helperId, ...(way === 'helper' && { byHelper: true }) },
  })
  if (way !== 'client') await tellOfHelp(ctx, tx, { helperId, recipientId: clientId, news: 'left' })
  if (way !== 'helper' && userId)
    await tellOfHelp(ctx, tx, { helperId, recipientId: userId, news: 'stopped' })
  await tellHelping(tx, row)
}

/** For an account being closed, in that transaction: open pages lose what they show. */
export async function endWithAccount(tx: Database, userId: string, at: Date): Promise<void> {
  for (const ended of await endAllOf(tx, userId, at)) await tellHelping(tx, ended)
}
