// Reports to the case whose turn its documents make it; its tasks follow.
import type { DocumentStanding, DocumentTask } from '#areas/cases/cases/rules/document-tasks.ts'
import { followDocuments, tellReaders } from '#areas/cases/cases/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { turnOfRequest } from '../rules/states.ts'
import { documentsOf } from './documents-repository.ts'
import { standingRequests } from './request-states.ts'
import type { RequestRow } from './requests-repository.ts'

function taskOf({ kind }: RequestRow): DocumentTask {
  if (kind === 'passport') return 'upload-passport'
  return kind === 'rfe-evidence' ? 'upload-rfe-evidence' : 'upload-evidence'
}

/** Runs in the transaction that changes them. */
export async function followTurn(
  ctx: Pick<Services, 'clock' | 'seal'>,
  tx: Database,
  caseId: string,
): Promise<void> {
  const store = { db: tx, seal: ctx.seal }
  const documents = await documentsOf(store, caseId, true)
  const { requests } = await standingRequests(store, caseId, documents)
  const standing: DocumentStanding = {}
  for (const { request, state } of requests) {
    const task = taskOf(request)
    if (turnOfRequest(state) === 'client') standing[task] = 'owed'
    else standing[task] ??= 'sent'
  }
  await followDocuments(ctx, tx, caseId, standing)
  // The client's live updates come by the case's log.
  await tellReaders(tx, { kind: 'document', caseId, isShared: false })
}
