import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { backupsContract } from '../contract.ts'
import { listBackups } from './list-backups.ts'
import { readCopy, releaseCopy } from './release-copy.ts'

export { openInstallation, readInstallation } from './installation-repository.ts'
export { provenBackup } from './list-backups.ts'
export { lastProven } from './runs-repository.ts'

const os = implement(backupsContract).$context<Context>()

/** What waits to go out of a copy is known to features further on. */
export function createBackupsRouter(features: Features) {
  return os.router({
    list: os.list.handler(({ context }) => listBackups(context)),
    copy: os.copy.handler(({ context }) => readCopy(context, features)),
    release: os.release.handler(({ context }) => releaseCopy(context, features)),
  })
}
