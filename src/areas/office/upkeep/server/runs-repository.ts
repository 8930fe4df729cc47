// The only SQL about the runs of jobs.
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { jobRuns } from './tables.ts'

export type JobRun = typeof jobRuns.$inferSelect

/** Known jobs keep their data. */
export async function expectJobs(
  db: Database,
  crons: ReadonlyMap<string, string>,
  since: Date,
): Promise<void> {
  if (crons.size === 0) return
  await db
    .insert(jobRuns)
    .values([...crons].map(([job, cron]) => ({ job, cron, since })))
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { cron: sql`excluded.cron` },
      setWhere: sql`${jobRuns.cron} <> excluded.cron`,
    })
}

/** After nothing ran at all: none of them is late for that. */
export async function expectAllFrom(db: Database, since: Date): Promise<void> {
  await db.update(jobRuns).set({ since })
}

/** It may begin before the start that made it is recorded. */
export async function beginRun(
  db: Database,
  { job, cron }: Pick<JobRun, 'job' | 'cron'>,
  begunAt: Date,
): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ job, cron, since: begunAt, begunAt })
    .onConflictDoUpdate({ target: jobRuns.job, set: { begunAt } })
}

export type Ended = { endedAt: Date; tookMs: number; why: string | null }

export async function endRun(db: Database, job: string, { endedAt, tookMs, why }: Ended): Promise<void> {
  const isDone = why === null
  await db
    .update(jobRuns)
    .set({ endedAt, tookMs, why, ...(isDone && { doneAt: endedAt, toldAt: null }) })
    .where(eq(jobRuns.job, job))
}

export function listRuns(db: Database, jobs: readonly string[]): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRuns)
    .where(inArray(jobRuns.job, [...jobs]))
}

/** When the product last ran any job; null before the first time. */
export async function lastRunAt(db: Database): Promise<Date | null> {
  const rows = await db.select({ at: max(jobRuns.endedAt) }).from(jobRuns)
  return rows[0]?.at ?? null
}

/** Those reported to administrators, not run since. */
export function listTold(db: Database): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRuns)
    .where(sql`${jobRuns.toldAt} IS NOT NULL`)
}

export async function findRun(db: Database, job: string): Promise<JobRun | null> {
  const rows = await db.select().from(jobRuns).where(eq(jobRuns.job, job))
  return rows[0] ?? null
}

/** Runs in a transaction: those of these jobs unreported to administrators, now marked reported. */
export async function takeUntold(tx: Database, jobs: readonly string[], toldAt: Date): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = await tx
    .update(jobRuns)
    .set({ toldAt })
    .where(and(inArray(jobRuns.job, [...jobs]), isNull(jobRuns.toldAt)))
    .returning({ job: jobRuns.job })
  return rows.map(({ job }) => job)
}
