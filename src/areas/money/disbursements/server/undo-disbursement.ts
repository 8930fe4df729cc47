import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { postCostUndone, refuseAtBank } from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Disbursement, UndoInput } from '../contract.ts'
import { DISBURSEMENT_ACTIONS } from './audit-actions.ts'
import { disbursementError } from './disbursement-error.ts'
import { CAME_BACK, DISBURSEMENT_MAILS } from './disbursement-mails.ts'
import { viewForStaff } from './disbursement-view.ts'
import { type DisbursementRow, lock, markUndone } from './repository.ts'
import { payableCase } from './who-may.ts'

/** For staff on the case: a check was stopped, or the payee returned the money. Safe to repeat. */
export async function undoDisbursement(
  ctx: Context,
  { disbursementId, reason }: UndoInput,
): Promise<Disbursement> {
  requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const found = await lock(tx, disbursementId)
    if (!found) throw generalError('NOT_FOUND')
    const { number } = await payableCase(ctx, tx, found.caseId)
    return found.undoneAt ? found : undoOnce(ctx, tx, found, { reason, caseNumber: number })
  })
  return viewForStaff(ctx.db, row)
}

async function undoOnce(
  ctx: Context,
  tx: Database,
  row: DisbursementRow,
  { reason: undoneReason, caseNumber }: { reason: string; caseNumber: string },
): Promise<DisbursementRow> {
  const { id: disbursementId, clientId, caseId: matterId, amountCents, fund } = row
  const now = ctx.clock.now()
  await refuseAtBank(ctx, tx, { disbursementId, what: row.method === 'check' ? 'check' : 'payment' })
  const cost = { disbursementId, clientId, matterId, amountCents, isFromTrust: fund === 'trust' }
  if (!(await postCostUndone(tx, cost, now))) throw disbursementError('COST_BILLED')
  await recordAudit(tx, asker(ctx), {
    action: DISBURSEMENT_ACTIONS['cost.undone'],
    subjectId: clientId,
    after: { disbursementId, caseNumber, amountCents, fund },
  })
  if (fund === 'trust') {
    const about = { recipientId: clientId, subjectId: disbursementId, edition: CAME_BACK }
    await queueMail(ctx, tx, DISBURSEMENT_MAILS['cost-paid'], about)
  }
  const undoing = { undoneAt: toDate(now), undoneBy: requireStaff(ctx).userId, undoneReason }
  return markUndone(tx, disbursementId, undoing)
}
