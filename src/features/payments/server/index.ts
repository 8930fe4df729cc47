// The front door of payments for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { paymentsContract } from '../contract.ts'
import { listPayments } from './list-payments.ts'
import { paymentSettings } from './payment-settings.ts'

export {
  askGateway,
  beginCharge,
  type Charged,
  completeCharge,
  doubtCharge,
  failCharge,
  isOpen,
  lookUpCharge,
} from './charge.ts'
export { RECONCILE_PAYMENT } from './job-kinds.ts'
export { owePayBack, owesPayBack, payBack, settlePayBack } from './pay-back.ts'
export { chargeError, paymentError } from './payment-error.ts'
export {
  findById as findPayment,
  findLive as findLivePayment,
  listByAppointments as listPaymentsOfAppointments,
  lock as lockPayment,
  type PaymentRow,
} from './repository.ts'

const os = implement(paymentsContract).$context<Context>()

export const paymentsRouter = os.router({
  list: os.list.handler(({ context }) => listPayments(context)),
  settings: os.settings.handler(({ context }) => paymentSettings(context)),
})
