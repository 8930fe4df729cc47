// Activity log actions on invitations of colleagues. Never with names or addresses.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const COLLEAGUE_ACTIONS = auditActions(
  {
    'colleague.invited': ['role', 'isAttorney', 'readsBooks'],
    'colleague.invited-again': [],
    'colleague.withdrawn': [],
    'colleague.joined': ['role', 'isAttorney', 'readsBooks'],
  },
  { en: en.audit, es: es.audit },
)
