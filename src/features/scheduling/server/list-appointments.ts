import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Appointment, ListInput } from '../contract.ts'
import { scopeOf } from '../rules/policy.ts'
import { viewsOf } from './appointment-view.ts'
import { list } from './repository.ts'

/** The earliest first; holds are not meetings yet. */
export async function listAppointments(
  ctx: Context,
  input: ListInput,
): Promise<{ appointments: Appointment[] }> {
  const actor = requireSignedIn(ctx)
  const stretch = { from: momentOf(input.from), to: momentOf(input.to) }
  const rows = await list(ctx.db, scopeOf(actor), stretch)
  return { appointments: await viewsOf(ctx, rows) }
}

function momentOf(iso: string | undefined): Date | null {
  return iso === undefined ? null : toDate(instant(iso))
}
