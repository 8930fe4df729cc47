import { rulesNow } from '#areas/office/readings/server/index.ts'
import { decideRefund } from '#areas/money/payments/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Appointment, CancelInput } from '../contract.ts'
import { feeAfterCancelling, type FeeAfterCancelling, whyNotCancellable } from '../rules/notice.ts'
import { changesAs, type Party } from '../rules/policy.ts'
import { announceAppointment } from './announce-appointment.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { keep, lockMeeting, refuseChange } from './change-meeting.ts'
import { feesOf } from './fee-credit.ts'
import { getAppointment } from './get-appointment.ts'
import { TELL_OF_MEETING } from './job-kinds.ts'
import { requireParty } from './party.ts'
import { type AppointmentRow, change } from './repository.ts'

/**
 * For its client, and for its attorney and administrators with a reason. The time is free at once, and a refund is queued in the same
 * transaction. Repeated, it answers the same.
 */
export async function cancelAppointment(ctx: Context, input: CancelInput): Promise<Appointment> {
  const party = await requireParty(ctx)
  const asked = { party, reason: input.reason ?? null }
  await bookingTransaction(ctx, async (tx) => {
    const row = await lockMeeting(tx, party, input.appointmentId)
    if (row.status === 'cancelled') return
    refuseChange(ctx, row, asked, whyNotCancellable)
    const after = await change(tx, row.id, { status: 'cancelled' })
    const fee = await settleFee(ctx, tx, row, party)
    await keep(ctx, tx, { kind: 'cancelled', ...asked, before: row, after, fee })
    await announceAppointment(ctx, tx, { happened: 'cancelled', meeting: after })
    await ctx.jobs.enqueue(tx, TELL_OF_MEETING, { appointmentId: row.id, happened: 'cancelled' })
  })
  return getAppointment(ctx, input)
}

async function settleFee(
  ctx: Context,
  tx: Database,
  row: AppointmentRow,
  party: Party,
): Promise<FeeAfterCancelling> {
  const by = changesAs(party)
  const fees = await feesOf(tx, row.id)
  const { cancellationRefund } = await rulesNow(tx, ctx.firm)
  const fee = feeAfterCancelling(fees.length > 0, by, cancellationRefund)
  if (fee !== 'refund') return fee
  const isBack = []
  for (const { id } of fees) isBack.push(await giveBack(ctx, tx, id, party))
  return isBack.includes(true) ? 'refund' : 'credit'
}

/** False for a fee on an invoice of theirs, or moved out of their trust: it has paid for their case, a credit already. */
async function giveBack(ctx: Context, tx: Database, paymentId: string, party: Party): Promise<boolean> {
  const by = changesAs(party)
  const refund = await decideRefund(tx, ctx, paymentId, {
    amountCents: 'rest',
    reason: `appointment cancelled by the ${by}`,
    by: by === 'firm' ? party.userId : null,
    isOwed: true,
    billsAgain: false,
  })
  return refund !== 'credited' && refund !== 'not-in-trust'
}
