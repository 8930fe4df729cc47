import type { Feature } from '#platform/feature.ts'
import { askFromIntake } from './ask.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { demonstrateDocuments } from './demonstration.ts'
import { DOCUMENT_MAILS, DOCUMENT_TEXTS } from './document-mails.ts'
import { giveRequests, giveToPreparing } from './give-requests.ts'
import { documentsRouter, exportFor } from './index.ts'
import { CHECK_AGAIN, CHECK_DOCUMENT, FORGET_ARCHIVES, MAKE_PACKET } from './job-kinds.ts'
import { registerDocumentJobs } from './jobs.ts'
import { namesOfFiles } from './documents-repository.ts'
import { listFileUses } from './file-uses-repository.ts'
import { namesOfPackets } from './packets-repository.ts'
import { giveFirstReasons } from './reasons.ts'
import { DOCUMENT_UPLOADS } from './receive.ts'

const KEPT = { keptBecause: 'the firm keeps its files for seven years' }
import { DOCUMENTS_SEALED } from './sealed.ts'
import { documentsDesk } from './desk-rows.ts'

export const documentsFeature: Feature = {
  name: 'documents',
  desk: documentsDesk,
  routers: () => ({ documents: documentsRouter }),
  tags: { Documents: 'What a case asks for, and what was sent' },
  auditActions: DOCUMENT_ACTIONS,
  staffReadings: {
    'documents.ofCase': { action: DOCUMENT_ACTIONS['documents.read'], object: 'case', of: 'caseId' },
    'documents.page': { action: DOCUMENT_ACTIONS['document.read'], object: 'document', of: 'documentId' },
    'documents.packets': { action: DOCUMENT_ACTIONS['documents.read'], object: 'case', of: 'caseId' },
    'documents.packetLink': {
      action: DOCUMENT_ACTIONS['packet.read'],
      object: 'packet',
      of: 'packetId',
    },
    'documents.link': { action: DOCUMENT_ACTIONS['document.read'], object: 'document', of: 'documentId' },
  },
  sealed: DOCUMENTS_SEALED,
  jobs: {
    kinds: [CHECK_DOCUMENT, CHECK_AGAIN, MAKE_PACKET, FORGET_ARCHIVES],
    register: registerDocumentJobs,
  },
  mails: DOCUMENT_MAILS,
  texts: DOCUMENT_TEXTS,
  uploads: DOCUMENT_UPLOADS,
  prepare: giveFirstReasons,
  afterStart: giveToPreparing,
  fileUses: listFileUses,
  fileNames: async (services, fileIds) => [
    ...(await namesOfFiles(services, fileIds)),
    ...(await namesOfPackets(services, fileIds)),
  ],
  askDocuments: askFromIntake,
  afterCaseMoved: (services, tx, caseId) => giveRequests(services, tx, { caseId }),
  demonstrate: demonstrateDocuments,
  merging: {
    columns: {
      'documents.sent_by': { stays: 'who sent it, as it was' },
      'documents.decided_by': { stays: 'somebody of the firm decided' },
      'document_packets.asked_by': { stays: 'somebody of the firm asked' },
      'document_requests.asked_by': { stays: 'somebody of the firm asked' },
    },
  },
  personalTables: {
    documents: {
      privacy: 'cases',
      export: { in: 'documents' },
      erasure: KEPT,
      columns: {
        kept: [
          'sealed_name',
          'fingerprint',
          'cleaned',
          'observed',
          'expires_on',
          'said_expires_on',
          'sealed_reason',
          'way',
          'state',
          'kind',
          'whose',
          'type',
          'problem',
          'language',
        ],
      },
    },
    document_requests: {
      privacy: 'cases',
      export: { in: 'documents' },
      erasure: KEPT,
      columns: { kept: ['sealed_words', 'due', 'sealed_lacking', 'kind', 'whose'] },
    },
    document_answers: {
      privacy: 'cases',
      export: { omittedBecause: 'which document answers which request is in the part "documents"' },
      erasure: KEPT,
    },
    document_packets: {
      privacy: 'cases',
      export: { omittedBecause: 'it is made of what is in the part "documents", for the work of the firm' },
      erasure: KEPT,
      columns: { kept: ['sealed_words', 'kind', 'language', 'state', 'problem'] },
    },
    document_packet_parts: {
      privacy: 'cases',
      export: { omittedBecause: 'it is made of what is in the part "documents", for the work of the firm' },
      erasure: KEPT,
      columns: { kept: ['label'] },
    },
    document_packet_files: {
      privacy: 'cases',
      export: { omittedBecause: 'it is made of what is in the part "documents", for the work of the firm' },
      erasure: KEPT,
    },
  },
  personalData: { documents: exportFor },
}
