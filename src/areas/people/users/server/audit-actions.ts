// Activity log actions on an account.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const USER_ACTIONS = auditActions(
  {
    'user.joined': [],
    'user.role-changed': ['role', 'isAttorney', 'readsBooks'],
    'user.first-admin': ['role'],
    'user.disabled': [],
    'user.enabled': [],
    'user.session-ended': [],
    'user.sessions-ended': ['kept'],
    'user.reset-started': [],
    'user.data-downloaded': [],
    'user.closed': [],
    'user.read': [],
  },
  { en: en.audit, es: es.audit },
)
