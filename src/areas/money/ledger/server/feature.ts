import type { Feature } from '#platform/feature.ts'
import { handBack, handOver, whyNotHandBack } from './hand-over.ts'
import { LEDGER_ACTIONS } from './audit-actions.ts'
import { exportFor, ledgerRouter } from './index.ts'
import { ledgerDesk } from './desk-rows.ts'

const NEVER_REWRITTEN = 'the books are never rewritten: movements hand over what is left of every share'

export const ledgerFeature: Feature = {
  name: 'ledger',
  desk: ledgerDesk,
  routers: () => ({ ledger: ledgerRouter }),
  tags: { Ledger: 'The trust account and the other books' },
  auditActions: LEDGER_ACTIONS,
  staffReadings: {
    'ledger.totals': { action: LEDGER_ACTIONS['ledger.read'] },
    'ledger.clients': { action: LEDGER_ACTIONS['ledger.read'] },
    'ledger.ofClient': { action: LEDGER_ACTIONS['ledger.read'], of: 'clientId' },
  },
  merging: {
    columns: {
      'ledger_transactions.client_id': { stays: NEVER_REWRITTEN },
      'ledger_entries.client_id': { stays: NEVER_REWRITTEN },
      'ledger_balances.client_id': { stays: NEVER_REWRITTEN },
      'ledger_shares.client_id': { stays: NEVER_REWRITTEN },
      'ledger_transfers_made.made_by': { stays: 'somebody of the firm did it' },
      'ledger_voided_checks.decided_by': { stays: 'somebody of the firm did it' },
    },
    afterMerge: handOver,
    whyNotPart: whyNotHandBack,
    afterPart: handBack,
  },
  personalTables: {
    ledger_transactions: {
      privacy: 'payments',
      export: { in: 'ledger' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['reason', 'source', 'kind', 'happened_on'] },
    },
    ledger_entries: {
      privacy: 'payments',
      export: { in: 'ledger' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['account'] },
    },
    ledger_balances: {
      privacy: 'payments',
      export: { omittedBecause: 'it is the sum of the entries' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['account'] },
    },
    ledger_shares: {
      privacy: 'payments',
      export: { omittedBecause: 'it is the sum of the entries' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['account'] },
    },
    ledger_transfers_made: {
      privacy: 'payments',
      export: { omittedBecause: 'it names who of the firm made a transfer; the movement is in the ledger' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
    },
    ledger_voided_checks: {
      privacy: 'payments',
      export: { omittedBecause: 'it names who of the firm voided a check; the movement is in the ledger' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['number', 'payee', 'reason'] },
    },
  },
  personalData: { ledger: ({ db }, userId) => exportFor(db, userId) },
}
