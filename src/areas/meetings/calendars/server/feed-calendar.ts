// The calendar at a private address, as it is now: read from the tables, and the same bytes while nothing changes.
import { absenceEntries, meetingEntries } from '#areas/meetings/scheduling/server/index.ts'
import { clientDateEntries, staffDateEntries } from '#areas/cases/cases/server/index.ts'
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { stateOf } from '#areas/people/users/rules/list.ts'
import { worksOnCases } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, plusDays, toDate } from '#kernel/calendar.ts'
import { type CalendarEntry, calendarText } from '#kernel/calendar-file.ts'
import { fill } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { FEED_PAST_WEEKS, FEED_REFRESH_HOURS, secretIn } from '../rules/feed.ts'
import { calendarWords } from '../words/index.ts'
import { hashOf } from './own-feed.ts'
import { type FeedRow, findFeedByHash } from './repository.ts'

type Desk = Pick<Services, 'db' | 'seal' | 'clock' | 'firm'>

/** Calendars ask every few minutes at most, a person with several devices a little more often. */
const READING = { name: 'calendar-feeds.read', max: 120, minutes: 60 }

/** Null for an address that does not exist, was turned off, or whose owner is not who they were. */
export async function feedAt(desk: Desk, file: string): Promise<string | null> {
  const secret = secretIn(file)
  const feed = secret === null ? null : await findFeedByHash(desk.db, hashOf(secret))
  if (!feed) return null
  await countAgainst(desk, READING, feed.userId)
  const owner = await findUser(desk.db, feed.userId)
  if (!owner || !isStillTheirs(feed, owner)) return null
  return calendarText({
    name: fill(calendarWords(owner.language).feed.name, { firm: desk.firm.name }),
    product: `${desk.firm.name} Portal`,
    language: owner.language,
    isPublished: true,
    refreshHours: FEED_REFRESH_HOURS,
    entries: await entriesOf(desk, feed, owner),
  })
}

function isStillTheirs({ audience }: FeedRow, owner: UserRow): boolean {
  return stateOf(owner) === 'active' && (audience === 'staff') === worksOnCases(owner)
}

async function entriesOf(
  desk: Desk,
  { titles, audience }: FeedRow,
  owner: UserRow,
): Promise<CalendarEntry[]> {
  const { id: userId, language } = owner
  const now = desk.clock.now()
  const from = toDate(now.subtract({ hours: FEED_PAST_WEEKS * 7 * 24 }))
  const firstDay = plusDays(dateIn(FIRM_ZONE, now), -7 * FEED_PAST_WEEKS).toString()
  if (audience === 'client') {
    const meetings = await meetingEntries(desk, { userId, language, as: 'client' }, from)
    return [...meetings, ...(await clientDateEntries(desk, { userId, language, from: firstDay }))]
  }
  const reader = { userId, language, as: { staff: titles } }
  const asked = { userId, language, from: firstDay, isNamed: titles === 'named' }
  return [
    ...(await meetingEntries(desk, reader, from)),
    ...(await staffDateEntries(desk, asked)),
    ...(await absenceEntries(desk, reader, from)),
  ]
}
