// The front door of files for neighbours and for the server: bytes in, bytes out.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { filesContract } from '../contract.ts'
import { checkAgain, readFindings, readStanding } from './read-findings.ts'

export {
  addFile,
  type ContentInPieces,
  dropStored,
  forgetFile,
  type StoredContent,
  storeFile,
  storePieces,
} from './keep-file.ts'
export { fingerprintOf } from './file-key.ts'
export { readEveryFile } from './read-every-file.ts'
export { LINKS_PATH, linkTo } from './link-to.ts'
export { openLink } from './open-link.ts'
export { isDamaged, readWhole } from './read-file.ts'
export { type ArchiveOwner, linkRoomOf, type UploadRoom } from './room.ts'
export { files as filesTable } from './tables.ts'
export { sealingThreadAnswers } from './sealing-thread.ts'
export { createUploads, UPLOADS_PATH } from './uploads.ts'
export { type FileName, type FileUse, namesOf } from './uses.ts'

const os = implement(filesContract).$context<Context>()

/** Of which cases files are is known to the features that keep them. */
export function createFilesRouter(features: Features) {
  return os.router({
    findings: os.findings.handler(({ context, input }) => readFindings(context, features, input)),
    standing: os.standing.handler(({ context }) => readStanding(context)),
    checkAgain: os.checkAgain.handler(({ context }) => checkAgain(context)),
  })
}
