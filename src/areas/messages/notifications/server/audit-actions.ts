// Administrators' actions on a mail, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const MAIL_ACTIONS = auditActions(
  {
    'mail.sent-again': ['kind', 'state'],
    'mail.dismissed': ['kind', 'state'],
    'mail.address-confirmed': [],
  },
  { en: en.audit, es: es.audit },
)
