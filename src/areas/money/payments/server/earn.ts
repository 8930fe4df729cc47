// When trust money becomes the firm's without an invoice: once its purpose is delivered.
import { postEarned } from '#areas/money/ledger/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToRefund } from '../rules/refund.ts'
import { movementOf } from './deposit.ts'
import { change, listByClient, listRefunds, lock, type PaymentRow } from './repository.ts'

type Needs = Pick<Services, 'clock'>

/**
 * Runs in the caller's transaction, which locks what was paid for. Money yet to arrive is earned on arrival; repeated
 * calls earn nothing more.
 */
export async function earnPayment(tx: Database, { clock }: Needs, paymentId: string): Promise<void> {
  const payment = await lock(tx, paymentId)
  const earnedAt = payment.earnedAt ?? toDate(clock.now())
  await earnDue(tx, { clock }, await change(tx, paymentId, { earnedAt }))
}

/** With the payment locked: leaves out money that is credited to an invoice, refunded or being refunded. */
export async function earnDue(tx: Database, { clock }: Needs, payment: PaymentRow): Promise<void> {
  const { id, account, status, earnedAt, collectedAt, creditedInvoiceId } = payment
  if (account !== 'trust' || status !== 'completed' || earnedAt === null) return
  if (collectedAt === null || creditedInvoiceId !== null) return
  const amountCents = leftToRefund(payment.amountCents, await listRefunds(tx, [id]))
  if (amountCents > 0) await postEarned(tx, { ...movementOf(payment), amountCents }, clock.now())
}

/** The job: nothing could be drawn from the client's trust while the firm owed money to that account. */
export async function earnWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  clientId: string,
): Promise<void> {
  for (const { id, earnedAt } of await listByClient(db, clientId)) {
    if (earnedAt !== null) await db.transaction(async (tx) => earnDue(tx, { clock }, await lock(tx, id)))
  }
}
