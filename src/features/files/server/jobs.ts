import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { REMOVE_FILE, RESEAL_FILES, TEND_UPLOADS } from './job-kinds.ts'
import { resealFiles } from './reseal.ts'
import { uploadRoomOf } from './room.ts'
import { tendUploads } from './tend-uploads.ts'

const EVERY_MINUTE = '* * * * *'
/** Before the firm's day begins. */
const DAILY = '55 6 * * *'

export async function registerFileJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  const room = uploadRoomOf(features)
  await runner.work(REMOVE_FILE, ({ fileId }) => services.files.remove(fileId))
  await runner.repeat(RESEAL_FILES, DAILY, async () => void (await resealFiles(services)))
  await runner.enqueue(services.db, RESEAL_FILES, {})
  await runner.repeat(TEND_UPLOADS, EVERY_MINUTE, () => tendUploads(services, room))
}
