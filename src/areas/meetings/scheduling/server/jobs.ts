import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { TELL_OF_MEETING } from './job-kinds.ts'
import { tellOfMeeting } from './tell-of-meeting.ts'

export async function registerSchedulingJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(TELL_OF_MEETING, (job) => tellOfMeeting(services, features, job))
}
