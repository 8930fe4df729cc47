import type { Feature } from '#platform/feature.ts'
import { exportFor, ledgerRouter } from './index.ts'

export const ledgerFeature: Feature = {
  name: 'ledger',
  routers: () => ({ ledger: ledgerRouter }),
  personalTables: {
    ledger_transactions: {
      export: { in: 'ledger' },
      erasure: { keptSince: 'the firm keeps its books for seven years' },
    },
    ledger_entries: {
      export: { in: 'ledger' },
      erasure: { keptSince: 'the firm keeps its books for seven years' },
    },
    ledger_balances: {
      export: { notSince: 'it is the sum of the entries' },
      erasure: { keptSince: 'the firm keeps its books for seven years' },
    },
    ledger_shares: {
      export: { notSince: 'it is the sum of the entries' },
      erasure: { keptSince: 'the firm keeps its books for seven years' },
    },
  },
  personalData: { ledger: ({ db }, userId) => exportFor(db, userId) },
}
