// The firm's own receipts of money, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

const RECEIPT = ['receipt', 'caseNumber', 'amountCents', 'account'] as const
const DEPOSIT = ['depositId', 'account', 'amountCents'] as const

export const RECEIPT_ACTIONS = auditActions(
  {
    'receipt.recorded': [...RECEIPT, 'method'],
    'receipt.corrected': [...RECEIPT],
    'receipt.returned': [...RECEIPT],
    'deposit.gathered': [...DEPOSIT],
    'deposit.discarded': [...DEPOSIT],
    'deposit.made': [...DEPOSIT, 'madeOn'],
    'deposit.cleared': [...DEPOSIT],
    'refund.proposed': [...RECEIPT],
    'refund.withdrawn': [...RECEIPT],
    'refund.paid-out': [...RECEIPT, 'method'],
    'refund.undone': [...RECEIPT],
    'picture.added': ['receipt', 'side'],
    'picture.removed': ['receipt', 'side'],
    'picture.read': [],
    'receipts.read': ['case'],
    'deposits.read': [],
  },
  { en: en.audit, es: es.audit },
)
