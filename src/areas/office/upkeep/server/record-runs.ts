// Writes down when each job that runs again and again began and ended, how long it took, and why it failed.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { errorFacts } from '#platform/error-facts.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { whyOf } from '#platform/why-of.ts'
import { beginRun, endRun, expectJobs } from './runs-repository.ts'

type RecordServices = Pick<Services, 'db' | 'clock' | 'log'>

/** Recurring jobs that `register` starts with this runner are recorded, and expected from now on. */
export async function recordRuns(
  runner: JobRunner,
  services: RecordServices,
  register: (runner: JobRunner) => Promise<void>,
): Promise<void> {
  const crons = new Map<string, string>()
  await register({
    ...runner,
    repeat(kind, cron, handle) {
      crons.set(kind.name, cron)
      return runner.repeat(kind, cron, () => recorded(services, { job: kind.name, cron }, handle))
    },
  })
  await expectJobs(services.db, crons, toDate(services.clock.now()))
}

type Recorded = { job: string; cron: string }

async function recorded(
  services: RecordServices,
  { job, cron }: Recorded,
  work: () => Promise<void>,
): Promise<void> {
  const { db, clock, log } = services
  const now = () => toDate(clock.now())
  await noted(services, beginRun(db, { job, cron }, now()))
  const startedAt = performance.now()
  const end = (why: string | null) => {
    const tookMs = Math.round(performance.now() - startedAt)
    return noted(services, endRun(db, job, { endedAt: now(), tookMs, why }))
  }
  try {
    await work()
  } catch (error) {
    log.error('job-failed', error, { job })
    await end(whyOf(errorFacts(error)))
    throw error
  }
  await end(null)
}

/** A record that cannot be written blocks no work. */
async function noted({ log }: RecordServices, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    log.error('job-not-recorded', error)
  }
}
