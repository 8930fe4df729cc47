// What administrators settle, as the activity log names it.
import { auditActions } from '#features/audit/rules/actions.ts'
import en from '../text/audit/en.json' with { type: 'json' }
import es from '../text/audit/es.json' with { type: 'json' }

export const READING_ACTIONS = auditActions(
  { 'reading.settled': ['conflict', 'reading'], 'reading.opened': ['conflict', 'reading'] },
  { en, es },
)
