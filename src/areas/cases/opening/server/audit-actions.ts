// Activity log actions on requests for a case.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const OPENING_ACTIONS = auditActions(
  {
    'request.called': ['request'],
    'request.declined': ['request', 'reason'],
    'request.opened': ['request', 'caseId', 'conflicts'],
    'request.read': ['request'],
    'client.entered': [],
    'client.case-opened': ['caseId', 'conflicts', 'isNew'],
    'client.corrected': ['fields'],
    'client.invited': [],
    'client.read': [],
    'client.merged': ['merge', 'other', 'moved'],
    'client.parted': ['merge', 'other', 'moved'],
    'client.meeting-booked': ['meeting', 'attorneyId', 'isOutsideHours'],
  },
  { en: en.audit, es: es.audit },
)
