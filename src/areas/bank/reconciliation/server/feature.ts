import type { Feature } from '#platform/feature.ts'
import { RECONCILIATION_ACTIONS } from './audit-actions.ts'
import { reconciliationRouter } from './index.ts'
import { bankJournal } from './journal-entries.ts'
import { reconciliationDesk } from './desk-rows.ts'
import { openingOfTrust } from './opening-items.ts'

const READ = { action: RECONCILIATION_ACTIONS['bank.read'] }
const BY_FIRM = { stays: 'somebody of the firm did it' } as const
const OF_FIRM = {
  privacy: 'payments',
  export: { omittedBecause: 'it is the firm’s own record, and names who of the firm kept it' },
  erasure: { keptBecause: 'the firm keeps its books for seven years' },
} as const

export const reconciliationFeature: Feature = {
  name: 'reconciliation',
  desk: reconciliationDesk,
  routers: () => ({ reconciliation: reconciliationRouter }),
  tags: {
    Reconciliation: 'The bank’s statements held against the books and the clients’ ledgers, month by month',
  },
  journalSource: bankJournal,
  openingOfTrust,
  auditActions: RECONCILIATION_ACTIONS,
  staffReadings: {
    'reconciliation.lines': READ,
    'reconciliation.opening': READ,
    'reconciliation.owners': READ,
    'reconciliation.report': READ,
  },
  merging: {
    columns: {
      'bank_accounts.created_by': BY_FIRM,
      'bank_imports.imported_by': BY_FIRM,
      'bank_matches.made_by': BY_FIRM,
      'bank_adjustments.recorded_by': BY_FIRM,
      'bank_opening_items.recorded_by': BY_FIRM,
      'bank_opening_items.withdrawn_by': BY_FIRM,
      'bank_voids.client_id': { moves: 'other' },
      'bank_voids.recorded_by': BY_FIRM,
      'bank_endings.entered_by': BY_FIRM,
      'bank_explanations.written_by': BY_FIRM,
      'bank_closings.closed_by': BY_FIRM,
      'bank_closings.reopened_by': BY_FIRM,
    },
  },
  personalTables: {
    bank_accounts: { ...OF_FIRM, columns: { kept: ['bank', 'last4', 'starts_on', 'habits', 'fund'] } },
    bank_imports: { ...OF_FIRM, columns: { kept: ['file_name', 'sha256', 'fund', 'format'] } },
    bank_matches: { ...OF_FIRM, columns: { kept: ['settled_on', 'fund', 'rule'] } },
    bank_matched_movements: { ...OF_FIRM, columns: { kept: ['fund'] } },
    bank_carried: { ...OF_FIRM, columns: { kept: ['fund'] } },
    bank_lines: {
      privacy: 'payments',
      export: {
        omittedBecause: 'it is what the bank tells the firm; the client’s own movements are in the ledger',
      },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['posted_on', 'counted_on', 'description', 'check_number', 'bank_id', 'fund'] },
    },
    bank_adjustments: { ...OF_FIRM, columns: { kept: ['day', 'reason', 'fund', 'kind'] } },
    bank_opening_items: {
      privacy: 'payments',
      export: {
        omittedBecause: 'it is a list of the firm’s former books, and joined with no client’s account',
      },
      erasure: { keptBecause: 'rules for lawyers ask for records of the trust account for years' },
      columns: { kept: ['number', 'written_on', 'payee', 'matter', 'withdrawn_reason', 'fund', 'kind'] },
    },
    bank_voids: {
      privacy: 'payments',
      export: { omittedBecause: 'it is the firm’s own record; the client’s movement is in the ledger' },
      erasure: { keptBecause: 'rules for lawyers ask for records of the trust account for years' },
      columns: { kept: ['day', 'reason', 'fund'] },
    },
    bank_endings: { ...OF_FIRM, columns: { kept: ['month', 'fund'] } },
    bank_explanations: { ...OF_FIRM, columns: { kept: ['note', 'fund'] } },
    bank_closings: {
      privacy: 'payments',
      export: {
        omittedBecause:
          'it is the report of a whole month over all clients; their own movements are in the ledger',
      },
      erasure: {
        keptBecause: 'rules for lawyers ask for records of the trust account for years after a case ends',
      },
      columns: { kept: ['month', 'report', 'reopened_reason', 'fund'] },
    },
  },
}
