// A case asks its client to pay an invoice while it has a balance.
import { followInvoice, followNewInvoices, listCasesOfClients } from '#areas/cases/cases/server/index.ts'
import type { InvoiceStanding } from '#areas/cases/cases/rules/invoice-tasks.ts'
import { tellAllLive } from '#areas/messages/live/server/index.ts'
import { reopenedBy } from '#areas/money/ledger/server/index.ts'
import { findPayment } from '#areas/money/payments/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { findActiveAutopay } from './autopay-repository.ts'
import { isCharged } from './charge-day.ts'
import { findById, type InvoiceRow, listInstalments } from './repository.ts'
import { coveredOrComing, moneyOf, nextPart } from './standing.ts'

type Desk = Pick<Services, 'clock' | 'seal'>

/** Runs after the invoice changed, in the same transaction. A draft asks for nothing. */
export async function tellCase(
  ctx: Desk,
  tx: Database,
  row: InvoiceRow,
  byId: string | null = null,
): Promise<void> {
  const { id: invoiceId, caseId, number } = row
  await tellReadersOfInvoices(tx, [row])
  if (caseId === null || number === null) return
  await followInvoice(ctx, tx, { caseId, invoiceId, number, byId }, () => standingNow(tx, invoiceId))
}

/** The same of new ones that are owed as a whole: nothing was paid, and no plan or automatic payment is there. */
export async function tellCasesOwed(
  ctx: Desk,
  tx: Database,
  rows: readonly InvoiceRow[],
  byId: string,
): Promise<void> {
  await tellReadersOfInvoices(tx, rows)
  await followNewInvoices(
    ctx,
    tx,
    rows.flatMap(({ id: invoiceId, caseId, number, dueOn: due }) =>
      caseId === null || number === null || due === null ? [] : { caseId, invoiceId, number, due },
    ),
    byId,
  )
}

/** Live updates: client, except of drafts, and staff on the client's cases. */
async function tellReadersOfInvoices(tx: Database, rows: readonly InvoiceRow[]): Promise<void> {
  const cases = await listCasesOfClients(tx, [...new Set(rows.map(({ clientId }) => clientId))])
  const ofClient = Map.groupBy(cases, ({ clientId }) => clientId)
  await tellAllLive(
    tx,
    rows.map(({ id, clientId, state }) => {
      const staff = (ofClient.get(clientId) ?? []).flatMap((each) => [each.attorneyId, each.secondId])
      const whom = { clients: state === 'draft' ? [] : [clientId], staff, admins: true }
      return { kind: 'invoice', id, whom }
    }),
  )
}

/** Runs in a transaction, after a payment was taken back: what it had paid through trust is due again too. */
export async function tellCasesOfMoneyBack(ctx: Desk, tx: Database, paymentId: string): Promise<void> {
  const reopened = await reopenedBy(tx, [paymentId])
  const invoiceId = (await findPayment(tx, paymentId))?.invoiceId ?? null
  const ids = new Set([invoiceId, ...reopened.map((each) => each.invoiceId)].filter((id) => id !== null))
  for (const id of [...ids].toSorted()) {
    const row = await findById(tx, id)
    if (row) await tellCase(ctx, tx, row)
  }
}

/** Money a bank has yet to send counts as paid: its owner can do no more. */
async function standingNow(tx: Database, invoiceId: string): Promise<InvoiceStanding> {
  const row = await findById(tx, invoiceId)
  if (row?.state !== 'issued') return { state: 'void' }
  const covered = coveredOrComing(await moneyOf(tx, invoiceId))
  const next = nextPart(row, await listInstalments(tx, [invoiceId]), covered)
  const active = next && (await findActiveAutopay(tx, invoiceId))
  if (next && (await isCharged(tx, active, next.dueOn))) return { state: 'by-itself' }
  return next
    ? { state: 'owed', due: next.dueOn.toString(), isLaterPart: (next.through ?? 1) > 1 }
    : { state: 'paid' }
}
