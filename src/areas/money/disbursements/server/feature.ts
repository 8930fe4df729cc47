import type { Feature } from '#platform/feature.ts'
import { DISBURSEMENT_ACTIONS } from './audit-actions.ts'
import { demonstrateDisbursements } from './demonstration.ts'
import { DISBURSEMENT_MAILS, DISBURSEMENT_TEXTS } from './disbursement-mails.ts'
import { disbursementsRouter, exportFor } from './index.ts'

export const disbursementsFeature: Feature = {
  name: 'disbursements',
  routers: () => ({ disbursements: disbursementsRouter }),
  tags: { Disbursements: 'Government fees and other costs that were paid for clients' },
  auditActions: DISBURSEMENT_ACTIONS,
  staffReadings: {
    'disbursements.ofCase': { action: DISBURSEMENT_ACTIONS['costs.read'], object: 'case', of: 'caseId' },
  },
  mails: DISBURSEMENT_MAILS,
  texts: DISBURSEMENT_TEXTS,
  demonstrate: demonstrateDisbursements,
  merging: {
    columns: {
      'disbursements.client_id': { moves: 'other' },
      'disbursements.recorded_by': { stays: 'somebody of the firm recorded it' },
      'disbursements.undone_by': { stays: 'somebody of the firm undid it' },
    },
  },
  personalTables: {
    disbursements: {
      privacy: 'payments',
      export: { in: 'disbursements' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: {
        kept: ['payee', 'description', 'reference', 'paid_on', 'undone_reason', 'fund', 'category', 'method'],
      },
    },
  },
  personalData: { disbursements: ({ db }, userId) => exportFor(db, userId) },
}
