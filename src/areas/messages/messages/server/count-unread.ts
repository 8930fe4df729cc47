import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { type Unread, UNREAD_MAX } from '../contract.ts'
import { sideOf } from '../rules/sides.ts'
import { countWaiting } from './inbox-repository.ts'
import { countUnreadOfHelper } from './helper-marks-repository.ts'
import { countUnreadOf } from './repository.ts'

/** For everyone signed in: the count beside the name of the page. */
export async function countUnread(ctx: Context): Promise<Unread> {
  const actor = requireSignedIn(ctx)
  const count =
    sideOf(actor) === 'firm'
      ? await countWaiting(ctx.db, { actor, now: toDate(ctx.clock.now()) }, UNREAD_MAX)
      : await countOwn(ctx, actor.userId)
  return { count }
}

/** One's own conversations, and those in which one helps. */
async function countOwn({ db }: Context, userId: string): Promise<number> {
  const own = await countUnreadOf(db, userId, UNREAD_MAX)
  return own >= UNREAD_MAX ? UNREAD_MAX : own + (await countUnreadOfHelper(db, userId, UNREAD_MAX - own))
}
