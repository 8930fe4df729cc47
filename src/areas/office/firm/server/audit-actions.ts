// Changes and signatures of the firm's profile, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const FIRM_ACTIONS = auditActions(
  { 'firm.changed': ['version'], 'firm.signed': ['text', 'digest'] },
  { en: en.audit, es: es.audit },
)
