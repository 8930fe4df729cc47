import type { Feature } from '#platform/feature.ts'
import { CALENDAR_ACTIONS } from './audit-actions.ts'
import { calendarsRouter } from './index.ts'
import { deleteFeed, findFeed } from './repository.ts'

export const calendarsFeature: Feature = {
  name: 'calendars',
  routers: () => ({ calendars: calendarsRouter }),
  tags: { Calendars: 'Private calendar addresses' },
  auditActions: CALENDAR_ACTIONS,
  merging: { columns: { 'calendar_feeds.user_id': { stays: 'the address of an account that is no longer used' } } },
  personalTables: {
    calendar_feeds: {
      privacy: 'meetings',
      export: { in: 'calendarAddress' },
      erasure: { deletes: 'the address stops working' },
      columns: { deleted: ['secret_hash', 'audience', 'titles'] },
    },
  },
  personalData: {
    calendarAddress: async ({ db }, userId) => {
      const feed = await findFeed(db, userId)
      return feed && { titles: feed.titles, madeAt: feed.madeAt }
    },
  },
  eraseFor: async (tx, userId) => {
    await deleteFeed(tx, userId)
  },
}
