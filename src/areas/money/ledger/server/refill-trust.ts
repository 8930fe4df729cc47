// What the firm must put back into trust, and an administrator's confirmation that it did.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin, requireBooks } from '#platform/guard.ts'
import type { RefillPath, Refills } from '../contract.ts'
import { LEDGER_ACTIONS } from './audit-actions.ts'
import { TRUST_REFILLED } from './job-kinds.ts'
import { postRefilled } from './post.ts'
import { openRefills } from './repository.ts'

/** For readers of the books: every sum missing in trust, oldest first. */
export async function listRefills(ctx: Context): Promise<Refills> {
  requireBooks(ctx)
  const open = await openRefills(ctx.db)
  const names = await namesOf(ctx.db, [...new Set(open.map(({ clientId }) => clientId))])
  return {
    refills: open.map(({ id, clientId, amountCents, occurredAt }) => ({
      id,
      client: { id: clientId, name: names.get(clientId) ?? '' },
      amountCents,
      at: occurredAt.toISOString(),
    })),
  }
}

/** For administrators who moved the money at the bank. Safe to repeat. */
export async function refillTrust(ctx: Context, { refillId }: RefillPath): Promise<Refills> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const [open] = await openRefills(tx, { id: refillId })
    if (!open) return
    if (!(await postRefilled(tx, open, ctx.clock.now()))) return
    const { clientId: subjectId, amountCents } = open
    await ctx.jobs.enqueue(tx, TRUST_REFILLED, { clientId: subjectId })
    await recordAudit(tx, asker(ctx), {
      action: LEDGER_ACTIONS['trust.refilled'],
      subjectId,
      after: { refillId, amountCents },
    })
  })
  return listRefills(ctx)
}
