// The front door of calendars for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { calendarsContract } from '../contract.ts'
import { chooseTitles, makeFeed, ownFeed, revokeFeed } from './own-feed.ts'

export { feedAt } from './feed-calendar.ts'

const os = implement(calendarsContract).$context<Context>()

export const calendarsRouter = os.router({
  feed: os.feed.handler(({ context }) => ownFeed(context)),
  makeFeed: os.makeFeed.handler(({ context, input }) => makeFeed(context, input)),
  chooseTitles: os.chooseTitles.handler(({ context, input }) => chooseTitles(context, input)),
  revokeFeed: os.revokeFeed.handler(({ context }) => revokeFeed(context)),
})
