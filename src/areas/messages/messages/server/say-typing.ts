import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { ConversationPath } from '../contract.ts'
import { sideOf } from '../rules/sides.ts'
import { canClientRead, readableSubject } from './subject.ts'
import { tellTyping } from './tell-pages.ts'

/** For those who may read it. The other side sees that a person types, never who; nothing is stored. */
export async function sayTyping(
  ctx: Context,
  { conversationId }: ConversationPath,
): Promise<Record<string, never>> {
  const actor = requireSignedIn(ctx)
  const subject = await readableSubject(ctx.db, actor, conversationId)
  const isOver = subject.case !== null && subject.case.outcome !== null
  if (!isOver && canClientRead(subject.client)) await tellTyping(ctx, sideOf(actor), subject)
  return {}
}
