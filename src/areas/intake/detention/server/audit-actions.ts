// The firm's actions on a detention report, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const DETENTION_ACTIONS = auditActions(
  {
    'detention.called': ['detention'],
    'detention.closed': ['detention'],
    'detention.read': ['detention'],
  },
  { en: en.audit, es: es.audit },
)
