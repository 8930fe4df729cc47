import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Fault } from '../contract.ts'
import { type FaultState, isFixed } from '../rules/states.ts'
import { FAULT_ACTIONS } from './audit-actions.ts'
import { findFault, markFault as writeMark } from './faults-repository.ts'
import { shownFault } from './list-faults.ts'

/** For administrators. */
export async function markFault(
  ctx: Context,
  { fingerprint, state }: { fingerprint: string; state: FaultState },
): Promise<Fault> {
  requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await findFault(tx, fingerprint)
    const fixedIn = isFixed(state) ? ctx.release : null
    const row = before && (await writeMark(tx, fingerprint, { state, fixedIn }))
    if (!row) throw generalError('NOT_FOUND')
    if (before.state !== state) {
      const facts = { before: { state: before.state }, after: { event: row.event, state } }
      await recordAudit(tx, asker(ctx), { action: FAULT_ACTIONS['fault.marked'], subjectId: null, ...facts })
    }
    return shownFault(row)
  })
}
