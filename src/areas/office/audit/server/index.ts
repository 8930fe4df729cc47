// The front door of audit for neighbours and for the server. It imports no other feature, so that every feature may import it.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { auditContract } from '../contract.ts'
import type { AuditActor, AuditFacts } from '../rules/actions.ts'
import { listActions, listEntries, type Names } from './list-entries.ts'
import { listAbout } from './repository.ts'

export { actionsIn } from './list-entries.ts'
export type { AuditRecords, NamedRecord } from './list-entries.ts'
export {
  asker,
  type Asking,
  type Audited,
  type AuditSource,
  recordAudit,
  recordAudits,
  recordRepeated,
  type StaffReading,
} from './record-audit.ts'

/** Actions of the person and on their account; who else acted is not theirs to know. */
export async function exportFor(db: Database, userId: string): Promise<unknown> {
  return (await listAbout(db, userId)).map(
    ({ at, lastAt, count, action, actorKind, actorId, subjectId, after }) => ({
      at,
      lastAt,
      count,
      action,
      by: actorId === userId ? 'you' : byAnother(actorKind, after),
      aboutYou: subjectId === userId,
    }),
  )
}

/** Actions done as a client's helper say so in the entry. */
function byAnother(actorKind: AuditActor, after: AuditFacts): string {
  if (actorKind === 'visitor') return 'somebody not signed in'
  return 'byHelper' in after ? 'somebody you named to help you' : 'the firm'
}

const os = implement(auditContract).$context<Context>()

/** The actions and the names of people are known to the features that have them. */
export function createAuditRouter(names: Names) {
  return os.router({
    list: os.list.handler(({ context, input }) => listEntries(context, names, input)),
    actions: os.actions.handler(({ context }) => listActions(context, names.actions)),
  })
}
