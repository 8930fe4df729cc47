import { RECONCILE_PAYMENT } from '#features/payments/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** A payment is settled here because what it pays for is a meeting. */
export async function registerSchedulingJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(RECONCILE_PAYMENT, (data) => reconcilePayment(services, data))
}
