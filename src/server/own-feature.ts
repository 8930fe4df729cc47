// What the server itself adds to the features' registries.
import type { Feature } from '#platform/feature.ts'
import { FORGET_UNPROVEN } from './identity-jobs.ts'
import { NOTICE_READERS } from './notice-readers.ts'
import { registerSecurityJobs, SECURITY_ALERT } from './security-alert.ts'

export const serverFeature: Feature = {
  name: 'server',
  // What the identity has to forget is registered where the identity is known (`launch.ts`).
  jobs: { kinds: [FORGET_UNPROVEN, SECURITY_ALERT], register: registerSecurityJobs },
  noticeReaders: NOTICE_READERS,
}
