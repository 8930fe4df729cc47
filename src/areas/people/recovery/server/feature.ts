import type { Feature } from '#platform/feature.ts'
import { RECOVERY_ACTIONS } from './audit-actions.ts'
import { recoveryRouter } from './index.ts'
import { CARRY_OUT } from './job-kinds.ts'
import { registerRecoveryJobs } from './jobs.ts'
import { RECOVERY_MAILS } from './reset-mails.ts'

export const recoveryFeature: Feature = {
  name: 'recovery',
  routers: () => ({ recovery: recoveryRouter }),
  tags: { 'Second steps': 'What happens where somebody of the staff has lost the second step of signing in' },
  auditActions: RECOVERY_ACTIONS,
  jobs: { kinds: [CARRY_OUT], register: registerRecoveryJobs },
  mails: RECOVERY_MAILS,
  merging: {
    columns: {
      'second_step_resets.target_id': { stays: 'somebody of the firm' },
      'second_step_resets.asked_by_id': { stays: 'somebody of the firm' },
      'second_step_resets.ended_by_id': { stays: 'somebody of the firm' },
    },
  },
  personalTables: {
    second_step_resets: {
      privacy: 'signIns',
      export: { omittedBecause: 'the activity log of the file says that it was asked for and done' },
      erasure: { keptBecause: 'it holds ids and moments alone, and proves who opened whose account' },
      columns: { kept: ['ending'] },
    },
  },
}
