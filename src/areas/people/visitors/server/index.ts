// The front door of visitors for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { visitorsContract } from '../contract.ts'
import type { Belongings } from './belongings.ts'
import { claimVisit } from './claim-visit.ts'
import { currentVisitor } from './current-visitor.ts'
import { listVisitsOf } from './repository.ts'

export { belongingsOf } from './belongings.ts'
export { claimVisit } from './claim-visit.ts'
export { joinKeys } from './join-keys.ts'
export { checkCodeForLink, type LinkedTo, proveByLink, sendCodeForLink } from './proof-by-link.ts'
export { changeVisitor, insertVisitor, lockVisitor, type VisitorRow } from './repository.ts'
export { visitors as visitorsTable } from './tables.ts'
export {
  beginVisit,
  endVisit,
  forgetProof,
  hasProven,
  hashOf,
  hasProvenWithKey,
  markProven,
  newKey,
  renewVisit,
  visitorOf,
} from './visitor.ts'

/** For the file "my data". */
export async function exportVisitsFor(db: Database, userId: string): Promise<unknown> {
  return (await listVisitsOf(db, userId)).map(({ keyHash: _key, userId: _user, ...visit }) => visit)
}

const os = implement(visitorsContract).$context<Context>()

export function createVisitorsRouter(belongings: Belongings) {
  return os.router({
    current: os.current.handler(({ context }) => currentVisitor(context, belongings)),
    claim: os.claim.handler(({ context }) => claimVisit(context, belongings)),
  })
}
