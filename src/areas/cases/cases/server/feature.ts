import { keepClientName } from '#areas/intake/intake/server/index.ts'
import type { Feature } from '#platform/feature.ts'
import { standInOneCase } from './people-repository.ts'
import { listOfClient } from './repository.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { CASE_MAILS, CASE_TEXTS } from './case-mails.ts'
import { DATE_MAILS } from './date-mails.ts'
import { demonstrateCases } from './demonstration.ts'
import { askForMeetingAgain } from './ask-again.ts'
import { doKnownTasks } from './do-known-tasks.ts'
import { giveTasks } from './give-tasks.ts'
import { HANDS_MAILS } from './hands-mails.ts'
import { createCasesRouter, exportFor } from './index.ts'
import { FOLLOW_MOVE, REMIND_CLIENTS, TELL_OF_DATES } from './job-kinds.ts'
import { registerCaseJobs } from './jobs.ts'
import { isClientHeld } from './repository.ts'
import { noticeMoveOfAccount } from './notice-move.ts'
import { templatesRouter } from './templates-router.ts'
import { CASES_SEALED } from './sealed.ts'
import { VISIT_MAILS } from './visit-mail.ts'
import { casesDesk } from './desk-rows.ts'

export const casesFeature: Feature = {
  name: 'cases',
  desk: casesDesk,
  routers: (features) => ({ cases: createCasesRouter(features), templates: templatesRouter }),
  tags: { Cases: 'Matters that the firm has taken on' },
  auditActions: CASE_ACTIONS,
  staffReadings: {
    'cases.get': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.money': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.tasks': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.calendarFile': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.dates': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.people': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.ofIntake': { action: CASE_ACTIONS['case.read'], object: 'intake', of: 'sessionId' },
    'cases.newAddresses': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.filings': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'templates.steps': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'templates.preview': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
    'cases.history': { action: CASE_ACTIONS['case.read'], object: 'case', of: 'caseId' },
  },
  sealed: CASES_SEALED,
  jobs: { kinds: [FOLLOW_MOVE, REMIND_CLIENTS, TELL_OF_DATES], register: registerCaseJobs },
  mails: { ...CASE_MAILS, ...VISIT_MAILS, ...DATE_MAILS, ...HANDS_MAILS },
  texts: CASE_TEXTS,
  afterStart: giveTasks,
  afterNaming: async (tx, person) => keepClientName(tx, person, await listOfClient(tx, person.id)),
  afterMoving: noticeMoveOfAccount,
  afterMeeting: (services, tx, { clientId, happened }) =>
    happened === 'cancelled'
      ? askForMeetingAgain(services, tx, clientId)
      : doKnownTasks(services, tx, { clientId, known: `meeting-${happened}` }),
  demonstrate: demonstrateCases,
  merging: {
    columns: {
      'cases.client_id': { moves: 'cases', shown: { column: 'number', as: 'text' } },
      'case_people.account_id': { moves: 'people' },
      'case_new_addresses.account_id': { moves: 'other' },
      'case_new_addresses.settled_by_id': { stays: 'somebody of the firm settled it' },
      'case_answers.said_by_id': { stays: 'who said it, as it was' },
      'case_answers.taken_by_id': { stays: 'somebody of the firm took it over' },
      'cases.attorney_id': { stays: 'the attorney' },
      'cases.second_id': { stays: 'the second of the firm' },
      'case_events.by_id': { stays: 'who did it, as it was' },
      'case_templates.by_id': { stays: 'somebody of the firm saved it' },
      'case_events.task_to_id': { stays: 'somebody of the firm was named then' },
      'case_tasks.assignee_id': { stays: 'somebody of the firm does it' },
      'case_tasks.done_by_id': { stays: 'who did it, as it was' },
      'case_dates.responsible_id': { stays: 'somebody of the firm' },
      'case_dates.seen_by': { stays: 'who saw it, as it was' },
      'case_date_changes.responsible_id': { stays: 'somebody of the firm' },
      'case_decisions.from_id': { stays: 'somebody of the firm' },
      'case_decisions.to_id': { stays: 'somebody of the firm' },
    },
    whyNotMerge: async (tx, { keptId, goneId }) =>
      (await standInOneCase(tx, keptId, goneId)) ? 'MERGE_SAME_CASE' : null,
  },
  personalTables: {
    case_tasks: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: {
        kept: ['due', 'sealed', 'code', 'status', 'state', 'done_because', 'role', 'repeats', 'repeats_from'],
      },
    },
    cases: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: {
        kept: [
          'money_reason',
          'number',
          'next_action_due',
          'open_date',
          'next_date',
          'keep_until',
          'type',
          'kind',
          'status',
          'turn',
          'next_action',
          'outcome',
        ],
      },
    },
    case_notes: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed'] },
    },
    case_dates: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: {
        kept: [
          'day',
          'time',
          'zone',
          'sealed_visit',
          'sealed_basis',
          'told_on',
          'second_told_on',
          'reminded_on',
          'kind',
        ],
      },
    },
    case_date_changes: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['day', 'time', 'zone', 'from_day', 'from_time', 'from_zone', 'sealed'] },
    },
    case_people: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['given', 'surnames', 'sealed_details', 'a_number_key', 'part'] },
    },
    case_answers: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed', 'question'] },
    },
    case_new_addresses: {
      privacy: 'cases',
      export: { omittedBecause: 'the addresses themselves are in the parts "profile" and "cases"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['moved_on', 'sealed'] },
    },
    case_filings: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: {
        kept: ['edition', 'filed_on', 'priority_date', 'sealed_receipt', 'receipt_key', 'form', 'state'],
      },
    },
    case_record_changes: {
      privacy: 'cases',
      export: { omittedBecause: 'how it stands is in the part "cases", without what was mistyped before' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed'] },
    },
    case_notices: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed', 'kind'] },
    },
    case_decisions: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed'] },
    },
    case_templates: {
      privacy: 'cases',
      export: { omittedBecause: 'a template of the firm; the activity log says who published it' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['usual', 'names', 'why', 'kind'] },
    },
    case_template_tasks: {
      privacy: 'cases',
      export: { omittedBecause: 'what a template of the firm asks; what a case asks is in the part "cases"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['words_en', 'words_es', 'status', 'code', 'due_from', 'role'] },
    },
    case_events: {
      privacy: 'cases',
      export: { in: 'cases' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: {
        kept: [
          'due',
          'kind',
          'from_status',
          'outcome',
          'status',
          'next_action',
          'task_code',
          'document_kind',
        ],
      },
    },
  },
  personalData: { cases: exportFor },
  mustKeep: isClientHeld,
  isUnderWay: async (db, userId) => (await listOfClient(db, userId)).length > 0,
  async stayingOf(db, userId) {
    const rows = await listOfClient(db, userId)
    return rows.map(({ number, keepUntil }) => ({ name: number, until: keepUntil }))
  },
}
