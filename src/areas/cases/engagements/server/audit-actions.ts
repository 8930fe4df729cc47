// Activity log names for proposals.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const ENGAGEMENT_ACTIONS = auditActions(
  {
    'engagement.written': ['engagementId', 'version'],
    'engagement.discarded': ['engagementId', 'version'],
    'engagement.conflict': ['engagementId', 'version', 'outcome', 'conflicts'],
    'engagement.sent': ['engagementId', 'version'],
    'engagement.not-taken': ['engagementId', 'version'],
    'engagement.withdrawn': ['engagementId', 'version'],
    'engagement.signed-on-paper': ['engagementId', 'version'],
    'engagement.scan-attached': ['engagementId', 'version', 'documentId'],
    'engagement.signed': ['engagementId', 'version', 'caseId', 'number'],
    'engagement.read': ['engagement'],
    'engagement-paper.saved': ['paper', 'version'],
    'engagement-paper.read': ['paper', 'version'],
  },
  { en: en.audit, es: es.audit },
)
