// Activity log actions on a colleague's lost second step.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const RECOVERY_ACTIONS = auditActions(
  {
    'second-step.reset-asked': [],
    'second-step.reset-stopped': [],
    /** By whom it was asked for, and who agreed; without one, the waiting time was over. */
    'second-step.reset': ['askedBy', 'agreedBy'],
    'second-step.reset-void': [],
  },
  { en: en.audit, es: es.audit },
)
