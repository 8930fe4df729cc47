import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Marked, NewMarks } from '../contract.ts'
import { sideOf } from '../rules/sides.ts'
import { setMarks, unreadOf } from './repository.ts'
import { readableSubject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** For its client, and for staff who may read it: each marks what the other side has sent, and nothing else. */
export async function markMessages(ctx: Context, input: NewMarks): Promise<Marked> {
  const actor = requireSignedIn(ctx)
  const { conversationId, delivered, read } = input
  const subject = await readableSubject(ctx.db, actor, conversationId)
  const { id } = subject
  const side = sideOf(actor)
  const at = toDate(ctx.clock.now())
  const marking = { conversationId: id, side, readerId: actor.userId, at }
  await ctx.db.transaction(async (tx) => {
    const changed = await setMarks(tx, marking, { delivered, read })
    if (changed > 0) await tellPages(tx, 'mark', subject)
  })
  return { unread: (await unreadOf(ctx.db, [id], side)).get(id) ?? 0 }
}
