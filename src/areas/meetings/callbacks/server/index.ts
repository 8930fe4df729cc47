// The front door of callbacks for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { callbacksContract } from '../contract.ts'
import { askCallback } from './ask-callback.ts'
import { listCallTimes } from './call-times.ts'
import { listCallbacks, recordCallback } from './handle-callbacks.ts'

const os = implement(callbacksContract).$context<Context>()

export const callbacksRouter = os.router({
  times: os.times.handler(({ context, input }) => listCallTimes(context, input)),
  ask: os.ask.handler(({ context, input }) => askCallback(context, input)),
  list: os.list.handler(({ context, input }) => listCallbacks(context, input)),
  record: os.record.handler(({ context, input }) => recordCallback(context, input)),
})
