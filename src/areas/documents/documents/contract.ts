import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import { FactValuesSchema } from '#areas/cases/cases/facts-contract.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { DOCUMENT_ERRORS } from './rules/errors.ts'
import { CLEANINGS, FILE_PROBLEMS, KEPT_TYPES } from '#kernel/file-kinds.ts'
import { OBSERVED } from './rules/files.ts'
import { DOCUMENT_GROUPS, WHOSE, YEARS_MAX } from './rules/kinds.ts'
import {
  ANSWERED_MAX,
  ASKED_AT_ONCE_MAX,
  CERTIFIED_LENGTH_MAX,
  DOCUMENTS_MAX,
  PAGES_MAX,
  REASONS_MAX,
  REQUESTS_MAX,
  TITLE_LENGTH_MAX,
  whyNotTitle,
  whyNotWords,
  WORDS_LENGTH_MAX,
} from './rules/limits.ts'
import {
  PACKET_KINDS,
  PACKET_PROBLEMS,
  PACKET_STATES,
  PACKETS_MAX,
  PARTS_MAX,
  SIZE_LIMITS,
} from './rules/packets.ts'
import { DOCUMENT_STATES, DOCUMENT_WAYS, REQUEST_STATES } from './rules/states.ts'

const Title = ruled(TITLE_LENGTH_MAX, whyNotTitle)
const Words = ruled(WORDS_LENGTH_MAX, whyNotWords)
const OptionalWords = ruled(WORDS_LENGTH_MAX, (value) => (value === '' ? null : whyNotWords(value)))
const Both = z.object({ en: z.string(), es: z.string() })
const BothWritten = z.object({ en: Words, es: Words })
/** The first is 1. */
const Page = z.int().min(1).max(PAGES_MAX)
const Named = z.object({ id: Id, name: z.string() })

export const DocumentsPath = z.object({ caseId: Id })
export type DocumentsPath = z.infer<typeof DocumentsPath>

export const DocumentPath = z.object({ documentId: Id })
export type DocumentPath = z.infer<typeof DocumentPath>

const Versioned = { version: z.int().describe('As it was read: a stale one is refused') }

export const RequestPath = z.object({ requestId: Id })
export type RequestPath = z.infer<typeof RequestPath>

export const RequestView = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  group: z.enum(DOCUMENT_GROUPS),
  whose: z.enum(WHOSE),
  years: z.int().nullable().describe('Of how many of the last years; null where that is no question'),
  words: z.string().nullable().describe("The firm's own, in the reader's language"),
  due: CalendarDate.nullable(),
  state: z.enum(REQUEST_STATES),
  turn: z.enum(['client', 'firm']).nullable().describe('Null where nothing is left to do'),
  lacking: z
    .object({ at: Moment, words: z.string() })
    .nullable()
    .describe('The client says that they do not have it'),
  documentIds: z.array(Id).max(DOCUMENTS_MAX).describe('What came for it, the oldest first'),
  isAskedByFirm: z.boolean().describe('False where the kind of the case asks for it'),
  ...Versioned,
})
export type RequestView = z.infer<typeof RequestView>

