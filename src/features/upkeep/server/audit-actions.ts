// What administrators do about the product's own work, as the activity log names it.
import { auditActions } from '#features/audit/rules/actions.ts'
import en from '../text/audit/en.json' with { type: 'json' }
import es from '../text/audit/es.json' with { type: 'json' }

export const UPKEEP_ACTIONS = auditActions({ 'job.run-again': ['job'] }, { en, es })
