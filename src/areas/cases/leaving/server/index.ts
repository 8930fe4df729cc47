import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { leavingContract } from '../contract.ts'
import { carryOut, refuse } from './answer-erasure.ts'
import { askForArchive } from './ask-for-archive.ts'
import { listErasures } from './list-erasures.ts'
import { askErasure, ownErasure, withdrawErasure } from './own-erasure.ts'
import { newestOf } from './repository.ts'

/** Whether the client has asked to be erased, and has not taken it back. */
export async function hasAskedToLeave(db: Database, clientId: string): Promise<boolean> {
  const newest = await newestOf(db, clientId)
  return newest !== null && newest.state !== 'withdrawn'
}

const os = implement(leavingContract).$context<Context>()

/** The data of a person is spread over all features. */
export function createLeavingRouter(features: Features) {
  return os.router({
    archive: os.archive.handler(({ context }) => askForArchive(context)),
    ownErasure: os.ownErasure.handler(({ context }) => ownErasure(context)),
    askErasure: os.askErasure.handler(({ context }) => askErasure(context)),
    withdrawErasure: os.withdrawErasure.handler(({ context }) => withdrawErasure(context)),
    erasures: os.erasures.handler(({ context }) => listErasures(context, features)),
    carryOut: os.carryOut.handler(({ context, input }) => carryOut(context, features, input)),
    refuse: os.refuse.handler(({ context, input }) => refuse(context, features, input)),
  })
}
