import type { Feature } from '#platform/feature.ts'
import { exportFor, intakeRouter } from './index.ts'
import { ALERT_STAFF, KEEP_DRAFTS, REMIND_OF_DRAFT, RESEAL_ANSWERS, WATCH_CALL } from './job-kinds.ts'
import { registerIntakeJobs } from './jobs.ts'
import { deleteOpen } from './repository.ts'

export const intakeFeature: Feature = {
  name: 'intake',
  routers: () => ({ intake: intakeRouter }),
  jobs: {
    kinds: [ALERT_STAFF, WATCH_CALL, REMIND_OF_DRAFT, KEEP_DRAFTS, RESEAL_ANSWERS],
    register: registerIntakeJobs,
  },
  personalData: { intakes: exportFor },
  forgetDrafts: deleteOpen,
}
