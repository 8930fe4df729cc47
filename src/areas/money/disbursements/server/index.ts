// Entry point of disbursements for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { disbursementsContract } from '../contract.ts'
import { costsOfCase, ownCosts } from './list-disbursements.ts'
import { recordDisbursement } from './record-disbursement.ts'
import { listOfPerson } from './repository.ts'
export { refuseOwnPayee, refuseUsedCheck } from './payees.ts'
export { payableCase } from './who-may.ts'
export {
  idsOfCostsFoundBy,
  listByIds as listCostsByIds,
  listPaidBy as listCostsPaidBy,
} from './repository.ts'
import { undoDisbursement } from './undo-disbursement.ts'

/** The client's costs for the "my data" file. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const rows = await listOfPerson(db, userId)
  return rows.map(
    ({ clientId: _client, recordedBy: _by, undoneBy: _undoneBy, undoneReason: _reason, ...row }) => row,
  )
}

const os = implement(disbursementsContract).$context<Context>()

export const disbursementsRouter = os.router({
  ofCase: os.ofCase.handler(({ context, input }) => costsOfCase(context, input)),
  own: os.own.handler(({ context, input }) => ownCosts(context, input)),
  record: os.record.handler(({ context, input }) => recordDisbursement(context, input)),
  undo: os.undo.handler(({ context, input }) => undoDisbursement(context, input)),
})
