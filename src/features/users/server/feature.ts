import type { Feature } from '#platform/feature.ts'
import { USERS_ACCESS } from './access.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { createUsersRouter, namesOf } from './index.ts'
import { SETTLE_ACCOUNT } from './job-kinds.ts'
import { registerUserJobs } from './jobs.ts'
import { neighboursOf } from './neighbours.ts'
import { assentsOf } from './terms.ts'

export const usersFeature: Feature = {
  name: 'users',
  routers: (features) => ({ users: createUsersRouter(neighboursOf(features)) }),
  tags: { Users: 'Accounts, profiles and sign-ins' },
  access: USERS_ACCESS,
  auditActions: USER_ACTIONS,
  staffReadings: {
    'users.get': { action: USER_ACTIONS['user.read'], of: 'userId' },
  },
  jobs: { kinds: [SETTLE_ACCOUNT], register: registerUserJobs },
  personalTables: {
    terms_assents: {
      privacy: 'account',
      export: { in: 'termsAssents' },
      erasure: { keptBecause: 'it proves what was agreed to, and when' },
    },
    users: {
      privacy: 'account',
      export: { in: 'profile' },
      erasure: { deletes: 'address, phone, e-mail and preferences; the name stays with the files' },
    },
  },
  personalData: { termsAssents: ({ db }, userId) => assentsOf(db, userId) },
  namesOf,
}
