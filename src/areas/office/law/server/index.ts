// The front door of the law that the firm has read, for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { lawContract } from '../contract.ts'
import { changeLaw, confirmLaw, listLaw } from './change-law.ts'

export { lawNow, lawToRead } from './law-now.ts'

const os = implement(lawContract).$context<Context>()

export const lawRouter = os.router({
  list: os.list.handler(({ context }) => listLaw(context)),
  confirm: os.confirm.handler(({ context, input }) => confirmLaw(context, input)),
  change: os.change.handler(({ context, input }) => changeLaw(context, input)),
})
