import type { Feature } from '#platform/feature.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { createUsersRouter, namesOf } from './index.ts'
import { SETTLE_ACCOUNT, SETTLE_MERGES } from './job-kinds.ts'
import { registerUserJobs } from './jobs.ts'
import { neighboursOf } from './neighbours.ts'
import { userColumnFates } from './tables.ts'
import { assentsOf } from './terms.ts'

export const usersFeature: Feature = {
  name: 'users',
  routers: (features) => ({ users: createUsersRouter(neighboursOf(features)) }),
  tags: { Users: 'Accounts, profiles and sign-ins' },
  auditActions: USER_ACTIONS,
  staffReadings: {
    'users.get': { action: USER_ACTIONS['user.read'], of: 'userId' },
  },
  jobs: { kinds: [SETTLE_ACCOUNT, SETTLE_MERGES], register: registerUserJobs },
  merging: {
    columns: {
      'users.merged_into': { moves: 'merges' },
      'terms_assents.user_id': { moves: 'other', unlessTaken: { columns: ['moment', 'digest'] } },
      'client_merges.kept_id': { stays: 'it says who was merged with whom' },
      'client_merges.gone_id': { stays: 'it says who was merged with whom' },
      'client_merges.merged_by': { stays: 'an administrator merged them' },
      'client_merges.parted_by': { stays: 'an administrator parted them' },
    },
  },
  personalTables: {
    client_merges: {
      privacy: 'account',
      export: { omittedBecause: 'whose rows were joined is seen in what the file holds' },
      erasure: {
        deletes: 'the details that another one replaced; that there was a merge stays with the files',
      },
      columns: { emptied: ['details_before', 'details_after'] },
    },
    client_merge_rows: {
      privacy: 'account',
      export: { omittedBecause: 'it holds ids alone: what they name is in the file' },
      erasure: { keptBecause: 'it says which files came from which of two people' },
      columns: { kept: ['column_name'] },
    },
    terms_assents: {
      privacy: 'account',
      export: { in: 'termsAssents' },
      erasure: { keptBecause: 'it proves what was agreed to, and when' },
      columns: { kept: ['edition', 'digest', 'moment', 'language'] },
    },
    users: {
      privacy: 'account',
      export: { in: 'profile' },
      erasure: { deletes: 'address, phone, e-mail and preferences; the name stays with the files' },
      columns: userColumnFates(),
    },
  },
  personalData: { termsAssents: ({ db }, userId) => assentsOf(db, userId) },
  namesOf,
}