export const DocumentView = z.object({
  id: Id,
  caseId: Id,
  way: z
    .enum(DOCUMENT_WAYS)
    .describe('`shared`: the firm gave it to its client; `internal`: for the firm alone'),
  state: z.enum(DOCUMENT_STATES),
  title: z.string().describe('As staff named it, else as its sender did'),
  fileName: z.string().describe("The sender's"),
  kind: z.enum(DOCUMENT_KINDS),
  whose: z.enum(WHOSE),
  type: z.enum(KEPT_TYPES).nullable().describe('Null until it is checked'),
  bytes: z.int(),
  pages: z.int().nullable(),
  problem: z.enum(FILE_PROBLEMS).nullable().describe('Why the product refused it'),
  reason: z.string().nullable().describe("Why the firm asks for it again, in the reader's language"),
  cleaned: z
    .array(z.enum(CLEANINGS))
    .max(CLEANINGS.length)
    .describe('What was taken out of it; empty for its client'),
  observed: z
    .array(z.enum(OBSERVED))
    .max(OBSERVED.length)
    .describe('What the product saw in it, for staff; empty for its client'),
  twin: Named.nullable().describe('Another document of this client with the same bytes; for staff'),
  expiresOn: CalendarDate.nullable().describe('As staff read it'),
  saidExpiresOn: CalendarDate.nullable().describe('As its client typed it'),
  translationOf: Id.nullable(),
  requestIds: z.array(Id).max(REQUESTS_MAX),
  sentAt: Moment,
  sentBy: Named,
  decidedAt: Moment.nullable(),
  seenAt: Moment.nullable().describe('When its client first opened what the firm shared'),
  hasOriginal: z.boolean().describe('Whether it is also kept as it arrived; for staff'),
  isGone: z.boolean().describe('Its bytes are deleted, as the rules of keeping say'),
  ...Versioned,
})
export type DocumentView = z.infer<typeof DocumentView>

/** Given by the client in another case and accepted by the firm: it need not be sent again. */
const Earlier = z.object({
  documentId: Id,
  kind: z.enum(DOCUMENT_KINDS),
  whose: z.enum(WHOSE),
  title: z.string(),
  caseNumber: z.string(),
  sentAt: Moment,
})

export const DocumentRoom = z.object({
  caseId: Id,
  caseNumber: z.string(),
  isClosed: z.boolean(),
  requests: z.array(RequestView).max(REQUESTS_MAX),
  documents: z.array(DocumentView).max(DOCUMENTS_MAX).describe('The newest first'),
  earlier: z
    .array(Earlier)
    .max(DOCUMENTS_MAX)
    .describe('Of other cases of the client, where something like it is asked'),
})
export type DocumentRoom = z.infer<typeof DocumentRoom>

export const DocumentLinkInput = DocumentPath.extend({
  isShown: z.boolean().describe('To be shown in the browser; otherwise saved'),
  isOriginal: z.boolean().default(false).describe('As it arrived; for staff, and never shown'),
})
export type DocumentLinkInput = z.input<typeof DocumentLinkInput>

export const DocumentLink = z.object({
  url: z.string().describe('Opens once, and for five minutes at most'),
  expiresAt: Moment,
})
export type DocumentLink = z.infer<typeof DocumentLink>

export const PageInput = DocumentPath.extend({
  page: z.coerce.number<number>().int().min(1).max(PAGES_MAX).describe('The first is 1'),
  width: z.coerce.number<number>().int().min(100).max(1_600).describe('In pixels, at most'),
})
export type PageInput = z.infer<typeof PageInput>

export const PagePicture = z.object({
  jpeg: z.string().nullable().describe('Base64; null of a file that has no pictures of pages'),
  html: z
    .string()
    .nullable()
    .describe('Of a DOCX: its text, without scripts, links and pictures from elsewhere'),
})
export type PagePicture = z.infer<typeof PagePicture>

export const DocumentChange = DocumentPath.extend(Versioned)
export type DocumentChange = z.infer<typeof DocumentChange>

export const ExpirySaid = DocumentPath.extend({
  expiresOn: CalendarDate.nullable().describe('Null takes back what was said before'),
})
export type ExpirySaid = z.infer<typeof ExpirySaid>

export const Answering = RequestPath.extend({ documentId: Id })
export type Answering = z.infer<typeof Answering>

export const Lacking = RequestPath.extend({
  isLacking: z.boolean(),
  words: OptionalWords.describe('What the client says about it; may be empty'),
})
export type Lacking = z.infer<typeof Lacking>

