// Actions on discount codes, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const DISCOUNT_ACTIONS = auditActions(
  {
    'discount.created': ['code', 'kind', 'percent', 'usesMax', 'startsOn', 'endsOn'],
    'discount.changed': ['code', 'usesMax', 'startsOn', 'endsOn'],
    'discount.disabled': ['code'],
    'discount.enabled': ['code'],
  },
  { en: en.audit, es: es.audit },
)
