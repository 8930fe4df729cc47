import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Appointment, AppointmentPath } from '../contract.ts'
import { canRead } from '../rules/policy.ts'
import { viewsOf } from './appointment-view.ts'
import { requireParty } from './party.ts'
import { findById } from './repository.ts'

/** A hold too, for its parties: while a payment is being checked, its end shows here. */
export async function getAppointment(ctx: Context, input: AppointmentPath): Promise<Appointment> {
  const party = await requireParty(ctx)
  const row = await findById(ctx.db, input.appointmentId)
  const [view] = row && canRead(party, row) ? await viewsOf(ctx, party, [row]) : []
  if (!view) throw generalError('NOT_FOUND')
  return view
}
