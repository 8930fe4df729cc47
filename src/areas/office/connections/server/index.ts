// The front door of connections, for neighbours and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { connectionsContract } from '../contract.ts'
import { readConnections } from './read-connections.ts'
import { forgetConnection, saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

export { followConnections } from './follow-connections.ts'
export { connectionStates } from './read-connections.ts'
export { savedNow } from './repository.ts'

const os = implement(connectionsContract).$context<Context>()

export const connectionsRouter = os.router({
  read: os.read.handler(({ context }) => readConnections(context)),
  saveMail: os.saveMail.handler(({ context, input }) => saveConnection(context, 'mail', input)),
  saveGateway: os.saveGateway.handler(({ context, input }) => saveConnection(context, 'gateway', input)),
  saveTexts: os.saveTexts.handler(({ context, input }) => saveConnection(context, 'texts', input)),
  saveGoogle: os.saveGoogle.handler(({ context, input }) => saveConnection(context, 'google', input)),
  forget: os.forget.handler(({ context, input }) => forgetConnection(context, input)),
  test: os.test.handler(({ context, input }) => testConnection(context, input)),
})
