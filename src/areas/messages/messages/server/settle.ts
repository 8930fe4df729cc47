import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Conversation, Settling } from '../contract.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { readConversation } from './read-conversation.ts'
import { holdConversation, updateConversation } from './repository.ts'
import { lockedSubject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** For staff who may read it. If the client has written more than was read, they continue waiting. */
export async function settle(ctx: Context, { conversationId, lastSeq }: Settling): Promise<Conversation> {
  const actor = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const subject = await lockedSubject(tx, actor, conversationId)
    const { id, client, row } = subject
    if (!row) return
    const held = await holdConversation(tx, row, row.lastAt)
    if (held.waitingSince === null || held.lastSeq !== lastSeq) return
    await updateConversation(tx, id, { waitingSince: null, isUrgent: false, snoozedUntil: null })
    const action = MESSAGE_ACTIONS['conversation.settled']
    await recordAudit(tx, asker(ctx), { action, subjectId: client.id, after: { conversation: id } })
    await tellPages(tx, 'message', subject, { isForStaff: true })
  })
  return readConversation(ctx, { conversationId })
}