export const Asking = DocumentsPath.extend({
  items: z
    .array(
      z.object({
        requestId: Id.describe('Chosen by the caller: sent again with the same one, it is asked once'),
        kind: z.enum(DOCUMENT_KINDS),
        whose: z.enum(WHOSE),
        years: z.int().min(1).max(YEARS_MAX).nullable(),
        words: BothWritten.nullable().describe('Needed for the kind "other"'),
        due: CalendarDate.nullable(),
      }),
    )
    .min(1)
    .max(ASKED_AT_ONCE_MAX),
})
export type Asking = z.infer<typeof Asking>

export const RequestChange = RequestPath.extend({
  ...Versioned,
  isNeeded: z.boolean(),
  due: CalendarDate.nullable(),
})
export type RequestChange = z.infer<typeof RequestChange>

export const Acceptance = DocumentPath.extend({
  ...Versioned,
  title: Title,
  kind: z.enum(DOCUMENT_KINDS),
  whose: z.enum(WHOSE),
  expiresOn: CalendarDate.nullable(),
  requestIds: z.array(Id).max(ANSWERED_MAX).describe('What it answers from now on'),
  says: z
    .object({
      page: Page.describe('On which it says so'),
      aNumber: z.string().max(40).describe('Empty: it says none'),
      facts: FactValuesSchema.describe('By question'),
    })
    .nullish()
    .describe('What it says of its person: answers of the case from then on'),
})
export type Acceptance = z.infer<typeof Acceptance>

export const Return = DocumentPath.extend({
  ...Versioned,
  reasonId: Id.nullable(),
  words: BothWritten.nullable().describe("The firm's own; one of the two is needed"),
}).refine(({ reasonId, words }) => reasonId !== null || words !== null, {
  path: ['words'],
  message: 'REQUIRED',
})
export type Return = z.infer<typeof Return>

export const TranslationInput = DocumentPath.extend({ ...Versioned, translationOf: Id.nullable() })
export type TranslationInput = z.infer<typeof TranslationInput>

export const Arrangement = DocumentsPath.extend({
  sources: z.array(DocumentChange).min(1).max(20).describe('Which are replaced by what is made of them'),
  made: z
    .array(
      z.object({
        documentId: Id.describe('Chosen by the caller: sent again with the same one, it is made once'),
        title: Title,
        kind: z.enum(DOCUMENT_KINDS),
        whose: z.enum(WHOSE),
        pages: z
          .array(
            z.object({
              source: z.int().min(0).max(19),
              page: Page,
              turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
            }),
          )
          .min(1)
          .max(PAGES_MAX),
      }),
    )
    .min(1)
    .max(20),
})
export type Arrangement = z.infer<typeof Arrangement>

export const Waiting = DocumentView.extend({
  caseNumber: z.string(),
  client: Named,
  nextDate: CalendarDate.nullable().describe('The nearest date of the case; null where there is none'),
  clientLanguage: z.enum(LANGUAGES).describe('In which the client reads'),
  textLanguage: z
    .enum(LANGUAGES)
    .nullable()
    .describe('In which its text seems to be; null where that is unknown'),
  asked: z
    .array(
      z.object({ id: Id, kind: z.enum(DOCUMENT_KINDS), whose: z.enum(WHOSE), words: z.string().nullable() }),
    )
    .max(REQUESTS_MAX)
    .describe('What it was sent for'),
})
export type Waiting = z.infer<typeof Waiting>

export const QUEUE_ORDERS = ['oldest', 'nearest-date'] as const
export const QueueQuery = PageQuery.extend({
  order: z.enum(QUEUE_ORDERS).default('oldest').describe('What comes first'),
})
export type QueueQuery = z.input<typeof QueueQuery>

export const Reason = z.object({ id: Id, words: Both })
export const Reasons = z.object({ reasons: z.array(Reason).max(REASONS_MAX) })
export type Reasons = z.infer<typeof Reasons>

