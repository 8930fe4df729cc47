// From the consultation to a signed engagement: proposals of the firm, the conflict check as one of their steps, and signing by link.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  Email,
  FirstName,
  Id,
  LanguageSchema,
  Moment,
  Name,
  pageOf,
  PageQuery,
  ruled,
} from '#api/schema.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { ConflictCheck, CONFLICTS_MAX } from '#areas/intake/intake/contract.ts'
import {
  readLetterText,
  TEXT_LENGTH_MAX,
  whyNotLetterText,
} from '#areas/documents/letters/rules/templates.ts'
import {
  AMOUNT_CENTS_MAX,
  EVENTS,
  MILESTONES_MAX,
  NAME_MAX,
  RATE_CENTS_MAX,
} from '#areas/money/agreements/rules/agreement.ts'
import { DOCUMENT_ERRORS } from '#areas/documents/documents/rules/errors.ts'
import { AGREEMENT_ERRORS } from '#areas/money/agreements/rules/errors.ts'
import { AMOUNT_CENTS_MIN } from '#areas/money/invoices/rules/invoice.ts'
import { LINK_CODE_ERRORS, LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { whyNotLine } from '#kernel/validation.ts'
import {
  CONFLICT_OUTCOMES,
  DRAWING,
  GOVERNMENT_FEES_MAX,
  HELPER_KINDS,
  LINE_MAX,
  LINES_MAX,
  LIST_MAX,
  NOTE_MAX,
  PAPER_STATES,
  PLAN_MAX,
  PLAN_MIN,
  POINTS_MAX,
  REASON_TEXT_MAX,
  RECORD_FAULTS,
  SENDING_PROBLEMS,
  SHOWN_STATES,
  SIGNER_PARTS,
  SIGNERS_MAX,
  STROKES_MAX,
  TRAIL_KINDS,
  TRAIL_MAX,
  VALID_DAYS_MAX,
  VALID_DAYS_MIN,
  whyNotNote,
} from './rules/engagement.ts'
import { ENGAGEMENT_ERRORS } from './rules/errors.ts'
import { INITIALS, MAIN_PAPERS, PAPERS } from './rules/papers.ts'
import { INITIALS_LENGTH_MAX } from './rules/signing.ts'

const Member = z.object({ id: Id, name: z.string() })
const Amount = z.int().positive().max(AMOUNT_CENTS_MAX)
const Line = ruled(LINE_MAX, (value) => whyNotLine(value, LINE_MAX))
const Lines = z.array(z.object({ en: Line, es: Line })).max(LINES_MAX)
const Note = ruled(NOTE_MAX, whyNotNote)
const WrittenReason = ruled(REASON_TEXT_MAX, whyNotNote)
const PartName = ruled(NAME_MAX, (value) => whyNotLine(value, NAME_MAX))

/** As a part of a fee agreement, which it becomes once the letter is signed. */
const FeePart = z
  .object({
    milestoneId: Id,
    name: z.object({ en: PartName, es: PartName }),
    amountCents: Amount,
    event: z.enum(EVENTS),
    status: z.enum(CASE_STATUSES).nullable(),
    onDate: CalendarDate.nullable(),
    rateCents: z.int().positive().max(RATE_CENTS_MAX).nullable(),
  })
  .refine(({ event, status }) => (event === 'status') === (status !== null), {
    error: 'SELECT_OPTION',
    path: ['status'],
  })
  .refine(({ event, onDate }) => (event === 'date') === (onDate !== null), {
    error: 'INVALID_DATE',
    path: ['onDate'],
  })
  .refine(({ event, rateCents }) => (event === 'hours') === (rateCents !== null), {
    error: 'INVALID_NUMBER',
    path: ['rateCents'],
  })
export type FeePart = z.infer<typeof FeePart>

const OtherSigner = z.object({ firstName: FirstName, lastName: Name, email: Email, language: LanguageSchema })

export const Terms = z.object({
  paper: z.enum(MAIN_PAPERS),
  about: Lines.describe('What a later paper is about; empty of an engagement'),
  kind: z.enum(CASE_KINDS),
  attorneyId: Id.describe('Who answers for the case and signs for the firm'),
  scope: Lines.describe('What the firm does'),
  notIncluded: Lines,
  parts: z
    .array(FeePart)
    .max(MILESTONES_MAX)
    .refine((all) => new Set(all.map(({ milestoneId }) => milestoneId)).size === all.length, 'INVALID_FORMAT')
    .describe('One that an approval earns is a contingent fee'),
  governmentFees: z
    .array(z.object({ fee: z.string().max(60), count: z.int().min(1).max(20) }))
    .max(GOVERNMENT_FEES_MAX)
    .describe('By the names of the rows of fees; their amounts are those of the day of sending'),
  costs: z
    .array(z.object({ name: z.object({ en: Line, es: Line }), amountCents: Amount.nullable() }))
    .max(LINES_MAX),
  depositCents: z
    .int()
    .min(0)
    .max(AMOUNT_CENTS_MAX)
    .refine((cents) => cents === 0 || cents >= AMOUNT_CENTS_MIN, 'INVALID_NUMBER')
    .describe('Asked for into trust once all have signed'),
  plan: z
    .object({ count: z.int().min(PLAN_MIN).max(PLAN_MAX), firstDueOn: CalendarDate })
    .nullable()
    .describe('Of what the deposit leaves, month by month; null where it is asked for as it is earned'),
  second: OtherSigner.nullable().describe('Who is a client in the same case'),
  payer: OtherSigner.extend({ relation: z.object({ en: Line, es: Line }) })
    .nullable()
    .describe('Who pays and is not the client'),
  hasArbitration: z.boolean(),
  validDays: z.int().min(VALID_DAYS_MIN).max(VALID_DAYS_MAX),
})
export type Terms = z.infer<typeof Terms>

const EngagementPath = z.object({ engagementId: Id.describe('Of the proposal') })
const Edition = z.int().min(1).describe('Goes up with each change')

export const DraftToSave = EngagementPath.extend({
  before: Edition.nullable().describe('The edition that was read; null of a new one'),
  clientId: Id,
  caseId: Id.nullable().describe('A case that is open already; null: it opens with the last signature'),
  intakeId: Id.nullable(),
  terms: Terms,
})
export type DraftToSave = z.infer<typeof DraftToSave>

export const Block = z.object({
  kind: z.enum(['heading', 'paragraph', 'item']),
  text: z.string(),
  initials: z.enum(INITIALS).nullable(),
  number: z.int().optional().describe('Of a numbered item'),
})
const Blocks = z.array(Block).max(1_000)

export const ShownPaper = z.object({
  paper: z.enum(PAPERS),
  title: z.object({ en: z.string(), es: z.string() }),
  blocks: z.object({ en: Blocks, es: Blocks }),
  grade: z.object({ en: z.number(), es: z.number() }).describe('Reading grade, as in a school of the US'),
})
export type ShownPaper = z.infer<typeof ShownPaper>

const Helper = z.object({ name: Name, kind: z.enum(HELPER_KINDS) })

const SignerRow = z.object({
  id: Id,
  part: z.enum(SIGNER_PARTS),
  name: z.string(),
  email: z.string(),
  language: LanguageSchema,
  hasAccount: z.boolean(),
  openedAt: Moment.nullable().describe('First'),
  consentedAt: Moment.nullable(),
  signed: z
    .object({
      at: Moment,
      name: z.string().describe('As it was typed'),
      nameReason: z.string().nullable().describe('Why it differs from the one that the firm has'),
      helper: Helper.nullable(),
      isOnPaper: z.boolean(),
    })
    .nullable(),
  wantsPaper: z.boolean().describe('Does not sign electronically'),
  scanId: Id.nullable().describe('The document of the case that is the paper they signed'),
})
export type SignerRow = z.infer<typeof SignerRow>

const TrailRow = z.object({
  at: Moment,
  kind: z.enum(TRAIL_KINDS),
  who: z.string().nullable().describe('Null of what the product did by itself'),
  to: z.string().nullable().describe('The signer whose step it is, where a member of staff took it'),
  from: z.string().describe('The network address; empty where there is none'),
  language: LanguageSchema.nullable().describe('In which it was shown'),
})

export const Conflict = z.object({
  outcome: z.enum(CONFLICT_OUTCOMES),
  note: z.string(),
  by: z.string(),
  at: Moment,
  compared: z.array(z.string()).max(100).describe('The names'),
})

export const Engagement = z.object({
  id: Id,
  edition: Edition,
  version: z.int().describe('1, and one more for each proposal that it replaces'),
  state: z.enum(SHOWN_STATES),
  client: z.object({ id: Id, name: z.string(), email: z.string(), language: LanguageSchema }),
  case: z.object({ id: Id, number: z.string() }).nullable(),
  intakeId: Id.nullable(),
  terms: Terms,
  attorney: Member,
  conflict: Conflict.nullable().describe('Null until a person has decided'),
  problems: z
    .array(z.object({ problem: z.enum(SENDING_PROBLEMS), details: z.array(z.string()).max(50) }))
    .max(SENDING_PROBLEMS.length)
    .describe('Why a draft cannot be sent'),
  sent: z.object({ at: Moment, by: z.string(), validUntil: Moment }).nullable(),
  signers: z.array(SignerRow).max(SIGNERS_MAX),
  ended: z
    .object({ at: Moment, by: z.string(), reason: z.string() })
    .nullable()
    .describe('Of one that was declined or withdrawn'),
  signedAt: Moment.nullable().describe('By the last of all'),
  record: z
    .object({
      documentId: Id.nullable().describe('Null while the file is being made'),
      problem: z.string().nullable(),
    })
    .nullable(),
  invoiceId: Id.nullable().describe('The request for the deposit'),
  replaces: Id.nullable(),
  replacedBy: Id.nullable(),
  trail: z.array(TrailRow).max(TRAIL_MAX).describe('The latest first'),
  mayDecide: z.boolean().describe('The reader is its attorney, or an administrator'),
})
export type Engagement = z.infer<typeof Engagement>

const EngagementItem = z.object({
  id: Id,
  state: z.enum(SHOWN_STATES),
  client: Member,
  paper: z.enum(MAIN_PAPERS),
  kind: z.enum(CASE_KINDS),
  attorney: z.string(),
  totalCents: z.int(),
  case: z.object({ id: Id, number: z.string() }).nullable(),
  changedAt: Moment,
  validUntil: Moment.nullable(),
  waitsFor: z.array(z.string()).max(SIGNERS_MAX).describe('Who has not signed'),
})
export type EngagementItem = z.infer<typeof EngagementItem>

export const EngagementsQuery = PageQuery.extend({
  state: z.enum(SHOWN_STATES).optional().describe('Only those in this state'),
  clientId: Id.optional().describe('Only those of this client'),
})
export type EngagementsQuery = z.input<typeof EngagementsQuery>

export const StartQuery = z.object({
  clientId: Id.describe('Of the client'),
  intakeId: Id.optional().describe('That they sent'),
  ofCase: Id.optional().describe('A case of theirs that is open'),
  paper: z
    .enum(MAIN_PAPERS)
    .optional()
    .describe('Of a case that is open; an engagement where it is not said'),
})
export type StartQuery = z.infer<typeof StartQuery>

/** What a new proposal begins with. */
export const Start = z.object({
  client: z.object({ id: Id, name: z.string(), email: z.string(), language: LanguageSchema }),
  intakeId: Id.nullable(),
  case: z.object({ id: Id, number: z.string() }).nullable(),
  terms: Terms.describe(
    'Proposed from the intake or the case, and the last signed proposal of the same kind',
  ),
  attorneys: z.array(Member).max(200),
  fees: z
    .array(z.object({ fee: z.string(), cents: z.int(), from: CalendarDate }))
    .max(200)
    .describe('Government fees as they are today'),
})
export type Start = z.infer<typeof Start>

export const ConflictDecision = EngagementPath.extend({
  before: Edition,
  outcome: z.enum(CONFLICT_OUTCOMES),
  seen: z
    .int()
    .min(0)
    .max(CONFLICTS_MAX)
    .describe('How many names the check had found when it was looked at'),
  note: Note,
})
export type ConflictDecision = z.infer<typeof ConflictDecision>

export const Preview = z.object({
  signers: z
    .array(
      z.object({
        part: z.enum(SIGNER_PARTS),
        name: z.string(),
        language: LanguageSchema,
        papers: z.array(ShownPaper).max(PAPERS.length),
      }),
    )
    .max(SIGNERS_MAX),
})
export type Preview = z.infer<typeof Preview>

export const Scan = EngagementPath.extend({
  signerId: Id.describe('Who signed on paper'),
  documentId: Id.describe('Of the case: the scan of the paper'),
})
export type Scan = z.infer<typeof Scan>

export const RecordCheck = z.object({
  steps: z.int().describe('How many were kept on the way to the seal and after it'),
  sealedAt: Moment.nullable(),
  faults: z
    .array(z.enum(RECORD_FAULTS))
    .max(RECORD_FAULTS.length)
    .describe('Empty where everything is as it was signed and sealed'),
})
export type RecordCheck = z.infer<typeof RecordCheck>

const Change = EngagementPath.extend({ before: Edition })
export const ReasonedChange = Change.extend({ reason: WrittenReason })
export type ReasonedChange = z.infer<typeof ReasonedChange>
export const SignerChange = Change.extend({ signerId: Id.describe('Who signs') })
export type SignerChange = z.infer<typeof SignerChange>
export const PaperSignature = SignerChange.extend({ signedOn: CalendarDate })
export type PaperSignature = z.infer<typeof PaperSignature>
export const Replacement = Change.extend({ newId: Id.describe('Of the proposal that replaces it') })
export type Replacement = z.infer<typeof Replacement>
export const EngagementChange = Change
export type EngagementChange = z.infer<typeof Change>

/** The firm's texts. */
const PaperName = z.object({ paper: z.enum(PAPERS).describe('Which text') })
export const PaperText = PaperName.extend({
  version: z.int().min(1),
  texts: z.object({ en: z.string(), es: z.string() }),
  isOurs: z.boolean().describe('Nobody of the firm has changed it'),
  savedAt: Moment,
  savedBy: z.string().nullable(),
  read: z.object({ by: z.string(), at: Moment }).nullable().describe('By an attorney, this version'),
})
export type PaperText = z.infer<typeof PaperText>
const LetterText = ruled(TEXT_LENGTH_MAX, whyNotLetterText, readLetterText)
export const PaperToSave = PaperName.extend({
  before: z.int().min(1),
  texts: z.object({ en: LetterText, es: LetterText }),
})
export type PaperToSave = z.infer<typeof PaperToSave>
export const PaperToRead = PaperName.extend({ before: z.int().min(1) })
export type PaperToRead = z.infer<typeof PaperToRead>
export const PaperTexts = z.object({
  papers: z.array(PaperText).max(PAPERS.length),
  mayRead: z.boolean().describe('The reader is an attorney, and can say that a text may be used'),
})
export type PaperTexts = z.infer<typeof PaperTexts>

/** What a signer sees. */
export const SigningView = z.object({
  state: z.enum(PAPER_STATES),
  signing: z
    .object({
      signerId: Id,
      part: z.enum(SIGNER_PARTS),
      name: z.string().describe('As the firm has it'),
      language: LanguageSchema,
      attorney: z.string(),
      papers: z.array(ShownPaper).max(PAPERS.length),
      initials: z.array(z.enum(INITIALS)).max(INITIALS.length).describe('What is to be initialled'),
      digest: z.string().describe('Of all that is shown: sent back with the signature'),
      validUntil: Moment,
      consentedAt: Moment.nullable(),
      changes: z
        .array(z.object({ language: LanguageSchema, kind: z.enum(['added', 'removed']), text: z.string() }))
        .max(1_000)
        .nullable()
        .describe(
          'Against the version that it replaces; null where it replaces none that this person was sent',
        ),
      others: z.array(z.object({ name: z.string(), hasSigned: z.boolean() })).max(SIGNERS_MAX),
    })
    .nullable()
    .describe('Null unless the link is open to this person'),
  after: z
    .object({
      signedAt: Moment.nullable(),
      hasCopy: z.boolean().describe('The sealed file can be downloaded'),
      pay: z
        .object({ invoiceId: Id, amountCents: z.int(), isPaid: z.boolean() })
        .nullable()
        .describe('The deposit, for the client whose account it is'),
      payLink: z.string().nullable().describe('The same without an account; the part after #'),
    })
    .nullable(),
})
export type SigningView = z.infer<typeof SigningView>

export const Consent = MailLink.extend({
  hasOpened: z.literal(true).describe('Could open and read the sample file'),
})
export type Consent = z.infer<typeof Consent>

/** Across and down, each a whole number of the box. */
const Point = z
  .array(z.int().min(0).max(DRAWING.width))
  .length(2)
  .refine(([, down = 0]) => down <= DRAWING.height, 'INVALID_FORMAT')
export const Signature = MailLink.extend({
  digest: z.string().max(100),
  language: LanguageSchema.describe('In which it was read'),
  name: Name,
  nameReason: WrittenReason.nullable().describe('Why it differs from the name that the firm has'),
  drawn: z.array(z.array(Point).min(1).max(POINTS_MAX)).min(1).max(STROKES_MAX).nullable(),
  initials: z.array(z.enum(INITIALS)).max(INITIALS.length),
  initialsAs: ruled(INITIALS_LENGTH_MAX, (value) => whyNotLine(value, INITIALS_LENGTH_MAX))
    .nullable()
    .describe('The letters that were put there; null where nothing is initialled'),
  helper: Helper.nullable().describe('Who interpreted, or read it aloud'),
})
export type Signature = z.infer<typeof Signature>

export const LinkedReason = MailLink.extend({ reason: WrittenReason })
export type LinkedReason = z.infer<typeof LinkedReason>
export const ShownIn = MailLink.extend({ language: LanguageSchema })
export type ShownIn = z.infer<typeof ShownIn>

export const OwnPapers = z.object({
  papers: z
    .array(
      z.object({
        link: z.string().describe('The part after #'),
        state: z.enum(PAPER_STATES),
        kind: z.enum(CASE_KINDS),
        validUntil: Moment,
      }),
    )
    .max(LIST_MAX),
})
export type OwnPapers = z.infer<typeof OwnPapers>

const tags = ['Engagements']
const ofOne = answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_NOT_FOUND')
const changing = { ...ofOne, ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_CHANGED') }
const ofDraft = { ...changing, ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_SENT') }
const ofSent = { ...changing, ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_NOT_OPEN') }
const ofLink = {
  ...answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'ACCESS_DENIED', 'SIGN_IN_REQUIRED'),
  ...answers(ENGAGEMENT_ERRORS, 'PAPER_NOT_OPEN'),
}

export const engagementsContract = {
  papers: procedure('staff')
    .route({
      method: 'GET',
      path: '/engagement-papers',
      tags,
      summary: 'List the texts that engagements are made from; for staff',
    })
    .output(PaperTexts),
  savePaper: procedure('admin')
    .route({
      method: 'PUT',
      path: '/engagement-papers/{paper}',
      tags,
      summary: 'Write the next version of a text; for administrators',
      description: 'No attorney has read it yet. What was sent before stays as it was sent.',
    })
    .errors(answers(ENGAGEMENT_ERRORS, 'PAPER_CHANGED', 'PAPER_FAULTY'))
    .input(PaperToSave)
    .output(PaperTexts),
  readPaper: procedure('attorney')
    .route({
      method: 'POST',
      path: '/engagement-papers/{paper}/read',
      tags,
      summary: 'Say that I have read this version of a text, and that it may be used; for attorneys',
    })
    .errors(answers(ENGAGEMENT_ERRORS, 'PAPER_CHANGED'))
    .input(PaperToRead)
    .output(PaperTexts),
  list: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/engagements',
      tags,
      summary: 'List proposals, the one that changed last first; for staff',
      description: 'Those that somebody prepared or answers for; all for an administrator.',
    })
    .input(EngagementsQuery)
    .output(pageOf(EngagementItem)),
  start: procedure('staff')
    .route({
      method: 'GET',
      path: '/engagements/start',
      tags,
      summary: 'Read what a new proposal for a client begins with; for staff',
    })
    .errors(answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_CLIENT_NOT_FOUND'))
    .input(StartQuery)
    .output(Start),
  get: procedure('assigned')
    .route({
      method: 'GET',
      path: '/engagements/{engagementId}',
      tags,
      summary: 'Read a proposal, its signatures and what happened to it; for staff',
    })
    .errors(ofOne)
    .input(EngagementPath)
    .output(Engagement),
  save: procedure('staff')
    .route({
      method: 'PUT',
      path: '/engagements/{engagementId}',
      tags,
      summary: 'Write or change the draft of a proposal; for staff',
      description: 'A change of the people takes away what was decided of the conflict check.',
    })
    .errors({
      ...ofDraft,
      ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_CLIENT_NOT_FOUND', 'FEE_UNKNOWN'),
      ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY'),
    })
    .input(DraftToSave)
    .output(Engagement),
  discard: procedure('assigned')
    .route({
      method: 'DELETE',
      path: '/engagements/{engagementId}',
      tags,
      summary: 'Discard a draft that was never sent; for staff',
    })
    .errors(ofDraft)
    .input(Change)
    .output(z.object({ discarded: z.literal(true) })),
  conflicts: procedure('assigned')
    .route({
      method: 'GET',
      path: '/engagements/{engagementId}/conflicts',
      tags,
      summary: 'Compare the people of a proposal with everybody the firm knows; for staff',
    })
    .errors(ofOne)
    .input(EngagementPath)
    .output(ConflictCheck),
  decideConflict: procedure('assigned')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/conflict',
      tags,
      summary: 'Decide the conflict check of a proposal; for staff',
      description: 'Waived: the client signs a written consent with the rest. Declined: it is never sent.',
    })
    .errors({ ...ofDraft, ...answers(ENGAGEMENT_ERRORS, 'CONFLICT_NAMES_CHANGED') })
    .input(ConflictDecision)
    .output(Engagement),
  preview: procedure('assigned')
    .route({
      method: 'GET',
      path: '/engagements/{engagementId}/preview',
      tags,
      summary: 'Read exactly what each signer will see; for staff',
    })
    .errors(ofOne)
    .input(EngagementPath)
    .output(Preview),
  send: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/send',
      tags,
      summary: 'Send a proposal to those who sign it; for attorneys and administrators',
      description: 'From then on its text stays as it is. Refused while anything is missing.',
    })
    .errors({ ...ofDraft, ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_NOT_READY') })
    .input(Change)
    .output(Engagement),
  remind: procedure('assigned')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/signers/{signerId}/remind',
      tags,
      summary: 'Send the link to a signer again, with a new one in place of the old; for staff',
    })
    .errors({ ...ofSent, ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS') })
    .input(SignerChange)
    .output(Engagement),
  withdraw: procedure('assigned')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/withdraw',
      tags,
      summary: 'Withdraw a proposal that is not signed; for staff',
    })
    .errors(ofSent)
    .input(ReasonedChange)
    .output(Engagement),
  replace: procedure('assigned')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/replace',
      tags,
      summary: 'Begin the version that replaces a proposal; for staff',
      description:
        'Once it is sent, the links of the old one open nothing, and signers are shown what changed.',
    })
    .errors(changing)
    .input(Replacement)
    .output(Engagement),
  signedOnPaper: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/signers/{signerId}/on-paper',
      tags,
      summary: 'Record that somebody has signed on paper; for attorneys and administrators',
    })
    .errors({ ...ofSent, ...answers(ENGAGEMENT_ERRORS, 'SIGNATURE_DAY_INVALID') })
    .input(PaperSignature)
    .output(Engagement),
  attachScan: procedure('assigned')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/signers/{signerId}/scan',
      tags,
      summary: 'Say which document of the case is the paper that somebody signed; for staff',
    })
    .errors({ ...ofOne, ...answers(GENERAL_ERRORS, 'NOT_FOUND') })
    .input(Scan)
    .output(z.object({ attached: Id })),
  print: procedure('assigned')
    .route({
      method: 'GET',
      path: '/engagements/{engagementId}/print',
      tags,
      summary: 'Download the papers of a sent proposal, to sign with a pen; for staff',
    })
    .errors({ ...ofOne, ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_NOT_OPEN') })
    .input(EngagementPath)
    .output(z.instanceof(File)),
  checkRecord: procedure('assigned')
    .route({
      method: 'GET',
      path: '/engagements/{engagementId}/record-check',
      tags,
      summary: 'Check that a signed record is as it was signed and sealed; for staff',
      description: 'Reads the steps, the papers that were signed, and every byte of the sealed file.',
    })
    .errors({ ...ofOne, ...answers(DOCUMENT_ERRORS, 'FILES_AWAY', 'FILE_DAMAGED') })
    .input(EngagementPath)
    .output(RecordCheck),
  decline: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/not-taken',
      tags,
      summary:
        'Send the letter that says the firm does not represent somebody, with the dates they told; for attorneys and administrators',
      description:
        'Of a draft whose conflict check was declined, or that the firm does not take for another reason.',
    })
    .errors({ ...ofDraft, ...answers(ENGAGEMENT_ERRORS, 'ENGAGEMENT_NOT_READY') })
    .input(ReasonedChange)
    .output(Engagement),
  countersign: procedure('assignedAttorneyAlone')
    .route({
      method: 'POST',
      path: '/engagements/{engagementId}/countersign',
      tags,
      summary:
        'Sign for the firm, as the last: the case opens and its deposit is asked for; for its attorney',
      description: 'Signed twice is signed once.',
    })
    .errors({
      ...ofSent,
      ...answers(ENGAGEMENT_ERRORS, 'SIGNATURES_MISSING'),
      ...answers(AGREEMENT_ERRORS, 'FEE_BELOW_EARNED'),
      ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY'),
    })
    .input(Change)
    .output(Engagement),
  ownPapers: procedure('clientOwn')
    .route({
      method: 'GET',
      path: '/engagements/mine',
      tags,
      summary: 'List what I am asked to sign; for clients',
    })
    .output(OwnPapers),
  openPaper: procedure('openKey')
    .route({
      method: 'POST',
      path: '/signing/open',
      tags,
      summary: 'Read what I am asked to sign, by the link of its mail',
      description:
        'Nothing before a code has proven the address to which it went; the account that it is for needs none.',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(MailLink)
    .output(SigningView),
  askAgain: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/signing/ask-again',
      tags,
      summary: 'Ask for a new link, where the time to sign has ended',
      description: 'Staff find it on their desk. Asked twice is asked once.',
    })
    .errors({ ...ofLink, ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS') })
    .input(MailLink)
    .output(z.object({ asked: z.literal(true) })),
  sendPaperCode: procedure('linkHolder')
    .route({
      method: 'POST',
      path: '/signing/code',
      tags,
      summary: 'Send a code to the address to which the link went',
    })
    .errors({ ...ofLink, ...LINK_CODE_ERRORS.send })
    .input(MailLink)
    .output(LinkCodeSent),
  provePaper: procedure('keySignedOut')
    .route({ method: 'POST', path: '/signing/prove', tags, summary: 'Open what I am to sign with the code' })
    .errors({ ...ofLink, ...LINK_CODE_ERRORS.prove })
    .input(ProveLinkInput)
    .output(SigningView),
  consentToSign: procedure('ownerOrKey')
    .route({ method: 'POST', path: '/signing/consent', tags, summary: 'Agree to sign electronically' })
    .errors(ofLink)
    .input(Consent)
    .output(SigningView),
  shownPaper: procedure('ownerOrKey')
    .route({
      method: 'POST',
      path: '/signing/shown',
      tags,
      summary: 'Say that I have read all of it, and in which language',
    })
    .errors(ofLink)
    .input(ShownIn)
    .output(SigningView),
  askForPaper: procedure('ownerOrKey')
    .route({
      method: 'POST',
      path: '/signing/on-paper',
      tags,
      summary: 'Ask to sign with a pen instead, at any time before I have signed',
    })
    .errors(ofLink)
    .input(MailLink)
    .output(SigningView),
  declinePaper: procedure('ownerOrKey')
    .route({ method: 'POST', path: '/signing/decline', tags, summary: 'Decline the proposal, with a reason' })
    .errors(ofLink)
    .input(LinkedReason)
    .output(SigningView),
  signPaper: procedure('ownerOrKey')
    .route({
      method: 'POST',
      path: '/signing/sign',
      tags,
      summary: 'Sign what I was shown',
      description: 'Signed twice is signed once. Another text than the one that was shown is refused.',
    })
    .errors({
      ...ofLink,
      ...answers(
        ENGAGEMENT_ERRORS,
        'PAPER_TEXT_CHANGED',
        'CONSENT_MISSING',
        'INITIALS_MISSING',
        'NAME_DIFFERS',
      ),
    })
    .input(Signature)
    .output(SigningView),
  paperCopy: procedure('ownerOrKey')
    .route({
      method: 'POST',
      path: '/signing/copy',
      tags,
      summary: 'Download the sealed file of what I have signed',
    })
    .errors(ofLink)
    .input(MailLink)
    .output(z.instanceof(File)),
}
