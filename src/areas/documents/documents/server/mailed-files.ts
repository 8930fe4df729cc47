// Files that the client of a case sent along with an answer by mail: they arrive as an upload does.
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { addFile, type StoredContent } from '#areas/documents/files/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { DOCUMENTS_MAX } from '../rules/limits.ts'
import { documentError } from './document-error.ts'
import { countDocuments } from './documents-repository.ts'
import { DOCUMENT_UPLOADS } from './receive.ts'

export type MailedFile = { documentId: string; fileName: string; content: StoredContent }

/** Part of the transaction that places the mail. Each is checked by the product before anyone opens it. */
export async function receiveMailed(
  ctx: Context,
  tx: Database,
  { id: caseId, clientId }: CaseRow,
  files: readonly MailedFile[],
): Promise<void> {
  if ((await countDocuments(tx, caseId)) + files.length > DOCUMENTS_MAX)
    throw documentError('TOO_MANY_DOCUMENTS')
  for (const { documentId, fileName, content } of files) {
    const kept = await addFile(ctx, tx, content)
    const metadata = { case: caseId }
    const file = { uploadId: documentId, fileName, metadata, byId: clientId, ...kept }
    await DOCUMENT_UPLOADS.received(ctx, tx, file)
  }
}
