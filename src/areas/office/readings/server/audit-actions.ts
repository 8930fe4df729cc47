// Administrators' settlements, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const READING_ACTIONS = auditActions(
  {
    'reading.settled': ['conflict', 'reading'],
    'reading.opened': ['conflict', 'reading'],
    'rule.chosen': ['rule', 'value'],
  },
  { en: en.audit, es: es.audit },
)
