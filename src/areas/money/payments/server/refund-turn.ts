// One process at a time asks the gateway about money of a payment that goes back. The turn is a claim with an end, so that
// no transaction waits for the gateway and a process that dies leaves nothing locked.
import { randomUUID } from 'node:crypto'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { claimRefundTurn, endRefundTurn } from './repository.ts'

/** Longer than the gateway's time limits together: after this the holder is certainly not asking any more. */
const TURN_MINUTES = 3

export type RefundTurn = { paymentId: string; holder: string }

/** `taken`, with nothing done, while another process has the turn. */
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
    // One that cannot be ended now ends by itself.
    await endRefundTurn(db, turn).catch((error: unknown) => log.error('payments', error, { paymentId }))
  }
}
