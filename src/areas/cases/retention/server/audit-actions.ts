// What two people decide about files that need not be kept any longer, as the activity log names it.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

const FACTS = ['caseId', 'number'] as const

export const RETENTION_ACTIONS = auditActions(
  { 'deletion.proposed': FACTS, 'deletion.confirmed': FACTS, 'deletion.withdrawn': FACTS },
  { en: en.audit, es: es.audit },
)
