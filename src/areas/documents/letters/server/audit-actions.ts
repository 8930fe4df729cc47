// Activity log names for letters and their templates.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const LETTER_ACTIONS = auditActions(
  {
    'letter-template.saved': ['templateId', 'version', 'isArchived'],
    'letter.made': ['caseId', 'number', 'letterId'],
    'letter.discarded': ['caseId', 'number', 'letterId'],
    'letter.read': ['case'],
  },
  { en: en.audit, es: es.audit },
)
