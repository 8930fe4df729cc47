// What happens to a case is written into its log, and told to those who read it and have a page open.
import type { LiveKind } from '#areas/messages/live/rules/news.ts'
import { tellLive, type Whom } from '#areas/messages/live/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { CaseParties } from '../rules/policy.ts'
import { addEvent, type EventRow, partiesOf, type Written } from './repository.ts'

/** In a transaction, with the case locked. Its client gets live updates of shared events. */
export async function writeEvent(tx: Database, written: Written): Promise<EventRow> {
  const { caseId, isShared = true } = written
  const event = await addEvent(tx, written)
  await tellReaders(tx, { kind: 'case', caseId, isShared })
  return event
}

type Told = { kind: LiveKind; caseId: string; isShared: boolean }

/** When `tx` commits: notifies staff who read the case, and its client if it is shared. */
export async function tellReaders(tx: Database, { kind, caseId, isShared }: Told): Promise<void> {
  const parties = await partiesOf(tx, caseId)
  if (parties) await tellLive(tx, { kind, id: caseId, whom: readersOf(parties, isShared) })
}

/** As `canReadCase` says. */
function readersOf({ clientId, attorneyId, secondId }: CaseParties, isShared: boolean): Whom {
  const staff = attorneyId === null ? 'all' : [attorneyId, secondId]
  return { clients: isShared ? [clientId] : [], staff, admins: true }
}
