// Mails that people send to the firm: those that wait for a person, and the whole of one that became a message.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment, pageOf, PageQuery, Reason } from '#api/schema.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { DOCUMENT_ERRORS } from '#areas/documents/documents/rules/errors.ts'
import { MESSAGE_ERRORS } from '#areas/messages/messages/rules/errors.ts'
import { CONVERSATIONS_MAX } from '#areas/messages/messages/rules/limits.ts'
import { INCOMING_ERRORS } from './rules/errors.ts'
import { FILES_SHOWN_MAX, WAIT_REASONS } from './rules/mail-states.ts'

export const TrayQuery = PageQuery
export type TrayQuery = z.infer<typeof TrayQuery>

export const TrayItem = z.object({
  id: Id,
  because: z.enum(WAIT_REASONS).describe('Why it is in no conversation'),
  arrivedAt: Moment,
  from: z.string().describe('The address that it says it is from'),
  fromName: z.string(),
  subject: z.string(),
  preview: z.string(),
  files: z.int().min(0),
})
export type TrayItem = z.infer<typeof TrayItem>

export const MailPath = z.object({ mailId: Id.describe('Of a mail in the tray') })
export type MailPath = z.infer<typeof MailPath>

export const TrayMail = TrayItem.extend({
  text: z.string(),
  named: z
    .array(z.object({ name: z.string(), bytes: z.int() }))
    .max(FILES_SHOWN_MAX)
    .describe('They are checked, and can be opened, once it is in a case'),
})
export type TrayMail = z.infer<typeof TrayMail>

export const PlacesPath = z.object({ clientId: Id.describe('The client whom it may be from') })
export type PlacesPath = z.infer<typeof PlacesPath>

export const MailPlaces = z.object({
  places: z
    .array(
      z.object({
        conversationId: Id,
        caseNumber: z.string().nullable().describe('Null of the general conversation'),
        caseKind: z.enum(CASE_KINDS).nullable(),
      }),
    )
    .max(CONVERSATIONS_MAX),
})
export type MailPlaces = z.infer<typeof MailPlaces>

export const PutMail = MailPath.extend({
  conversationId: Id.describe('That of the case; of the general conversation, that of the client'),
})
export type PutMail = z.infer<typeof PutMail>

export const DiscardMail = MailPath.extend({ reason: Reason.describe('Kept; nothing of the mail is') })
export type DiscardMail = z.infer<typeof DiscardMail>

export const MailOfMessage = z.object({
  conversationId: Id.describe('That of the case; of the general conversation, that of the client'),
  messageId: Id.describe('Of a message that came by mail'),
})
export type MailOfMessage = z.infer<typeof MailOfMessage>

export const WholeMail = z.object({ subject: z.string(), text: z.string() })
export type WholeMail = z.infer<typeof WholeMail>

const tags = ['Messages']
const waiting = answers(INCOMING_ERRORS, 'MAIL_NOT_FOUND', 'MAIL_ALREADY_DECIDED')
const found = answers(MESSAGE_ERRORS, 'CONVERSATION_NOT_FOUND')

export const incomingContract = {
  tray: procedure('staff')
    .route({
      method: 'GET',
      path: '/incoming-mails',
      tags,
      summary: 'List the mails that wait for a person to decide; for staff',
    })
    .input(TrayQuery)
    .output(pageOf(TrayItem)),
  mail: procedure('staff')
    .route({
      method: 'GET',
      path: '/incoming-mails/{mailId}',
      tags,
      summary: 'Read one of them; for staff',
    })
    .errors(waiting)
    .input(MailPath)
    .output(TrayMail),
  places: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/incoming-mails/places/{clientId}',
      tags,
      summary: 'List the open conversations of a client that one may read; for staff',
    })
    .input(PlacesPath)
    .output(MailPlaces),
  put: procedure('assigned')
    .route({
      method: 'POST',
      path: '/incoming-mails/{mailId}/placed',
      tags,
      summary: 'Put a mail into a conversation, as a message of its client; for staff',
      description: 'Its files become documents of the case. It becomes one message, however often it is put.',
    })
    .errors({
      ...waiting,
      ...found,
      ...answers(INCOMING_ERRORS, 'MAIL_NOT_PLACEABLE'),
      ...answers(MESSAGE_ERRORS, 'CONVERSATION_CLOSED'),
      ...answers(DOCUMENT_ERRORS, 'TOO_MANY_DOCUMENTS'),
    })
    .input(PutMail)
    .output(z.object({})),
  discard: procedure('staff')
    .route({
      method: 'POST',
      path: '/incoming-mails/{mailId}/discarded',
      tags,
      summary: 'Discard a mail, with a reason; for staff',
    })
    .errors(waiting)
    .input(DiscardMail)
    .output(z.object({})),
  ofMessage: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/mails/{messageId}',
      tags,
      summary: 'Read all of the mail that a message was',
      description: 'A message shows the answer alone, without what it quotes.',
    })
    .errors({ ...found, ...answers(INCOMING_ERRORS, 'MAIL_NOT_FOUND') })
    .input(MailOfMessage)
    .output(WholeMail),
}
