// Actions on the books, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const LEDGER_ACTIONS = auditActions(
  {
    'trust.refilled': ['refillId', 'amountCents'],
    'trust.transfer-made': ['movementId', 'amountCents'],
    'ledger.read': [],
  },
  { en: en.audit, es: es.audit },
)
