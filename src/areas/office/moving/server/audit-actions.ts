// How the activity log names what was done with files from other programs.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const MOVING_ACTIONS = auditActions(
  {
    'move-in.checked': ['batchId', 'kind', 'rows'],
    'move-in.imported': ['batchId', 'kind', 'rows'],
    'move-in.undone': ['batchId', 'kind', 'rows'],
    'move-in.discarded': ['batchId', 'kind', 'rows'],
    'move-in.read': ['batchId'],
    'move-in.person': ['batchId'],
  },
  { en: en.audit, es: es.audit },
)
