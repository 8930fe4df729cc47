import type { Feature } from '#platform/feature.ts'
import { giveNamesTo } from './party-names-repository.ts'
import { INTAKE_ACTIONS } from './audit-actions.ts'
import { demonstrateIntake } from './demonstration.ts'
import { conflictsRouter, exportFor, intakeRouter } from './index.ts'
import {
  ALERT_OF_DATES,
  ALERT_STAFF,
  KEEP_DRAFTS,
  KEEP_NAMES,
  KEEP_RECORDS,
  REMIND_OF_DRAFT,
  WATCH_CALL,
} from './job-kinds.ts'
import { INTAKE_MAILS, INTAKE_TEXTS } from './intake-mails.ts'
import { registerIntakeJobs } from './jobs.ts'
import { keepNamesOfBookings, keepNamesOfReport } from './keep-names.ts'
import { knownOfVisitor } from './known-of-visitor.ts'
import { claimIntake } from './claim-intake.ts'
import { deleteOpen, hasSent, moveIntakes, withIntakes } from './repository.ts'
import { INTAKE_SEALED } from './sealed.ts'
import { intakeDesk } from './desk-rows.ts'

export const intakeFeature: Feature = {
  name: 'intake',
  desk: intakeDesk,
  isUnderWay: hasSent,
  routers: () => ({ intake: intakeRouter, conflicts: conflictsRouter }),
  tags: { Intake: 'The questions before the first meeting, and what the firm does with the answers' },
  auditActions: INTAKE_ACTIONS,
  staffReadings: {
    'intake.read': { action: INTAKE_ACTIONS['intake.read'], object: 'intake', of: 'sessionId' },
    'intake.readSent': { action: INTAKE_ACTIONS['intake.read'], object: 'intake', of: 'sessionId' },
    'intake.conflicts': { action: INTAKE_ACTIONS['intake.read'], object: 'intake', of: 'sessionId' },
    'conflicts.read': {
      action: INTAKE_ACTIONS['conflicts.read'],
      object: 'conflictCheck',
      of: 'checkId',
    },
    'intake.pdf': { action: INTAKE_ACTIONS['intake.exported'], object: 'intake', of: 'sessionId' },
  },
  sealed: INTAKE_SEALED,
  jobs: {
    kinds: [ALERT_STAFF, ALERT_OF_DATES, WATCH_CALL, REMIND_OF_DRAFT, KEEP_DRAFTS, KEEP_NAMES, KEEP_RECORDS],
    register: registerIntakeJobs,
  },
  mails: INTAKE_MAILS,
  texts: INTAKE_TEXTS,
  afterMeeting: (_services, tx, { clientId }) => keepNamesOfBookings(tx, clientId),
  afterNaming: (tx, { id }) => keepNamesOfBookings(tx, id),
  afterReport: ({ seal }, tx, report) => keepNamesOfReport({ db: tx, seal }, report),
  demonstrate: demonstrateIntake,
  merging: {
    columns: {
      'intake_sessions.owner_id': {
        moves: 'intakes',
        shown: { column: 'completed_at', as: 'moment' },
        // One draft at a time: the other is not moved, and ends like every draft.
        unlessTaken: { columns: ['status'], among: { column: 'status', is: 'open' } },
      },
      'party_names.user_id': { moves: 'other' },
      'intake_sessions.attorney_id': { stays: 'the attorney' },
      'intake_sessions.second_id': { stays: 'the second of the firm' },
      'intake_handlings.handled_by': { stays: 'somebody of the firm handled it' },
      'intake_calls.called_by': { stays: 'somebody of the firm called' },
      'conflict_checks.checked_by': { stays: 'somebody of the firm checked' },
    },
    afterPart: (tx, { goneId, rowIds }) => giveNamesTo(tx, goneId, rowIds),
  },
  personalTables: {
    intake_sessions: {
      privacy: 'intake',
      export: { in: 'intakes' },
      erasure: { deletes: 'what was not sent; what was sent stays with the files' },
      columns: {
        unsentDeleted: ['current_question', 'proven_email', 'language', 'status', 'service_type', 'handling'],
      },
    },
    intake_answers: {
      privacy: 'intake',
      export: { in: 'intakes' },
      erasure: { deletes: 'what was not sent; what was sent stays with the files' },
      columns: { unsentDeleted: ['question', 'value', 'sealed'] },
    },
    intake_records: {
      privacy: 'intake',
      export: { in: 'intakes' },
      erasure: { keptBecause: 'it is what was sent, which stays with the files; it goes with its intake' },
      columns: { kept: ['sealed'] },
    },
    intake_handlings: {
      privacy: 'intake',
      export: { omittedBecause: "the attorney's own notes on taking a matter are the firm's work product" },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['note', 'handling', 'reason'] },
    },
    intake_calls: {
      privacy: 'intake',
      export: { omittedBecause: "when somebody called is in the intake; who it was is the firm's" },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
    },
    intake_search_terms: {
      privacy: 'intake',
      export: { omittedBecause: 'it is made of the answers, which are in the file' },
      erasure: { keptBecause: 'an intake that was sent is looked for by it' },
      columns: { kept: ['term'] },
    },
    party_names: {
      privacy: 'conflicts',
      export: { omittedBecause: 'it is made of the answers, which are in the file' },
      erasure: { keptBecause: 'rules of conduct: a conflict with a former client must be found' },
      columns: { kept: ['given', 'surnames', 'case_number', 'sealed_birth_date', 'search_text', 'role'] },
    },
    conflict_checks: {
      privacy: 'conflicts',
      export: { omittedBecause: "whom the firm compared, and why, is the firm's work product" },
      erasure: { keptBecause: 'rules of conduct: the firm has to show that it looked' },
      columns: { kept: ['given', 'surnames', 'sealed', 'search_text', 'outcome'] },
    },
    party_name_keys: {
      privacy: 'conflicts',
      export: { omittedBecause: 'it is made of the answers, which are in the file' },
      erasure: { keptBecause: 'rules of conduct: a conflict with a former client must be found' },
      columns: { kept: ['key'] },
    },
  },

  personalData: { intakes: exportFor },
  eraseFor: deleteOpen,
  eraseUnsent: deleteOpen,
  visitors: { claim: claimIntake, known: knownOfVisitor, move: moveIntakes, withBelongings: withIntakes },
}
