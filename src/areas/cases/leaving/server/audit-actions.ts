// Activity log names for archives and erasures.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const LEAVING_ACTIONS = auditActions(
  {
    'archive.asked': [],
    'erasure.asked': [],
    'erasure.withdrawn': [],
    'erasure.carried-out': ['state', 'refusal'],
    'erasure.refused': ['state', 'refusal'],
  },
  { en: en.audit, es: es.audit },
)
