import type { Feature } from '#platform/feature.ts'
import { LAUNCH_ACTIONS } from './audit-actions.ts'
import { launchDesk } from './desk-rows.ts'
import { launchRouter } from './index.ts'

export const launchFeature: Feature = {
  name: 'launch',
  desk: launchDesk,
  routers: () => ({ launch: launchRouter }),
  tags: {
    Launch: 'What has to be ready before the first appointment, and before the firm opens to the public',
  },
  auditActions: LAUNCH_ACTIONS,
  merging: { columns: { 'launch_marks.marked_by': { stays: 'somebody of the firm' } } },
  personalTables: {
    launch_marks: {
      privacy: 'signIns',
      export: { omittedBecause: 'it is about the firm; the activity log of the file says that they said it' },
      erasure: { keptBecause: 'it says why the firm does without a part, and who decided it' },
      columns: { kept: ['step', 'reason'] },
    },
  },
}
