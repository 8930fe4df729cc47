// The front door of reports for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { reportsContract } from '../contract.ts'
import { listFigure } from './list-figure.ts'
import { readMonth } from './read-month.ts'

const os = implement(reportsContract).$context<Context>()

export const reportsRouter = os.router({
  month: os.month.handler(({ context, input }) => readMonth(context, input)),
  rows: os.rows.handler(({ context, input }) => listFigure(context, input)),
})
