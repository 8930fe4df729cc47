// Makes the daily backup if one is set up, and records the result.
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { BackupFailed } from '#platform/ports/backups.ts'
import { FORGOTTEN_AFTER_DAYS } from '../rules/limits.ts'
import { backupName, madeAtOf } from '../rules/name.ts'
import { backupsToRemove } from '../rules/retention.ts'
import {
  beginRun,
  endLostRuns,
  failedAmong,
  forgetRuns,
  markFailed,
  markProven,
  markRemoved,
  markStored,
} from './runs-repository.ts'

const LOCK = 'backups:make'

/** Safe to repeat, and to run beside another process: only one works at a time. Rejects with BackupFailed. */
export async function makeBackup(services: Services): Promise<void> {
  if (services.backups.plan === null) return
  const lock = await services.locks.take(LOCK, { waitMs: 0, asks: false })
  if (!lock) return
  try {
    await make(services)
    await removeOld(services)
  } finally {
    await lock.release()
  }
}

async function make(services: Services): Promise<void> {
  const { db, clock, backups } = services
  const now = () => toDate(clock.now())
  await endLostRuns(db, now())
  const begun = clock.now()
  const name = backupName(begun)
  const runId = await beginRun(db, { name, begunAt: toDate(begun) })
  try {
    const onStored = ({ bytes }: { bytes: number }) => markStored(db, runId, bytes, now())
    await markProven(db, runId, await backups.make({ name, runId, onStored }), now())
  } catch (error) {
    await markFailed(db, runId, error instanceof BackupFailed ? error.step : 'lost', now())
    throw error
  }
}

/** Only after one was proven: no backup is deleted that could not be replaced. */
async function removeOld({ db, clock, backups, log }: Services): Promise<void> {
  const names = (await backups.list()).map(({ name }) => name)
  const bad = await failedAmong(db, names)
  const known = names.flatMap((name) => {
    const madeAt = madeAtOf(name)
    return madeAt ? [{ name, madeAt, isBad: bad.has(name) }] : []
  })
  const old = backupsToRemove(known)
  for (const name of old) await backups.remove(name)
  const now = clock.now()
  await markRemoved(db, old, toDate(now))
  await forgetRuns(db, toDate(plusMinutes(now, -FORGOTTEN_AFTER_DAYS * 24 * 60)))
  log.info('backup-proven', { kept: names.length - old.length, removed: old.length })
}
