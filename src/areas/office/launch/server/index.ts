import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { launchContract } from '../contract.ts'
import { readLaunch } from './read-launch.ts'

const os = implement(launchContract).$context<Context>()

export const launchRouter = os.router({
  read: os.read.handler(({ context }) => readLaunch(context)),
})
