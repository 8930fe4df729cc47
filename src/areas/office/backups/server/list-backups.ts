import { type Instant, instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { BackupRun, BackupStanding } from '../contract.ts'
import { RUNS_SHOWN_MAX } from '../rules/limits.ts'
import { isTooOld } from '../rules/states.ts'
import { type BackupRow, lastProven, listRuns } from './runs-repository.ts'

/** One of the last day was restored and found whole. */
export async function provenBackup({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const proven = await lastProven(db)
  return proven !== null && !isTooOld(instant(proven), clock.now())
}

/** For administrators. */
export async function listBackups(ctx: Context): Promise<BackupStanding> {
  requireAdmin(ctx)
  const { db, clock, backups } = ctx
  const proven = await lastProven(db)
  const last = proven && instant(proven)
  const runs = await listRuns(db, RUNS_SHOWN_MAX)
  return {
    plan: backups.plan,
    lastProven: told(last),
    isOld: isTooOld(last, clock.now()),
    runs: runs.map(shown),
  }
}

function told(moment: Instant | null): string | null {
  return moment && moment.toString()
}

function at(moment: Date | null): string | null {
  return moment && instant(moment).toString()
}

function shown(row: BackupRow): BackupRun {
  const { name, begunAt, bytes, provenAt, rows, files, failedStep, removedAt } = row
  return {
    name,
    begunAt: instant(begunAt).toString(),
    bytes,
    provenAt: at(provenAt),
    rows,
    files,
    failedStep,
    removedAt: at(removedAt),
  }
}
