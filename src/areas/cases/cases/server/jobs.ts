import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { followMove } from './follow-move.ts'
import { FOLLOW_MOVE, REMIND_CLIENTS, TELL_OF_DATES } from './job-kinds.ts'
import { remindClients } from './remind-clients.ts'
import { tellOfDates } from './tell-of-dates.ts'

/** The firm's morning: Central Time. */
const MORNING = '0 7 * * *'
const HOURLY = '0 * * * *'

export async function registerCaseJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(FOLLOW_MOVE, (data) => followMove(services, features, data))
  await runner.repeat(TELL_OF_DATES, MORNING, () => tellOfDates(services))
  await runner.repeat(REMIND_CLIENTS, HOURLY, () => remindClients(services))
  // If down at seven, sends when back up; recipients of this morning's mail get no second one.
  await runner.enqueue(services.db, TELL_OF_DATES, {})
}
