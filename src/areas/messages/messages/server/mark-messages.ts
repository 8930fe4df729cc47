import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Marked, NewMarks } from '../contract.ts'
import { sideOf } from '../rules/sides.ts'
import { setHelperMarks } from './helper-marks-repository.ts'
import { setMarks } from './repository.ts'
import { heldSubject, type Subject } from './subject.ts'
import { tellPages } from './tell-pages.ts'
import { unreadIn } from './unread-in.ts'

/**
 * For those who may read it: each marks only the other side's messages. A helper's reading is a separate mark: the client has not read it
 * by that.
 */
export async function markMessages(ctx: Context, input: NewMarks): Promise<Marked> {
  const actor = requireSignedIn(ctx)
  const at = toDate(ctx.clock.now())
  const subject = await ctx.db.transaction(async (tx) => {
    const held = await heldSubject(tx, actor, input.conversationId)
    if ((await mark(tx, actor, held, { ...input, at })) > 0) await tellPages(tx, 'mark', held)
    return held
  })
  return { unread: await unreadIn(ctx.db, actor, subject) }
}

function mark(
  tx: Database,
  actor: SignedIn,
  { id: conversationId, help }: Subject,
  { at, delivered, read }: NewMarks & { at: Date },
): Promise<number> {
  if (help) return setHelperMarks(tx, { conversationId, helperId: help.id, at }, { delivered, read })
  const marking = { conversationId, side: sideOf(actor), readerId: actor.userId, at }
  return setMarks(tx, marking, { delivered, read })
}
