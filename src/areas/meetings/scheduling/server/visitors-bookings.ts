// What scheduling does for visitors: who they said they are, and what goes into the account.
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { moveBookings, phoneGivenBy, withBookings } from './guest-repository.ts'

export const VISITORS_BOOKINGS = {
  known: async ({ db }: Context, visitorId: string) => ({ phone: await phoneGivenBy(db, visitorId) }),
  /** The meetings are the client's already, who has proven the same address. */
  async claim(_ctx: Context, tx: Database, visitorId: string, userId: string) {
    await fillProfile(tx, userId, { phone: await phoneGivenBy(tx, visitorId) })
  },
  move: moveBookings,
  withBelongings: withBookings,
}
