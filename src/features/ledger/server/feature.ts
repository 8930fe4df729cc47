import type { Feature } from '#platform/feature.ts'
import { LEDGER_ACCESS } from './access.ts'
import { LEDGER_ACTIONS } from './audit-actions.ts'
import { exportFor, ledgerRouter } from './index.ts'

export const ledgerFeature: Feature = {
  name: 'ledger',
  routers: () => ({ ledger: ledgerRouter }),
  tags: { Ledger: 'The trust account and the other books' },
  access: LEDGER_ACCESS,
  auditActions: LEDGER_ACTIONS,
  staffReadings: {
    'ledger.totals': { action: LEDGER_ACTIONS['ledger.read'] },
    'ledger.clients': { action: LEDGER_ACTIONS['ledger.read'] },
    'ledger.ofClient': { action: LEDGER_ACTIONS['ledger.read'], of: 'clientId' },
  },
  personalTables: {
    ledger_transactions: {
      privacy: 'payments',
      export: { in: 'ledger' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
    },
    ledger_entries: {
      privacy: 'payments',
      export: { in: 'ledger' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
    },
    ledger_balances: {
      privacy: 'payments',
      export: { omittedBecause: 'it is the sum of the entries' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
    },
    ledger_shares: {
      privacy: 'payments',
      export: { omittedBecause: 'it is the sum of the entries' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
    },
  },
  personalData: { ledger: ({ db }, userId) => exportFor(db, userId) },
}
