// Transfers made in the books and not yet at the bank: each leaves the list once made there.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin, requireBooks } from '#platform/guard.ts'
import type { TransferPath, Transfers } from '../contract.ts'
import { LEDGER_ACTIONS } from './audit-actions.ts'
import { keepTransferMade, openTransfers, sumOfOpenTransfers } from './repository.ts'

/** For readers of the books. */
export async function listTransfers(ctx: Context): Promise<Transfers> {
  requireBooks(ctx)
  const open = await openTransfers(ctx.db, PAGE_SIZE_MAX)
  const names = await namesOf(ctx.db, [...new Set(open.map(({ clientId }) => clientId))])
  return {
    transfers: open.map(({ id, clientId, amountCents, occurredAt }) => ({
      id,
      client: { id: clientId, name: names.get(clientId) ?? '' },
      amountCents,
      at: occurredAt.toISOString(),
    })),
    ...(await sumOfOpenTransfers(ctx.db)),
  }
}

/** For administrators who moved the money at the bank. Safe to repeat. */
export async function markTransferMade(ctx: Context, { movementId }: TransferPath): Promise<Transfers> {
  const { userId: madeBy } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const [open] = await openTransfers(tx, 1, movementId)
    if (!open) return
    const made = { transactionId: movementId, madeBy, madeAt: toDate(ctx.clock.now()) }
    if (!(await keepTransferMade(tx, made))) return
    const { clientId: subjectId, amountCents } = open
    await recordAudit(tx, asker(ctx), {
      action: LEDGER_ACTIONS['trust.transfer-made'],
      subjectId,
      after: { movementId, amountCents },
    })
  })
  return listTransfers(ctx)
}
