// Staff actions on a client's texts, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const TEXTS_ACTIONS = auditActions(
  {
    'texts.asked-by-phone': [],
    'texts.stopped-by-phone': [],
    'texts.dismissed': ['kind', 'state'],
  },
  { en: en.audit, es: es.audit },
)
