import type { Feature } from '#platform/feature.ts'
import { auditRecords } from './audit-records.ts'
import { exportPutOff, exportViews, makeDeskRouter } from './index.ts'
import { deletePutOffOf } from './put-off-repository.ts'
import { deleteViewsOf } from './views-repository.ts'

export const deskFeature: Feature = {
  name: 'desk',
  routers: (features) => ({ desk: makeDeskRouter(features) }),
  tags: { Desk: 'What staff work with: lists over several parts of the firm' },
  merging: {
    columns: {
      'case_views.owner_id': { stays: 'somebody of the firm saved it' },
      'desk_put_off.owner_id': { stays: 'somebody of the firm put it off' },
    },
  },
  personalTables: {
    case_views: {
      privacy: 'staff',
      export: { in: 'caseViews' },
      erasure: { deletes: 'the views that they have saved' },
      columns: { deleted: ['list', 'name', 'filters'] },
    },
    desk_put_off: {
      privacy: 'staff',
      export: { in: 'putOff' },
      erasure: { deletes: 'what they have put off on their desk' },
      columns: { deleted: ['kind', 'row_key'] },
    },
  },
  personalData: {
    caseViews: ({ db }, userId) => exportViews(db, userId),
    putOff: ({ db }, userId) => exportPutOff(db, userId),
  },
  eraseFor: async (tx, userId) => {
    await deleteViewsOf(tx, userId)
    await deletePutOffOf(tx, userId)
  },
  auditRecords,
}
