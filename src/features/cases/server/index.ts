// The front door of cases for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { casesContract } from '../contract.ts'
import { caseHistory } from './case-history.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'
import { moveCase } from './move-case.ts'
import { listAttorneys, openCaseFromIntake } from './open-case-from-intake.ts'
import { listEventsOf, listOfClient } from './repository.ts'

export { openCase } from './open-case.ts'
export { clientIdsOf, listByIds as listCasesByIds, listOfClient as listCasesOfClient } from './repository.ts'

/** The client's cases as the file "my data" holds them. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  const rows = await listOfClient(db, userId)
  const events = await listEventsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ clientId: _client, attorneyId: _attorney, ...each }) => ({
    ...each,
    history: events
      .filter(({ caseId }) => caseId === each.id)
      .map(({ id: _id, caseId: _case, byId: _by, ...event }) => event),
  }))
}

const os = implement(casesContract).$context<Context>()

export const casesRouter = os.router({
  list: os.list.handler(({ context, input }) => listCases(context, input)),
  get: os.get.handler(({ context, input }) => getCase(context, input)),
  history: os.history.handler(({ context, input }) => caseHistory(context, input)),
  move: os.move.handler(({ context, input }) => moveCase(context, input)),
  attorneys: os.attorneys.handler(({ context }) => listAttorneys(context)),
  openFromIntake: os.openFromIntake.handler(({ context, input }) => openCaseFromIntake(context, input)),
})
