// Activity log names for the firm's actions on documents.
import { auditActions } from '#areas/office/audit/rules/actions.ts'
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }

export const DOCUMENT_ACTIONS = auditActions(
  {
    'case.document-asked': ['caseId', 'number', 'documentId', 'count'],
    'case.document-not-needed': ['caseId', 'number', 'documentId', 'count'],
    'case.document-lacking': ['caseId', 'number', 'documentId', 'count'],
    'case.document-sent': ['caseId', 'number', 'documentId', 'count'],
    'case.document-refused': ['caseId', 'number', 'documentId', 'count'],
    'case.document-shared': ['caseId', 'number', 'documentId', 'count'],
    'case.document-kept': ['caseId', 'number', 'documentId', 'count'],
    'case.document-recalled': ['caseId', 'number', 'documentId', 'count'],
    'case.document-withdrawn': ['caseId', 'number', 'documentId', 'count'],
    'case.document-accepted': ['caseId', 'number', 'documentId', 'count'],
    'case.document-returned': ['caseId', 'number', 'documentId', 'count'],
    'case.document-reopened': ['caseId', 'number', 'documentId', 'count'],
    'case.document-arranged': ['caseId', 'number', 'documentId', 'count'],
    'case.document-packed': ['caseId', 'number', 'documentId', 'count'],
    'case.packet-asked': ['caseId', 'number', 'packetId', 'count'],
    'case.archive-asked': ['caseId', 'number', 'packetId', 'count'],
    'case.archives-deleted': ['caseId', 'packetId'],
    'document.certificate-made': ['caseId', 'number', 'documentId'],
    'packet.read': ['packet'],
    'case.document-deleted': ['caseId', 'number', 'documentId', 'count'],
    'document-reasons.saved': ['count'],
    'documents.read': ['case'],
    'document.read': ['document'],
  },
  { en: en.audit, es: es.audit },
)
