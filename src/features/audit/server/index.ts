// The front door of audit for neighbours and for the server.
import { implement } from '@orpc/server'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { auditContract } from '../contract.ts'

const os = implement(auditContract).$context<Context>()

export const auditRouter = os.router({
  list: os.list.handler(() => {
    throw generalError('UNAVAILABLE')
  }),
})
