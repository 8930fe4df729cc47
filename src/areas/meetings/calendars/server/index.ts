// The front door of calendars for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { calendarsContract } from '../contract.ts'
import { checkOutside, connectOutside, disconnectOutside, findCalendars, ownOutside } from './own-outside.ts'
import { chooseTitles, makeFeed, ownFeed, revokeFeed } from './own-feed.ts'

export { feedAt } from './feed-calendar.ts'

const os = implement(calendarsContract).$context<Context>()

export const calendarsRouter = os.router({
  feed: os.feed.handler(({ context }) => ownFeed(context)),
  makeFeed: os.makeFeed.handler(({ context, input }) => makeFeed(context, input)),
  chooseTitles: os.chooseTitles.handler(({ context, input }) => chooseTitles(context, input)),
  revokeFeed: os.revokeFeed.handler(({ context }) => revokeFeed(context)),
  outside: os.outside.handler(({ context }) => ownOutside(context)),
  findOutside: os.findOutside.handler(({ context, input }) => findCalendars(context, input)),
  connectOutside: os.connectOutside.handler(({ context, input }) => connectOutside(context, input)),
  checkOutside: os.checkOutside.handler(({ context }) => checkOutside(context)),
  disconnectOutside: os.disconnectOutside.handler(({ context }) => disconnectOutside(context)),
})
