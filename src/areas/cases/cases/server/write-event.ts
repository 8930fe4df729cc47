// What happens to a case is written into its log, and told to those who read it and have a page open.
import type { LiveKind } from '#areas/messages/live/rules/news.ts'
import { tellAllLive, type Whom } from '#areas/messages/live/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { CaseParties } from '../rules/policy.ts'
import { addEvents, type EventRow, partiesOf, type Written } from './repository.ts'

/** In a transaction, with the case locked. Its client gets live updates of shared events. */
export async function writeEvent(tx: Database, written: Written): Promise<EventRow> {
  return onlyRow(await writeEvents(tx, [written]))
}

/** The same of many, with all their cases locked. */
export async function writeEvents(tx: Database, all: readonly Written[]): Promise<EventRow[]> {
  const events = await addEvents(tx, all)
  await tellAllReaders(
    tx,
    all.map(({ caseId, isShared = true }) => ({ kind: 'case', caseId, isShared })),
  )
  return events
}

type Told = { kind: LiveKind; caseId: string; isShared: boolean }

/** When `tx` commits: notifies staff who read the case, and its client if it is shared. */
export function tellReaders(tx: Database, told: Told): Promise<void> {
  return tellAllReaders(tx, [told])
}

async function tellAllReaders(tx: Database, all: readonly Told[]): Promise<void> {
  const parties = await partiesOf(
    tx,
    all.map(({ caseId }) => caseId),
  )
  await tellAllLive(
    tx,
    all.flatMap(({ kind, caseId: id, isShared }) => {
      const those = parties.get(id)
      return those ? { kind, id, whom: readersOf(those, isShared) } : []
    }),
  )
}

/** As `canReadCase` says. */
function readersOf({ clientId, attorneyId, secondId }: CaseParties, isShared: boolean): Whom {
  const staff = attorneyId === null ? 'all' : [attorneyId, secondId]
  return { clients: isShared ? [clientId] : [], staff, admins: true }
}
