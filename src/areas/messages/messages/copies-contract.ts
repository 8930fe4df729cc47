import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, LanguageSchema, Moment, TimeZone } from '#api/schema.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { DOCUMENT_ERRORS } from '#areas/documents/documents/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { ConversationPath } from './contract.ts'
import { ABOUT_WAYS } from './rules/about.ts'
import { COPIED_AT_ONCE } from './rules/copy.ts'
import { MESSAGE_ERRORS } from './rules/errors.ts'
import { ATTACHED_MAX } from './rules/limits.ts'
import { SIDES } from './rules/sides.ts'

export const CopyQuery = ConversationPath.extend({
  part: z.coerce.number().int().min(1).max(10_000).default(1).describe('Of a long conversation'),
})
export type CopyQuery = z.infer<typeof CopyQuery>

export const CopyFile = CopyQuery.extend({
  language: LanguageSchema.describe('The language of the file'),
  timeZone: TimeZone.describe('In which its times stand'),
})
export type CopyFile = z.infer<typeof CopyFile>

export const CopyToKeep = CopyFile.extend({
  documentId: Id.describe('Chosen by the caller: kept again with the same one, it is kept once'),
})
export type CopyToKeep = z.infer<typeof CopyToKeep>

export const CopiedMessage = z.object({
  id: Id,
  seq: z.int(),
  side: z.enum(SIDES),
  by: z.string(),
  isHelper: z.boolean().describe('Someone whom the client has named to help them'),
  text: z.string(),
  about: z.object({ seq: z.int(), as: z.enum(ABOUT_WAYS) }).nullable(),
  correctedBy: z.int().nullable(),
  documents: z.array(z.object({ id: Id, title: z.string() })).max(ATTACHED_MAX),
  sentAt: Moment,
  deliveredAt: Moment.nullable(),
  readAt: Moment.nullable(),
})

export const ConversationCopy = z.object({
  conversationId: Id,
  caseNumber: z.string().nullable(),
  isClosed: z.boolean(),
  client: z.string().describe('Whose conversation it is'),
  part: z.int(),
  parts: z.int(),
  first: z.int(),
  last: z.int(),
  count: z.int().describe('Of the messages of all parts'),
  madeAt: Moment,
  sha256: z.string().describe('Over the plain text of the messages and their marks (decision 82)'),
  messages: z.array(CopiedMessage).max(COPIED_AT_ONCE).describe('The oldest first'),
})
export type ConversationCopy = z.infer<typeof ConversationCopy>

const tags = ['Messages']
const found = {
  ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
  ...answers(MESSAGE_ERRORS, 'CONVERSATION_NOT_FOUND'),
}

export const conversationCopiesContract = {
  read: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/copy',
      tags,
      summary: 'Read a whole conversation to print it, the oldest message first',
      description: 'In parts where it is long. The activity log keeps the checksum.',
    })
    .errors(found)
    .input(CopyQuery)
    .output(ConversationCopy),
  pdf: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/copy.pdf',
      tags,
      summary: 'Keep a whole conversation as a PDF file, in either language',
    })
    .errors(found)
    .input(CopyFile)
    .output(z.instanceof(File)),
  keep: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/copies/{documentId}',
      tags,
      summary: 'Keep the PDF file of a conversation among the documents of its case; for staff',
      description: 'The client does not see it there.',
    })
    .errors({
      ...found,
      ...answers(CASE_ERRORS, 'CASE_CLOSED'),
      ...answers(DOCUMENT_ERRORS, 'TOO_MANY_DOCUMENTS', 'DOCUMENT_NOT_FOUND', 'FILES_AWAY', 'FILE_DAMAGED'),
    })
    .input(CopyToKeep)
    .output(z.object({ documentId: Id })),
}
