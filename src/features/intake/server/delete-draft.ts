import type { Context } from '#platform/context.ts'
import type { SessionKey } from '../contract.ts'
import { intakeError } from './intake-error.ts'
import { deleteDraft as remove } from './repository.ts'
import { findMine } from './session-of.ts'

/** The draft and every answer in it are gone at once. What was sent to the firm is kept as the firm must keep it. */
export async function deleteDraft(ctx: Context, input: SessionKey): Promise<void> {
  const row = await findMine(ctx, input.sessionId)
  if (row.status !== 'open' || !(await remove(ctx, row.id))) throw intakeError('ALREADY_COMPLETED')
}
