// How a booking takes, keeps or returns a use of a code: always in the transaction that decides the booking.
import { dateIn, FIRM_ZONE, type Instant, toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { addUse, endReservation, giveOneBack, lockLiveUse, takeOne } from './repository.ts'

export type UseOrder = { codeId: string; appointmentId: string; clientId: string }

/**
 * True if the meeting now has a use of the code; a repeat takes no second one, and another code returns the first. False,
 * with nothing taken, if the code is no longer usable.
 */
export async function reserveUse(tx: Database, order: UseOrder, now: Instant): Promise<boolean> {
  const { codeId, appointmentId } = order
  const live = await lockLiveUse(tx, appointmentId)
  if (live?.codeId === codeId) return true
  if (live?.status === 'settled') return false
  if (live) await releaseUse(tx, appointmentId)
  if (!(await takeOne(tx, codeId, dateIn(FIRM_ZONE, now).toString()))) return false
  await addUse(tx, { ...order, createdAt: toDate(now) })
  return true
}

/** The charge failed or the hold ended unpaid: the use is free again. A settled one stays. */
export async function releaseUse(tx: Database, appointmentId: string): Promise<void> {
  const codeId = await endReservation(tx, appointmentId, 'released')
  if (codeId !== null) await giveOneBack(tx, codeId)
}

/** The meeting is booked. Without a reservation, nothing is settled. */
export async function settleUse(tx: Database, appointmentId: string): Promise<void> {
  await endReservation(tx, appointmentId, 'settled')
}
