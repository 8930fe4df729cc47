// The product's automatic work, for administrators.
import { instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { countOlder } from '#platform/sealed-rows.ts'
import { queueDepths } from '#platform/queue-depth.ts'
import type { RecurringJob } from '../contract.ts'
import { rhythmOf } from '../rules/rhythm.ts'
import { type Standing, standingOf, STANDINGS } from '../rules/standing.ts'
import { jobName } from '../words/index.ts'
import { kindsIn, runsOf } from './recurring.ts'
import { findRun, type JobRun, listRuns } from './runs-repository.ts'

/** For administrators. Failures come first. */
export async function listJobs(ctx: Context, features: Features): Promise<{ jobs: RecurringJob[] }> {
  requireAdmin(ctx)
  const runs = await listRuns(ctx.db, [...kindsIn(features).keys()])
  const waiting = await waitingQueues(ctx)
  const jobs = await Promise.all(runs.map((run) => shown(ctx, features, run, waiting)))
  return { jobs: jobs.toSorted(byStanding(ctx.language)) }
}

function byStanding(language: Language) {
  const order = new Intl.Collator(language)
  return (one: RecurringJob, other: RecurringJob) =>
    STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing) ||
    order.compare(one.title, other.title)
}

/** The names of those that are late, and of those that failed the last time. */
export async function jobsByStanding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  features: Features,
): Promise<{ late: string[]; failed: string[] }> {
  const runs = await listRuns(db, [...kindsIn(features).keys()])
  const named = (standing: Standing) =>
    runs.filter((run) => standingOf(runsOf(run), clock.now()) === standing).map(({ job }) => job)
  return { late: named('late'), failed: named('failed') }
}

export async function countWrongJobs(
  services: Pick<Context, 'db' | 'clock'>,
  features: Features,
): Promise<number> {
  const { late, failed } = await jobsByStanding(services, features)
  return late.length + failed.length
}

export async function shownJob(ctx: Context, features: Features, job: string): Promise<RecurringJob> {
  const run = await findRun(ctx.db, job)
  if (!run) throw generalError('NOT_FOUND')
  return shown(ctx, features, run, await waitingQueues(ctx))
}

export async function waitingQueues({ db }: Pick<Context, 'db'>): Promise<ReadonlySet<string>> {
  const depths = await queueDepths(db)
  return new Set(depths.filter(({ waiting }) => waiting > 0).map(({ queue }) => queue))
}

async function shown(
  ctx: Context,
  features: Features,
  run: JobRun,
  waiting: ReadonlySet<string>,
): Promise<RecurringJob> {
  const { clock, language } = ctx
  const { job, cron, endedAt, tookMs, doneAt, why } = run
  return {
    job,
    title: jobName(job, language),
    rhythm: rhythmOf(cron),
    standing: standingOf(runsOf(run), clock.now()),
    isWaiting: waiting.has(job),
    lastRun: endedAt && { endedAt: instant(endedAt).toString(), tookMs: tookMs ?? 0 },
    lastDoneAt: doneAt && instant(doneAt).toString(),
    olderKeyRows: await olderKeyRows(ctx, features, job),
    failure: endedAt && why !== null ? { at: instant(endedAt).toString(), why } : null,
  }
}

async function olderKeyRows(ctx: Context, features: Features, job: string): Promise<number | null> {
  const sealed = features.find((feature) => feature.sealed?.job === job)?.sealed
  return sealed ? (await countOlder(ctx, sealed)).older : null
}
