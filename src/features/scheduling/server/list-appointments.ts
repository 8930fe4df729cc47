import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Appointment, ListInput } from '../contract.ts'
import { scopeOf } from '../rules/policy.ts'
import { viewsOf } from './appointment-view.ts'
import { requireParty } from './party.ts'
import { list } from './repository.ts'

/** The earliest first; holds are not meetings yet. */
export async function listAppointments(
  ctx: Context,
  input: ListInput,
): Promise<{ appointments: Appointment[] }> {
  const party = await requireParty(ctx)
  const stretch = { from: momentOf(input.from), to: momentOf(input.to) }
  const rows = await list(ctx.db, scopeOf(party), stretch)
  return { appointments: await viewsOf(ctx, party, rows) }
}

function momentOf(iso: string | undefined): Date | null {
  return iso === undefined ? null : toDate(instant(iso))
}
