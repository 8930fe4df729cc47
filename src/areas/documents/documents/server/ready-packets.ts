// For what is filed together with forms: the packets of a case that are ready, and a document's own file.
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { Context } from '#platform/context.ts'
import { fill } from '#kernel/language.ts'
import { packetWords } from '../words/index.ts'
import { findDocument, type Store } from './documents-repository.ts'
import { filesOf, packetsOf, partsOf } from './packets-repository.ts'

export type ReadyPacket = {
  id: string
  title: string
  pages: number
  /** Its parts, in English: "Exhibit A: Birth certificate". */
  exhibits: string[]
  files: { fileId: string; pages: number }[]
}

const LOOKED_AT = 50

/** The last edition of each; the newest first. */
export async function readyPackets(store: Store, caseId: string): Promise<ReadyPacket[]> {
  const series = new Set<string>()
  const ready = (await packetsOf(store, caseId, LOOKED_AT)).filter((row) => {
    if (row.kind !== 'packet' || row.state !== 'ready' || row.goneAt !== null || series.has(row.series))
      return false
    series.add(row.series)
    return true
  })
  const ids = ready.map(({ id }) => id)
  const [files, parts] = [await filesOf(store.db, ids), await partsOf(store.db, ids)]
  const { included } = packetWords('en').form
  return ready.map(({ id, title, titles }) => {
    const own = files.filter(({ packetId }) => packetId === id)
    return {
      id,
      title,
      pages: own.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
      exhibits: parts
        .filter(({ packetId }) => packetId === id)
        .map(({ label }, at) => `${fill(included, { label })}: ${titles[at] ?? ''}`),
      files: own.flatMap(({ fileId, pages }) =>
        fileId === null || pages === null ? [] : [{ fileId, pages }],
      ),
    }
  })
}

/** Null where the case has no such PDF. */
export async function pdfOfCase(
  ctx: Context,
  caseId: string,
  documentId: string,
): Promise<{ bytes: Uint8Array; pages: number } | null> {
  const row = await findDocument(ctx, documentId)
  const isPdf = row?.caseId === caseId && row.goneAt === null && row.type === 'pdf'
  if (!isPdf || row.fileId === null || row.pages === null) return null
  return { bytes: await readWhole(ctx, row.fileId), pages: row.pages }
}
