// Every feature's procedures in one router, in the order of the contract.
import { auditRouter } from '#features/audit/server/index.ts'
import { casesRouter } from '#features/cases/server/index.ts'
import { intakeRouter } from '#features/intake/server/index.ts'
import { paymentsRouter } from '#features/payments/server/index.ts'
import { schedulingRouter } from '#features/scheduling/server/index.ts'
import { usersRouter } from '#features/users/server/index.ts'

export const apiRouter = {
  users: usersRouter,
  intake: intakeRouter,
  scheduling: schedulingRouter,
  payments: paymentsRouter,
  cases: casesRouter,
  audit: auditRouter,
}
