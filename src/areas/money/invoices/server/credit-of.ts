import { earnedOf, mayDraw, sharesOf } from '#areas/money/ledger/server/index.ts'
import { listPaymentsOfClient, listRefunds, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { leftToRefund } from '#areas/money/payments/rules/refund.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { type ConsultationPayment, creditsFor } from '../rules/credit.ts'
import type { InvoiceRow } from './repository.ts'

/** The fees this draft would credit if issued now. */
export async function creditsOf(
  db: Database,
  draft: Pick<InvoiceRow, 'kind' | 'clientId'>,
  subtotalCents: Cents,
): Promise<ConsultationPayment[]> {
  if (draft.kind !== 'invoice') return []
  const payments = await listPaymentsOfClient(db, draft.clientId)
  const fees = payments.filter(({ type }) => type === 'consultation').toReversed()
  const refunds = Map.groupBy(
    await listRefunds(
      db,
      fees.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  const consultations: ConsultationPayment[] = []
  // In sequence: a transaction has only one connection.
  for (const fee of fees) {
    const { id, amountCents, status, creditedInvoiceId } = fee
    // Refunds under way count as gone.
    const isWhole = leftToRefund(amountCents, refunds.get(id) ?? []) === amountCents
    const isFree = status === 'completed' && creditedInvoiceId === null
    const isCreditable = isFree && isWhole && (await isUsable(db, fee))
    consultations.push({ id, amountCents, isCreditable })
  }
  return creditsFor(draft.kind, subtotalCents, consultations)
}

/** Already earned, or in trust and available. */
async function isUsable(db: Database, fee: PaymentRow): Promise<boolean> {
  const { clientId, matterId, amountCents, collectedAt } = fee
  if (fee.account === 'operating') return true
  if (collectedAt === null) return false
  if ((await earnedOf(db, { clientId, matterId })) >= amountCents) return true
  const share = (await sharesOf(db, clientId)).find((one) => one.matterId === matterId)
  return (share?.collectedCents ?? 0) >= amountCents && (await mayDraw(db, clientId))
}
