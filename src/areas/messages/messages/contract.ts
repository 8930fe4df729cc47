import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { NOTE_LENGTH_MAX, whyNotNote } from '#areas/cases/cases/rules/notes.ts'
import { DocumentLink } from '#areas/documents/documents/contract.ts'
import { DOCUMENT_ERRORS } from '#areas/documents/documents/rules/errors.ts'
import { ATTACHED_STATES } from '#areas/documents/documents/rules/attached.ts'
import { HELPERS_SHOWN, RELATIONSHIPS } from '#areas/people/helping/rules/helper.ts'
import { KEPT_TYPES } from '#kernel/file-kinds.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { ABOUT_WAYS } from './rules/about.ts'
import { DRAFT_LENGTH_MAX } from './rules/drafts.ts'
import { MESSAGE_ERRORS } from './rules/errors.ts'
import { INBOX_LISTS } from './rules/inbox-lists.ts'
import { LATER_DAYS_MAX } from './rules/later.ts'
import {
  ATTACHED_MAX,
  CONVERSATIONS_MAX,
  MARKED_AT_ONCE_MAX,
  MESSAGE_LENGTH_MAX,
  STAFF_MAX,
  whyNotMessage,
} from './rules/limits.ts'
import { FOUND_MAX, SEARCH_LENGTH_MAX, wordsIn } from './rules/search.ts'
import { NOTES_SHOWN } from './rules/notes.ts'
import { HOLD_REASONS, OUTGOING_MAX, UNDO_SECONDS } from './rules/outgoing.ts'
import { SIDES } from './rules/sides.ts'

/** Counted without invisible characters, so a longer one may come in. */
const MessageText = z
  .string()
  .max(2 * MESSAGE_LENGTH_MAX, { error: 'TOO_LONG', abort: true })
  .superRefine((value, context) => {
    const code = whyNotMessage(value)
    if (code) context.addIssue({ code: 'custom', message: code })
  })

export const ConversationPath = z.object({
  conversationId: Id.describe('That of the case; of the general conversation, that of the client'),
})
export type ConversationPath = z.infer<typeof ConversationPath>

const Seq = z.int().min(1).describe('Its number in the conversation; the first is 1')

const About = z.object({
  seq: Seq.describe('Of the earlier message'),
  as: z.enum(ABOUT_WAYS).describe('`correction`: of what the same side said'),
})

export const QuotedView = About.extend({
  side: z.enum(SIDES),
  by: z.string(),
  isMine: z.boolean(),
  preview: z.string().describe('How it begins'),
})
export type QuotedView = z.infer<typeof QuotedView>

export const AttachedView = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(KEPT_TYPES).nullable().describe('Null until it is checked'),
  state: z.enum(ATTACHED_STATES).describe('`gone`: taken back, or no longer kept'),
})
export type AttachedView = z.infer<typeof AttachedView>

export const MessageView = z.object({
  id: Id,
  seq: Seq,
  side: z.enum(SIDES),
  by: z.string().describe('Who wrote it'),
  isMine: z.boolean().describe('Whether the one who reads wrote it'),
  isHelper: z.boolean().describe('Someone whom the client has named to help them wrote it'),
  text: z.string(),
  isUrgent: z.boolean().describe('It speaks of an arrest, a detention or a court'),
  isByMail: z.boolean().describe('It was an answer by mail'),
  about: QuotedView.nullable().describe('The earlier message that it answers or corrects'),
  correctedBy: Seq.nullable().describe('The number of its newest correction'),
  documents: z.array(AttachedView).max(ATTACHED_MAX),
  sentAt: Moment,
  deliveredAt: Moment.nullable().describe("When the other side's page first loaded it"),
  readAt: Moment.nullable().describe('When the other side first had it on screen for a second'),
  helperMarks: z
    .array(z.object({ by: z.string(), deliveredAt: Moment.nullable(), readAt: Moment.nullable() }))
    .max(HELPERS_SHOWN)
    .describe('For staff: when helpers of the client had it. The marks above are of the client'),
})
export type MessageView = z.infer<typeof MessageView>

