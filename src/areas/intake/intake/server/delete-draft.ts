import { endVisit, visitorOf } from '#areas/people/visitors/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { DeletedDraft, SessionKey } from '../contract.ts'
import { intakeError } from './intake-error.ts'
import { deleteDraft as remove, withIntakes } from './repository.ts'
import { findMine } from './session-of.ts'

/**
 * The draft and every answer in it are gone at once. Sent intakes are kept as the firm must keep them. A visitor who has nothing else here
 * is forgotten as well, with the address that they have proven.
 */
export async function deleteDraft(ctx: Context, input: SessionKey): Promise<DeletedDraft> {
  const row = await findMine(ctx, input.sessionId)
  if (row.status !== 'open' || !(await remove(ctx, row.id))) throw intakeError('ALREADY_COMPLETED')
  return { isKeyOver: await isVisitOver(ctx) }
}

async function isVisitOver(ctx: Context): Promise<boolean> {
  const visitor = ctx.actor.kind === 'user' ? null : await visitorOf(ctx)
  if (!visitor || visitor.email !== '') return false
  if ((await withIntakes(ctx.db, [visitor.id])).length > 0) return false
  await endVisit(ctx, visitor.id)
  return true
}
