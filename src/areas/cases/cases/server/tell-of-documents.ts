// What happens to the documents of a case is told in its log. Documents stand above cases, so they say it.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { DocumentKind } from '../rules/document-kinds.ts'
import { besides, type DocumentEvent } from '../rules/log.ts'
import { type CaseRow, standingOf, touch } from './repository.ts'
import { writeEvent } from './write-event.ts'

export type DocumentsTold = {
  kind: DocumentEvent
  /** Null where they are of several kinds. */
  documentKind: DocumentKind | null
  count: number
  /** Who of the firm did it; null where its client or the product did. */
  byId: string | null
  /** Whether its client reads it. */
  isShared: boolean
}

/** Part of a transaction that holds the case. */
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
