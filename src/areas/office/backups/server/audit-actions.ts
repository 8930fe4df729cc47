// What administrators do about backups, as the activity log names it.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const BACKUP_ACTIONS = auditActions(
  { 'copy.released': ['from', 'to', 'mails', 'texts', 'charges', 'refunds'] },
  { en: en.audit, es: es.audit },
)
