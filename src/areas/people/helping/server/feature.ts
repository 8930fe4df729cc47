import type { Feature } from '#platform/feature.ts'
import { HELPING_ACTIONS } from './audit-actions.ts'
import { demonstrateHelping } from './demonstration.ts'
import { endWithAccount } from './end-help.ts'
import { HELPING_MAILS } from './helper-mails.ts'
import { createHelpingRouter, exportFor } from './index.ts'

export const helpingFeature: Feature = {
  name: 'helping',
  routers: (features) => ({ helping: createHelpingRouter(features) }),
  tags: { Helping: 'People whom clients name to read and write messages with them' },
  auditActions: HELPING_ACTIONS,
  staffReadings: { 'helping.ofClient': { action: HELPING_ACTIONS['helpers.read'], of: 'clientId' } },
  mails: HELPING_MAILS,
  demonstrate: demonstrateHelping,
  merging: {
    columns: {
      'client_helpers.client_id': {
        moves: 'other',
        unlessTaken: { columns: ['email', 'is_open'], among: { column: 'is_open', is: 'true' } },
      },
      'client_helpers.user_id': { moves: 'other' },
      'client_helpers.ended_by': { stays: 'who ended it, as it was' },
    },
  },
  personalTables: {
    client_helpers: {
      privacy: 'cases',
      export: { in: 'helpers' },
      erasure: {
        deletes: 'the address of the helper; who helped, and that the client agreed, stays with the files',
      },
      columns: {
        emptied: ['email'],
        kept: ['name', 'consent_words', 'relationship', 'language', 'consent_language', 'ended_way'],
      },
    },
    client_helper_cases: {
      privacy: 'cases',
      export: { omittedBecause: 'it holds ids alone: which cases the client chose for a helper' },
      erasure: { keptBecause: 'it says what a helper could read' },
    },
  },
  personalData: { helpers: ({ db }, userId) => exportFor(db, userId) },
  eraseFor: endWithAccount,
}
