import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { CONFLICTS, type ReadingName } from '#firm/settled.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ReadingsView, SettleInput } from '../contract.ts'
import { READING_ERRORS } from '../rules/errors.ts'
import { READING_ACTIONS } from './audit-actions.ts'
import { listDecisions, lockDecision, saveDecision } from './repository.ts'

/** For administrators. */
export async function listReadings(ctx: Context): Promise<ReadingsView> {
  requireAdmin(ctx)
  const rows = await listDecisions(ctx.db)
  const conflicts = CONFLICTS.map((conflict) => {
    const row = rows.find((each) => each.conflict === conflict)
    return {
      conflict,
      reading: (row?.reading ?? null) as ReadingName | null,
      version: row?.version ?? 0,
      decidedAt: row?.decidedAt.toISOString() ?? null,
    }
  })
  return { conflicts, consultationPrice: ctx.firm.consultationPrice }
}

/** For administrators. Decided the same, nothing changes; another person's newer decision is not overwritten. */
export async function settleReading(ctx: Context, input: SettleInput): Promise<ReadingsView> {
  requireAdmin(ctx)
  await ctx.db.transaction((tx) => settle(ctx, tx, input))
  return listReadings(ctx)
}

async function settle(ctx: Context, tx: Database, { conflict, reading, version }: SettleInput) {
  const row = await lockDecision(tx, conflict)
  const before = row?.reading ?? null
  if (before === reading) return
  const isMine = (row?.version ?? 0) === version
  const at = toDate(ctx.clock.now())
  if (!isMine || !(await saveDecision(tx, { conflict, reading, version, at })))
    throw new ProductError('READING_CHANGED', READING_ERRORS.READING_CHANGED)
  await recordAudit(tx, asker(ctx), {
    action: READING_ACTIONS[reading === null ? 'reading.opened' : 'reading.settled'],
    subjectId: null,
    before: { conflict, reading: before },
    after: { conflict, reading },
  })
  // Every process receives it too: `follow-settled.ts`.
  await tellLive(tx, { kind: 'reading', id: conflict, whom: { admins: true } })
}
