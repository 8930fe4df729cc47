// Time worked, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

const ENTRY = ['timeId', 'caseNumber', 'minutes'] as const

export const TIME_ACTIONS = auditActions(
  {
    'time.noted': [...ENTRY],
    'time.discarded': [...ENTRY],
    'time.approved': [...ENTRY],
    'time.billed': ['invoiceId', 'caseNumber', 'minutes', 'amountCents'],
    'time.read': ['case'],
  },
  { en: en.audit, es: es.audit },
)
