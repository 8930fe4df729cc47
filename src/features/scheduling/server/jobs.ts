import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { RESEAL_NOTES, TELL_OF_MEETING } from './job-kinds.ts'
import { resealNotes } from './notes.ts'
import { tellOfMeeting } from './tell-of-meeting.ts'

/** Before the firm's day begins. */
const DAILY = '20 6 * * *'

export async function registerSchedulingJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(TELL_OF_MEETING, (job) => tellOfMeeting(services, features, job))
  await runner.repeat(RESEAL_NOTES, DAILY, async () => void (await resealNotes(services)))
  // What an older version kept readable need not wait for the morning.
  await runner.enqueue(services.db, RESEAL_NOTES, {})
}
