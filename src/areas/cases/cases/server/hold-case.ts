// A legal hold: until it is lifted, nothing of the case is deleted and its client is not erased. The database refuses it too.
import { lockUser } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Case, HoldOfCase } from '../contract.ts'
import { viewOf } from './case-view.ts'
import { refuseStale } from './change-case.ts'
import { recordDecision } from './record-decision.ts'
import { atDesk, type CaseDesk } from './record-event.ts'
import type { CaseRow } from './repository.ts'

/** For staff who may read the case, also a closed one. A hold already set stays, with its reason. */
export async function holdCase(ctx: Context, input: HoldOfCase): Promise<Case> {
  return viewOf(ctx, await atDesk(ctx, input, (desk) => change(desk, input, true)), true)
}

/** For administrators. */
export async function liftHold(ctx: Context, input: HoldOfCase): Promise<Case> {
  requireAdmin(ctx)
  return viewOf(ctx, await atDesk(ctx, input, (desk) => change(desk, input, false)), true)
}

async function change(desk: CaseDesk, { reason, version }: HoldOfCase, isHeld: boolean): Promise<CaseRow> {
  const { of, tx } = desk
  if ((of.holdId !== null) === isHeld) return of
  refuseStale(of, version)
  // A client closing their account at this moment has done so before, or learns that it stays open.
  if (isHeld) await lockUser(tx, of.clientId)
  const kind = isHeld ? 'held' : 'hold-lifted'
  return recordDecision(desk, kind, { fromId: null, toId: null, reason }, { isHeld })
}
