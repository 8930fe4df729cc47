import { linkToAttached } from '#areas/documents/documents/server/index.ts'
import type { DocumentLink } from '#areas/documents/documents/contract.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { AttachedInput } from '../contract.ts'
import { isAttachedIn } from './repository.ts'
import { readableSubject } from './subject.ts'

/** For those who may read the conversation: a document beside one of its messages, and no other. */
export async function attachedLink(
  ctx: Context,
  { conversationId, documentId, isShown }: AttachedInput,
): Promise<DocumentLink> {
  const actor = requireSignedIn(ctx)
  const { id, case: ofCase } = await readableSubject(ctx.db, actor, conversationId)
  const isBeside = await isAttachedIn(ctx.db, id, documentId)
  return linkToAttached(ctx, isBeside ? ofCase : null, { documentId, isShown })
}
