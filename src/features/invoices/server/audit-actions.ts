// What the firm does with an invoice, as the activity log names it.
import { auditActions } from '#features/audit/rules/actions.ts'
import en from '../text/audit/en.json' with { type: 'json' }
import es from '../text/audit/es.json' with { type: 'json' }

export const INVOICE_ACTIONS = auditActions(
  {
    'invoice.issued': ['invoiceId', 'number', 'totalCents', 'trustCents'],
    'invoice.voided': ['invoiceId', 'number', 'totalCents'],
    'invoice.plan-changed': ['invoiceId', 'planCount', 'dueOn'],
    'invoice.exported': ['invoice', 'payment'],
  },
  { en, es },
)
