import type { Feature } from '#platform/feature.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { demonstrateOpening } from './demonstration.ts'
import { isClientFor } from './clients.ts'
import { createOpeningRouter, exportFor } from './index.ts'
import { MERGE_MAILS } from './merge-mail.ts'
import { INVITATION_MAILS } from './invitation-mail.ts'
import { deleteUnopened } from './repository.ts'
import { REQUEST_MAILS } from './request-mails.ts'
import { OPENING_SEALED } from './sealed.ts'
import { openingDesk } from './desk-rows.ts'

export const openingFeature: Feature = {
  name: 'opening',
  desk: openingDesk,
  routers: (features) => ({ opening: createOpeningRouter(features) }),
  tags: { Opening: 'Clients ask for a case, and the firm opens it' },
  auditActions: OPENING_ACTIONS,
  staffReadings: {
    'opening.client': { action: OPENING_ACTIONS['client.read'], of: 'clientId' },
    'opening.alikeTo': { action: OPENING_ACTIONS['client.read'], of: 'clientId' },
    'opening.mergePreview': { action: OPENING_ACTIONS['client.read'], of: 'goneId' },
    'opening.requestConflicts': {
      action: OPENING_ACTIONS['request.read'],
      object: 'request',
      of: 'requestId',
    },
  },
  isClientFor,
  sealed: OPENING_SEALED,
  mails: { ...REQUEST_MAILS, ...INVITATION_MAILS, ...MERGE_MAILS },
  demonstrate: demonstrateOpening,
  merging: {
    columns: {
      'case_requests.client_id': { moves: 'requests', shown: { column: 'sent_at', as: 'moment' } },
      'phone_openings.client_id': { moves: 'other' },
      'case_requests.called_by': { stays: 'somebody of the firm called' },
      'case_requests.answered_by': { stays: 'somebody of the firm answered' },
      'phone_openings.opened_by': { stays: 'somebody of the firm opened it' },
    },
  },
  personalTables: {
    phone_openings: {
      privacy: 'cases',
      export: {
        omittedBecause: 'who opened a case and why there was no conflict is the work product of the firm',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['clearing'] },
    },
    case_requests: {
      privacy: 'cases',
      export: { in: 'caseRequests' },
      erasure: { deletes: 'what became no case; what became one stays with the files' },
      columns: { unsentDeleted: ['sealed', 'clearing', 'topic', 'state', 'reason'] },
    },
  },
  personalData: { caseRequests: exportFor },
  eraseFor: deleteUnopened,
}
