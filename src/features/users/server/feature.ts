import type { Feature } from '#platform/feature.ts'
import { createUsersRouter, namesOf } from './index.ts'
import { SETTLE_ACCOUNT } from './job-kinds.ts'
import { registerUserJobs } from './jobs.ts'
import { neighboursOf } from './neighbours.ts'

export const usersFeature: Feature = {
  name: 'users',
  routers: (features) => ({ users: createUsersRouter(neighboursOf(features)) }),
  jobs: { kinds: [SETTLE_ACCOUNT], register: registerUserJobs },
  namesOf,
  personalTables: {
    users: {
      export: { in: 'profile' },
      erasure: { deletes: 'address, phone, e-mail and preferences; the name stays with the files' },
    },
  },
}
