// Entry point of payments for neighbors and for the server.
import { implement } from '@orpc/server'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { paymentsContract } from '../contract.ts'
import { listAllPayments, readPayment } from './admin-payments.ts'
import { gatewayConnection } from './gateway-connection.ts'
import { listPayments } from './list-payments.ts'
import { listReconciliations, reconcileNow } from './list-reconciliations.ts'
import { paymentSettings } from './payment-settings.ts'
import { refundPayment } from './refund-payment.ts'
import { type GiveBackRow, listGiveBacks } from './give-back-repository.ts'
import { type HandRow, handsOf } from './hand-repository.ts'
import { listOwn, listRefunds } from './repository.ts'

export { beginCharge, isOpen, lookUpIfLost } from './charge.ts'
export {
  type FeeCredit,
  listFeeCredits,
  lockFeeCredits,
  meetingOf,
  moveFeeCredits,
  reserveFeeCredits,
} from './fee-credits.ts'
export { readGatewayNews as gatewayNews } from './gateway-repository.ts'
export { consultationPrice } from './consultation-price.ts'
export { creditPayment, uncreditPayment } from './credit-payment.ts'
export { earnDue, earnPayment } from './earn.ts'
export {
  payOutGiveBack,
  proposeGiveBack,
  undoGiveBack,
  type WhyNotPaidOut,
  type WhyNotProposed,
} from './give-back.ts'
export {
  changeGiveBack,
  DUE_OLDEST_FIRST as GIVE_BACKS_OLDEST_FIRST,
  findGiveBack,
  type GiveBackRow,
  listGiveBacks,
  listGiveBacksByIds,
  listGiveBacksDue,
  payeesOfCheckBack,
} from './give-back-repository.ts'
export {
  cashSince,
  findHand,
  type HandPayment,
  type HandRow,
  handsOf,
  listDrawer,
  listHandOfDeposits,
  listHandOfMatter,
  listHandsByIds,
  listPaidSince,
  listReturned,
  OLDEST_FIRST as DRAWER_ORDER,
  putInDeposit,
  type ReturnedHand,
  sumDrawer,
  takeOutOfDeposit,
} from './hand-repository.ts'
export { registerPaymentJobs } from './jobs.ts'
export { pay } from './pay.ts'
export { paymentError } from './payment-error.ts'
export { receiveEvent } from './receive-event.ts'
export { receivePayment } from './receive-payment.ts'
export { reconcilePayment } from './reconcile-payment.ts'
export { refundError } from './refund-payment.ts'
export { decideRefund } from './refunds.ts'
export {
  findById as findPayment,
  idsOfPaymentsBy,
  idsOfPaymentsFoundBy,
  listByIds as listPaymentsByIds,
  listNumberedLike as listPaymentsNumberedLike,
  findLive as findLivePayment,
  findOpenOfInvoice as findOpenPaymentOfInvoice,
  listByAutopay as listPaymentsOfAutopay,
  listByAppointments as listPaymentsOfAppointments,
  listByClient as listPaymentsOfClient,
  listByInvoices as listPaymentsOfInvoices,
  listRefunds,
  lock as lockPayment,
  NEWEST_FIRST as PAYMENTS_NEWEST_FIRST,
  releaseReserved as releaseFeeCredits,
  type PaymentRow,
} from './repository.ts'
export { endHandPayment, settleCollected } from './settle.ts'
export { forgetSavedMethod, saveMethod } from './save-method.ts'
export { type Settler, type Settlers, settlersIn } from './settler.ts'

/** The client's payments for the "my data" file. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const rows = await listOwn(db, userId, { after: null, limit: EXPORT_ROWS_MAX + 1 })
  const ids = rows.map(({ row }) => row.id)
  const refunds = Map.groupBy(await listRefunds(db, ids), ({ paymentId }) => paymentId)
  const hands = await handsOf(db, ids)
  const giveBacks = new Map((await listGiveBacks(db, ids)).map((row) => [row.id, row]))
  return rows.map(({ row: { clientId: _client, ...payment } }) => ({
    ...payment,
    byHand: handOf(hands.get(payment.id)),
    refunds: (refunds.get(payment.id) ?? []).map(
      ({ id, amountCents, status, reference, createdAt, settledAt }) => ({
        amountCents,
        status,
        reference,
        createdAt,
        settledAt,
        byHand: givenBackOf(giveBacks.get(id)),
      }),
    ),
  }))
}

/** Leaves out the firm's internal notes and the staff names. */
function handOf(hand: HandRow | undefined) {
  if (!hand) return null
  const { purpose, receivedOn, payerName, payerRelation, number, endedAs, endedOn } = hand
  return { purpose, receivedOn, payerName, payerRelation, number, endedAs, endedOn }
}

/** How the firm paid it out; unpaid proposals are left out. */
function givenBackOf(row: GiveBackRow | undefined) {
  if (!row) return null
  const { payee, method, number, paidOn, undoneAt } = row
  return { payee, method, number, paidOn, undoneAt }
}

const os = implement(paymentsContract).$context<Context>()

export const paymentsRouter = os.router({
  list: os.list.handler(({ context, input }) => listPayments(context, input)),
  settings: os.settings.handler(({ context }) => paymentSettings(context)),
  reconciliations: os.reconciliations.handler(({ context, input }) => listReconciliations(context, input)),
  reconcileNow: os.reconcileNow.handler(({ context }) => reconcileNow(context)),
  gatewayConnection: os.gatewayConnection.handler(({ context }) => gatewayConnection(context)),
  listAll: os.listAll.handler(({ context, input }) => listAllPayments(context, input)),
  read: os.read.handler(({ context, input }) => readPayment(context, input)),
  refund: os.refund.handler(({ context, input }) => refundPayment(context, input)),
})
