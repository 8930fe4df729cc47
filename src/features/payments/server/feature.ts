import type { Feature } from '#platform/feature.ts'
import { exportFor, paymentsRouter } from './index.ts'
import {
  APPLY_TRANSACTION,
  POLL_EVENTS,
  RECONCILE_BOOKS,
  RECONCILE_PAYMENT,
  RETURN_MONEY,
} from './job-kinds.ts'
import { registerPaymentJobs } from './jobs.ts'
import { settlersIn } from './settler.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routers: () => ({ payments: paymentsRouter }),
  jobs: {
    kinds: [RECONCILE_PAYMENT, RETURN_MONEY, APPLY_TRANSACTION, POLL_EVENTS, RECONCILE_BOOKS],
    register: (runner, services, features) => registerPaymentJobs(runner, services, settlersIn(features)),
  },
  personalData: { payments: ({ db }, userId) => exportFor(db, userId) },
}
