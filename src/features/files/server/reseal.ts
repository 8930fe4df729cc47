// After a new key was put in front: the keys of files and what is said of uploads are sealed with it. The files stay as they lie.
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import { fingerprintOf, openChecksum, sealChecksum, sealingOf, wrapKey } from './file-key.ts'
import { openMetadata, sealMetadata } from './metadata.ts'
import { filesSealedBefore, setSealed } from './repository.ts'
import { setUploadSealed, uploadsSealedBefore } from './uploads-repository.ts'

type Sealer = Pick<Services, 'db' | 'seal'>

/** Rows per transaction. */
const BATCH = 200

/** Tells how many rows it sealed again: without them the old key can be thrown away. */
export async function resealFiles({ db, seal }: Sealer): Promise<number> {
  let count = 0
  for (const reseal of [resealKeys, resealUploads])
    count += await inBatches(db, BATCH, (tx, max) => reseal({ db: tx, seal }, max))
  return count
}

async function resealKeys(sealer: Sealer, max: number): Promise<number> {
  const rows = await filesSealedBefore(sealer.db, sealer.seal.prefix, max)
  for (const row of rows) {
    const sha256 = openChecksum(sealer, row)
    await setSealed(sealer.db, row.id, {
      // Of a file that was removed there is none.
      key: row.key === '' ? '' : wrapKey(sealer, sealingOf(sealer, { fileId: row.id, key: row.key })),
      sha256: sealChecksum(sealer, row.id, sha256),
      fingerprint: fingerprintOf(sealer, sha256),
    })
  }
  return rows.length
}

async function resealUploads(sealer: Sealer, max: number): Promise<number> {
  const rows = await uploadsSealedBefore(sealer.db, sealer.seal.prefix, max)
  for (const row of rows) {
    await setUploadSealed(sealer.db, row.id, {
      key: wrapKey(sealer, sealingOf(sealer, row)),
      metadata: sealMetadata(sealer, row.id, openMetadata(sealer, row)),
    })
  }
  return rows.length
}
