import type { Feature } from '#platform/feature.ts'
import { CITIZENSHIP_ACTIONS } from './audit-actions.ts'
import { demonstrateCitizenship } from './demonstration.ts'
import { citizenshipRouter, exportFor } from './index.ts'
import { deletePracticeOf } from './repository.ts'

export const citizenshipFeature: Feature = {
  name: 'citizenship',
  routers: () => ({ citizenship: citizenshipRouter }),
  tags: { Citizenship: 'Preparation for the citizenship test' },
  auditActions: CITIZENSHIP_ACTIONS,
  demonstrate: demonstrateCitizenship,
  merging: {
    columns: {
      'citizenship_settings.user_id': {
        stays: 'it says which test this account prepares for, and is asked again in the other',
      },
      'citizenship_attempts.user_id': { moves: 'other' },
      'citizenship_mocks.user_id': { moves: 'other' },
      'citizenship_changing_answers.updated_by': { stays: 'an administrator wrote it down' },
    },
  },
  personalTables: {
    citizenship_settings: {
      privacy: 'practice',
      export: { in: 'citizenshipPractice' },
      erasure: { deletes: 'all of it' },
      columns: { deleted: ['filed_on', 'state', 'exemption'] },
    },
    citizenship_attempts: {
      privacy: 'practice',
      export: { in: 'citizenshipPractice' },
      erasure: { deletes: 'every answer' },
      columns: { deleted: ['day', 'edition', 'way'] },
    },
    citizenship_mocks: {
      privacy: 'practice',
      export: { in: 'citizenshipPractice' },
      erasure: { deletes: 'every mock test' },
      columns: { deleted: ['day', 'edition'] },
    },
    citizenship_changing_answers: {
      privacy: 'staff',
      export: { omittedBecause: 'it says who serves in an office; of an account, only who wrote that down' },
      erasure: { keptBecause: 'the log of the firm names who wrote it down' },
      columns: { kept: ['state', 'answers', 'review_on', 'varies'] },
    },
  },
  personalData: { citizenshipPractice: ({ db }, userId) => exportFor(db, userId) },
  eraseFor: deletePracticeOf,
}
