// Files are kept until the day set by the closing of a case, and longer under a legal hold. Two people decide what then happens
// (`areas/cases/retention`); here their bytes are deleted for good.
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { forgetFile } from '#areas/documents/files/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import {
  type ExpiredCase,
  isFileShared,
  listExpiredCases,
  listKeptOf,
  updateDocument,
} from './documents-repository.ts'
import { idsOfCase, markGone } from './packets-repository.ts'

/** Closed cases with documents that need not be kept any longer, the longest expired first; or one of them. */
export function expiredCases(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { max, caseId = null }: { max: number; caseId?: string | null },
): Promise<ExpiredCase[]> {
  const today = dateIn(FIRM_ZONE, clock.now()).toString()
  return listExpiredCases(db, { today, max, caseId })
}

/**
 * Runs in a transaction: returns how many documents lost their bytes. The rows stay: that there was such a document is no secret
 * of its file.
 */
export async function deleteDocumentsOf(
  services: Services,
  tx: Database,
  { id: caseId, number, clientId }: Pick<ExpiredCase, 'id' | 'number' | 'clientId'>,
): Promise<number> {
  const store = { db: tx, seal: services.seal }
  const rows = await listKeptOf(store, caseId)
  const goneAt = toDate(services.clock.now())
  for (const row of rows) {
    await updateDocument(store, { ...row, goneAt, fileId: null, originalId: null })
    for (const fileId of [row.fileId, row.originalId])
      if (fileId && !(await isFileShared(tx, fileId, row.id))) await forgetFile(services, tx, fileId)
  }
  for (const fileId of await markGone(tx, await idsOfCase(tx, caseId), goneAt))
    await forgetFile(services, tx, fileId)
  if (rows.length === 0) return 0
  const source = { by: 'product', actorId: null, at: goneAt, requestId: null } as const
  await recordAudit(tx, source, {
    action: DOCUMENT_ACTIONS['case.document-deleted'],
    subjectId: clientId,
    after: { caseId, number, count: rows.length },
  })
  return rows.length
}
