import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const CITIZENSHIP_ACTIONS = auditActions(
  { 'civics-answer.saved': ['varies', 'state', 'reviewOn'] },
  { en: en.audit, es: es.audit },
)
