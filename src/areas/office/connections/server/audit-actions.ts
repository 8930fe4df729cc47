// Changes of connections, as the activity log names them; no fact has a value of a setting.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const CONNECTION_ACTIONS = auditActions(
  {
    'connection.saved': ['connection', 'version'],
    'connection.forgotten': ['connection', 'version'],
    'connection.tested': ['connection', 'outcome'],
  },
  { en: en.audit, es: es.audit },
)
