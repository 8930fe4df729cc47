// Makes one backup, puts it away, and proves it: what lies on the shelf is read back, restored beside the product and compared.
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { madeAtOf } from '#areas/office/backups/rules/name.ts'
import { toDate } from '#kernel/calendar.ts'
import { BACKUP_WORK, type BackupNote, readBackup, writeBackup } from '#platform/backup-file.ts'
import type { BackupProof } from '#platform/ports/backups.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { at } from './at-step.ts'
import { countRows, postgresVersionOf } from './count-rows.ts'
import type { BackupWork } from './messages.ts'
import { type Counted, proveBackup } from './prove-backup.ts'
import { type Shelf, shelfAt } from './shelf.ts'

type OnStored = (bytes: number) => void

/** Rejects with BackupFailed, whose cause says why. What an earlier one left in the data directory is removed. */
export async function makeBackup(order: BackupWork, onStored: OnStored): Promise<BackupProof> {
  const work = join(order.dataDirectory, BACKUP_WORK)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { mode: 0o755, recursive: true })
  try {
    return await makeIn(work, order, onStored)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function makeIn(work: string, order: BackupWork, onStored: OnStored): Promise<BackupProof> {
  const shelf = shelfAt(order.target)
  // Opens this one backup beside the firm's own key; it is kept in the memory of this process alone, and goes with it.
  const identity = await generateX25519Identity()
  const written = await at('write', () => write(work, order, shelf, identity))
  onStored(await at('store', () => shelf.put(order.name, written.draft)))
  const restored = join(work, 'restored')
  await at('fetch', async () => {
    await assertRoom(work, written.note)
    await mkdir(restored, { mode: 0o755 })
    const bytes = await shelf.read(order.name)
    await readBackup({ file: order.name, identity, bytes }, restored)
  })
  return proveBackup(restored, order, written.counted)
}

type Written = { draft: string; note: BackupNote; counted: Counted | null }

async function write(work: string, order: BackupWork, shelf: Shelf, identity: string): Promise<Written> {
  const { name, databaseUrl, copiesDatabase, dataDirectory, bucket, recipient } = order
  const draft = await shelf.draft(name, work)
  const before = copiesDatabase ? await countRows(databaseUrl) : null
  const madeAt = madeAtOf(name)
  if (!madeAt) throw new Error('a backup has a name that tells no moment')
  const note = await writeBackup(
    {
      databaseUrl: copiesDatabase ? databaseUrl : null,
      dataDirectory,
      postgresVersion: copiesDatabase ? await postgresVersionOf(databaseUrl) : null,
      bucket,
      now: toDate(madeAt),
    },
    { file: draft, recipients: [recipient, await identityToRecipient(identity)] },
  )
  return { draft, note, counted: before && { before, after: await countRows(databaseUrl) } }
}

/** A disk that ran full would stop the product, whose folder it is. */
async function assertRoom(work: string, { bytes }: BackupNote): Promise<void> {
  const { bavail, bsize } = await statfs(work)
  if (bavail * bsize < 2 * bytes)
    throw new StartProblem('There is not enough free space in DATA_DIR to try a backup out.')
}
