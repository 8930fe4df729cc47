// One administrator proposes to delete, another one confirms, or the same one after a week where there is no other. Until the night any
// administrator may call it off.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type ExpiredCase, expiredCases } from '#areas/documents/documents/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { ExpiredCaseView } from '../contract.ts'
import { canConfirm } from '../rules/standing.ts'
import { RETENTION_ACTIONS } from './audit-actions.ts'
import { isAlone, tellAlone } from './lone-deletion.ts'
import { listExpired } from './list-expired.ts'
import { addDeletion, confirmDeletion, lockDeletion, removeDeletion } from './repository.ts'

type OfCase = { caseId: string }
type Decided = { cases: ExpiredCaseView[] }

/** For administrators. A second proposal leaves the first unchanged. */
export function proposeDeletion(ctx: Context, input: OfCase): Promise<Decided> {
  return decide(ctx, input, 'deletion.proposed', (tx, { caseId, by, at }) =>
    propose(ctx, tx, { caseId, proposedBy: by, proposedAt: at }),
  )
}

/** For administrators; for the one who proposed it, after a week without another administrator. */
export function confirm(ctx: Context, input: OfCase): Promise<Decided> {
  return decide(ctx, input, 'deletion.confirmed', async (tx, { caseId, by, at }) => {
    const row = await lockDeletion(tx, caseId)
    if (!row) throw generalError('NOT_FOUND')
    if (row.confirmedBy !== null) return false
    if (!canConfirm(row, by, { isAlone: await isAlone(tx), now: at })) throw generalError('ACCESS_DENIED')
    await confirmDeletion(tx, { caseId, by, at })
    return true
  })
}

/** For administrators. */
export function withdraw(ctx: Context, input: OfCase): Promise<Decided> {
  return decide(ctx, input, 'deletion.withdrawn', async (tx, { caseId }) => {
    if (!(await lockDeletion(tx, caseId))) return false
    await removeDeletion(tx, caseId)
    return true
  })
}

type Deciding = { caseId: string; by: string; at: Date }

/** `change` returns whether it changed anything. A case that must be kept, holds included, is not found. */
async function decide(
  ctx: Context,
  { caseId }: OfCase,
  action: keyof typeof RETENTION_ACTIONS,
  change: (tx: Database, deciding: Deciding) => Promise<boolean>,
): Promise<Decided> {
  const { userId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const [expired] = await expiredCases(tx, ctx, { max: 1, caseId })
    if (!expired) throw generalError('NOT_FOUND')
    const deciding = { caseId, by: userId, at: toDate(ctx.clock.now()) }
    if (!(await change(tx, deciding))) return
    await recordDecision(ctx, tx, action, expired)
  })
  return listExpired(ctx)
}

/** Runs in a transaction of an administrator, who proposes it. An earlier proposal stays. */
export async function proposeFor(ctx: Context, tx: Database, expired: ExpiredCase): Promise<void> {
  const proposal = {
    caseId: expired.id,
    proposedBy: requireAdmin(ctx).userId,
    proposedAt: toDate(ctx.clock.now()),
  }
  if (await propose(ctx, tx, proposal)) await recordDecision(ctx, tx, 'deletion.proposed', expired)
}

async function propose(
  ctx: Context,
  tx: Database,
  proposal: Parameters<typeof addDeletion>[1],
): Promise<boolean> {
  const isNew = await addDeletion(tx, proposal)
  if (isNew && (await isAlone(tx))) await tellAlone(ctx, tx, proposal, 'now')
  return isNew
}

function recordDecision(
  ctx: Context,
  tx: Database,
  action: keyof typeof RETENTION_ACTIONS,
  { id: caseId, number, clientId }: ExpiredCase,
): Promise<void> {
  const after = { caseId, number }
  return recordAudit(tx, asker(ctx), { action: RETENTION_ACTIONS[action], subjectId: clientId, after })
}
