// The entry point of the firm's settled readings, for neighbors and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { readingsContract } from '../contract.ts'
import { listReadings, settleReading } from './settle-reading.ts'

export { follow, type Followed, followSettled } from './follow-settled.ts'
export { settledNow } from './settled-now.ts'

const os = implement(readingsContract).$context<Context>()

export const readingsRouter = os.router({
  list: os.list.handler(({ context }) => listReadings(context)),
  settle: os.settle.handler(({ context, input }) => settleReading(context, input)),
})
