// Records document events in the log of a case. Documents are a layer above cases, so they call this.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { DocumentKind } from '../rules/document-kinds.ts'
import { besides, type DocumentEvent } from '../rules/log.ts'
import { type CaseRow, standingOf, touch } from './repository.ts'
import { writeEvent } from './write-event.ts'

export type DocumentsTold = {
  kind: DocumentEvent
  /** Null if of several kinds. */
  documentKind: DocumentKind | null
  count: number
  /** Which staff did it; null if its client or the product did. */
  byId: string | null
  /** Whether its client reads it. */
  isShared: boolean
}

/** In a transaction, with the case locked. */
export async function tellOfDocuments(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  of: CaseRow,
  { kind, documentKind, count, byId, isShared }: DocumentsTold,
): Promise<void> {
  const at = toDate(clock.now())
  const event = { ...besides(standingOf(of), kind), caseId: of.id, at, byId, isShared }
  await writeEvent(tx, { ...event, documentKind, documentCount: count })
  if (isShared) await touch(tx, of.id, at)
}
