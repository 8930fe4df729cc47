// Records document events in the log of the case: one line of one kind, however many there are.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { DocumentEvent } from '#areas/cases/cases/rules/log.ts'
import { tellOfDocuments } from '#areas/cases/cases/server/index.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import type { Desk } from './desk.ts'

type Told = { id: string; kind: DocumentKind }

/** Runs in a transaction that locks the case. `isShared`: its client reads it. */
export async function tellCase(
  { ctx, tx, of, actor }: Desk,
  event: DocumentEvent,
  about: readonly Told[],
  isShared = true,
): Promise<void> {
  const kinds = new Set(about.map(({ kind }) => kind))
  const [only] = kinds
  const documentKind = kinds.size === 1 && only ? only : null
  await tellOfDocuments(ctx, tx, of, {
    kind: event,
    documentKind,
    count: about.length,
    byId: actor.role === 'client' ? null : actor.userId,
    isShared,
  })
  if (actor.role === 'client') return
  await recordAudit(tx, asker(ctx), {
    action: DOCUMENT_ACTIONS[`case.${event}`],
    subjectId: of.clientId,
    after: { caseId: of.id, number: of.number, documentId: about[0]?.id ?? null, count: about.length },
  })
}
