// The firm's actions on payments, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const PAYMENT_ACTIONS = auditActions(
  {
    'payment.refunded': ['amountCents', 'payment', 'refund'],
    'payments.read': ['payment'],
  },
  { en: en.audit, es: es.audit },
)
