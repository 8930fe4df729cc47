// What each movement was for: the case, the invoice, the payment, the cost, who decided it and why.
import { listCasesByIds } from '#features/cases/server/index.ts'
import { listCostsByIds } from '#features/disbursements/server/index.ts'
import { listInvoicesByIds } from '#features/invoices/server/index.ts'
import { type EntryRow, entriesOf, type TransactionRow } from '#features/ledger/server/index.ts'
import { listPaymentsByIds, listRefunds } from '#features/payments/server/index.ts'
import { namesOf } from '#features/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { JournalLine } from '../contract.ts'

type Row<Listed extends (...asked: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Listed>
>[number]
type Decision = { byId: string | null; why: string | null }

type Around = {
  entries: Map<string, EntryRow[]>
  cases: Map<string, Row<typeof listCasesByIds>>
  invoices: Map<string, Row<typeof listInvoicesByIds>>
  payments: Map<string, Row<typeof listPaymentsByIds>>
  refunds: Map<string, Row<typeof listRefunds>>
  costs: Map<string, Row<typeof listCostsByIds>>
}

export async function linesOf(db: Database, rows: readonly TransactionRow[]): Promise<JournalLine[]> {
  const around = await aroundOf(db, rows)
  const decisions = rows.map((row) => decisionOf(row, around))
  const staffIds = decisions.flatMap(({ byId }) => byId ?? [])
  const names = await namesOf(db, [...new Set([...rows.map(({ clientId }) => clientId), ...staffIds])])
  return rows.map((row, index) => {
    const { byId, why } = decisions[index] ?? { byId: null, why: null }
    const client = { id: row.clientId, name: names.get(row.clientId) ?? '' }
    const by = byId === null ? null : (names.get(byId) ?? '')
    return { ...lineOf(row, around), client, by, why }
  })
}

async function aroundOf(db: Database, rows: readonly TransactionRow[]): Promise<Around> {
  const idsOf = (of: (row: TransactionRow) => string | null) => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ]
  const entries = await entriesOf(
    db,
    rows.map(({ id }) => id),
  )
  const matterIds = [...new Set(entries.flatMap(({ matterId }) => matterId ?? []))]
  const paymentIds = idsOf(({ paymentId }) => paymentId)
  return {
    entries: Map.groupBy(entries, ({ transactionId }) => transactionId),
    cases: keyed(await listCasesByIds(db, matterIds)),
    invoices: keyed(
      await listInvoicesByIds(
        db,
        idsOf(({ invoiceId }) => invoiceId),
      ),
    ),
    payments: keyed(await listPaymentsByIds(db, paymentIds)),
    refunds: keyed(await listRefunds(db, paymentIds)),
    costs: keyed(
      await listCostsByIds(
        db,
        idsOf(({ disbursementId }) => disbursementId),
      ),
    ),
  }
}

function keyed<Each extends { id: string }>(rows: readonly Each[]): Map<string, Each> {
  return new Map(rows.map((row) => [row.id, row]))
}

function lineOf(
  { id, kind, occurredAt, invoiceId, paymentId, disbursementId }: TransactionRow,
  around: Around,
): Omit<JournalLine, 'client' | 'by' | 'why'> {
  const entries = around.entries.get(id) ?? []
  const invoice = around.invoices.get(invoiceId ?? '')
  const payment = around.payments.get(paymentId ?? '')
  const cost = around.costs.get(disbursementId ?? '')
  return {
    id,
    kind,
    at: occurredAt.toISOString(),
    matter: matterOf(entries, around),
    invoice: invoice ? { id: invoice.id, number: invoice.number ?? '' } : null,
    payment: payment ? paymentOf(payment) : null,
    cost: cost ? { payee: cost.payee, method: cost.method, reference: cost.reference } : null,
    entries: entries.map(({ account, amountCents }) => ({ account, amountCents })),
  }
}

function paymentOf({ id, reference, method, cardType, last4 }: Row<typeof listPaymentsByIds>) {
  return { id, reference, method, cardType, last4 }
}

/** What is no case is the meeting that a fee was paid for. */
function matterOf(entries: readonly EntryRow[], { cases }: Around): JournalLine['matter'] {
  const id = entries.find(({ matterId }) => matterId !== null)?.matterId
  if (!id) return null
  const found = cases.get(id)
  return found ? { case: { id, number: found.number } } : { meeting: id }
}

/** Where somebody decided it: who, and the reason that they gave. */
function decisionOf(row: TransactionRow, { costs, invoices, refunds }: Around): Decision {
  const cost = costs.get(row.disbursementId ?? '')
  if (cost) {
    return row.kind === 'cost-undone'
      ? { byId: cost.undoneBy, why: cost.undoneReason }
      : { byId: cost.recordedBy, why: cost.description }
  }
  const refund = refunds.get(row.refundId ?? '')
  if (refund) return { byId: refund.requestedBy, why: refund.reason }
  const invoice = invoices.get(row.invoiceId ?? '')
  if (!invoice || row.paymentId !== null) return { byId: null, why: null }
  return row.kind === 'invoice-void'
    ? { byId: null, why: invoice.voidReason }
    : { byId: invoice.createdBy, why: null }
}
