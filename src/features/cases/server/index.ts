// The front door of cases for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { casesContract } from '../contract.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'

export { type CaseOpening, openCase } from './open-case.ts'

const os = implement(casesContract).$context<Context>()

export const casesRouter = os.router({
  list: os.list.handler(({ context }) => listCases(context)),
  get: os.get.handler(({ context, input }) => getCase(context, input)),
})
