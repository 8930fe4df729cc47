// A restored copy: what waits in it, and its release.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { CopyStanding } from '../contract.ts'
import { COPY_ERRORS, type CopyCode } from '../rules/errors.ts'
import { BACKUP_ACTIONS } from './audit-actions.ts'
import { keepInstallation, lockInstallation, readInstallation } from './installation-repository.ts'

/** For administrators. */
export async function readCopy(ctx: Context, features: Features): Promise<CopyStanding> {
  requireAdmin(ctx)
  const kept = await readInstallation(ctx.db)
  if (!kept?.heldSince) return { copy: null }
  const { address: madeAt, heldSince, isHeldBySetting } = kept
  const since = instant(heldSince).toString()
  return { copy: { since, madeAt, isHeldBySetting, waiting: await waitingIn(ctx, features) } }
}

async function waitingIn(services: Services, features: Features) {
  const waiting = []
  for (const { outgoing } of features) {
    if (!outgoing) continue
    const { due, late } = await outgoing.count(services)
    waiting.push({ of: outgoing.as, goes: due - late, stays: late })
  }
  return waiting
}

/** For administrators. Every process lets go within seconds. */
export async function releaseCopy(ctx: Context, features: Features): Promise<CopyStanding> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const kept = await lockInstallation(tx)
    if (!kept?.heldSince) throw refused('COPY_RELEASED')
    if (kept.isHeldBySetting) throw refused('COPY_HELD_BY_SETTING')
    const waiting = await waitingIn({ ...ctx, db: tx }, features)
    for (const { outgoing } of features) await outgoing?.keepBack?.(ctx, tx, features)
    const { publicUrl: address } = ctx.firm
    await keepInstallation(tx, { address, restoredAt: null, heldSince: null, isHeldBySetting: false })
    const went = Object.fromEntries(waiting.map(({ of, goes }) => [of, goes]))
    await recordAudit(tx, asker(ctx), {
      action: BACKUP_ACTIONS['copy.released'],
      subjectId: null,
      before: { from: kept.address },
      after: { to: address, ...went },
    })
    // Pages lose their line about the copy: `follow-settled.ts`.
    await tellLive(tx, { kind: 'reading', id: 'copy', whom: { admins: true } })
  })
  return readCopy(ctx, features)
}

function refused(code: CopyCode): ProductError {
  return new ProductError(code, COPY_ERRORS[code])
}
