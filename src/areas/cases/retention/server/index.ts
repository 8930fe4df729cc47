import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { retentionContract } from '../contract.ts'
import { confirm, proposeDeletion, withdraw } from './decide-deletion.ts'
import { listExpired } from './list-expired.ts'

export { proposeFor } from './decide-deletion.ts'

const os = implement(retentionContract).$context<Context>()

export const retentionRouter = os.router({
  list: os.list.handler(({ context }) => listExpired(context)),
  propose: os.propose.handler(({ context, input }) => proposeDeletion(context, input)),
  confirm: os.confirm.handler(({ context, input }) => confirm(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdraw(context, input)),
})
