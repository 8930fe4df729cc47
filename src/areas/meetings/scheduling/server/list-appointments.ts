import { instant, toDate } from '#kernel/calendar.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { Appointment, ListInput } from '../contract.ts'
import { scopeOf } from '../rules/policy.ts'
import { viewsOf } from './appointment-view.ts'
import { requireParty } from './party.ts'
import { EARLIEST_FIRST, list } from './repository.ts'

/** The earliest first; holds are not meetings yet. */
export async function listAppointments(ctx: Context, input: ListInput): Promise<PageOf<Appointment>> {
  const party = await requireParty(ctx)
  const unmarkedAt = input.outcome === 'missing' ? toDate(ctx.clock.now()) : null
  const time = { from: momentOf(input.from), to: momentOf(input.to), unmarkedAt }
  const read = (stretch: Stretch) => list(ctx.db, scopeOf(party), time, stretch)
  const { rows, next } = await readPage(ctx, input, { keyset: EARLIEST_FIRST, read })
  return { items: await viewsOf(ctx, party, rows), next }
}

function momentOf(iso: string | undefined): Date | null {
  return iso === undefined ? null : toDate(instant(iso))
}
