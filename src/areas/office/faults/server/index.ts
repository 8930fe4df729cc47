// The front door of faults: the server has its log listened to here.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { faultsContract } from '../contract.ts'
import { listFaults } from './list-faults.ts'
import { markFault } from './mark-fault.ts'
import { readFault } from './read-fault.ts'
import { readSpeed } from './read-speed.ts'
import { tellVisit } from './tell-visit.ts'

export { collectFaults, type FaultCollector, RECEIVER_AWAY } from './collect-faults.ts'

const os = implement(faultsContract).$context<Context>()

export const faultsRouter = os.router({
  list: os.list.handler(({ context }) => listFaults(context)),
  read: os.read.handler(({ context, input }) => readFault(context, input)),
  speed: os.speed.handler(({ context, input }) => readSpeed(context, input)),
  tell: os.tell.handler(({ context, input }) => tellVisit(context, input)),
  mark: os.mark.handler(({ context, input }) => markFault(context, input)),
})
