// All payments, for administrators.
import {
  displayName,
  findById as findUser,
  listByIds,
  namesOf,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { requireBooks } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { AdminPayment, PaymentDetail, PaymentPath, PaymentsQuery, Refund } from '../contract.ts'
import { isByHand } from '../rules/payment.ts'
import { leftToRefund } from '../rules/refund.ts'
import { asPayment, type ByHand, byHandOf } from './list-payments.ts'
import { findById, list, listRefunds, orderedBy, type PaymentRow, type RefundRow } from './repository.ts'

export async function listAllPayments(ctx: Context, query: PaymentsQuery): Promise<PageOf<AdminPayment>> {
  requireBooks(ctx)
  const read = (stretch: Stretch) => list(ctx.db, query, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: orderedBy(query), read })
  const clients = await listByIds(ctx.db, [...new Set(rows.map(({ clientId }) => clientId))])
  const clientOf = new Map(clients.map((client) => [client.id, client]))
  const ids = rows.map(({ id }) => id)
  const refunds = await listRefunds(ctx.db, ids)
  const byHand = await byHandOf(ctx.db, ids)
  const items = rows.flatMap((payment) => {
    const client = clientOf.get(payment.clientId)
    return client ? [asAdminPayment(payment, client, { refunds, byHand })] : []
  })
  return { items, next }
}

export async function readPayment(ctx: Context, { paymentId }: PaymentPath): Promise<PaymentDetail> {
  requireBooks(ctx)
  return detailOf(ctx.db, paymentId)
}

export async function detailOf(db: Database, paymentId: string): Promise<PaymentDetail> {
  const payment = await findById(db, paymentId)
  const client = payment && (await findUser(db, payment.clientId))
  if (!client) throw generalError('NOT_FOUND')
  const refunds = await listRefunds(db, [paymentId])
  const names = await namesOf(
    db,
    refunds.flatMap(({ requestedBy }) => requestedBy ?? []),
  )
  return {
    payment: asAdminPayment(payment, client, { refunds, byHand: await byHandOf(db, [paymentId]) }),
    refunds: refunds.map((refund) => asRefund(refund, names)),
  }
}

type Around = { refunds: readonly RefundRow[]; byHand: ByHand }

function asAdminPayment(row: PaymentRow, client: UserRow, { refunds, byHand }: Around): AdminPayment {
  const own = refunds.filter(({ paymentId }) => paymentId === row.id)
  return {
    ...asPayment(row, byHand),
    client: { id: client.id, name: displayName(client), email: client.email },
    account: row.account,
    refundableCents: isRefundable(row) ? leftToRefund(row.amountCents, own) : 0,
    transactionId: row.transactionId,
    problem: row.declineReason,
  }
}

/** The gateway cannot refund money that the firm took. */
function isRefundable({ status, creditedInvoiceId, method }: PaymentRow): boolean {
  return status === 'completed' && creditedInvoiceId === null && !isByHand(method)
}

function asRefund(row: RefundRow, names: ReadonlyMap<string, string>): Refund {
  const { id, amountCents, reason, status, reference, requestedBy } = row
  const by = requestedBy === null ? null : (names.get(requestedBy) ?? '')
  return {
    id,
    amountCents,
    reason,
    status,
    reference,
    by,
    date: (row.settledAt ?? row.createdAt).toISOString(),
  }
}
