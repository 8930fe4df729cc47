// Actions on messages, as the activity log names them. It never contains their text.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const MESSAGE_ACTIONS = auditActions(
  {
    'message.sent': ['conversation', 'messageId', 'byHelper'],
    'message.taken-back': ['conversation', 'messageId'],
    'messages.read': ['conversation'],
    'conversation.settled': ['conversation'],
    'conversation.assigned': ['conversation', 'assignedTo'],
    'conversation.snoozed': ['conversation', 'until'],
    'answer-template.saved': ['templateId', 'version', 'isRetired'],
    'conversation.noted': ['conversation', 'noteId'],
    'conversation.copied': ['conversation', 'first', 'last', 'sha256', 'byHelper'],
  },
  { en: en.audit, es: es.audit },
)
