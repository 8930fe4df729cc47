// Fee agreements and earnings, as named in the activity log.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

const AGREEMENT = ['agreementId', 'caseNumber', 'version', 'amountCents'] as const
const MILESTONE = ['milestoneId', 'caseNumber'] as const

const WORK = [...MILESTONE, 'hoursId', 'minutes', 'amountCents'] as const

export const AGREEMENT_ACTIONS = auditActions(
  {
    'fees.written': [...AGREEMENT],
    'fees.discarded': [...AGREEMENT],
    'fees.agreed': [...AGREEMENT],
    'fee.reached': [...MILESTONE],
    'fee.undone': [...MILESTONE, 'amountCents'],
    'fee.earned': [...MILESTONE, 'earningId', 'amountCents'],
    'hours.recorded': [...WORK],
    'hours.approved': [...WORK],
    'hours.removed': [...WORK],
    'replenishment.set': ['caseNumber', 'isOn', 'thresholdCents', 'targetCents', 'mode'],
    'fees.read': ['case'],
    'fee.exported': ['earning'],
  },
  { en: en.audit, es: es.audit },
)
