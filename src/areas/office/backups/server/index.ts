import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { backupsContract } from '../contract.ts'
import { listBackups } from './list-backups.ts'

export { provenBackup } from './list-backups.ts'
export { lastProven } from './runs-repository.ts'

const os = implement(backupsContract).$context<Context>()

export const backupsRouter = os.router({
  list: os.list.handler(({ context }) => listBackups(context)),
})
