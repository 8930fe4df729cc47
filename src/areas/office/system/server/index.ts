// The front door of system: the command says what it finds as the page does.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { systemContract } from '../contract.ts'
import { lookNow, readSystem } from './read-system.ts'

export { sayFinding } from './say-finding.ts'

const os = implement(systemContract).$context<Context>()

/** What needs a look on each page is known to the features that have them. */
export function createSystemRouter(features: Features) {
  return os.router({
    read: os.read.handler(({ context }) => readSystem(context, features)),
    look: os.look.handler(({ context }) => lookNow(context, features)),
  })
}
