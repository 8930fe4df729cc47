import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { exportsContract } from '../contract.ts'
import { askForExport, listAll, openExport } from './exports.ts'

export { type Counts, type Source, takeEverything } from './everything.ts'

const os = implement(exportsContract).$context<Context>()

export const exportsRouter = os.router({
  list: os.list.handler(({ context }) => listAll(context)),
  ask: os.ask.handler(({ context }) => askForExport(context)),
  open: os.open.handler(({ context, input }) => openExport(context, input)),
})
