// Reads when a member of staff is busy by their own calendar, and keeps the spans alone. Nothing waits for the provider in a transaction.
import { meetingsAmong, replaceBusyElsewhere } from '#areas/meetings/scheduling/server/index.ts'
import { lastBookableDay } from '#areas/meetings/scheduling/rules/booking-window.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { stateOf } from '#areas/people/users/rules/list.ts'
import { worksOnCases } from '#kernel/actor.ts'
import { FIRM_ZONE, momentAt, plusDays, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { type BusySpan, OutsideError } from '#platform/ports/outside-calendar.ts'
import { READ_OUTSIDE } from './job-kinds.ts'
import { findOutside, listOutsideOwners, noteReading, type OutsideRow } from './outside-repository.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function readAllOutside({ db, jobs }: Services): Promise<void> {
  for (const userId of await listOutsideOwners(db))
    await jobs.enqueue(db, READ_OUTSIDE, { userId }, { singletonKey: userId })
}

/** Until it succeeds, the times read last still block booking. */
export async function readOutside(services: Services, { userId }: { userId: string }): Promise<void> {
  const row = await findOutside(services, userId)
  const owner = await findUser(services.db, userId)
  if (!row || !owner || stateOf(owner) !== 'active' || !worksOnCases(owner)) return
  const readAt = toDate(services.clock.now())
  const found = await spansOf(services, row)
  if (found instanceof OutsideError) {
    await noteReading(services.db, row, { problem: found.problem })
    return
  }
  await services.db.transaction(async (tx) => {
    if (await noteReading(tx, row, { readAt })) await replaceBusyElsewhere(tx, userId, found)
  })
}

/** A meeting of ours blocks by itself, and not by its copy there. */
async function spansOf(
  { db, outside, clock }: Services,
  { access }: OutsideRow,
): Promise<BusySpan[] | OutsideError> {
  const now = clock.now()
  const to = toDate(momentAt(plusDays(lastBookableDay(now), 2), 0, FIRM_ZONE))
  const hrefs = access.blocking.map(({ href }) => href)
  try {
    const spans = await outside.busy(access, hrefs, { from: toDate(now), to, zone: FIRM_ZONE })
    const ids = new Set(spans.map(({ uid }) => uid).filter((uid) => UUID.test(uid)))
    const ours = await meetingsAmong(db, [...ids])
    return spans.filter(({ uid }) => !ours.has(uid))
  } catch (error) {
    if (error instanceof OutsideError) return error
    throw error
  }
}
