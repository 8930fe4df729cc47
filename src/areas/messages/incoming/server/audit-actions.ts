// Decisions about mails that waited, as the activity log names them. It never contains their text.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const INCOMING_ACTIONS = auditActions(
  {
    'incoming-mail.placed': ['mailId', 'conversation'],
    'incoming-mail.discarded': ['mailId'],
    'incoming-mail.read': [],
  },
  { en: en.audit, es: es.audit },
)
