// Activity log actions on the road to the first appointment. A reason stays with its step.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const LAUNCH_ACTIONS = auditActions(
  {
    'launch.home-looked-at': [],
    'launch.left-out': ['step'],
    'launch.taken-up': ['step'],
  },
  { en: en.audit, es: es.audit },
)
