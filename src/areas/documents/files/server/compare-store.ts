// Compares the store with the table: files without a row are found, and after two weeks removed.
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { StoredFile } from '#platform/ports/file-store.ts'
import { areOrphansFew, ORPHAN_REMOVED_AFTER_DAYS } from '../rules/findings.ts'
import { FILE_ACTIONS } from './audit-actions.ts'
import {
  countOrphans,
  forgetOrphansSeenBefore,
  noteFindings,
  takeOrphansFoundBefore,
} from './findings-repository.ts'
import { REMOVE_FILE } from './job-kinds.ts'
import { namedAmong, standingOfFiles } from './repository.ts'

/** Keys that are in memory at once. */
const BATCH = 500
const REMOVED_AT_ONCE = 100

/** Safe to repeat. Rejects with FileStoreAway; earlier findings stay. */
export async function compareStore(services: Services): Promise<void> {
  const began = toDate(services.clock.now())
  let batch: StoredFile[] = []
  for await (const stored of services.files.list()) {
    batch.push(stored)
    if (batch.length < BATCH) continue
    await compare(services, batch, began)
    batch = []
  }
  await compare(services, batch, began)
  await forgetOrphansSeenBefore(services.db, began)
  await removeOld(services)
}

async function compare(services: Services, stored: readonly StoredFile[], began: Date): Promise<void> {
  const { named, removed } = await namedAmong(
    services.db,
    stored.map(({ key }) => key),
  )
  // Its removal is written down, and did not reach the store.
  for (const key of removed) await services.files.remove(key)
  const orphans = stored.filter(({ key }) => !named.has(key) && !removed.has(key))
  await noteFindings(
    services.db,
    orphans.map(({ key, bytes }) => ({ key, kind: 'orphan', bytes })),
    began,
  )
}

async function removeOld(services: Services): Promise<void> {
  const { db, clock, jobs, log } = services
  const orphans = await countOrphans(db)
  const { kept } = await standingOfFiles(db)
  if (!areOrphansFew({ orphans, kept })) {
    log.error('file-orphans', new Error('the store holds many files that nothing names'), { orphans, kept })
    return
  }
  const now = clock.now()
  const before = toDate(plusMinutes(now, -ORPHAN_REMOVED_AFTER_DAYS * 24 * 60))
  await db.transaction(async (tx) => {
    const source = { by: 'product', actorId: null, at: toDate(now), requestId: null } as const
    for (const { key, bytes } of await takeOrphansFoundBefore(tx, before, REMOVED_AT_ONCE)) {
      await jobs.enqueue(tx, REMOVE_FILE, { fileId: key })
      await recordAudit(tx, source, {
        action: FILE_ACTIONS['file.orphan-removed'],
        subjectId: null,
        before: { key, bytes },
      })
    }
  })
}
