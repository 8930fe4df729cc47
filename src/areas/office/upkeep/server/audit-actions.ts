// Administrators' actions on the product's own work, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const UPKEEP_ACTIONS = auditActions({ 'job.run-again': ['job'] }, { en: en.audit, es: es.audit })
