// Entry point of discounts for neighbors and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { discountsContract } from '../contract.ts'
import { changeLimits, createCode, disableCode, enableCode, listCodes } from './manage-codes.ts'
import { listUsesOf } from './repository.ts'

export { countCodeTyped, type Discount, findDiscount } from './find-discount.ts'
export { releaseUse, reserveUse, settleUse } from './reserve-use.ts'

/** The codes the client booked with, for the "my data" file. */
export function exportFor(db: Database, userId: string): Promise<unknown> {
  return listUsesOf(db, userId)
}

const os = implement(discountsContract).$context<Context>()

export const discountsRouter = os.router({
  list: os.list.handler(({ context, input }) => listCodes(context, input)),
  create: os.create.handler(({ context, input }) => createCode(context, input)),
  changeLimits: os.changeLimits.handler(({ context, input }) => changeLimits(context, input)),
  disable: os.disable.handler(({ context, input }) => disableCode(context, input)),
  enable: os.enable.handler(({ context, input }) => enableCode(context, input)),
})
