import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Assigning, Conversation } from '../contract.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { messageError } from './message-error.ts'
import { readConversation } from './read-conversation.ts'
import { holdConversation, updateConversation } from './repository.ts'
import { lockedSubject, staffWhoRead } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** For staff who may read it: to any member of staff who may, or to no one. An empty conversation has no assignee. */
export async function assign(ctx: Context, { conversationId, userId }: Assigning): Promise<Conversation> {
  const actor = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const subject = await lockedSubject(tx, actor, conversationId)
    const { id, client, row } = subject
    if (!row) return
    if (userId !== null && !(await staffWhoRead(tx, subject)).some((each) => each.id === userId))
      throw messageError('CANNOT_BE_ASSIGNED')
    const held = await holdConversation(tx, row, row.lastAt)
    if (held.assignedId === userId) return
    await updateConversation(tx, id, { assignedId: userId })
    const action = MESSAGE_ACTIONS['conversation.assigned']
    await recordAudit(tx, asker(ctx), {
      action,
      subjectId: client.id,
      after: { conversation: id, assignedTo: userId },
    })
    await tellPages(tx, 'message', subject, { isForStaff: true })
  })
  return readConversation(ctx, { conversationId })
}
