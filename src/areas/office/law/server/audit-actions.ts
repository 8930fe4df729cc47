// The firm's readings and changes of the law, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const LAW_ACTIONS = auditActions(
  { 'law.read': ['row', 'version', 'reviewBy'], 'law.changed': ['row', 'version'] },
  { en: en.audit, es: es.audit },
)
