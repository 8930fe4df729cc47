// What stays of a person's file, shown before they close their account: what, why, and until when.
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { WhatStays } from '../contract.ts'
import { FILES_STAYING_MAX, reasonToStay } from '../rules/staying.ts'
import type { Neighbours } from './neighbours.ts'

/** For everybody who is signed in, of themselves. */
export async function whatStays(ctx: Context, neighbours: Neighbours): Promise<WhatStays> {
  const { userId } = requireSignedIn(ctx)
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  const isHeld = await neighbours.mustKeep(ctx.db, userId)
  const files = await neighbours.stayingOf(ctx.db, userId)
  return {
    isHeld,
    files: files
      .slice(0, FILES_STAYING_MAX)
      .map(({ name, until }) => ({ name, until, reason: reasonToStay(until, today) })),
  }
}
