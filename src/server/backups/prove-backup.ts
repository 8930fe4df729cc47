// The proof of a backup: its unpacked copy is started, counted, and each file read against its checksum.
import { join } from 'node:path'
import { createFolderFiles } from '#adapters/files/folder-files.ts'
import { madeAtOf } from '#areas/office/backups/rules/name.ts'
import { type RowCounts, sumOf, tablesMissingRows } from '#areas/office/backups/rules/proof.ts'
import { readEveryFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { connect, type Database } from '#platform/database.ts'
import type { BackupProof } from '#platform/ports/backups.ts'
import { giveToPostgres } from '#platform/postgres-cluster.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { createSeal } from '#platform/seal.ts'
import { countRows, hasRun } from './count-rows.ts'
import { at } from './at-step.ts'
import type { BackupWork } from './messages.ts'

/** Around the copy, of the database that was copied. */
export type Counted = { before: RowCounts; after: RowCounts }

/** It is thrown away in a minute. */
const THROWAWAY = ['fsync=off', 'autovacuum=off'].flatMap((setting) => ['-c', setting])

export async function proveBackup(
  restored: string,
  order: BackupWork,
  counted: Counted | null,
): Promise<BackupProof> {
  return onDatabase(order.databaseUrl, async (live) => {
    if (!counted) return { rows: null, files: await filesIn(restored, order, { copy: live, live }) }
    const postgres = await at('start', () => {
      giveToPostgres(restored)
      return startPrivatePostgres(restored, THROWAWAY)
    })
    try {
      const rows = await at('rows', () => rowsIn(postgres.url, order, counted))
      const files = await onDatabase(postgres.url, (copy) => filesIn(restored, order, { copy, live }))
      return { rows, files }
    } finally {
      await postgres.stop()
    }
  })
}

async function rowsIn(url: string, { runId }: BackupWork, { before, after }: Counted): Promise<number> {
  if (!(await hasRun(url, runId)))
    throw new Error('a restored database lacks what was committed before it was copied')
  const counts = await countRows(url)
  if (tablesMissingRows(before, after, counts).length > 0)
    throw new Error('a restored database lacks rows of the one that was copied')
  return sumOf(counts)
}

type Databases = { copy: Database; live: Database }

/** Of a database that was not copied, those files are asked for that were there when the copy began. */
async function filesIn(
  restored: string,
  { name, bucket, dataKeys, copiesDatabase }: BackupWork,
  { copy, live }: Databases,
): Promise<number | null> {
  if (bucket !== null) return null
  const madeAt = madeAtOf(name)
  const before = copiesDatabase || !madeAt ? null : toDate(madeAt)
  return at('files', async () => {
    const services = {
      db: copy,
      files: createFolderFiles(join(restored, 'files')),
      seal: createSeal(dataKeys),
    }
    const { files, wrong } = await readEveryFile(services, { live, before })
    if (wrong.length > 0) throw new Error('a restored folder lacks files, or their checksums do not hold')
    return files
  })
}

async function onDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(url, () => undefined, { poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
