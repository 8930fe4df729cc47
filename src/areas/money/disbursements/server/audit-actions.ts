// The firm's payments for clients, as the activity log has it.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

const COST = ['disbursementId', 'caseNumber', 'amountCents', 'fund'] as const

export const DISBURSEMENT_ACTIONS = auditActions(
  { 'cost.recorded': [...COST], 'cost.undone': [...COST], 'costs.read': ['case'] },
  { en: en.audit, es: es.audit },
)
