import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { leavingContract } from '../contract.ts'
import { askForArchive } from './ask-for-archive.ts'

const os = implement(leavingContract).$context<Context>()

export const leavingRouter = os.router({
  archive: os.archive.handler(({ context }) => askForArchive(context)),
})
