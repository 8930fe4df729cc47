// How a booking takes a use of a code, keeps it or gives it back: always part of the transaction that decides the booking.
import { dateIn, FIRM_ZONE, type Instant, toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { addUse, endReservation, giveOneBack, lockLiveUse, takeOne } from './repository.ts'

export type UseOrder = { codeId: string; appointmentId: string; clientId: string }

/**
 * True when the meeting now has a use of the code; asked again for the same code it takes no second one, and for another
 * one it gives the first back. False, with nothing taken, where the code cannot be used any more.
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

/** The charge failed or the hold ended unpaid: somebody else may have the use. A settled one stays. */
export async function releaseUse(tx: Database, appointmentId: string): Promise<void> {
  const codeId = await endReservation(tx, appointmentId, 'released')
  if (codeId !== null) await giveOneBack(tx, codeId)
}

/** The meeting stands. Without a reservation there is nothing to settle. */
export async function settleUse(tx: Database, appointmentId: string): Promise<void> {
  await endReservation(tx, appointmentId, 'settled')
}
