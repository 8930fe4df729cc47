import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { RECONCILE_PAYMENT, RETURN_MONEY } from './job-kinds.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { returnMoney } from './refunds.ts'
import type { Settlers } from './settler.ts'

export async function registerPaymentJobs(
  runner: JobRunner,
  services: Services,
  settlers: Settlers,
): Promise<void> {
  await runner.work(RECONCILE_PAYMENT, (data) => reconcilePayment(services, settlers, data))
  await runner.work(RETURN_MONEY, (data) => returnMoney(services, data))
}
