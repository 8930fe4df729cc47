// The fate of a meeting when its payment is settled.
import {
  meetingOf,
  type PaymentRow,
  releaseFeeCredits,
  type Settler,
} from '#areas/money/payments/server/index.ts'
import { releaseUse } from '#areas/money/discounts/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { chargeHoldUntil, holdUntil } from '../rules/hold.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { confirmIfFree } from './confirm.ts'
import { mayBeLinked } from './linked-meeting.ts'
import { type AppointmentRow, change, findById, lock } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

export const bookingSettler: Settler = {
  transaction: bookingTransaction,
  async lock(tx, payment) {
    await lockBooked(tx, payment)
  },
  async deliver(services, tx, payment) {
    const row = await lockBooked(tx, payment)
    if (!row) return false
    if (await confirmIfFree(services, tx, row)) return true
    if (row.status === 'held') await change(tx, row.id, { status: 'expired' })
    await release(tx, row.id)
    return false
  },
  /** The time stays held, so that the person can try another card. */
  async notCharged({ clock }, tx, payment) {
    const row = await lockBooked(tx, payment)
    if (row) await release(tx, row.id)
    const holdExpiresAt = toDate(holdUntil(clock.now()))
    if (row?.status === 'held') await change(tx, row.id, { holdExpiresAt })
  },
  /** The time stays held until the payment's result is known. */
  async inDoubt({ clock }, tx, payment) {
    const row = await lockBooked(tx, payment)
    const holdExpiresAt = toDate(chargeHoldUntil(clock.now()))
    if (row?.status === 'held') await change(tx, row.id, { holdExpiresAt })
  },
  async attorneysOf(tx, payment) {
    const paidFor = meetingOf(payment)
    const row = paidFor === null ? null : await findById(tx, paidFor)
    return row ? [row.attorneyId] : []
  },
  async mailed(db, payment) {
    const row = payment.appointmentId === null ? null : await findById(db, payment.appointmentId)
    const meetingId = meetingOf(payment)
    const meeting = meetingId === null ? null : await findById(db, meetingId)
    return {
      language: row?.language ?? null,
      isHad: row?.status === 'confirmed',
      meetingId: meeting && mayBeLinked(meeting) ? meeting.id : null,
    }
  },
  /** It is booked again, and paid then. */
  isToPay: () => Promise.resolve(false),
  undelivered({ firm }, { reference }) {
    return schedulingError(firm, 'PAID_BUT_NOT_BOOKED', { reference, ...LIMITS.refundBusinessDays })
  },
}

/** Credit reserved for the booking is available again. */
async function release(tx: Database, appointmentId: string): Promise<void> {
  await releaseUse(tx, appointmentId)
  await releaseFeeCredits(tx, appointmentId)
}

function lockBooked(tx: Database, payment: PaymentRow): Promise<AppointmentRow | null> {
  return payment.appointmentId === null ? Promise.resolve(null) : lock(tx, payment.appointmentId)
}
