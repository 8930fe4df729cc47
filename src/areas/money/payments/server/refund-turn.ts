// One process at a time refunds a payment at the gateway. The turn is a lease, so no transaction waits for the gateway
// and a dead process leaves no lock.
import { randomUUID } from 'node:crypto'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { claimRefundTurn, endRefundTurn } from './repository.ts'

/** Longer than all the gateway's time limits: after it, the holder has certainly stopped asking. */
const TURN_MINUTES = 3

export type RefundTurn = { paymentId: string; holder: string }

/** `taken`, with nothing done, if another process has the lease. */
export async function inRefundTurn<Result>(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  paymentId: string,
  work: (turn: RefundTurn) => Promise<Result>,
): Promise<Result | 'taken'> {
  const turn = { paymentId, holder: randomUUID() }
  const now = clock.now()
  if (!(await claimRefundTurn(db, turn, toDate(now), toDate(plusMinutes(now, TURN_MINUTES))))) return 'taken'
  try {
    return await work(turn)
  } finally {
    // If it cannot be released now, it expires.
    await endRefundTurn(db, turn).catch((error: unknown) => log.error('payments', error, { paymentId }))
  }
}
