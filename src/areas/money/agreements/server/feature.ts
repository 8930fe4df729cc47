import type { Feature } from '#platform/feature.ts'
import { AGREEMENT_MAILS, AGREEMENT_TEXTS } from './agreement-mails.ts'
import { AGREEMENT_ACTIONS } from './audit-actions.ts'
import { demonstrateAgreements } from './demonstration.ts'
import { followStatuses } from './follow-case.ts'
import { followMoneyBack } from './follow-money.ts'
import { REPLENISH, TELL_OF_PROPOSALS } from './job-kinds.ts'
import { moneyRequestsIn } from './money-requests.ts'
import { PROPOSAL_MAILS, tellOfProposals } from './proposal-mails.ts'
import { replenishByRule } from './replenish.ts'
import { createAgreementsRouter, exportFor } from './index.ts'
import { agreementsDesk } from './desk-rows.ts'

/** After the firm's day begins: Central Time. */
const MORNING = '5 9 * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const KEPT = { keptBecause: 'the firm keeps its books for seven years' }

export const agreementsFeature: Feature = {
  name: 'agreements',
  desk: agreementsDesk,
  routers: (features) => ({ agreements: createAgreementsRouter(features) }),
  tags: { Agreements: 'What a case costs, what earns each part, and what was earned' },
  auditActions: AGREEMENT_ACTIONS,
  staffReadings: {
    'agreements.ofCase': { action: AGREEMENT_ACTIONS['fees.read'], object: 'case', of: 'caseId' },
    'agreements.hours': { action: AGREEMENT_ACTIONS['fees.read'], object: 'case', of: 'caseId' },
    'agreements.statement': { action: AGREEMENT_ACTIONS['fee.exported'], object: 'earning', of: 'earningId' },
  },
  jobs: {
    kinds: [REPLENISH, TELL_OF_PROPOSALS],
    async register(runner, services, features) {
      const requests = moneyRequestsIn(features)
      await runner.repeat(REPLENISH, MORNING, () => replenishByRule(services, requests))
      await runner.repeat(TELL_OF_PROPOSALS, EVERY_TEN_MINUTES, () => tellOfProposals(services))
    },
  },
  mails: { ...AGREEMENT_MAILS, ...PROPOSAL_MAILS },
  texts: AGREEMENT_TEXTS,
  demonstrate: demonstrateAgreements,
  afterCaseMoved: (services, tx, caseId) => followStatuses(services, tx, caseId),
  afterMoneyBack: (services, tx, { paymentId }) => followMoneyBack(services, tx, paymentId),
  merging: {
    columns: {
      'fee_agreements.written_by': { stays: 'somebody of the firm wrote it' },
      'fee_agreements.agreed_by': { stays: 'somebody of the firm recorded it' },
      'fee_events.by_id': { stays: 'somebody of the firm said it' },
      'fee_events.undone_by': { stays: 'somebody of the firm took it back' },
      'fee_replenishments.set_by': { stays: 'somebody of the firm set it' },
      'fee_earnings.earned_by': { stays: 'somebody of the firm confirmed it' },
      'fee_hours.recorded_by': { stays: 'somebody of the firm worked them' },
      'fee_hours.approved_by': { stays: 'somebody of the firm approved them' },
      'fee_earnings.undone_by': { stays: 'somebody of the firm undid it' },
    },
  },
  personalTables: {
    fee_agreements: {
      privacy: 'payments',
      export: { in: 'agreements' },
      erasure: KEPT,
      columns: { kept: ['reason', 'agreed_on'] },
    },
    fee_milestones: {
      privacy: 'payments',
      export: { in: 'agreements' },
      erasure: KEPT,
      columns: { kept: ['name_en', 'name_es', 'on_date', 'event', 'status'] },
    },
    fee_events: {
      privacy: 'payments',
      export: { omittedBecause: 'what was earned is in the part "agreements", and what happened in "cases"' },
      erasure: KEPT,
      columns: { kept: ['reason', 'undone_reason'] },
    },
    fee_replenishments: {
      privacy: 'payments',
      export: { omittedBecause: 'a rule of the firm; what it asked for is in the part "invoices"' },
      erasure: KEPT,
      columns: { kept: ['mode'] },
    },
    fee_hours: {
      privacy: 'payments',
      export: { in: 'agreements' },
      erasure: KEPT,
      columns: { kept: ['worked_on', 'description'] },
    },
    fee_earnings: {
      privacy: 'payments',
      export: { in: 'agreements' },
      erasure: KEPT,
      columns: { kept: ['undone_reason'] },
    },
  },
  personalData: { agreements: ({ db }, userId) => exportFor(db, userId) },
}
