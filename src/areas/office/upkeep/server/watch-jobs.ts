// Mails administrators, once, about overdue work.
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { type Instant, instant, isBefore, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { standingOf } from '../rules/standing.ts'
import { WATCH_JOBS } from './job-kinds.ts'
import { JOBS_LATE } from './late-mail.ts'
import { kindsIn, runsOf } from './recurring.ts'
import { expectAllFrom, findRun, listRuns, takeUntold } from './runs-repository.ts'

/** We look every ten minutes: after a longer silence the whole product was away, and no job is to blame. */
const AWAY_MINUTES = 30
const MINUTE_MS = 60_000

/** Safe to repeat, and to run beside another process that does the same. */
export async function watchJobs(services: Services, features: Features): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  await forgiveAbsence(services, now)
  const runs = await listRuns(db, [...kindsIn(features).keys()])
  const late = runs.filter((run) => standingOf(runsOf(run), now) === 'late').map(({ job }) => job)
  await db.transaction(async (tx) => {
    const untold = await takeUntold(tx, late, toDate(now))
    if (untold.length === 0) return
    for (const job of untold) log.error('job-late', new Error('a job has not run when it should'), { job })
    const edition = Math.floor(now.epochMilliseconds / MINUTE_MS)
    for (const { id } of await listAdmins(tx)) {
      await queueMail(services, tx, JOBS_LATE, { recipientId: id, subjectId: id, edition })
    }
  })
}

async function forgiveAbsence({ db }: Services, now: Instant): Promise<void> {
  const own = await findRun(db, WATCH_JOBS.name)
  const wasHere = own?.doneAt && isBefore(plusMinutes(now, -AWAY_MINUTES), instant(own.doneAt))
  if (own && !wasHere) await expectAllFrom(db, toDate(now))
}
