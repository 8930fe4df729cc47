// Activity log actions on helpers. Never with names or addresses.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const HELPING_ACTIONS = auditActions(
  {
    'helper.named': ['helper', 'isGeneral', 'cases'],
    'helper.changed': ['helper', 'isGeneral', 'cases'],
    'helper.invited-again': ['helper'],
    'helper.accepted': ['helper', 'byHelper'],
    'helper.declined': ['helper', 'byHelper'],
    'helper.ended': ['helper', 'byHelper'],
    'helpers.read': [],
  },
  { en: en.audit, es: es.audit },
)
