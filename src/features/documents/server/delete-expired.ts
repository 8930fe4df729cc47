// Files are kept until the day that the closing of a case set, and longer under a legal hold; then their bytes go for good.
import { recordAudit } from '#features/audit/server/index.ts'
import { forgetFile } from '#features/files/server/index.ts'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { isFileShared, listExpiredCases, listKeptOf, updateDocument } from './documents-repository.ts'
import { idsOfCase, markGone } from './packets-repository.ts'

/** Cases in one night; the next night goes on. */
const CASES_A_NIGHT = 200

/** Tells of how many documents the bytes are gone. The rows stay: that there was such a document is no secret of its file. */
export async function deleteExpired(services: Services): Promise<number> {
  const today = dateIn(FIRM_ZONE, services.clock.now()).toString()
  let count = 0
  for (const of of await listExpiredCases(services.db, today, CASES_A_NIGHT))
    count += await deleteOf(services, of)
  return count
}

type Expired = { id: string; number: string; clientId: string }

function deleteOf(services: Services, { id: caseId, number, clientId }: Expired): Promise<number> {
  return services.db.transaction(async (tx) => {
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
  })
}