const Last = z.object({ side: z.enum(SIDES), preview: z.string(), sentAt: Moment })

const Subject = {
  conversationId: Id,
  caseNumber: z.string().nullable().describe('Null of a general conversation'),
  caseKind: z.enum(CASE_KINDS).nullable(),
  isClosed: z.boolean().describe('Its case is closed: it is read, and nothing more is sent in it'),
  unread: z.int().describe("What the other side sent and the reader's side has not read"),
}

export const OwnConversation = z.object({
  ...Subject,
  helping: z.string().nullable().describe('Whose it is, where the reader helps them; null of one’s own'),
  last: Last.extend({ by: z.string(), isMine: z.boolean() }).nullable(),
})
export type OwnConversation = z.infer<typeof OwnConversation>

export const OwnConversations = z.object({
  conversations: z.array(OwnConversation).max(CONVERSATIONS_MAX).describe('The last written in first'),
})
export type OwnConversations = z.infer<typeof OwnConversations>

const Staff = z.object({ id: Id, name: z.string() })

const Ahead = z.object({ sendAt: Moment, isHeld: z.boolean() })

const Handled = {
  isUrgent: z.boolean().describe('What the client waits with speaks of an arrest, a detention or a court'),
  assigned: Staff.nullable().describe('Who of the firm sees to it'),
  snoozedUntil: Moment.nullable().describe('Put aside until then, or until the client writes again'),
  ahead: Ahead.nullable().describe('An answer on its way; one that is held back first'),
}

export const FirmPart = z.object({
  ...Handled,
  staff: z.array(Staff).max(STAFF_MAX).describe('Who may read it, and so can see to it'),
  clientZone: z.string().nullable().describe('In which the client lives; null where they have not said'),
})
export type FirmPart = z.infer<typeof FirmPart>

export const Conversation = z.object({
  ...Subject,
  helping: z.string().nullable().describe('Whose it is, where the reader helps them; null of one’s own'),
  helpers: z
    .array(z.object({ id: Id, name: z.string(), relationship: z.enum(RELATIONSHIPS) }))
    .max(HELPERS_SHOWN)
    .describe('Whom the client has named to read it and write in it; for the client and staff'),
  lastSeq: z.int().describe('The number of its newest message; 0 where there is none'),
  client: z
    .object({ id: Id, name: z.string(), language: z.enum(LANGUAGES), canRead: z.boolean() })
    .nullable()
    .describe('For staff: whom they write to, in which language, and whether their account is open'),
  closedUntil: Moment.nullable().describe('When the office opens again; null while it is open'),
  waitingSince: Moment.nullable().describe('Since when the client has been waiting for an answer'),
  firm: FirmPart.nullable().describe('For staff alone'),
})
export type Conversation = z.infer<typeof Conversation>

