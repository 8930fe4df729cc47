// Packets and archives in the database. Their titles are sealed; their bytes are in the store of files.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, max } from 'drizzle-orm'
import type { FileName } from '#areas/documents/files/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Store } from './documents-repository.ts'
import { packetFiles, packetParts, packets } from './tables.ts'

type Stored = typeof packets.$inferSelect

/** `titles`: of the parts, in their order. */
type PacketWords = { title: string; titles: string[] }
export type PacketRow = Omit<Stored, 'sealedWords'> & PacketWords
export type PacketPartRow = typeof packetParts.$inferSelect
export type PacketFileRow = typeof packetFiles.$inferSelect

function place(row: string) {
  return { field: 'document_packets.words', row }
}

function opened(seal: Seal, { sealedWords, ...row }: Stored): PacketRow {
  const { title, titles } = JSON.parse(seal.open(sealedWords, place(row.id))) as PacketWords
  return { ...row, title, titles }
}

/** For lists: one that does not open is shown as such. */
function shown(seal: Seal, { sealedWords, ...row }: Stored): PacketRow {
  const words = readableAs<PacketWords>(
    seal,
    { sealed: sealedWords, place: place(row.id) },
    (text) => JSON.parse(text) as PacketWords,
    (title) => ({ title, titles: [] }),
  )
  return { ...row, ...words }
}

function sealed(seal: Seal, id: string, { title, titles }: PacketWords): string {
  return seal.seal(JSON.stringify({ title, titles }), place(id))
}

/** Runs in a transaction that locks the case. */
export async function addPacket(
  { db, seal }: Store,
  { title, titles, ...row }: PacketRow,
  parts: readonly Omit<PacketPartRow, 'packetId'>[],
): Promise<void> {
  await db.insert(packets).values({ ...row, sealedWords: sealed(seal, row.id, { title, titles }) })
  if (parts.length > 0)
    await db.insert(packetParts).values(parts.map((part) => ({ ...part, packetId: row.id })))
}

export async function findPacket({ db, seal }: Store, id: string): Promise<PacketRow | null> {
  const [row] = await db.select().from(packets).where(eq(packets.id, id))
  return row ? shown(seal, row) : null
}

/** Runs in a transaction and locks the row until it ends. */
export async function lockPacket({ db, seal }: Store, id: string): Promise<PacketRow | null> {
  const [row] = await db.select().from(packets).where(eq(packets.id, id)).for('update')
  return row ? opened(seal, row) : null
}

type Settled = Pick<PacketRow, 'state' | 'problem' | 'madeAt'>

export async function settlePacket(tx: Database, id: string, settled: Settled): Promise<void> {
  await tx.update(packets).set(settled).where(eq(packets.id, id))
}

export async function addPacketFiles(tx: Database, rows: readonly PacketFileRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(packetFiles).values([...rows])
}

/** Of a case, the newest first. */
export async function packetsOf({ db, seal }: Store, caseId: string, limit: number): Promise<PacketRow[]> {
  const rows = await db
    .select()
    .from(packets)
    .where(eq(packets.caseId, caseId))
    .orderBy(desc(packets.askedAt), desc(packets.edition), desc(packets.id))
    .limit(limit)
  return rows.map((row) => shown(seal, row))
}

export async function countPackets(db: Database, caseId: string): Promise<number> {
  return (await db.select({ id: packets.id }).from(packets).where(eq(packets.caseId, caseId))).length
}

/** Runs in a transaction that locks the case. */
export async function lastEdition(tx: Database, series: string, caseId: string): Promise<number> {
  const { edition } = packets
  const isOne = and(eq(packets.series, series), eq(packets.caseId, caseId))
  return (
    onlyRow(
      await tx
        .select({ last: max(edition) })
        .from(packets)
        .where(isOne),
    ).last ?? 0
  )
}

export async function partsOf(db: Database, ids: readonly string[]): Promise<PacketPartRow[]> {
  if (ids.length === 0) return []
  const { packetId, position } = packetParts
  return db
    .select()
    .from(packetParts)
    .where(inArray(packetId, [...ids]))
    .orderBy(asc(packetId), asc(position))
}

export async function filesOf(db: Database, ids: readonly string[]): Promise<PacketFileRow[]> {
  if (ids.length === 0) return []
  const { packetId, position } = packetFiles
  return db
    .select()
    .from(packetFiles)
    .where(inArray(packetId, [...ids]))
    .orderBy(asc(packetId), asc(position))
}

const FEW = 200

/** Since before this moment, and with no job left. */
export async function listMaking(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: packets.id })
    .from(packets)
    .where(and(eq(packets.state, 'making'), lt(packets.askedAt, before)))
    .limit(FEW)
  return rows.map(({ id }) => id)
}

export async function listOldArchives(db: Database, madeBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: packets.id })
    .from(packets)
    .where(and(eq(packets.kind, 'archive'), lt(packets.madeAt, madeBefore), isNull(packets.goneAt)))
    .limit(FEW)
  return rows.map(({ id }) => id)
}

/** Part of a transaction: of these packets, which are gone from now on; the files to forget. */
export async function markGone(tx: Database, ids: readonly string[], goneAt: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const isTheirs = and(inArray(packetFiles.packetId, [...ids]), isNotNull(packetFiles.fileId))
  const files = await tx.select({ fileId: packetFiles.fileId }).from(packetFiles).where(isTheirs)
  await tx.update(packetFiles).set({ fileId: null }).where(isTheirs)
  await tx
    .update(packets)
    .set({ goneAt })
    .where(and(inArray(packets.id, [...ids]), isNull(packets.goneAt)))
  return files.flatMap(({ fileId }) => fileId ?? [])
}

export async function idsOfCase(tx: Database, caseId: string): Promise<string[]> {
  return (await tx.select({ id: packets.id }).from(packets).where(eq(packets.caseId, caseId))).map(
    ({ id }) => id,
  )
}

/** By their title and, where there are several files, their number. */
export async function namesOfPackets({ db, seal }: Store, fileIds: readonly string[]): Promise<FileName[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .select({ packet: packets, fileId: packetFiles.fileId })
    .from(packetFiles)
    .innerJoin(packets, eq(packets.id, packetFiles.packetId))
    .where(inArray(packetFiles.fileId, [...fileIds]))
  return rows.flatMap(({ packet, fileId }) => {
    const { caseId, kind, edition } = packet
    const ending = kind === 'archive' ? 'zip' : 'pdf'
    const name = `${shown(seal, packet).title} (${edition})`
    return fileId === null ? [] : [{ fileId, caseId, clientId: null, name, ending }]
  })
}

export const SEALED_PACKETS = sealedTable(packets, { texts: { sealedWords: ({ id }) => place(id) } })