export const ReasonsToSave = z.object({
  /** The list has no version: another person's change makes it differ from this. */
  asRead: z
    .array(
      z.object({
        id: Id,
        words: z.object({ en: z.string().max(WORDS_LENGTH_MAX), es: z.string().max(WORDS_LENGTH_MAX) }),
      }),
    )
    .max(REASONS_MAX)
    .describe('The list as it was read: where it is another one by now, nothing is saved'),
  reasons: z.array(z.object({ id: Id, words: BothWritten })).max(REASONS_MAX),
})
export type ReasonsToSave = z.infer<typeof ReasonsToSave>

const PacketPath = z.object({ packetId: Id })

export const Packet = z.object({
  id: Id,
  caseId: Id,
  kind: z.enum(PACKET_KINDS),
  series: Id.describe('The id of its first edition'),
  edition: z.int().min(1),
  title: z.string(),
  language: z.enum(LANGUAGES),
  limit: z.enum(SIZE_LIMITS),
  state: z.enum(PACKET_STATES),
  problem: z.enum(PACKET_PROBLEMS).nullable(),
  askedAt: Moment,
  askedBy: z.object({ id: Id, name: z.string() }),
  madeAt: Moment.nullable(),
  isGone: z.boolean().describe('Its files are deleted; its list stays'),
  parts: z.array(z.object({ documentId: Id, label: z.string(), title: z.string() })).max(PARTS_MAX),
  files: z
    .array(z.object({ position: z.int(), bytes: z.int(), pages: z.int().nullable() }))
    .max(PACKETS_MAX)
    .describe('Several where one would be larger than the limit'),
})
export type Packet = z.infer<typeof Packet>

export const Packets = z.object({ packets: z.array(Packet).max(PACKETS_MAX).describe('The newest first') })
export type Packets = z.infer<typeof Packets>

export const PacketInput = DocumentsPath.extend({
  packetId: Id.describe('Chosen by the caller: sent again with the same one, it is made once'),
  series: Id.nullable().describe('Of the packet that this is another edition of'),
  title: Title,
  language: z.enum(LANGUAGES).default('en').describe('Of its page of contents'),
  limit: z.enum(SIZE_LIMITS),
  parts: z
    .array(z.object({ documentId: Id, title: Title }))
    .min(1)
    .max(PARTS_MAX)
    .describe('In this order; a translation is moved behind its original'),
})
export type PacketInput = z.infer<typeof PacketInput>

export const ArchiveInput = DocumentsPath.extend({ packetId: Id.describe('As of a packet') })
export type ArchiveInput = z.infer<typeof ArchiveInput>

export const PacketFileInput = PacketPath.extend({
  position: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(PACKETS_MAX)
    .describe('Which of its files; the first is 0'),
})
export type PacketFileInput = z.infer<typeof PacketFileInput>

const Line = ruled(CERTIFIED_LENGTH_MAX, whyNotTitle)

export const CertificateInput = z.object({
  documentId: Id,
  title: Title.describe('Of the document that was translated, in English'),
  from: Line.describe('The language of the original, in English'),
  translator: Line,
  address: Line,
  date: CalendarDate.nullable().describe('Null: to be written by hand'),
})
export type CertificateInput = z.infer<typeof CertificateInput>

const tags = ['Documents']
const ofCase = answers(CASE_ERRORS, 'CASE_NOT_FOUND')
const ofDocument = answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND')
const ofRequest = answers(DOCUMENT_ERRORS, 'REQUEST_NOT_FOUND')
const open = answers(CASE_ERRORS, 'CASE_CLOSED')
const changing = {
  ...ofDocument,
  ...answers(DOCUMENT_ERRORS, 'DOCUMENT_CHANGED', 'STEP_NOT_ALLOWED'),
  ...open,
}
const away = answers(DOCUMENT_ERRORS, 'FILES_AWAY', 'FILE_DAMAGED', 'DOCUMENT_GONE')

const ofPacket = answers(DOCUMENT_ERRORS, 'PACKET_NOT_FOUND')
const full = answers(DOCUMENT_ERRORS, 'TOO_MANY_PACKETS')

