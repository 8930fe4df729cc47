// What follows from the fate of an invoice's payment. The invoice is locked before the payment, always in this order.
import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { postCreditUndone, reopenedBy } from '#areas/money/ledger/server/index.ts'
import { listPaymentsOfInvoices, type PaymentRow, type Settler } from '#areas/money/payments/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { followAutopayFailure, followAutopayReturn } from './autopay-failed.ts'
import { invoiceError } from './invoice-error.ts'
import { readMailedInvoice } from './mailed-invoice.ts'
import { sendPayerReceipt } from './pay-link-mails.ts'
import { findById, listByIds, lock } from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'
import { tellCase } from './tell-case.ts'

/** A payment under way counts as paid, until known to have failed. */
async function tellOf(services: Services, tx: Database, { invoiceId }: PaymentRow): Promise<void> {
  const row = invoiceId === null ? null : await findById(tx, invoiceId)
  if (row) await tellCase(services, tx, row)
}

export const invoiceSettler: Settler = {
  transaction: (services, work) => services.db.transaction(work),
  async lock(tx, payment) {
    if (payment.invoiceId !== null) await lock(tx, payment.invoiceId)
  },
  async deliver(_services, tx, payment) {
    const row = payment.invoiceId === null ? null : await findById(tx, payment.invoiceId)
    if (row?.state !== 'issued') return false
    const money = await moneyOf(tx, row.id)
    const others = { ...money, payments: money.payments.filter(({ id }) => id !== payment.id) }
    return coveredOf(others) + payment.amountCents <= row.totalCents
  },
  /** After posting, in the order of all that lock both. */
  async received(services, tx, payment) {
    await tellOf(services, tx, payment)
    await sendPayerReceipt(services, tx, payment)
  },
  async notCharged(services, tx, payment) {
    await tellOf(services, tx, payment)
    if (payment.autopayId === null) return
    await followAutopayFailure(services, tx, payment, await invoiceSettler.attorneysOf(tx, payment))
  },
  async creditTakenBack({ clock }, tx, { id: paymentId, clientId }, { invoiceId, ...back }) {
    const matterId = (await findById(tx, invoiceId))?.caseId ?? null
    await postCreditUndone(tx, { ...back, clientId, matterId, invoiceId, paymentId }, clock.now())
  },
  returned: followAutopayReturn,
  inDoubt: tellOf,
  /** Of its own case, and of cases whose invoices it paid through trust or was credited to. */
  async attorneysOf(tx, payment) {
    const reopened = await reopenedBy(tx, [payment.id])
    const ids = [payment.invoiceId, ...reopened.map(({ invoiceId }) => invoiceId)]
    const rows = await listByIds(
      tx,
      ids.filter((id) => id !== null),
    )
    const cases = await listCasesByIds(
      tx,
      rows.flatMap(({ caseId }) => caseId ?? []),
    )
    return cases.flatMap(({ attorneyId, secondId }) => [attorneyId, secondId].filter((id) => id !== null))
  },
  async mailed(db, { invoiceId, createdAt }) {
    const payments = invoiceId === null ? [] : await listPaymentsOfInvoices(db, [invoiceId])
    const isHad = payments.some((other) => other.status === 'completed' && other.createdAt > createdAt)
    return { language: null, isHad }
  },
  isToPay: async (db, invoiceId) => (await readMailedInvoice(db, invoiceId))?.state === 'open',
  undelivered: ({ firm }, { reference }) =>
    invoiceError(firm, 'INVOICE_PAYMENT_RETURNED', { reference, ...LIMITS.refundBusinessDays }),
}
