import type { Feature } from '#platform/feature.ts'
import { LEAVING_ACTIONS } from './audit-actions.ts'
import { ERASURE_MAILS } from './erasure-mails.ts'
import { createLeavingRouter } from './index.ts'
import { ownArchive } from './own-archive.ts'
import { countAsked, endOpenOf, listOf } from './repository.ts'
import { requestView } from './request-view.ts'

export const leavingFeature: Feature = {
  name: 'leaving',
  routers: (features) => ({ leaving: createLeavingRouter(features) }),
  tags: { Leaving: 'What somebody takes along of what is kept about them, and has erased' },
  auditActions: LEAVING_ACTIONS,
  mails: ERASURE_MAILS,
  toLookAt: [{ path: '/admin/erasure', count: ({ db }) => countAsked(db) }],
  ownArchive,
  merging: {
    columns: {
      'erasure_requests.client_id': { stays: 'who asked; who is kept is found by it' },
      'erasure_requests.answered_by': { stays: 'somebody of the firm answered' },
    },
  },
  personalTables: {
    erasure_requests: {
      privacy: 'account',
      export: { in: 'erasureRequests' },
      erasure: { keptBecause: 'it proves what was asked for, and what was answered' },
      columns: { kept: ['staying', 'state', 'refusal'] },
    },
  },
  personalData: {
    erasureRequests: async ({ db }, userId) => (await listOf(db, userId)).map(requestView),
  },
  eraseFor: endOpenOf,
}
