// When money in trust becomes the firm's without an invoice: what it paid for was given.
import { postEarned } from '#areas/money/ledger/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToRefund } from '../rules/refund.ts'
import { movementOf } from './deposit.ts'
import { change, listByClient, listRefunds, lock, type PaymentRow } from './repository.ts'

type Needs = Pick<Services, 'clock'>

/**
 * Part of the caller's transaction, which locks what was paid for. What has not arrived is earned when it does; asked again
 * it earns nothing more.
 */
export async function earnPayment(tx: Database, { clock }: Needs, paymentId: string): Promise<void> {
  const payment = await lock(tx, paymentId)
  const earnedAt = payment.earnedAt ?? toDate(clock.now())
  await earnDue(tx, { clock }, await change(tx, paymentId, { earnedAt }))
}

/** With the payment locked: what stands on an invoice, has gone back or is on its way back is not earned by this. */
export async function earnDue(tx: Database, { clock }: Needs, payment: PaymentRow): Promise<void> {
  const { id, account, status, earnedAt, collectedAt, creditedInvoiceId } = payment
  if (account !== 'trust' || status !== 'completed' || earnedAt === null) return
  if (collectedAt === null || creditedInvoiceId !== null) return
  const amountCents = leftToRefund(payment.amountCents, await listRefunds(tx, [id]))
  if (amountCents > 0) await postEarned(tx, { ...movementOf(payment), amountCents }, clock.now())
}

/** The job: nothing could be drawn on the client's trust money while the firm owed some to that account. */
export async function earnWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  clientId: string,
): Promise<void> {
  for (const { id, earnedAt } of await listByClient(db, clientId)) {
    if (earnedAt !== null) await db.transaction(async (tx) => earnDue(tx, { clock }, await lock(tx, id)))
  }
}