export const InboxQuery = PageQuery.extend({
  list: z
    .enum(INBOX_LISTS)
    .optional()
    .describe(
      '`waiting` (where it is not said): those that wait for an answer, the urgent first, then who waits longest; `mine`: of these, those of the one who asks',
    ),
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const InboxItem = z.object({
  ...Subject,
  client: z.object({ id: Id, name: z.string(), language: z.enum(LANGUAGES) }),
  waitingSince: Moment.nullable(),
  ...Handled,
  last: Last.nullable().describe('Null where the first message is still on its way'),
})
export type InboxItem = z.infer<typeof InboxItem>

export const MessagesQuery = PageQuery.extend(ConversationPath.shape)
export type MessagesQuery = z.infer<typeof MessagesQuery>

export const NewMessage = ConversationPath.extend({
  messageId: Id.describe('Chosen by the caller: sent again with the same one, it is sent once'),
  text: MessageText,
  about: About.nullish(),
  documentIds: z
    .array(Id)
    .max(ATTACHED_MAX)
    .optional()
    .describe('Documents of the case that both sides may read; none in a general conversation'),
  draftVersion: Id.nullish().describe('Of the draft that it was: it is deleted'),
})
export type NewMessage = z.infer<typeof NewMessage>

export const Draft = z.object({
  version: Id,
  text: z.string().describe('As it was typed'),
  savedAt: Moment,
})
export type Draft = z.infer<typeof Draft>

export const DraftFound = z.object({ draft: Draft.nullable() })
export type DraftFound = z.infer<typeof DraftFound>

export const DraftToSave = ConversationPath.extend({
  version: Id.describe(
    'Chosen by the caller, another one for each text: sent again with the same one, it is saved once',
  ),
  before: Id.nullable().describe('The version that it was typed on; null where there was none'),
  text: z.string().max(DRAFT_LENGTH_MAX, { error: 'TOO_LONG' }).describe('Empty: nothing is kept'),
})
export type DraftToSave = z.infer<typeof DraftToSave>

export const DraftSaved = z.object({
  isSaved: z.boolean().describe('False where there is another one that its writer has not read'),
  draft: Draft.nullable().describe('What is kept now'),
})
export type DraftSaved = z.infer<typeof DraftSaved>

export const AttachedInput = ConversationPath.extend({
  documentId: Id,
  isShown: z.boolean().describe('Shown in the browser where it can be; else saved'),
})
export type AttachedInput = z.infer<typeof AttachedInput>

export const MessageSearch = ConversationPath.extend({
  words: z
    .string()
    .max(SEARCH_LENGTH_MAX, { error: 'TOO_LONG' })
    .refine((words) => wordsIn(words).length > 0, { error: 'REQUIRED' })
    .describe('All of them are looked for; accents and capital letters make no difference'),
})
export type MessageSearch = z.infer<typeof MessageSearch>

export const FoundMessage = MessageView.pick({
  seq: true,
  side: true,
  by: true,
  isMine: true,
  sentAt: true,
}).extend({
  excerpt: z.object({ before: z.string(), found: z.string(), after: z.string() }),
})
export type FoundMessage = z.infer<typeof FoundMessage>

export const FoundMessages = z.object({
  found: z.array(FoundMessage).max(FOUND_MAX).describe('The newest first'),
  isWhole: z.boolean().describe('False where there are older ones that were not looked through'),
})
export type FoundMessages = z.infer<typeof FoundMessages>

export const Settling = ConversationPath.extend({
  lastSeq: Seq.describe('Of the newest message that was read'),
})
export type Settling = z.infer<typeof Settling>

export const OutgoingPath = ConversationPath.extend({ messageId: Id })
export type OutgoingPath = z.infer<typeof OutgoingPath>

export const NewOutgoing = NewMessage.extend({
  sendAt: Moment.nullable().describe(
    `At most ${LATER_DAYS_MAX} days ahead; null: in ${UNDO_SECONDS} seconds, until when it can be taken back`,
  ),
  lastSeq: z.int().min(0).describe('Of the newest message that was read; 0 where there is none'),
})
export type NewOutgoing = z.infer<typeof NewOutgoing>

export const Outgoing = z.object({
  id: Id,
  by: z.string().describe('Who wrote it'),
  isMine: z.boolean(),
  text: z.string(),
  about: QuotedView.nullable().describe('The earlier message that it answers or corrects'),
  documents: z.array(AttachedView).max(ATTACHED_MAX).describe('Those that go with it'),
  isChosenTime: z.boolean().describe('A time was chosen; else it goes out in a few seconds'),
  sendAt: Moment,
  secondsLeft: z.int(),
  heldBecause: z.enum(HOLD_REASONS).nullable().describe('Why it was not sent at its time'),
})
export type Outgoing = z.infer<typeof Outgoing>

export const OutgoingList = z.object({
  outgoing: z.array(Outgoing).max(OUTGOING_MAX).describe('The next one to be sent first'),
})
export type OutgoingList = z.infer<typeof OutgoingList>

export const TakenBack = z.object({
  isSent: z.boolean().describe('It was too late'),
  text: z.string().nullable().describe('What it said; null where it was not on its way any more'),
})
export type TakenBack = z.infer<typeof TakenBack>

export const NoteToAdd = ConversationPath.extend({
  noteId: Id.describe('Chosen by the caller: sent again with the same one, it is kept once'),
  text: z
    .string()
    .max(2 * NOTE_LENGTH_MAX, { error: 'TOO_LONG', abort: true })
    .superRefine((value, context) => {
      const code = whyNotNote(value)
      if (code) context.addIssue({ code: 'custom', message: code })
    }),
})
export type NoteToAdd = z.infer<typeof NoteToAdd>

export const ConversationNotes = z.object({
  notes: z
    .array(z.object({ id: Id, by: z.string(), text: z.string(), writtenAt: Moment }))
    .max(NOTES_SHOWN)
    .describe('The newest first'),
  isWhole: z.boolean().describe('False where there are older ones'),
})
export type ConversationNotes = z.infer<typeof ConversationNotes>

export const Assigning = ConversationPath.extend({
  userId: Id.nullable().describe('Of the firm; null: nobody in particular'),
})
export type Assigning = z.infer<typeof Assigning>

export const Snoozing = Settling.extend({
  until: Moment.nullable().describe(`At most ${LATER_DAYS_MAX} days ahead; null: it comes back at once`),
})
export type Snoozing = z.infer<typeof Snoozing>

const Seqs = z.array(Seq).max(MARKED_AT_ONCE_MAX)
export const NewMarks = ConversationPath.extend({
  delivered: Seqs.describe('What the page has loaded'),
  read: Seqs.describe('What was on screen for a second'),
})
export type NewMarks = z.infer<typeof NewMarks>

export const Marked = z.object({ unread: z.int().describe('Still unread in this conversation') })
export type Marked = z.infer<typeof Marked>

export const UNREAD_MAX = 99
export const Unread = z.object({
  count: z.int().max(UNREAD_MAX).describe('Unread messages of a client; waiting conversations of staff'),
})
export type Unread = z.infer<typeof Unread>

const tags = ['Messages']
const found = answers(MESSAGE_ERRORS, 'CONVERSATION_NOT_FOUND')

export const messagesContract = {
  own: procedure('clientOwn')
    .route({
      method: 'GET',
      path: '/conversations',
      tags,
      summary: "List a client's own conversations: one of each case, and a general one",
    })
    .output(OwnConversations),
  inbox: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/inbox',
      tags,
      summary: 'List the conversations with clients, the urgent first, then who waits longest; for staff',
    })
    .input(InboxQuery)
    .output(pageOf(InboxItem)),
  unread: procedure('signedIn')
    .route({ method: 'GET', path: '/messages/unread', tags, summary: 'Count what waits to be read' })
    .output(Unread),
  conversation: procedure('ownerOrAssigned')
    .route({ method: 'GET', path: '/conversations/{conversationId}', tags, summary: 'Read what it is about' })
    .errors(found)
    .input(ConversationPath)
    .output(Conversation),
  list: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/messages',
      tags,
      summary: 'List the messages of a conversation, the newest first',
    })
    .errors(found)
    .input(MessagesQuery)
    .output(pageOf(MessageView)),
  send: procedure('ownerOrAssigned')
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/messages/{messageId}',
      tags,
      summary: 'Send a message to the other side',
      description: 'A client writes to the firm, and anyone of the firm who may read the case answers.',
    })
    .errors({
      ...found,
      ...answers(
        MESSAGE_ERRORS,
        'CONVERSATION_CLOSED',
        'CLIENT_AWAY',
        'MESSAGE_NOT_FOUND',
        'HELPER_SENDS_NO_DOCUMENTS',
      ),
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'NOT_ATTACHABLE'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(NewMessage)
    .output(MessageView),
  draft: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/draft',
      tags,
      summary: 'Read what one has typed there and not sent yet, on any device',
    })
    .errors(found)
    .input(ConversationPath)
    .output(DraftFound),
  saveDraft: procedure('ownerOrAssigned')
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/draft',
      tags,
      summary: 'Keep what one has typed, for any device',
      description: 'What was typed elsewhere meanwhile is not overwritten: it is given back.',
    })
    .errors({ ...found, ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS') })
    .input(DraftToSave)
    .output(DraftSaved),
  search: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/search',
      tags,
      summary: 'Find words in a conversation',
      description:
        'Words stand in no address. Texts are sealed: the newest 2,000 are opened and looked through.',
    })
    .errors({ ...found, ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS') })
    .input(MessageSearch)
    .output(FoundMessages),
  attachedLink: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/documents/{documentId}/link',
      tags,
      summary: 'Open a document that stands beside a message',
      description: 'For those who may read the conversation: what helpers may read of documents.',
    })
    .errors({ ...found, ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'DOCUMENT_GONE') })
    .input(AttachedInput)
    .output(DocumentLink),
  typing: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/typing',
      tags,
      summary: 'Say to the other side that someone types, every three seconds at most',
    })
    .errors({ ...found, ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS') })
    .input(ConversationPath)
    .output(z.object({})),
  settle: procedure('assigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/settled',
      tags,
      summary: 'Say that what the client wrote needs no answer; for staff',
    })
    .errors(found)
    .input(Settling)
    .output(Conversation),
  outgoing: procedure('assigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/outgoing',
      tags,
      summary: 'List the messages of the firm that are on their way; for staff',
    })
    .errors(found)
    .input(ConversationPath)
    .output(OutgoingList),
  sendLater: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/outgoing/{messageId}',
      tags,
      summary: 'Send a message in a few seconds, or at a chosen time; for staff',
      description:
        'Held back instead where the case or the account of the client is closed by then; at a chosen time also where the client has written since.',
    })
    .errors({
      ...found,
      ...answers(
        MESSAGE_ERRORS,
        'CONVERSATION_CLOSED',
        'CLIENT_AWAY',
        'TIME_NOT_POSSIBLE',
        'TOO_MANY_OUTGOING',
        'MESSAGE_NOT_FOUND',
      ),
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'NOT_ATTACHABLE'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(NewOutgoing)
    .output(Outgoing),
  takeBack: procedure('assigned')
    .route({
      method: 'DELETE',
      path: '/conversations/{conversationId}/outgoing/{messageId}',
      tags,
      summary: 'Take back a message that is on its way; for staff',
    })
    .errors(found)
    .input(OutgoingPath)
    .output(TakenBack),
  sendNow: procedure('assigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/outgoing/{messageId}/sent',
      tags,
      summary: 'Send at once what is on its way or held back; for staff',
      description: 'In the name of the one who sends it.',
    })
    .errors({
      ...found,
      ...answers(
        MESSAGE_ERRORS,
        'CONVERSATION_CLOSED',
        'CLIENT_AWAY',
        'MESSAGE_TAKEN_BACK',
        'MESSAGE_NOT_FOUND',
      ),
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'NOT_ATTACHABLE'),
    })
    .input(OutgoingPath)
    .output(OutgoingList),
  notes: procedure('assigned')
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/notes',
      tags,
      summary: 'List the private notes beside a conversation; for staff',
    })
    .errors(found)
    .input(ConversationPath)
    .output(ConversationNotes),
  addNote: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/notes/{noteId}',
      tags,
      summary: 'Note something for the firm alone; for staff',
      description: 'Beside the conversation of a case it is a private note of the case.',
    })
    .errors({
      ...found,
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(NoteToAdd)
    .output(ConversationNotes),
  assign: procedure('assigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/assigned',
      tags,
      summary: 'Say who of the firm sees to a conversation; for staff',
      description: 'All who may read it still can, and any of them can answer.',
    })
    .errors({ ...found, ...answers(MESSAGE_ERRORS, 'CANNOT_BE_ASSIGNED') })
    .input(Assigning)
    .output(Conversation),
  snooze: procedure('assigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/snoozed',
      tags,
      summary: 'Put a conversation aside until a time, or until the client writes again; for staff',
    })
    .errors({ ...found, ...answers(MESSAGE_ERRORS, 'TIME_NOT_POSSIBLE') })
    .input(Snoozing)
    .output(Conversation),
  mark: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/marks',
      tags,
      summary: 'Say what the page has loaded, and what was seen on screen',
      description:
        "Only what the other side sent is marked, each once: one's own and what does not exist stay.",
    })
    .errors(found)
    .input(NewMarks)
    .output(Marked),
}
