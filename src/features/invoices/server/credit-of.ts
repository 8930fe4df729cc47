import { listPaymentsOfClient, listRefunds } from '#features/payments/server/index.ts'
import { leftToRefund } from '#features/payments/rules/refund.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { type ConsultationPayment, creditFor } from '../rules/credit.ts'
import { hasCredit, type InvoiceRow } from './repository.ts'

/** The consultation fee that this draft would credit if it were issued now; null for none. */
export async function creditOf(
  db: Database,
  draft: Pick<InvoiceRow, 'kind' | 'clientId'>,
  subtotalCents: Cents,
): Promise<ConsultationPayment | null> {
  const payments = await listPaymentsOfClient(db, draft.clientId)
  const fees = payments.filter(({ type }) => type === 'consultation').toReversed()
  const refunds = Map.groupBy(
    await listRefunds(
      db,
      fees.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  const consultations = fees.map(({ id, amountCents, status }) => ({
    id,
    amountCents,
    // What is on its way back counts as gone.
    refundedCents: amountCents - leftToRefund(amountCents, refunds.get(id) ?? []),
    isCompleted: status === 'completed',
  }))
  return creditFor(draft.kind, subtotalCents, consultations, await hasCredit(db, draft.clientId))
}
