import { listPaymentsOfClient, listRefunds } from '#features/payments/server/index.ts'
import { leftToRefund } from '#features/payments/rules/refund.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { type ConsultationPayment, creditsFor } from '../rules/credit.ts'
import type { InvoiceRow } from './repository.ts'

/** The consultation fees that this draft would credit if it were issued now. */
export async function creditsOf(
  db: Database,
  draft: Pick<InvoiceRow, 'kind' | 'clientId'>,
  subtotalCents: Cents,
): Promise<ConsultationPayment[]> {
  const payments = await listPaymentsOfClient(db, draft.clientId)
  const fees = payments.filter(({ type }) => type === 'consultation').toReversed()
  const refunds = Map.groupBy(
    await listRefunds(
      db,
      fees.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  const consultations = fees.map(({ id, amountCents, status, account, collectedAt, creditedInvoiceId }) => {
    // What is on its way back counts as gone.
    const isWhole = leftToRefund(amountCents, refunds.get(id) ?? []) === amountCents
    const isUsable = account === 'operating' || collectedAt !== null
    const isFree = status === 'completed' && creditedInvoiceId === null
    return { id, amountCents, isCreditable: isFree && isWhole && isUsable }
  })
  return creditsFor(draft.kind, subtotalCents, consultations)
}
