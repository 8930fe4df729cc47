import { TRUST_REFILLED } from '#areas/money/ledger/server/index.ts'
import type { Feature } from '#platform/feature.ts'
import { countWaitingJobs } from '#platform/waiting-jobs.ts'
import { hasPaymentOpen } from './repository.ts'
import { PAYMENT_ACTIONS } from './audit-actions.ts'
import { exportFor, paymentsRouter } from './index.ts'
import {
  APPLY_TRANSACTION,
  POLL_EVENTS,
  RECONCILE_BOOKS,
  RECONCILE_PAYMENT,
  RETURN_MONEY,
  TELL_OF_MONEY_BACK,
} from './job-kinds.ts'
import { registerPaymentJobs } from './jobs.ts'
import { PAYMENT_MAILS, PAYMENT_TEXTS } from './payment-mails.ts'
import { settlersIn } from './settler.ts'
import { tellOfMoneyBack } from './tell-of-money-back.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routers: () => ({ payments: paymentsRouter }),
  tags: { Payments: 'Payments, refunds and the comparison with the gateway' },
  auditActions: PAYMENT_ACTIONS,
  staffReadings: {
    'payments.listAll': { action: PAYMENT_ACTIONS['payments.read'] },
    'payments.read': { action: PAYMENT_ACTIONS['payments.read'], object: 'payment', of: 'paymentId' },
  },
  jobs: {
    kinds: [
      RECONCILE_PAYMENT,
      RETURN_MONEY,
      TELL_OF_MONEY_BACK,
      TRUST_REFILLED,
      APPLY_TRANSACTION,
      POLL_EVENTS,
      RECONCILE_BOOKS,
    ],
    async register(runner, services, features) {
      await registerPaymentJobs(runner, services, settlersIn(features))
      await runner.work(TELL_OF_MONEY_BACK, (data) => tellOfMoneyBack(services, features, data))
    },
  },
  // Money that is owed goes back, however late.
  outgoing: {
    as: 'refunds',
    count: async ({ db }) => ({ ...(await countWaitingJobs(db, [RETURN_MONEY])), late: 0 }),
  },
  mails: PAYMENT_MAILS,
  texts: PAYMENT_TEXTS,
  merging: {
    columns: {
      'payments.client_id': { moves: 'payments', shown: { column: 'created_at', as: 'moment' } },
      'hand_payments.received_by': { stays: 'somebody of the firm took it' },
      'hand_payments.ended_by': { stays: 'somebody of the firm recorded it' },
      'give_backs.proposed_by': { stays: 'somebody of the firm proposed it' },
      'give_backs.withdrawn_by': { stays: 'somebody of the firm withdrew it' },
      'give_backs.paid_by': { stays: 'somebody of the firm paid it out' },
      'give_backs.undone_by': { stays: 'somebody of the firm recorded it' },
      'refunds.requested_by': { stays: 'somebody of the firm asked for it' },
      'reconciliation_runs.requested_by': { stays: 'somebody of the firm asked for it' },
    },
    whyNotMerge: async (tx, { keptId, goneId }) =>
      (await hasPaymentOpen(tx, [keptId, goneId])) ? 'MERGE_PAYMENT_OPEN' : null,
    whyNotPart: async (tx, { keptId }) =>
      (await hasPaymentOpen(tx, [keptId])) ? 'MERGE_PAYMENT_OPEN' : null,
  },
  personalTables: {
    payments: {
      privacy: 'payments',
      export: { in: 'payments' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: {
        kept: [
          'autopay_due_on',
          'reference',
          'transaction_id',
          'decline_reason',
          'card_type',
          'last4',
          'type',
          'account',
          'method',
          'status',
        ],
      },
    },
    hand_payments: {
      privacy: 'payments',
      export: { in: 'payments' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: {
        kept: [
          'received_on',
          'payer_name',
          'number',
          'note',
          'ended_on',
          'ended_reason',
          'purpose',
          'payer_relation',
          'ended_as',
        ],
      },
    },
    refunds: {
      privacy: 'payments',
      export: { in: 'payments' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['reason', 'reference', 'status'] },
    },
    give_backs: {
      privacy: 'payments',
      export: { in: 'payments' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['reason', 'payee', 'number', 'paid_on', 'undone_reason', 'method'] },
    },
    refund_turns: {
      privacy: 'payments',
      export: { omittedBecause: 'it says for minutes which process asks the gateway' },
      erasure: { keptBecause: 'it ends by itself within minutes' },
    },
    reconciliation_runs: {
      privacy: 'payments',
      export: { omittedBecause: 'it is about the books of the firm, not about who asked for it' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['status'] },
    },
    reconciliation_differences: {
      privacy: 'payments',
      export: { omittedBecause: 'it compares two books about a payment that is in the file' },
      erasure: { keptBecause: 'the firm keeps its books for seven years' },
      columns: { kept: ['transaction_id', 'reference', 'ours', 'theirs', 'kind'] },
    },
  },
  personalData: { payments: ({ db }, userId) => exportFor(db, userId) },
}
