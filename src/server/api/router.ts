// Every feature's procedures in one router, in the order of the contract.
import { createAuditRouter } from '#features/audit/server/index.ts'
import { casesRouter } from '#features/cases/server/index.ts'
import { discountsRouter } from '#features/discounts/server/index.ts'
import { intakeRouter } from '#features/intake/server/index.ts'
import { invoicesRouter } from '#features/invoices/server/index.ts'
import { ledgerRouter } from '#features/ledger/server/index.ts'
import { mailRouter } from '#features/notifications/server/index.ts'
import { paymentsRouter } from '#features/payments/server/index.ts'
import { availabilityRouter, schedulingRouter } from '#features/scheduling/server/index.ts'
import { createUsersRouter, namesOf } from '#features/users/server/index.ts'
import { neighbours } from '../neighbours.ts'

export const apiRouter = {
  users: createUsersRouter(neighbours),
  intake: intakeRouter,
  scheduling: schedulingRouter,
  availability: availabilityRouter,
  payments: paymentsRouter,
  ledger: ledgerRouter,
  invoices: invoicesRouter,
  discounts: discountsRouter,
  cases: casesRouter,
  audit: createAuditRouter(namesOf),
  mail: mailRouter,
}
