// Checks an arrived file before anyone may open it: scanned, judged by its bytes, and cleaned if possible.
import { type CaseRow, lockCase, tellOfDocuments, tellReaders } from '#areas/cases/cases/server/index.ts'
import {
  addFile,
  dropStored,
  forgetFile,
  readWhole,
  type StoredContent,
  storeFile,
} from '#areas/documents/files/server/index.ts'
import { UPLOAD_BYTES_MAX } from '#areas/documents/files/rules/limits.ts'
import { toDate } from '#kernel/calendar.ts'
import { languageOfText } from '#kernel/language-of-text.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Examined } from '#platform/ports/file-processing.ts'
import { BytesAtOnce } from './bytes-at-once.ts'
import {
  type DocumentRow,
  findDocument,
  isFileShared,
  lockDocument,
  updateDocument,
} from './documents-repository.ts'
import { followTurn } from './follow-turn.ts'
import { tellOfReturn, tellOfShared } from './document-mails.ts'

type Checked = Extract<Examined, { problem: null }>

/** One as long as may be sent, or several shorter ones. */
const AT_ONCE = new BytesAtOnce(UPLOAD_BYTES_MAX)
const PIECE_BYTES = 256 * 1_024

/** Safe to repeat. Rejects if the scanner, the cage or the store is away: the job is retried. */
export async function checkDocument(
  services: Services,
  { documentId }: { documentId: string },
): Promise<void> {
  const row = await findDocument(services, documentId)
  if (row?.state !== 'checking' || row.originalId === null) return
  const { originalId } = row
  await AT_ONCE.within(row.bytes, () => checkFile(services, row, originalId))
}

async function checkFile(services: Services, row: DocumentRow, originalId: string): Promise<void> {
  const bytes = await readWhole(services, originalId)
  const examined = await judge(services, row.fileName, bytes)
  if (examined.problem !== null) return refuse(services, row, examined.problem)
  const isChanged = Buffer.compare(examined.bytes, bytes) !== 0
  const cleaned = isChanged ? await storeFile(services, examined.bytes) : null
  const isTaken = await settle(services, row, examined, cleaned)
  if (cleaned && !isTaken) await dropStored(services, cleaned)
}

async function judge({ scanner, processing }: Services, name: string, bytes: Uint8Array): Promise<Examined> {
  const scanned = await scanner.scan(piecesOf(bytes), bytes.length)
  return scanned.isClean ? processing.examine({ name, bytes }) : { problem: 'harmful' }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** False if it has since been decided otherwise, such as taken back. */
function settle(
  services: Services,
  { id, caseId }: DocumentRow,
  found: Checked,
  cleaned: StoredContent | null,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const store = { db: tx, seal: services.seal }
    const of = await lockCase(tx, caseId)
    const row = await lockDocument(store, id)
    if (!of || row?.state !== 'checking') return false
    if (cleaned) await addFile(services, tx, cleaned)
    const checked = await updateDocument(store, {
      ...row,
      state: 'received',
      fileId: cleaned?.fileId ?? row.originalId,
      originalId: cleaned ? row.originalId : null,
      type: found.type,
      bytes: found.bytes.length,
      pages: found.pages,
      cleaned: found.cleaned,
      observed: found.observed,
      language: found.text === null ? null : languageOfText(found.text),
      checkedAt: toDate(services.clock.now()),
    })
    if (checked.way === 'shared')
      await tellOfSharing(services, tx, { of, kind: checked.kind, sentBy: checked.sentBy })
    if (checked.way === 'sent') await tellReaders(tx, { kind: 'document', caseId, isShared: true })
    await followTurn(services, tx, caseId)
    return true
  })
}

/** A shared document is available to its client from now on, who is notified. */
async function tellOfSharing(
  services: Services,
  tx: Database,
  { of, kind, sentBy }: Pick<DocumentRow, 'kind' | 'sentBy'> & { of: CaseRow },
): Promise<void> {
  await tellOfShared(services, tx, of)
  const about = { documentKind: kind, count: 1, byId: sentBy }
  const told = { ...about, kind: 'document-shared', isShared: true } as const
  await tellOfDocuments(services, tx, of, told)
}

/** Its bytes are deleted at once: harmful files are not kept. */
function refuse(
  services: Services,
  { id, caseId }: DocumentRow,
  problem: NonNullable<DocumentRow['problem']>,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const store = { db: tx, seal: services.seal }
    const of = await lockCase(tx, caseId)
    const row = await lockDocument(store, id)
    if (!of || row?.state !== 'checking') return
    const checkedAt = toDate(services.clock.now())
    await updateDocument(store, { ...row, state: 'refused', problem, originalId: null, checkedAt })
    if (row.originalId && !(await isFileShared(tx, row.originalId, id)))
      await forgetFile(services, tx, row.originalId)
    const isShared = row.way === 'sent'
    const told = { kind: 'document-refused', documentKind: row.kind, count: 1, byId: null, isShared } as const
    await tellOfDocuments(services, tx, of, told)
    if (isShared) await tellOfReturn(services, tx, of)
    await followTurn(services, tx, caseId)
  })
}
