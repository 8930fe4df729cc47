import type { Feature } from '#platform/feature.ts'
import { UPKEEP_ACTIONS } from './audit-actions.ts'
import { createUpkeepRouter } from './index.ts'
import { WATCH_JOBS } from './job-kinds.ts'
import { registerUpkeepJobs } from './jobs.ts'
import { JOBS_LATE } from './late-mail.ts'
import { countWrongJobs } from './list-jobs.ts'

export const upkeepFeature: Feature = {
  name: 'upkeep',
  routers: (features) => ({ upkeep: createUpkeepRouter(features) }),
  tags: { Jobs: 'The work that the product does by itself, and whether it was done' },
  auditActions: UPKEEP_ACTIONS,
  toLookAt: [{ path: '/admin/jobs', count: countWrongJobs }],
  mails: { 'jobs-late': JOBS_LATE },
  jobs: { kinds: [WATCH_JOBS], register: registerUpkeepJobs },
}
