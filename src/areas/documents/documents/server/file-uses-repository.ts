// The only SQL about which cases files are of.
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { casesTable } from '#areas/cases/cases/server/index.ts'
import type { FileUse } from '#areas/documents/files/server/index.ts'
import type { Database } from '#platform/database.ts'
import { documents, packetFiles, packets } from './tables.ts'

/** Documents, their originals and files made of them. */
export async function listFileUses(db: Database, fileIds: readonly string[]): Promise<FileUse[]> {
  if (fileIds.length === 0) return []
  const isAmong = (column: PgColumn): SQL => inArray(column, [...fileIds])
  const ofCase = { caseId: casesTable.id, caseNumber: casesTable.number }
  const read = db
    .select({ fileId: documents.fileId, ...ofCase })
    .from(documents)
    .innerJoin(casesTable, eq(casesTable.id, documents.caseId))
    .where(isAmong(documents.fileId))
  const originals = db
    .select({ fileId: documents.originalId, ...ofCase })
    .from(documents)
    .innerJoin(casesTable, eq(casesTable.id, documents.caseId))
    .where(isAmong(documents.originalId))
  const made = db
    .select({ fileId: packetFiles.fileId, ...ofCase })
    .from(packetFiles)
    .innerJoin(packets, eq(packets.id, packetFiles.packetId))
    .innerJoin(casesTable, eq(casesTable.id, packets.caseId))
    .where(isAmong(packetFiles.fileId))
  const rows = [...(await read), ...(await originals), ...(await made)]
  return rows.flatMap(({ fileId, ...of }) => (fileId === null ? [] : [{ fileId, ...of }]))
}
