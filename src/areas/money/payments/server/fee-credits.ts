// A consultation fee kept as a credit after its meeting was cancelled, and the meeting that it pays instead.
import { postMoved, sharesOf } from '#areas/money/ledger/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToRefund } from '../rules/refund.ts'
import {
  change,
  listFees,
  listRefunds,
  listUsedFor,
  lock,
  lockFees,
  type PaymentRow,
  releaseReserved,
} from './repository.ts'

export type FeeCredit = {
  paymentId: string
  /** The meeting it paid, or was last used for: a credit if that was cancelled. */
  appointmentId: string
  /** The part not refunded. */
  amountCents: Cents
}

/** The client's payments for meetings, less what is earned, credited to an invoice or refunded; oldest first. */
export async function listFeeCredits(db: Database, clientId: string): Promise<FeeCredit[]> {
  return creditsAmong(db, clientId, await listFees(db, clientId))
}

/** The same, each locked until the transaction ends, against other use or refunds. */
export async function lockFeeCredits(tx: Database, clientId: string): Promise<FeeCredit[]> {
  return creditsAmong(tx, clientId, await lockFees(tx, clientId))
}

async function creditsAmong(
  db: Database,
  clientId: string,
  fees: readonly PaymentRow[],
): Promise<FeeCredit[]> {
  if (fees.length === 0) return []
  const refunds = await listRefunds(
    db,
    fees.map(({ id }) => id),
  )
  const shares = await sharesOf(db, clientId)
  return fees.flatMap((fee) => {
    const appointmentId = meetingOf(fee)
    const own = refunds.filter(({ paymentId }) => paymentId === fee.id)
    const amountCents = leftToRefund(fee.amountCents, own)
    const share = shares.find(({ matterId }) => matterId === fee.matterId)
    const inTrust = (share?.collectedCents ?? 0) + (share?.pendingCents ?? 0)
    const isThere = amountCents > 0 && (fee.account === 'operating' || inTrust >= amountCents)
    return isThere && appointmentId !== null ? [{ paymentId: fee.id, appointmentId, amountCents }] : []
  })
}

/** The meeting the payment pays: its own, or the later one it was used for. */
export function meetingOf({ appointmentId, usedAppointmentId }: PaymentRow): string | null {
  return usedAppointmentId ?? appointmentId
}

/** Runs in the transaction that locked the credits and begins a booking. */
export async function reserveFeeCredits(
  tx: Database,
  appointmentId: string,
  credits: readonly FeeCredit[],
): Promise<void> {
  await releaseReserved(tx, appointmentId)
  for (const { paymentId } of credits) await change(tx, paymentId, { usedAppointmentId: appointmentId })
}

/** The booking succeeded: the money is now the new meeting's. Credits made to an invoice since then stay. */
export async function moveFeeCredits(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  appointmentId: string,
): Promise<void> {
  for (const { id } of await listUsedFor(tx, appointmentId)) {
    const fee = await lock(tx, id)
    if (fee.status !== 'completed' || fee.creditedInvoiceId !== null) continue
    const amountCents = leftToRefund(fee.amountCents, await listRefunds(tx, [id]))
    if (amountCents === 0) continue
    const { clientId, matterId, account, collectedAt } = fee
    const isCollected = collectedAt !== null
    const moved = { paymentId: id, clientId, fromMatterId: matterId, matterId: appointmentId, isCollected }
    if (account === 'trust' && !(await postMoved(tx, { ...moved, amountCents }, clock.now()))) {
      throw new Error(`the trust money of payment ${id} changed while it was held`)
    }
    await change(tx, id, { matterId: appointmentId })
  }
}
