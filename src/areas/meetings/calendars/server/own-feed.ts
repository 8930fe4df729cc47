// A person makes, replaces and turns off the private address of their calendar.
import { createHash, randomBytes } from 'node:crypto'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { isStaff } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { FeedChoice, NewFeed, OwnFeed } from '../contract.ts'
import { FEED_ENDING, FEED_PATH } from '../rules/feed.ts'
import { CALENDAR_ACTIONS } from './audit-actions.ts'
import { deleteFeed, type FeedRow, findFeed, saveFeed, saveTitles } from './repository.ts'

const SECRET_BYTES = 32
const MAKING = { name: 'calendar-feeds.make', max: 20, minutes: 60 }

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export async function ownFeed(ctx: Context): Promise<OwnFeed> {
  return viewOf(await findFeed(ctx.db, requireSignedIn(ctx).userId))
}

export async function makeFeed(ctx: Context, { titles }: FeedChoice): Promise<NewFeed> {
  const actor = requireSignedIn(ctx)
  await countAgainst(ctx, MAKING, actor.userId)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const feed = await ctx.db.transaction(async (tx) => {
    const made = await saveFeed(tx, {
      userId: actor.userId,
      secretHash: hashOf(secret),
      audience: isStaff(actor) ? 'staff' : 'client',
      titles: isStaff(actor) ? titles : 'plain',
      madeAt: toDate(ctx.clock.now()),
    })
    await recordAudit(tx, asker(ctx), {
      action: CALENDAR_ACTIONS['calendars.feed-made'],
      subjectId: actor.userId,
    })
    return made
  })
  return { ...viewOf(feed), address: `${ctx.firm.publicUrl}${FEED_PATH}${secret}${FEED_ENDING}` }
}

export async function chooseTitles(ctx: Context, { titles }: FeedChoice): Promise<OwnFeed> {
  const { userId } = requireStaff(ctx)
  return viewOf(await saveTitles(ctx.db, userId, titles))
}

export async function revokeFeed(ctx: Context): Promise<OwnFeed> {
  const { userId } = requireSignedIn(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteFeed(tx, userId))) return
    await recordAudit(tx, asker(ctx), {
      action: CALENDAR_ACTIONS['calendars.feed-revoked'],
      subjectId: userId,
    })
  })
  return viewOf(null)
}

function viewOf(row: FeedRow | null): OwnFeed {
  return { feed: row && { titles: row.titles, madeAt: row.madeAt.toISOString() } }
}
