// Activity log names for the agency's forms.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const FORM_ACTIONS = auditActions(
  {
    'agency-form.added': ['form', 'edition'],
    'agency-form.dated': ['form', 'edition', 'acceptedFrom', 'acceptedUntil', 'isArchived'],
    'agency-form.approved': ['form', 'edition', 'version'],
    'agency-form.accepted': ['caseId', 'number', 'form', 'edition', 'count'],
    'agency-form.filled': ['caseId', 'number', 'form', 'edition', 'documentId'],
    'agency-form.packaged': ['caseId', 'number', 'packageId', 'count'],
    'agency-form.filed': ['caseId', 'number', 'packageId', 'filedOn', 'means'],
    'agency-form.asked-by-link': ['caseId', 'number', 'personId'],
    'agency-form.read': ['case'],
    'agency-form.changed-after-approval': ['form', 'edition', 'version'],
  },
  { en: en.audit, es: es.audit },
)
