// Documents are read: the room of a case, one page, one file by a link that opens once, and the queue of the firm.
import { type CaseRow, findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { isDamaged, linkTo, readWhole } from '#areas/documents/files/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { isStaff } from '#kernel/actor.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn, requireStaff } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import { FileMissing, FileStoreAway } from '#platform/ports/file-store.ts'
import type { KeptType } from '#kernel/file-kinds.ts'
import { NotProcessable, ProcessingAway } from '#platform/ports/file-processing.ts'
import type {
  DocumentLink,
  DocumentLinkInput,
  DocumentRoom,
  DocumentsPath,
  PagePicture,
  PageInput,
  QueueQuery,
  Waiting,
} from '../contract.ts'
import { isReadable } from '../rules/states.ts'
import { isShownToClient, readableDocument } from './desk.ts'
import { documentError } from './document-error.ts'
import {
  type DocumentRow,
  documentsByIds,
  listWaiting,
  NEAREST_DATE,
  OLDEST_WAITING,
  type WaitingRow,
} from './documents-repository.ts'
import { requestsByIds } from './requests-repository.ts'
import { roomOf, viewsOf } from './room.ts'

/** For those who may read the case. */
export async function documentRoom(ctx: Context, { caseId }: DocumentsPath): Promise<DocumentRoom> {
  const actor = requireSignedIn(ctx)
  const of = readableCase(actor, await findCase(ctx.db, caseId))
  return roomOf(ctx, of, isStaff(actor))
}

const CONTENT_TYPES: Record<KeptType, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Types shown by a browser within its sandbox. */
const SHOWN: readonly KeptType[] = ['pdf', 'jpg', 'png']

/** For those who may read it. */
export async function documentLink(ctx: Context, input: DocumentLinkInput): Promise<DocumentLink> {
  const actor = requireSignedIn(ctx)
  const { row } = await readableDocument(ctx, actor, input.documentId)
  return linkOf(ctx, input.isOriginal === true && isStaff(actor) ? originalOf(row) : readableFile(row), input)
}

/** For neighbors who know that their reader may have it: at most what its client may see. Null without a case. */
export async function linkToAttached(
  ctx: Context,
  of: CaseRow | null,
  { documentId, isShown }: Pick<DocumentLinkInput, 'documentId' | 'isShown'>,
): Promise<DocumentLink> {
  const [row] = await documentsByIds(ctx, [documentId])
  if (!of || !row || row.caseId !== of.id || !isShownToClient(row)) throw documentError('DOCUMENT_NOT_FOUND')
  return linkOf(ctx, readableFile(row), { isShown })
}

async function linkOf(
  ctx: Context,
  wanted: Wanted,
  input: Pick<DocumentLinkInput, 'isShown'>,
): Promise<DocumentLink> {
  const isShown = input.isShown && wanted.type !== null && SHOWN.includes(wanted.type)
  const contentType = wanted.type === null ? 'application/octet-stream' : CONTENT_TYPES[wanted.type]
  return ctx.db.transaction(async (tx) => {
    const { url, expiresAt } = await linkTo(ctx, tx, {
      fileId: wanted.fileId,
      fileName: wanted.fileName,
      contentType,
      isShown,
    })
    return { url, expiresAt: expiresAt.toString() }
  })
}

type Wanted = { fileId: string; type: KeptType | null; fileName: string }

/** Saved, never shown: it was not cleaned. */
function originalOf({ originalId, fileName, goneAt }: DocumentRow): Wanted {
  if (goneAt) throw documentError('DOCUMENT_GONE')
  if (originalId === null) throw documentError('DOCUMENT_NOT_FOUND')
  return { fileId: originalId, type: null, fileName }
}

function readableFile({ state, fileId, type, title, fileName, goneAt }: DocumentRow): Wanted {
  if (goneAt) throw documentError('DOCUMENT_GONE')
  if (!isReadable(state) || fileId === null || type === null) throw documentError('DOCUMENT_NOT_FOUND')
  return { fileId, type, fileName: withEnding(title ?? fileName, type) }
}

/** The ending follows the file type: a converted picture, or a title without an ending, gets its own. */
export function withEnding(name: string, type: KeptType): string {
  const bare = name.replace(/\.(pdf|jpe?g|png|docx?|heic|heif)$/i, '')
  return `${bare}.${type}`
}

/** For staff who may read the case. */
export async function documentPage(
  ctx: Context,
  { documentId, page, width }: PageInput,
): Promise<PagePicture> {
  const { row } = await readableDocument(ctx, requireStaff(ctx), documentId)
  const { fileId, type } = readableFile(row)
  if (type === null || type === 'doc') return { jpeg: null, html: null }
  if (page > (row.pages ?? 1)) throw documentError('DOCUMENT_NOT_FOUND')
  return whereFilesAre(async () => {
    const bytes = await readWhole(ctx, fileId)
    if (type === 'docx') return { jpeg: null, html: await ctx.processing.htmlOf(bytes) }
    const picture = await ctx.processing.pagePicture({ type, bytes }, page, width)
    return { jpeg: Buffer.from(picture).toString('base64'), html: null }
  })
}

/** Nothing is lost if the store or the cage cannot be reached: it is retried. A file that does not open is damaged, or its key is gone. */
export async function whereFilesAre<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotProcessable) throw documentError('STEP_NOT_ALLOWED')
    if (isDamaged(error)) throw documentError('FILE_DAMAGED')
    const isAway =
      error instanceof FileStoreAway || error instanceof ProcessingAway || error instanceof FileMissing
    throw isAway ? documentError('FILES_AWAY') : error
  }
}

/** For staff: of the cases that they may read. */
export async function listQueue(ctx: Context, query: QueueQuery): Promise<PageOf<Waiting>> {
  const actor = requireStaff(ctx)
  const keyset = query.order === 'nearest-date' ? NEAREST_DATE : OLDEST_WAITING
  const read = (stretch: Stretch) => listWaiting(ctx, actor, keyset, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset, read })
  return { items: await waitingViews(ctx, rows), next }
}

/** Sorts a case without a date behind every other. */
const NO_DATE = '9999-12-31'

async function waitingViews(ctx: Context, rows: readonly WaitingRow[]): Promise<Waiting[]> {
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ clientId }) => clientId))])
  const clients = new Map(rows.map(({ id, clientId }) => [id, clientId]))
  const views = await viewsOf(ctx, rows, true, ({ id }) => clients.get(id) ?? '')
  const requests = await requestsByIds(ctx, [...new Set(views.flatMap(({ requestIds }) => requestIds))])
  return rows.flatMap((row, index) => {
    const view = views[index]
    if (!view) return []
    const asked = requests.filter(({ id }) => view.requestIds.includes(id))
    return {
      ...view,
      caseNumber: row.caseNumber,
      client: { id: row.clientId, name: names.get(row.clientId) ?? '' },
      nextDate: row.nextDate === NO_DATE ? null : row.nextDate,
      clientLanguage: row.clientLanguage,
      textLanguage: row.language,
      asked: asked.map(({ id, kind, whose, words }) => ({
        id,
        kind,
        whose,
        words: words && words[ctx.language],
      })),
    }
  })
}
