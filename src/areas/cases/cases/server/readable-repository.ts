// The rows of `canReadCase`, as conditions for the database: every list and every search goes by these.
import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '#kernel/actor.ts'
import { cases } from './tables.ts'

type Reader = Pick<SignedIn, 'userId' | 'role'>

/** Conditions that each follow one index; no row is in two of them. */
export function readableWalks(actor: Reader): (SQL | undefined)[] {
  switch (actor.role) {
    case 'client':
      return [eq(cases.clientId, actor.userId)]
    case 'staff':
    case 'attorney':
      return [...ownWalks(actor.userId), isNull(cases.attorneyId)]
    case 'admin':
      return [undefined]
    case 'books':
      return [sql`false`]
  }
}

/** Cases of the member of staff, as the first or the second. */
export function ownWalks(userId: string): SQL[] {
  return [eq(cases.attorneyId, userId), eq(cases.secondId, userId)]
}

/** In one condition. */
export function isReadableBy(actor: Reader): SQL | undefined {
  const walks = readableWalks(actor)
  return walks.length === 1 ? walks[0] : or(...walks)
}

/** As `isOnCase` of the rules. */
export function isOnRow(userId: string): SQL | undefined {
  return or(...ownWalks(userId))
}
