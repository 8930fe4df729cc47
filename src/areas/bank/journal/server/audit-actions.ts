// Reading the journal, as the activity log names it.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const JOURNAL_ACTIONS = auditActions({ 'journal.read': [] }, { en: en.audit, es: es.audit })
