// Administrators' marks of a kind of error, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const FAULT_ACTIONS = auditActions(
  { 'fault.marked': ['event', 'state'] },
  { en: en.audit, es: es.audit },
)
