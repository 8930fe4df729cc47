// Activity log names for automatic actions on files.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const FILE_ACTIONS = auditActions(
  { 'file.orphan-removed': ['key', 'bytes'] },
  { en: en.audit, es: es.audit },
)
