// The firm's actions on an intake, as the activity log names them.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const INTAKE_ACTIONS = auditActions(
  {
    'intake.cleared': ['intakeId', 'conflicts'],
    'intake.declined': ['intakeId', 'reason'],
    'intake.called': ['intakeId'],
    'intake.read': ['intake'],
    'intake.exported': ['intake'],
    'conflicts.checked': ['conflictCheck', 'outcome', 'conflicts'],
    'conflicts.read': ['conflictCheck'],
  },
  { en: en.audit, es: es.audit },
)
