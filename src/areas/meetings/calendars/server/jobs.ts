import { SHOW_MEETING } from '#areas/meetings/scheduling/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { READ_ALL_OUTSIDE, READ_OUTSIDE } from './job-kinds.ts'
import { readAllOutside, readOutside } from './read-outside.ts'
import { showMeeting } from './show-meeting.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

export async function registerCalendarJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.repeat(READ_ALL_OUTSIDE, EVERY_TEN_MINUTES, () => readAllOutside(services))
  await runner.work(READ_OUTSIDE, (job) => readOutside(services, job))
  await runner.work(SHOW_MEETING, (job) => showMeeting(services, job))
}
