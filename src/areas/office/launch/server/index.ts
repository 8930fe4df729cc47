import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { launchContract } from '../contract.ts'
import { beAttorney, leaveOut, lookAtHome, takeUp } from './mark-steps.ts'
import { countLeft, readLaunch } from './read-launch.ts'

const os = implement(launchContract).$context<Context>()

export const launchRouter = os.router({
  read: os.read.handler(({ context }) => readLaunch(context)),
  left: os.left.handler(({ context }) => countLeft(context)),
  beAttorney: os.beAttorney.handler(({ context }) => beAttorney(context)),
  lookAtHome: os.lookAtHome.handler(({ context }) => lookAtHome(context)),
  leaveOut: os.leaveOut.handler(({ context, input }) => leaveOut(context, input)),
  takeUp: os.takeUp.handler(({ context, input }) => takeUp(context, input)),
})