const packetsContract = {
  packets: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/packets',
      tags,
      summary: 'List what was made of the documents of a case; for staff',
    })
    .errors(ofCase)
    .input(DocumentsPath)
    .output(Packets),
  makePacket: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/packets',
      tags,
      summary: 'Make one file of accepted documents, with contents, labels and page numbers; for staff',
      description: 'Made again, it is another edition; what was made before stays.',
    })
    .errors({
      ...ofCase,
      ...full,
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND', 'NOT_FOR_PACKET', 'PACKET_NOT_FOUND'),
    })
    .input(PacketInput)
    .output(Packets),
  makeArchive: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/archives',
      tags,
      summary: 'Put all files of a case into an archive that is kept for a day; for staff',
    })
    .errors({ ...ofCase, ...full, ...answers(DOCUMENT_ERRORS, 'NOTHING_TO_KEEP') })
    .input(ArchiveInput)
    .output(Packets),
  retryPacket: procedure('assigned')
    .route({
      method: 'POST',
      path: '/document-packets/{packetId}/retry',
      tags,
      summary: 'Try again to make what failed; for staff',
    })
    .errors(ofPacket)
    .input(PacketPath)
    .output(Packets),
  packetLink: procedure('assigned')
    .route({
      method: 'POST',
      path: '/document-packets/{packetId}/files/{position}/links',
      tags,
      summary: 'Get a link that saves one file of a packet once; for staff',
    })
    .errors({ ...ofPacket, ...answers(DOCUMENT_ERRORS, 'PACKET_GONE') })
    .input(PacketFileInput)
    .output(DocumentLink),
  certificate: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/certificate',
      tags,
      summary: "Get the translator's certificate for a document as a PDF file, to print and sign; for staff",
      description: 'In English, as 8 CFR 103.2(b)(3) asks. Nothing of it is kept.',
    })
    .errors(answers(DOCUMENT_ERRORS, 'DOCUMENT_NOT_FOUND'))
    .input(CertificateInput)
    .output(z.instanceof(File)),
}

