// Makes the files of packets and archives, outside any transaction: the result is recorded in one at its end.
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { findCase, lockCase, tellOfDocuments } from '#areas/cases/cases/server/index.ts'
import {
  addFile,
  type ContentInPieces,
  dropStored,
  forgetFile,
  readWhole,
  type StoredContent,
  storePieces,
} from '#areas/documents/files/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { FileMissing } from '#platform/ports/file-store.ts'
import { NotProcessable, type PacketPart } from '#platform/ports/file-processing.ts'
import { archiveNames, archivesOf } from '../rules/archive-names.ts'
import { ARCHIVE_HOURS, canBePart, type PacketProblem } from '../rules/packets.ts'
import { packetWords } from '../words/index.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { type DocumentRow, documentsOf, findDocument } from './documents-repository.ts'
import {
  addPacketFiles,
  findPacket,
  listOldArchives,
  lockPacket,
  markGone,
  type PacketRow,
  partsOf,
  settlePacket,
} from './packets-repository.ts'
import { zipOf } from './zip.ts'

type Made = { stored: StoredContent; pages: number | null }

/** A document changed since the packet was requested. */
class Changed extends Error {}

/** Safe to repeat. Rejects if the cage or the store is away: the job is retried. */
export async function makePacketFiles(services: Services, { packetId }: { packetId: string }): Promise<void> {
  const row = await findPacket(services, packetId)
  if (row?.state !== 'making') return
  const made: Made[] = []
  try {
    const keep = async (content: ContentInPieces, pages: number | null) => {
      made.push({ stored: await storePieces(services, content), pages })
    }
    if (row.kind === 'packet') await makePacket(services, row, keep)
    else await makeArchive(services, row, keep)
  } catch (error) {
    await dropAll(services, made)
    const problem = problemOf(error)
    if (problem === null) throw error
    return settlePacket(services.db, row.id, { state: 'failed', problem, madeAt: null })
  }
  const isTaken = await settle(services, row, made)
  if (!isTaken) await dropAll(services, made)
}

async function dropAll(services: Services, made: readonly Made[]): Promise<void> {
  for (const { stored } of made) await dropStored(services, stored)
}

function problemOf(error: unknown): PacketProblem | null {
  if (error instanceof Changed || error instanceof FileMissing) return 'changed'
  return error instanceof NotProcessable ? 'not-processable' : null
}

type Keep = (content: ContentInPieces, pages: number | null) => Promise<void>

async function makePacket(services: Services, row: PacketRow, keep: Keep): Promise<void> {
  const of = await findCase(services.db, row.caseId)
  if (!of) throw new Changed()
  const parts: PacketPart[] = []
  for (const [at, { documentId, label }] of (await partsOf(services.db, [row.id])).entries()) {
    const document = await findDocument(services, documentId)
    if (!document?.fileId || !document.type || !isFit(document)) throw new Changed()
    const bytes = await readWhole(services, document.fileId)
    parts.push({ bytes, type: document.type, label, title: row.titles[at] ?? '' })
  }
  const { contents, subtitle, partLine } = packetWords(row.language).made
  const files = await services.processing.packet({
    title: row.title,
    subtitle: fill(subtitle, { number: of.number, firm: services.firm.name }),
    language: row.language,
    contentsHeading: contents,
    partLine,
    parts,
    bytesMax: row.bytesMax,
  })
  for (const { bytes, pages } of files) await keep({ bytes: bytes.length, pieces: [bytes] }, pages)
}

function isFit(document: DocumentRow): boolean {
  return canBePart({ ...document, isGone: document.goneAt !== null })
}

/** All documents that can be opened: not those withdrawn, refused or arranged into others. */
export function archivedOf(rows: readonly DocumentRow[]): (DocumentRow & { fileId: string })[] {
  return rows.flatMap((row) => {
    const isThere = ['received', 'accepted', 'returned'].includes(row.state) && row.goneAt === null
    return isThere && row.fileId !== null ? [{ ...row, fileId: row.fileId }] : []
  })
}

async function makeArchive(services: Services, row: PacketRow, keep: Keep): Promise<void> {
  const documents = archivedOf(await documentsOf(services, row.caseId, true)).toReversed()
  const names = archiveNames(
    documents.map(({ title, fileName, type }) => ({ title: title ?? fileName, ending: type ?? 'bin' })),
  )
  const files = documents.map((document, at) => ({ ...document, name: names[at] ?? document.id }))
  for (const archive of archivesOf(files, row.bytesMax)) {
    const entries = archive.map(({ fileId, name, sentAt, bytes }) => ({
      name,
      at: sentAt,
      bytes,
      read: () => readWhole(services, fileId),
    }))
    await keep(zipOf(entries), null)
  }
}

/** False if since settled otherwise, as by another worker. */
function settle(
  services: Services,
  { id, caseId, kind }: PacketRow,
  made: readonly Made[],
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const of = await lockCase(tx, caseId)
    const row = await lockPacket({ db: tx, seal: services.seal }, id)
    if (!of || row?.state !== 'making') return false
    for (const { stored } of made) await addFile(services, tx, stored)
    await addPacketFiles(
      tx,
      made.map(({ stored: { fileId, bytes }, pages }, position) => ({
        packetId: id,
        position,
        fileId,
        bytes,
        pages,
      })),
    )
    await settlePacket(tx, id, { state: 'ready', problem: null, madeAt: toDate(services.clock.now()) })
    if (kind === 'archive') return true
    const count = (await partsOf(tx, [id])).length
    const event = { kind: 'document-packed', documentKind: null, count, isShared: false } as const
    await tellOfDocuments(services, tx, of, { ...event, byId: row.askedBy })
    const source = {
      by: 'product',
      actorId: null,
      at: toDate(services.clock.now()),
      requestId: null,
    } as const
    await recordAudit(tx, source, {
      action: DOCUMENT_ACTIONS['case.document-packed'],
      subjectId: of.clientId,
      after: { caseId, number: of.number, documentId: null, count },
    })
    return true
  })
}

const MINUTES_AN_HOUR = 60

/** Archives are copies: deleted after a day. Returns how many. */
export async function forgetArchives(services: Services): Promise<number> {
  const now = services.clock.now()
  const before = toDate(plusMinutes(now, -ARCHIVE_HOURS * MINUTES_AN_HOUR))
  const ids = await listOldArchives(services.db, before)
  for (const packetId of ids)
    await services.db.transaction(async (tx) => {
      const row = await lockPacket({ db: tx, seal: services.seal }, packetId)
      if (!row || row.goneAt !== null) return
      for (const fileId of await markGone(tx, [packetId], toDate(now))) await forgetFile(services, tx, fileId)
      const source = { by: 'product', actorId: null, at: toDate(now), requestId: null } as const
      await recordAudit(tx, source, {
        action: DOCUMENT_ACTIONS['case.archives-deleted'],
        subjectId: null,
        after: { caseId: row.caseId, packetId },
      })
    })
  return ids.length
}
