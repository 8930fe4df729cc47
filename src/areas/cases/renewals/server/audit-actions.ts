// Activity log names for renewals.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const RENEWAL_ACTIONS = auditActions(
  {
    'renewal.recorded': ['caseId', 'kind'],
    'renewal.corrected': ['caseId', 'kind'],
    'renewal.asked': ['caseId', 'kind'],
    'renewal.called': ['caseId', 'kind'],
    'renewal.stopped': ['caseId', 'kind'],
    'renewal.opened': ['caseId', 'kind', 'number'],
    'renewal.read': ['renewal', 'case'],
  },
  { en: en.audit, es: es.audit },
)
