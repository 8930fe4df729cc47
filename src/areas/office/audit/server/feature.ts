import type { Feature } from '#platform/feature.ts'
import { createAuditRouter, exportFor } from './index.ts'
import { actionsIn, namesIn, recordsIn } from './list-entries.ts'

export const auditFeature: Feature = {
  name: 'audit',
  routers: (features) => ({
    audit: createAuditRouter({
      actions: actionsIn(features),
      namesOf: namesIn(features),
      records: recordsIn(features),
    }),
  }),
  tags: { Audit: 'Who did what to an account' },
  personalTables: {
    audit_entries: {
      privacy: 'activity',
      export: { in: 'activity' },
      erasure: { keptBecause: 'a log that can be shortened proves nothing; it holds ids alone' },
      columns: { kept: ['action', 'request_id', 'before', 'after', 'window_key', 'actor_kind'] },
    },
  },
  personalData: { activity: ({ db }, userId) => exportFor(db, userId) },
}
