import type { Feature } from '#platform/feature.ts'
import { CONNECTION_ACTIONS } from './audit-actions.ts'
import { connectionsRouter } from './index.ts'
import { CONNECTIONS_SEALED } from './sealed.ts'

export const connectionsFeature: Feature = {
  name: 'connections',
  routers: () => ({ connections: connectionsRouter }),
  tags: { Connections: 'The services that the firm sends, charges and signs in with' },
  auditActions: CONNECTION_ACTIONS,
  sealed: CONNECTIONS_SEALED,
  personalTables: {
    connections: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds the firm’s own keys at its services, and nothing of a client' },
      erasure: { keptBecause: 'the firm sends, charges and signs in with it' },
      columns: { kept: ['sealed', 'tested_mark', 'outcome', 'marks'] },
    },
  },
}
