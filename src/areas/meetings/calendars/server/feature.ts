import type { Feature } from '#platform/feature.ts'
import { CALENDAR_ACTIONS } from './audit-actions.ts'
import { calendarsRouter } from './index.ts'
import { SHOW_MEETING } from '#areas/meetings/scheduling/server/index.ts'
import { calendarsDesk } from './desk-rows.ts'
import { READ_ALL_OUTSIDE, READ_OUTSIDE } from './job-kinds.ts'
import { registerCalendarJobs } from './jobs.ts'
import { deleteOutside, findOutside } from './outside-repository.ts'
import { CALENDARS_SEALED } from './sealed.ts'
import { deleteFeed, findFeed } from './repository.ts'

export const calendarsFeature: Feature = {
  name: 'calendars',
  routers: () => ({ calendars: calendarsRouter }),
  tags: { Calendars: 'Private calendar addresses, and calendars of staff at their own providers' },
  auditActions: CALENDAR_ACTIONS,
  desk: calendarsDesk,
  sealed: CALENDARS_SEALED,
  jobs: { kinds: [READ_ALL_OUTSIDE, READ_OUTSIDE, SHOW_MEETING], register: registerCalendarJobs },
  merging: {
    columns: {
      'calendar_feeds.user_id': { stays: 'the address of an account that is no longer used' },
      'outside_calendars.user_id': { stays: 'a calendar of staff' },
    },
  },
  personalTables: {
    calendar_feeds: {
      privacy: 'meetings',
      export: { in: 'calendarAddress' },
      erasure: { deletes: 'the address stops working' },
      columns: { deleted: ['secret_hash', 'audience', 'titles'] },
    },
    outside_calendars: {
      privacy: 'staff',
      export: { in: 'ownCalendar' },
      erasure: { deletes: 'the connection and what opens it' },
      columns: { deleted: ['sealed_access', 'titles', 'problem'] },
    },
  },
  personalData: {
    ownCalendar: async ({ db, seal }, userId) => {
      const row = await findOutside({ db, seal }, userId)
      return (
        row && { address: row.access.address, userName: row.access.userName, connectedAt: row.connectedAt }
      )
    },
    calendarAddress: async ({ db }, userId) => {
      const feed = await findFeed(db, userId)
      return feed && { titles: feed.titles, madeAt: feed.madeAt }
    },
  },
  eraseFor: async (tx, userId) => {
    await deleteFeed(tx, userId)
    await deleteOutside(tx, userId)
  },
}
