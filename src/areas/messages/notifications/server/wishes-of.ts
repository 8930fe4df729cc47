// A person's notification settings: their choices, else the defaults.
import type { UserRow } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { USUAL_WISHES, type Wishes } from '../rules/wishes.ts'
import { findWishes } from './repository.ts'

type Person = Pick<UserRow, 'id' | 'timeZone'>

/** Their own zone, if set: else the firm's. */
export async function wishesOf(db: Database, { id, timeZone }: Person): Promise<Wishes> {
  const zone = timeZone || FIRM_ZONE
  const row = await findWishes(db, id)
  if (!row) return { ...USUAL_WISHES, zone }
  const { ways, quietFrom: from, quietUntil: until, digestAt } = row
  return { ways, quiet: from === null || until === null ? null : { from, until }, digestAt, zone }
}
