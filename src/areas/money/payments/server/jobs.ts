import { TRUST_REFILLED } from '#areas/money/ledger/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { applyTransaction } from './apply-transaction.ts'
import { earnWaiting } from './earn.ts'
import {
  APPLY_TRANSACTION,
  POLL_EVENTS,
  RECONCILE_BOOKS,
  RECONCILE_PAYMENT,
  RETURN_MONEY,
} from './job-kinds.ts'
import { pollEvents } from './poll-events.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { reconcileNight } from './reconciliation.ts'
import { returnMoney } from './refunds.ts'
import type { Settlers } from './settler.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
const NIGHTLY = '20 4 * * *'

export async function registerPaymentJobs(
  runner: JobRunner,
  services: Services,
  settlers: Settlers,
): Promise<void> {
  await runner.work(RECONCILE_PAYMENT, (data) => reconcilePayment(services, settlers, data))
  await runner.work(RETURN_MONEY, (data) => returnMoney(services, data))
  await runner.work(APPLY_TRANSACTION, (data) => applyTransaction(services, settlers, data))
  await runner.work(TRUST_REFILLED, ({ clientId }) => earnWaiting(services, clientId))
  await runner.repeat(POLL_EVENTS, EVERY_FIVE_MINUTES, () => pollEvents(services, settlers))
  await runner.repeat(RECONCILE_BOOKS, NIGHTLY, () => reconcileNight(services))
}
