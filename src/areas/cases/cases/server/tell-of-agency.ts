// The agency says something else of a filing: an event of the log of its case that the firm alone reads.
import type { RecordChange } from '../contract.ts'
import { besides } from '../rules/log.ts'
import type { Store } from './notes-repository.ts'
import { addRecordChange } from './record-changes-repository.ts'
import { type CaseRow, standingOf } from './repository.ts'
import { writeEvent } from './write-event.ts'

type Said = Omit<Extract<RecordChange, { of: 'agency' }>, 'of'>

/** In a transaction, with the case locked. Answers with the number of the event. */
export async function tellOfAgency(
  store: Store,
  { of, filingId, at }: { of: CaseRow; filingId: string; at: Date },
  said: Said,
): Promise<number> {
  const recordChangeId = await addRecordChange(store, { filingId }, { of: 'agency', ...said })
  const event = { ...besides(standingOf(of), 'filing-status'), caseId: of.id, at }
  const { number } = await writeEvent(store.db, { ...event, byId: null, isShared: false, recordChangeId })
  return number
}
