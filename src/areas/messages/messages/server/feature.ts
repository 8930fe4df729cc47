import type { Feature } from '#platform/feature.ts'
import { createAnswerTemplatesRouter } from './answer-templates.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { conversationCopiesRouter } from './copies.ts'
import { demonstrateMessages } from './demonstration.ts'
import { deleteDraftsOf } from './drafts-repository.ts'
import { forgetDrafts, forgetDraftsOfHelper } from './forget-helpers.ts'
import { exportDraftsFor, exportFor, messagesRouter } from './index.ts'
import { SEND_OUTGOING, SEND_OVERDUE } from './job-kinds.ts'
import { registerMessageJobs } from './jobs.ts'
import { MESSAGE_MAILS, MESSAGE_TEXTS } from './message-mails.ts'

const KEPT = { keptBecause: 'the firm keeps its files for seven years' }
const READ = {
  action: MESSAGE_ACTIONS['messages.read'],
  object: 'conversation',
  of: 'conversationId',
} as const
import { MESSAGES_SEALED } from './sealed.ts'
import { messagesDesk } from './desk-rows.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  desk: messagesDesk,
  routers: (features) => ({
    messages: messagesRouter,
    copies: conversationCopiesRouter,
    answers: createAnswerTemplatesRouter(features),
  }),
  tags: { Messages: 'What clients and the firm write to each other' },
  auditActions: MESSAGE_ACTIONS,
  staffReadings: {
    'messages.conversation': READ,
    'messages.list': READ,
    'messages.search': READ,
    'messages.attachedLink': READ,
    'copies.read': READ,
    'copies.pdf': READ,
    'messages.inbox': { action: MESSAGE_ACTIONS['messages.read'] },
    'messages.outgoing': READ,
    'messages.notes': READ,
    'answers.ready': READ,
  },
  sealed: MESSAGES_SEALED,
  jobs: { kinds: [SEND_OUTGOING, SEND_OVERDUE], register: registerMessageJobs },
  mails: MESSAGE_MAILS,
  texts: MESSAGE_TEXTS,
  demonstrate: demonstrateMessages,
  merging: {
    columns: {
      'conversations.client_id': { moves: 'other' },
      'client_notes.client_id': { moves: 'other' },
      'client_notes.author_id': { stays: 'who of the firm wrote it' },
      'message_drafts.user_id': { moves: 'other' },
      'conversations.assigned_id': { stays: 'who of the firm sees to it' },
      'outgoing_messages.author_id': { stays: 'who of the firm wrote it' },
      'messages.author_id': { stays: 'who wrote it, as it was' },
      'messages.read_by': { stays: 'who read it, as it was' },
    },
  },
  personalTables: {
    conversations: {
      privacy: 'cases',
      export: { omittedBecause: 'which messages are of which case is in the part "messages"' },
      erasure: KEPT,
    },
    client_notes: {
      privacy: 'cases',
      export: { omittedBecause: 'it is a note of the firm for itself' },
      erasure: KEPT,
      columns: { kept: ['sealed'] },
    },
    message_documents: {
      privacy: 'cases',
      export: { in: 'messages' },
      erasure: KEPT,
    },
    message_helper_marks: {
      privacy: 'cases',
      export: {
        omittedBecause: 'when a helper read what the firm wrote; what it wrote is in the part "messages"',
      },
      erasure: KEPT,
    },
    message_drafts: {
      privacy: 'cases',
      export: { in: 'messageDrafts' },
      erasure: { deletes: 'what was typed and not sent' },
      columns: { deleted: ['sealed'] },
    },
    messages: {
      privacy: 'cases',
      export: { in: 'messages' },
      erasure: KEPT,
      columns: { kept: ['sealed', 'side', 'about_as'] },
    },
    outgoing_messages: {
      privacy: 'cases',
      export: { omittedBecause: 'it is not sent yet, and can still be taken back' },
      erasure: KEPT,
      columns: { kept: ['sealed', 'held_because'] },
    },
  },
  personalData: { messages: exportFor, messageDrafts: exportDraftsFor },
  eraseFor: (tx, userId) => forgetDrafts(tx, userId),
  eraseUnsent: (tx, userId) => deleteDraftsOf(tx, userId),
  whenHelpEnds: forgetDraftsOfHelper,
}
