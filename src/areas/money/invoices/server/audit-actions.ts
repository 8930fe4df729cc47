// The firm's actions on invoices, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const INVOICE_ACTIONS = auditActions(
  {
    'invoice.issued': ['invoiceId', 'number', 'totalCents', 'trustCents'],
    'invoice.voided': ['invoiceId', 'number', 'totalCents'],
    'invoice.plan-changed': ['invoiceId', 'planCount', 'dueOn'],
    'invoice.reduced': ['invoiceId', 'number', 'kind', 'amountCents'],
    'invoice.reduction-undone': ['invoiceId', 'number', 'kind', 'amountCents'],
    'invoice.trust-applied': ['invoiceId', 'number', 'trustCents'],
    'pay-link.made': ['invoiceId', 'number', 'amountCents'],
    'autopay.agreed': ['invoiceId', 'number', 'method', 'wording'],
    'autopay.ended': ['invoiceId', 'number', 'why'],
    'invoice.hold-changed': ['invoiceId', 'hold'],
    'price.saved': ['priceId', 'kind', 'amountCents', 'isActive'],
    'invoice.exported': ['invoice', 'payment'],
  },
  { en: en.audit, es: es.audit },
)