export const documentsContract = {
  ...packetsContract,
  ofCase: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/documents',
      tags,
      summary: 'Read what a case asks for, what has come and how each stands',
    })
    .errors(ofCase)
    .input(DocumentsPath)
    .output(DocumentRoom),
  link: procedure('ownerOrAssigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/links',
      tags,
      summary: 'Get a link that opens a document once',
      description: 'What is being checked, or was refused, opens for nobody.',
    })
    .errors({ ...ofDocument, ...away })
    .input(DocumentLinkInput)
    .output(DocumentLink),
  page: procedure('assigned')
    .route({
      method: 'GET',
      path: '/documents/{documentId}/pages/{page}',
      tags,
      summary: 'See one page of a document as a picture, or the text of a DOCX; for staff',
    })
    .errors({ ...ofDocument, ...away })
    .input(PageInput)
    .output(PagePicture),
  withdraw: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/withdraw',
      tags,
      summary: 'Take back what I sent, until the firm has accepted it; for clients',
    })
    .errors({ ...changing, ...answers(GENERAL_ERRORS, 'MUST_BE_KEPT') })
    .input(DocumentChange)
    .output(DocumentRoom),
  sayExpiry: procedure('clientOwner')
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/expiry',
      tags,
      summary: 'Say until when what I sent is valid, until the firm has decided on it; for clients',
    })
    .errors({ ...ofDocument, ...open, ...answers(DOCUMENT_ERRORS, 'STEP_NOT_ALLOWED') })
    .input(ExpirySaid)
    .output(DocumentRoom),
  share: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/shared',
      tags,
      summary: 'Give the client a document that was for the firm alone; for staff',
    })
    .errors(changing)
    .input(DocumentChange)
    .output(DocumentRoom),
  recall: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/recall',
      tags,
      summary: 'Take back what the firm added itself; for staff',
      description: 'What was given to the client, only until they have opened it.',
    })
    .errors({
      ...changing,
      ...answers(DOCUMENT_ERRORS, 'DOCUMENT_SEEN'),
      ...answers(GENERAL_ERRORS, 'MUST_BE_KEPT'),
    })
    .input(DocumentChange)
    .output(DocumentRoom),
  answer: procedure('ownerOrAssigned')
    .route({
      method: 'PUT',
      path: '/document-requests/{requestId}/answers/{documentId}',
      tags,
      summary: 'Let a document that was sent answer this request too, without sending it again',
      description: 'Also one of another case of the same client.',
    })
    .errors({ ...ofRequest, ...ofDocument, ...open, ...answers(DOCUMENT_ERRORS, 'STEP_NOT_ALLOWED') })
    .input(Answering)
    .output(DocumentRoom),
  lack: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/document-requests/{requestId}/lacking',
      tags,
      summary: 'Say that I do not have what is asked for, or that I do after all; for clients',
    })
    .errors({ ...ofRequest, ...open })
    .input(Lacking)
    .output(DocumentRoom),
  ask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/document-requests',
      tags,
      summary: 'Ask the client of a case for documents; for staff',
      description: 'The client is told by mail, once for all of them.',
    })
    .errors({ ...ofCase, ...open, ...answers(DOCUMENT_ERRORS, 'TOO_MANY_ASKED') })
    .input(Asking)
    .output(DocumentRoom),
  changeRequest: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/document-requests/{requestId}',
      tags,
      summary: 'Change by when a document is asked for, or that it is not needed; for staff',
    })
    .errors({ ...ofRequest, ...open, ...answers(DOCUMENT_ERRORS, 'REQUEST_CHANGED') })
    .input(RequestChange)
    .output(DocumentRoom),
  queue: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/documents/waiting',
      tags,
      summary: 'List the documents of all cases that wait to be looked at; for staff',
    })
    .input(QueueQuery)
    .output(pageOf(Waiting)),
  accept: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/accept',
      tags,
      summary: 'Accept a document under a title; for staff',
    })
    .errors({ ...changing, ...ofRequest, ...answers(DOCUMENT_ERRORS, 'SAID_OF_NOBODY', 'SAID_OTHER_NUMBER') })
    .input(Acceptance)
    .output(DocumentView),
  return: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/return',
      tags,
      summary: 'Ask for a document again, with the reason in both languages; for staff',
      description: 'The client is told by mail.',
    })
    .errors({ ...changing, ...answers(DOCUMENT_ERRORS, 'REASON_NOT_FOUND') })
    .input(Return)
    .output(DocumentView),
  reopen: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/reopen',
      tags,
      summary: 'Undo that a document was accepted or asked for again; for staff',
    })
    .errors(changing)
    .input(DocumentChange)
    .output(DocumentView),
  translation: procedure('assigned')
    .route({
      method: 'POST',
      path: '/documents/{documentId}/translation',
      tags,
      summary: 'Mark a document as the translation of another one, or of none; for staff',
    })
    .errors(changing)
    .input(TranslationInput)
    .output(DocumentView),
  arrange: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/documents/arranged',
      tags,
      summary: 'Make documents of the pages of others: turned, split or merged; for staff',
      description: 'What they were made of is replaced, and kept.',
    })
    .errors({
      ...ofCase,
      ...changing,
      ...away,
      ...answers(DOCUMENT_ERRORS, 'PAGES_NOT_FOUND', 'PAGES_APART'),
    })
    .input(Arrangement)
    .output(DocumentRoom),
  reasons: procedure('staff')
    .route({
      method: 'GET',
      path: '/document-reasons',
      tags,
      summary: 'List the reasons for which documents are asked for again; for staff',
    })
    .output(Reasons),
  saveReasons: procedure('admin')
    .route({
      method: 'PUT',
      path: '/document-reasons',
      tags,
      summary: 'Change the list of reasons, in both languages and in this order; for administrators',
    })
    .errors(answers(DOCUMENT_ERRORS, 'REASONS_CHANGED'))
    .input(ReasonsToSave)
    .output(Reasons),
}
