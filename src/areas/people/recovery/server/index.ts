// The front door of recovery.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { recoveryContract } from '../contract.ts'
import { askReset } from './ask-reset.ts'
import { agreeToReset, stopReset } from './end-reset.ts'
import { listSecondSteps } from './list-second-steps.ts'

const os = implement(recoveryContract).$context<Context>()

export const recoveryRouter = os.router({
  list: os.list.handler(({ context }) => listSecondSteps(context)),
  ask: os.ask.handler(({ context, input }) => askReset(context, input)),
  agree: os.agree.handler(({ context, input }) => agreeToReset(context, input)),
  stop: os.stop.handler(({ context, input }) => stopReset(context, input)),
})
