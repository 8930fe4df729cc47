import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Conversation, Snoozing } from '../contract.ts'
import { isSoonEnough } from '../rules/later.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { messageError } from './message-error.ts'
import { readConversation } from './read-conversation.ts'
import { holdConversation, updateConversation } from './repository.ts'
import { lockedSubject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** For staff who may read it: out of the list until then, or until the client writes again. No effect if no one waits. */
export async function snooze(ctx: Context, input: Snoozing): Promise<Conversation> {
  const { conversationId, lastSeq, until } = input
  const actor = requireStaff(ctx)
  const snoozedUntil = until === null ? null : toDate(instant(until))
  if (until !== null && !isSoonEnough(instant(until), ctx.clock.now()))
    throw messageError('TIME_NOT_POSSIBLE')
  await ctx.db.transaction(async (tx) => {
    const subject = await lockedSubject(tx, actor, conversationId)
    const { id, client, row } = subject
    if (!row) return
    const held = await holdConversation(tx, row, row.lastAt)
    if (held.waitingSince === null || held.lastSeq !== lastSeq) return
    await updateConversation(tx, id, { snoozedUntil })
    const action = MESSAGE_ACTIONS['conversation.snoozed']
    await recordAudit(tx, asker(ctx), { action, subjectId: client.id, after: { conversation: id, until } })
    await tellPages(tx, 'message', subject, { isForStaff: true })
  })
  return readConversation(ctx, { conversationId })
}
