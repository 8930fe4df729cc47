import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { type Unread, UNREAD_MAX } from '../contract.ts'
import { sideOf } from '../rules/sides.ts'
import { countWaiting } from './inbox-repository.ts'
import { countUnreadOf } from './repository.ts'

/** For everyone who is signed in: what stands beside the name of the page. */
export async function countUnread(ctx: Context): Promise<Unread> {
  const actor = requireSignedIn(ctx)
  const count =
    sideOf(actor) === 'firm'
      ? await countWaiting(ctx.db, { actor, now: toDate(ctx.clock.now()) }, UNREAD_MAX)
      : await countUnreadOf(ctx.db, actor.userId, UNREAD_MAX)
  return { count }
}
