// What administrators do about copies of everything, as the activity log names it.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const MOVING_OUT_ACTIONS = auditActions(
  {
    'firm-export.asked': ['exportId'],
    'firm-export.opened': ['exportId'],
    'firm-export.removed': ['exportId'],
  },
  { en: en.audit, es: es.audit },
)
