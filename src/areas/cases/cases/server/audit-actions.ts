// Activity log names for the firm's actions on a case.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const CASE_ACTIONS = auditActions(
  {
    'case.opened': ['caseId', 'number', 'intakeId', 'attorneyId'],
    'case.intake-added': ['caseId', 'number', 'intakeId'],
    'case.moved': ['caseId', 'number', 'status', 'nextAction', 'due'],
    'case.closed': ['caseId', 'number', 'outcome'],
    'case.reopened': ['caseId', 'number', 'outcome'],
    'case.noted': ['caseId', 'number', 'noteId', 'isShared'],
    'case.date-added': ['caseId', 'number', 'dateId', 'kind', 'day'],
    'case.date-moved': ['caseId', 'number', 'dateId', 'kind', 'day'],
    'case.date-done': ['caseId', 'number', 'dateId', 'kind', 'day'],
    'case.date-reopened': ['caseId', 'number', 'dateId', 'kind', 'day'],
    'case.date-seen': ['caseId', 'number', 'dateId', 'kind', 'day'],
    'case.person-added': ['caseId', 'number', 'personId'],
    'case.person-corrected': ['caseId', 'number', 'personId'],
    'case.person-removed': ['caseId', 'number', 'personId'],
    'case.filing-added': ['caseId', 'number', 'filingId'],
    'case.filing-corrected': ['caseId', 'number', 'filingId'],
    'case.filing-removed': ['caseId', 'number', 'filingId'],
    'case.notice': ['caseId', 'number', 'noticeId', 'kind'],
    'case.transferred': ['caseId', 'number', 'staffId'],
    'case.second-set': ['caseId', 'number', 'staffId'],
    'case.second-removed': ['caseId', 'number', 'staffId'],
    'case.held': ['caseId', 'number'],
    'case.hold-lifted': ['caseId', 'number'],
    'case.task-assigned': ['caseId', 'number', 'taskId', 'staffId'],
    'case.template': ['caseId', 'number', 'version'],
    'case-template.published': ['kind', 'version'],
    'case.read': ['case', 'intake'],
  },
  { en: en.audit, es: es.audit },
)
