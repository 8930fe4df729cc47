// The firm's actions on a callback request, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const CALLBACK_ACTIONS = auditActions(
  {
    'callbacks.called': ['callback'],
    'callbacks.closed': ['callback'],
  },
  { en: en.audit, es: es.audit },
)
