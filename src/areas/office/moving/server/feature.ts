import type { Feature } from '#platform/feature.ts'
import { MOVING_ACTIONS } from './audit-actions.ts'
import { createMovingInRouter } from './index.ts'
import { STEP } from './job-kinds.ts'
import { registerJobs } from './jobs.ts'
import { MOVED_FILES } from './receive-file.ts'
import { SEALED_ROWS } from './repository.ts'

export const movingFeature: Feature = {
  name: 'moving',
  routers: (features) => ({ movingIn: createMovingInRouter(features) }),
  tags: { 'Moving in': 'Files from another program: checked, imported and undone as one' },
  auditActions: MOVING_ACTIONS,
  staffReadings: {
    'movingIn.rows': { action: MOVING_ACTIONS['move-in.read'] },
  },
  uploads: MOVED_FILES,
  jobs: { kinds: [STEP], register: registerJobs },
  sealed: { job: 'moving.reseal', tables: [SEALED_ROWS] },
  merging: {
    columns: {
      'moving_batches.by_id': { stays: 'an administrator of the firm brought it' },
      'moving_rows.alike_id': { stays: 'it says who looked alike when the file was checked' },
    },
  },
  personalTables: {
    moving_batches: {
      privacy: 'staff',
      export: { omittedBecause: 'it names the administrator who brought a file, and nothing of a client' },
      erasure: { keptBecause: 'it says who brought the firm’s records, and when' },
      columns: { kept: ['file_name', 'kind', 'state'] },
    },
    moving_rows: {
      privacy: 'cases',
      export: {
        omittedBecause:
          'it is the firm’s former record as it came; what became of it is in the parts of the product',
      },
      erasure: { keptBecause: 'it proves from which record of the firm each entry was made' },
      columns: { kept: ['sealed', 'reference', 'problems', 'state'] },
    },
  },
}
