import { findLivePayment } from '#areas/money/payments/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { AppointmentPath } from '../contract.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { whileBeingPaid } from './hold-view.ts'
import { isOwnerOf, requireParty } from './party.ts'
import { change, lock } from './repository.ts'

/** Frees the time at once. Releasing twice, or an overdue hold, is fine. */
export async function releaseHold(ctx: Context, input: AppointmentPath): Promise<{ released: true }> {
  const party = await requireParty(ctx)
  return bookingTransaction(ctx, async (tx) => {
    const row = await lock(tx, input.appointmentId)
    const isHold = row?.status === 'held' || row?.status === 'expired'
    if (!row || !isOwnerOf(party, row) || !isHold) throw generalError('NOT_FOUND')
    const live = await findLivePayment(tx, row.id)
    if (live) throw whileBeingPaid(ctx, live)
    if (row.status === 'held') await change(tx, row.id, { status: 'expired' })
    return { released: true }
  })
}
