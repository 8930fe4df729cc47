import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const CALENDAR_ACTIONS = auditActions(
  {
    'calendars.feed-made': [],
    'calendars.feed-revoked': [],
    'calendars.connected': [],
    'calendars.disconnected': [],
  },
  { en: en.audit, es: es.audit },
)
