// Activity log names for the agency's status of cases.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const AGENCY_STATUS_ACTIONS = auditActions(
  {
    'agency-status.settings': ['version'],
    'agency-status.asked': ['caseId', 'number', 'filingId'],
    'agency-status.seen': ['caseId', 'number', 'filingId'],
    'agency-status.on': ['caseId', 'number', 'filingId'],
    'agency-status.off': ['caseId', 'number', 'filingId'],
    'agency-status.read': ['case'],
  },
  { en: en.audit, es: es.audit },
)
