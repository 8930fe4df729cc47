// What staff do about a client's texts, as the activity log names it.
import { auditActions } from '#features/audit/rules/actions.ts'
import en from '../text/audit/en.json' with { type: 'json' }
import es from '../text/audit/es.json' with { type: 'json' }

export const TEXTS_ACTIONS = auditActions(
  {
    'texts.asked-by-phone': [],
    'texts.stopped-by-phone': [],
    'texts.dismissed': ['kind', 'state'],
  },
  { en, es },
)
