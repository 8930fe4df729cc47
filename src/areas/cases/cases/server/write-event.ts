// What happens to a case is written into its log, and told to those who read it and have a page open.
import type { LiveKind } from '#areas/messages/live/rules/news.ts'
import { tellLive, type Whom } from '#areas/messages/live/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { CaseParties } from '../rules/policy.ts'
import { addEvent, type EventRow, partiesOf, type Written } from './repository.ts'

/** Part of a transaction that holds the case. Its client is told of what they may read of it. */
export async function writeEvent(tx: Database, written: Written): Promise<EventRow> {
  const { caseId, isShared = true } = written
  const event = await addEvent(tx, written)
  await tellReaders(tx, { kind: 'case', caseId, isShared })
  return event
}

type Told = { kind: LiveKind; caseId: string; isShared: boolean }

/** When `tx` commits: who of the firm reads the case, and its client where it is theirs to know. */
export async function tellReaders(tx: Database, { kind, caseId, isShared }: Told): Promise<void> {
  const parties = await partiesOf(tx, caseId)
  if (parties) await tellLive(tx, { kind, id: caseId, whom: readersOf(parties, isShared) })
}

/** As `canReadCase` says. */
function readersOf({ clientId, attorneyId, secondId }: CaseParties, isShared: boolean): Whom {
  const staff = attorneyId === null ? 'all' : [attorneyId, secondId]
  return { clients: isShared ? [clientId] : [], staff, admins: true }
}
