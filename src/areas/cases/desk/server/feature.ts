import type { Feature } from '#platform/feature.ts'
import { auditRecords } from './audit-records.ts'
import { deskRouter, exportViews } from './index.ts'
import { deleteViewsOf } from './views-repository.ts'

export const deskFeature: Feature = {
  name: 'desk',
  routers: () => ({ desk: deskRouter }),
  tags: { Desk: 'What staff work with: lists over several parts of the firm' },
  merging: {
    columns: { 'case_views.owner_id': { stays: 'somebody of the firm saved it' } },
  },
  personalTables: {
    case_views: {
      privacy: 'staff',
      export: { in: 'caseViews' },
      erasure: { deletes: 'the views that they have saved' },
      columns: { deleted: ['name', 'filters'] },
    },
  },
  personalData: { caseViews: ({ db }, userId) => exportViews(db, userId) },
  eraseFor: deleteViewsOf,
  auditRecords,
}
