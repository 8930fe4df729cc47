import { type Features, jobKindsIn } from '#platform/feature.ts'
import type { JobData, JobKind } from '#platform/jobs.ts'
import { type Instant, instant } from '#kernel/calendar.ts'
import type { Runs } from '../rules/standing.ts'
import type { JobRun } from './runs-repository.ts'

/** Rows of removed jobs stay, and belong to no feature. */
export function kindsIn(features: Features): ReadonlyMap<string, JobKind<JobData>> {
  return new Map(jobKindsIn(features).map((kind) => [kind.name, kind]))
}

function at(moment: Date | null): Instant | null {
  return moment === null ? null : instant(moment)
}

export function runsOf({ cron, since, begunAt, endedAt, doneAt }: JobRun): Runs {
  return { cron, since: instant(since), begunAt: at(begunAt), endedAt: at(endedAt), doneAt: at(doneAt) }
}
