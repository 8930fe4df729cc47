// An identity's changes to a person's sign-in, and apparent attacks, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

export const SERVER_ACTIONS = auditActions(
  {
    'user.password-changed': [],
    'user.password-reset': [],
    'user.email-changed': [],
    'user.second-factor-on': [],
    'user.second-factor-off': [],
    'user.recovery-code-used': [],
    'sign-in.failed': ['network'],
    'sign-in.refused': ['network'],
    'sign-in.second-step-failed': ['network'],
    'codes.used-up': ['network'],
    'access.refused': ['procedure'],
  },
  { en: en.audit, es: es.audit },
)
