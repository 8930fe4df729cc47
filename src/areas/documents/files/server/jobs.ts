import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { checkFiles, checkFoundAgain } from './check-files.ts'
import { CHECK_FILES, CHECK_FOUND, REMOVE_FILE, TEND_UPLOADS } from './job-kinds.ts'
import { findFile, isFileId } from './repository.ts'
import { uploadRoomOf } from './room.ts'
import { tendUploads } from './tend-uploads.ts'

/** As `CHECK_MINUTE_OF_DAY`. */
const NIGHTLY = '40 3 * * *'
const EVERY_MINUTE = '* * * * *'

export async function registerFileJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  const room = uploadRoomOf(features)
  await runner.work(REMOVE_FILE, async ({ fileId }) => {
    // A file dropped after a commit whose answer was lost has its row all the same.
    const isKept = isFileId(fileId) && (await findFile(services.db, fileId)) !== null
    if (!isKept) await services.files.remove(fileId)
  })
  await runner.repeat(CHECK_FILES, NIGHTLY, () => checkFiles(services))
  await runner.work(CHECK_FOUND, () => checkFoundAgain(services))
  await runner.repeat(TEND_UPLOADS, EVERY_MINUTE, () => tendUploads(services, room))
}
