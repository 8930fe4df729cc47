import { auditActions } from '#features/audit/rules/actions.ts'
import en from '../text/audit/en.json' with { type: 'json' }
import es from '../text/audit/es.json' with { type: 'json' }

export const CITIZENSHIP_ACTIONS = auditActions(
  { 'civics-answer.saved': ['varies', 'state', 'reviewOn'] },
  { en, es },
)
