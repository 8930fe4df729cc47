import { listPaymentsOfClient } from '#features/payments/server/index.ts'
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
  const consultations = payments
    .filter(({ type }) => type === 'consultation')
    .toReversed()
    .map(({ id, amountCents, refundedCents, status }) => ({
      id,
      amountCents,
      refundedCents,
      isCompleted: status === 'completed',
    }))
  return creditFor(draft.kind, subtotalCents, consultations, await hasCredit(db, draft.clientId))
}
