import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  Id,
  LanguageSchema,
  Moment,
  openTo,
  pageOf,
  PageQuery,
  ruled,
} from '#api/schema.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { EMAIL_CODE_ERRORS } from '#areas/people/auth/rules/email-code-errors.ts'
import { LINK_CODE_ERRORS, LinkCodeSent, MailLink, ProveLinkInput } from '#areas/people/visitors/contract.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { whyNotText } from '#kernel/validation.ts'
import {
  type Answers,
  type AskedId,
  RELATIONSHIPS,
  RELATIVE_STATUSES,
  SERVICE_TYPES,
} from './rules/answers.ts'
import { COLOURS, STANDINGS } from './rules/assessment/rule.ts'
import { INTAKE_ERRORS } from './rules/errors.ts'
import { ASKED_IDS, FLOW, REVIEW } from './rules/flow.ts'
import { DECLINE_REASONS, HANDLINGS, NOTE_LENGTH_MAX } from './rules/handling.ts'
import { HANDLING_ERRORS } from './rules/handling-errors.ts'
import { LIKENESS_REASONS, LIKENESSES } from './rules/name-likeness.ts'
import { PARTY_ROLES } from './rules/names.ts'
import { URGENT_REASONS } from './rules/urgent-answers.ts'

/** The same in both languages. */
export const Said = z.record(z.enum(LANGUAGES), z.string())

export const AskedPartSchema = z.object({
  part: z.string(),
  heading: Said,
  headingForStaff: Said,
  questions: z.array(
    z.object({
      question: z.string(),
      title: Said.describe('As the person was asked'),
      label: Said.describe('In a few words'),
      answer: Said,
      isAnswered: z.boolean(),
      isOwnWords: z.boolean().describe('As the person wrote it, whatever the language'),
    }),
  ),
})
export type AskedPart = z.infer<typeof AskedPartSchema>

export const RedFlagSchema = z.object({ id: z.string(), text: Said })

export const ToldAssessmentSchema = z.object({
  colour: z.enum(COLOURS),
  colourLabel: z.string(),
  lead: z.string(),
  early: z.string().nullable().describe('Null where enough is known'),
  isUrgent: z.boolean(),
  reasons: z.array(z.object({ id: z.string(), standing: z.enum(STANDINGS), text: z.string() })),
  otherWays: z.array(z.string()),
  papers: z.array(z.string()),
})

const NAME_SHAPE = {
  firstName: z.string(),
  lastName: z.string(),
  hasOneName: z.literal(true).optional().describe('Then it stands as the last name'),
}

function valueSchema(question: AskedId): z.ZodType {
  const asked = FLOW[question]
  switch (asked.kind) {
    case 'name':
      return z.object(NAME_SHAPE)
    case 'choice':
      return z.enum(asked.options)
    case 'count':
      return z.int()
    case 'people':
      return z.array(
        z.object({
          id: z.string(),
          ...NAME_SHAPE,
          relationship: z.enum(RELATIONSHIPS),
          status: z.enum(RELATIVE_STATUSES),
        }),
      )
    case 'children':
      return z.array(
        z.object({
          id: z.string(),
          ...NAME_SHAPE,
          birthDate: z.string().describe('"2019-05-12", in part "2019-05" or "2019", empty where not known'),
        }),
      )
    case 'comingDate':
    case 'cardDate':
    case 'pastDate':
    case 'birthday':
      return z
        .string()
        .describe('"2026-12-01", in part "2026-12" or "2026" where that is known, "unknown" or "none"')
    case 'email':
    case 'phone':
    case 'country':
    case 'alienNumber':
    case 'place':
    case 'text':
      return z.string()
  }
}

/** Built once: every answer read is validated against its schema. */
const VALUE_SCHEMAS = new Map(ASKED_IDS.map((question) => [question, valueSchema(question)]))

/** Whether today's question accepts an answer kept under an earlier one. */
export function fitsQuestion(question: AskedId, value: unknown): boolean {
  if (FLOW[question].isOptional && value === '') return true
  return VALUE_SCHEMAS.get(question)?.safeParse(value).success ?? false
}

/** Every question of the flow, none required: the flow defines each one's shape. */
function answersSchema(): z.ZodType<Answers> {
  return z.object(Object.fromEntries([...VALUE_SCHEMAS].map(([id, schema]) => [id, schema.optional()])))
}

const AnswersSchema = answersSchema()

export const IntakeSession = z.object({
  id: Id,
  language: LanguageSchema,
  status: z.enum(['open', 'completed']),
  version: z
    .int()
    .describe('Send it with the next answer: it tells whether another window answered meanwhile'),
  currentQuestion: z.enum([...ASKED_IDS, REVIEW]),
  answers: AnswersSchema.describe('Of one that was sent, what counted then'),
  assessment: z
    .record(z.enum(LANGUAGES), ToldAssessmentSchema)
    .nullable()
    .describe('What the answers meant when they were sent; null before'),
  isOwned: z.boolean().describe('True once it belongs to an account'),
  isEmailProven: z.boolean(),
  isPartial: z.boolean(),
  updatedAt: Moment,
  completedAt: Moment.nullable(),
  hasUrgentWords: z.boolean().describe('What was told freely speaks of a detention, a court or an order'),
  asOf: Moment.describe("The server's clock at this answer; a phone's own may be wrong"),
})
export type IntakeSession = z.infer<typeof IntakeSession>

const Urgency = z.array(z.enum(URGENT_REASONS))
const UrgentWords = z.array(z.string()).describe('What was found in their own words')
const Client = z.object({
  id: Id.nullable().describe('Null for a person without an account'),
  name: z.string(),
  email: z.string(),
})

export const IntakeSummary = z.object({
  id: Id,
  client: Client,
  phone: z.string(),
  serviceType: z.enum(SERVICE_TYPES).nullable(),
  language: LanguageSchema,
  isPartial: z.boolean(),
  urgentWords: UrgentWords,
  urgency: Urgency.describe('Why it must not wait; empty where it may, and once somebody has it in hand'),
  handling: z.enum(HANDLINGS),
  completedAt: Moment,
})
export type IntakeSummary = z.infer<typeof IntakeSummary>

export const IntakeReading = IntakeSession.extend({
  client: Client,
  urgency: Urgency,
  urgentWords: UrgentWords,
  asked: z.array(AskedPartSchema).describe('What was asked and answered, by parts: as it was sent'),
})
export type IntakeReading = z.infer<typeof IntakeReading>

export const IntakesQuery = PageQuery.extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Beginnings of names, an e-mail address or digits of a phone number; accents do not matter'),
  handling: z.enum(HANDLINGS).optional().describe('Only those that the firm has brought this far'),
  serviceType: z.enum(SERVICE_TYPES).optional().describe('Only those about this service'),
})
export type IntakesQuery = z.infer<typeof IntakesQuery>

export type IntakesPage = PageOf<IntakeSummary>

const Member = z.object({ id: Id, name: z.string() })
const Call = z.object({ by: Member, at: Moment })

export const SentIntake = IntakeReading.extend({
  redFlags: z.array(RedFlagSchema).describe('What stood out when it was sent'),
  assessmentForStaff: z
    .record(z.enum(LANGUAGES), ToldAssessmentSchema)
    .nullable()
    .describe('As it was when it was sent; null before'),
  handling: z.enum(HANDLINGS),
  steps: z
    .array(
      z.object({
        handling: z.enum(HANDLINGS),
        by: Member,
        at: Moment,
        note: z.string(),
        reason: z.enum(DECLINE_REASONS).nullable(),
      }),
    )
    .describe('What the firm did with it, the first step first'),
  urgentSince: Moment.nullable().describe('When staff were told that it must not wait'),
  calls: z.array(Call).describe('Who of the firm called, the last call first'),
  hasAccount: z.boolean().describe('False: no case can be opened until the client has an account'),
  attorney: Member.nullable().describe('Of the case that was opened from it'),
  caseId: Id.nullable(),
})
export type SentIntake = z.infer<typeof SentIntake>

export const UrgentIntake = z.object({
  id: Id,
  client: Client,
  phone: z.string().describe('Empty while it is not known'),
  language: LanguageSchema,
  isFinished: z.boolean().describe('False where it was not sent yet'),
  urgency: Urgency,
  urgentWords: UrgentWords,
  since: Moment,
  lastCall: Call.nullable().describe('Null while nobody has called'),
})
export type UrgentIntake = z.infer<typeof UrgentIntake>
export type UrgentPage = PageOf<UrgentIntake>

export const CONFLICT_MATTERS = ['intake', 'case', 'meeting', 'detention'] as const

/** From the other matter, only what distinguishes two people, and where to look: its content is for those who may read it. */
export const NameConflict = z.object({
  name: z.string(),
  role: z.enum(PARTY_ROLES),
  matter: z.enum(CONFLICT_MATTERS).describe('How the firm knows the name'),
  caseNumber: z.string().nullable(),
  intakeId: Id.nullable().describe('Where the name was written; null of a name that a case has'),
  caseId: Id.nullable(),
  reportId: Id.nullable().describe('Of a report that somebody is detained'),
  clientId: Id.nullable().describe('Of somebody who has only booked a meeting'),
  knownAt: Moment.describe(
    'When the intake was sent, the case opened, the person added or the report made; of a meeting, when it begins',
  ),
  phone: z.string().describe('Of a client whose phone is known; empty of anybody else'),
  birthDate: CalendarDate.nullable().describe('Null where none is known'),
  of: z.object({ name: z.string(), role: z.enum(PARTY_ROLES) }).describe('Whose name in this intake'),
  likeness: z.enum(LIKENESSES),
  reasons: z.array(z.enum(LIKENESS_REASONS)).max(LIKENESS_REASONS.length),
})
export type NameConflict = z.infer<typeof NameConflict>

/** More than a person can judge one by one. */
export const CONFLICTS_MAX = 100

export const ConflictCheck = z.object({
  names: z.array(z.object({ name: z.string(), role: z.enum(PARTY_ROLES) })).describe('What was compared'),
  conflicts: z.array(NameConflict).max(CONFLICTS_MAX).describe('The closest first'),
  isCut: z.boolean().describe('True where more names were alike than are compared or told at once'),
})
export type ConflictCheck = z.infer<typeof ConflictCheck>

export const SessionKey = z.object({ sessionId: Id })
export type SessionKey = z.infer<typeof SessionKey>

const Note = ruled(NOTE_LENGTH_MAX, (value) => (value === '' ? 'REQUIRED' : whyNotText(value)))

export const ClearInput = SessionKey.extend({ note: Note })
export type ClearInput = z.infer<typeof ClearInput>

export const DeclineInput = ClearInput.extend({ reason: z.enum(DECLINE_REASONS) })
export type DeclineInput = z.infer<typeof DeclineInput>

export const AnswerInput = SessionKey.extend({
  question: z.enum(ASKED_IDS).describe('The question that is answered'),
  value: z.unknown().describe('What the question asks for; the rules of the flow check it'),
  version: z.int().min(0),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const BackInput = SessionKey.extend({
  from: z
    .enum([...ASKED_IDS, REVIEW])
    .optional()
    .describe('The question on the screen; without it, the one asked last'),
})
export type BackInput = z.infer<typeof BackInput>

export const StartInput = z.object({
  isFresh: z
    .boolean()
    .optional()
    .describe('Begin again: a visitor’s open intake is left behind and ends like every draft'),
})
export type StartInput = z.input<typeof StartInput>

export const StartedIntake = z.object({
  session: IntakeSession,
  key: z
    .string()
    .nullable()
    .describe('The opaque key of a new intake without an account, told this once; send it as `visitor-key`'),
})
export type StartedIntake = z.infer<typeof StartedIntake>

export const DeletedDraft = z.object({
  isKeyOver: z.boolean().describe('Forget the key: nothing else hangs on it'),
})
export type DeletedDraft = z.infer<typeof DeletedDraft>

export const PdfInput = SessionKey.extend({ language: LanguageSchema.describe('The language of the file') })
export type PdfInput = z.infer<typeof PdfInput>

export const CodeSent = z.object({
  email: z.string(),
  minutes: z.int().describe('How long the code works'),
  waitSeconds: z.int().describe('How long to wait before asking for another'),
})
export type CodeSent = z.infer<typeof CodeSent>

export const CodeInput = SessionKey.extend({ code: z.string().max(20) })
export type CodeInput = z.infer<typeof CodeInput>

export const CompletionInput = SessionKey.extend({
  consent: z.boolean(),
  version: z.int().min(0),
  isPartial: z
    .boolean()
    .default(false)
    .describe('Send although questions are open; the firm asks for the rest'),
})
export type CompletionInput = z.infer<typeof CompletionInput>

export const LinkedCopy = z.object({
  state: z
    .enum(['open', 'locked', 'account'])
    .describe('`locked`: after a code. `account`: the person who sent it has an account and signs in.'),
  sessionId: Id.nullable().describe('Only where it is open'),
})
export type LinkedCopy = z.infer<typeof LinkedCopy>

export const OpenedDraft = z.object({
  question: z.enum([...ASKED_IDS, REVIEW]).describe('The first without an answer'),
  key: z
    .string()
    .nullable()
    .describe('A new key, where the one that came opens what is somebody else’s; send it as `visitor-key`'),
})
export type OpenedDraft = z.infer<typeof OpenedDraft>

export const LinkedDraft = z.object({
  state: z
    .enum(['open', 'locked', 'account', 'sent'])
    .describe(
      '`locked`: after a code. `account`: it is in an account, whose owner signs in. `sent`: there is a copy.',
    ),
  opened: OpenedDraft.nullable().describe('Only where it is open'),
  copy: z.string().nullable().describe('What opens the copy of what was sent, after a code'),
})
export type LinkedDraft = z.infer<typeof LinkedDraft>

const mine = answers(GENERAL_ERRORS, 'INVALID_INPUT', 'NOT_FOUND')
const tags = ['Intake']

const linkErrors = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'ACCESS_DENIED', 'NOT_FOUND')

export const intakeContract = {
  start: procedure('openOwner')
    .route({
      method: 'POST',
      path: '/intake/sessions',
      tags,
      summary: 'Start my intake, or resume it',
      description: 'Without an account, the answer holds the key that opens it from now on.',
    })
    .errors(answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'))
    .input(StartInput.optional())
    .output(StartedIntake),
  deleteDraft: procedure('hiddenOwnerOrKey')
    .route({ method: 'DELETE', path: '/intake/sessions/{sessionId}', tags, summary: 'Delete my draft now' })
    .errors({ ...mine, ...answers(INTAKE_ERRORS, 'ALREADY_COMPLETED') })
    .input(SessionKey)
    .output(DeletedDraft),
  current: procedure('openOwner')
    .route({
      method: 'GET',
      path: '/intake/sessions/current',
      tags,
      summary: 'Read my intake',
      description: 'The open one, else the one sent last, else null.',
    })
    .output(z.object({ session: IntakeSession.nullable() })),
  answer: procedure('hiddenOwnerOrKey')
    .route({
      method: 'PUT',
      path: '/intake/sessions/{sessionId}/answers/{question}',
      tags,
      summary: 'Save one answer',
      description:
        'Answers with the next question. A version that is not the newest is refused, unless the same answer is already saved.',
    })
    .errors({
      ...mine,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(INTAKE_ERRORS, 'ANSWERS_CHANGED', 'QUESTION_NOT_ASKED', 'ALREADY_COMPLETED'),
    })
    .input(AnswerInput)
    .output(IntakeSession),
  back: procedure('hiddenOwnerOrKey')
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/back',
      tags,
      summary: 'Go back to the question before; no answer is lost',
    })
    .errors({ ...mine, ...answers(INTAKE_ERRORS, 'CANNOT_GO_BACK', 'ALREADY_COMPLETED') })
    .input(BackInput)
    .output(IntakeSession),
  sendLink: procedure('hiddenOwnerOrKey')
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/link',
      tags,
      summary: 'Mail me the way back to my draft, to the address I answered',
    })
    .errors({
      ...mine,
      ...answers(INTAKE_ERRORS, 'ALREADY_COMPLETED'),
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
    })
    .input(SessionKey)
    .output(z.object({ sentTo: z.string().nullable().describe('Null where no address was answered') })),
  openCopy: procedure('openOwnerOrStaff')
    .route({
      method: 'POST',
      path: '/intake/copies/open',
      tags,
      summary: 'Find what was sent by the link of its mail',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(MailLink)
    .output(LinkedCopy),
  sendCopyCode: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/intake/copies/code',
      tags,
      summary: 'Send a code to the address under which it was sent',
      spec: openTo('everyone', 'visitorKey'),
    })
    .errors({ ...linkErrors, ...LINK_CODE_ERRORS.send })
    .input(MailLink)
    .output(LinkCodeSent),
  proveCopy: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/intake/copies/prove',
      tags,
      summary: 'Open the copy with the code',
      description: 'The key reads what was sent under this address for two hours.',
    })
    .errors({ ...linkErrors, ...LINK_CODE_ERRORS.prove })
    .input(ProveLinkInput)
    .output(z.object({ sessionId: Id })),
  openDraft: procedure('openOwner')
    .route({
      method: 'POST',
      path: '/intake/drafts/open',
      tags,
      summary: 'Find my draft by the link of its mail',
      description:
        'The link works while the draft is kept and has the address that the mail went to. A key that has just proven the address takes the draft.',
    })
    .errors({
      ...linkErrors,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(INTAKE_ERRORS, 'ALREADY_COMPLETED'),
    })
    .input(MailLink)
    .output(LinkedDraft),
  sendDraftCode: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/intake/drafts/code',
      tags,
      summary: 'Send a code to the address that the link of the draft went to',
      spec: openTo('everyone', 'visitorKey'),
    })
    .errors({ ...linkErrors, ...LINK_CODE_ERRORS.send, ...answers(INTAKE_ERRORS, 'ALREADY_COMPLETED') })
    .input(MailLink)
    .output(LinkCodeSent),
  proveDraft: procedure('keySignedOut')
    .route({
      method: 'POST',
      path: '/intake/drafts/prove',
      tags,
      summary: 'Take my draft into this browser with the code',
      description: 'No other browser has it from now on.',
    })
    .errors({ ...linkErrors, ...LINK_CODE_ERRORS.prove, ...answers(INTAKE_ERRORS, 'ALREADY_COMPLETED') })
    .input(ProveLinkInput)
    .output(OpenedDraft),
  sendCode: procedure('hiddenOwnerOrKey')
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/email-code',
      tags,
      summary: 'Send a code to the address I answered',
    })
    .errors({
      ...mine,
      ...answers(INTAKE_ERRORS, 'QUESTION_NOT_ASKED'),
      ...answers(EMAIL_CODE_ERRORS, 'TOO_MANY_CODES', 'MAIL_NOT_SET_UP'),
    })
    .input(SessionKey)
    .output(CodeSent),
  proveEmail: procedure('hiddenOwnerOrKey')
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/email-code/verify',
      tags,
      summary: 'Prove my address with the code',
    })
    .errors({
      ...mine,
      ...answers(INTAKE_ERRORS, 'QUESTION_NOT_ASKED'),
      ...answers(EMAIL_CODE_ERRORS, 'INVALID_CODE', 'CODE_ENDED', 'EMAIL_CHANGED'),
    })
    .input(CodeInput)
    .output(IntakeSession),
  complete: procedure('hiddenOwnerOrKey')
    .route({
      method: 'POST',
      path: '/intake/sessions/{sessionId}/complete',
      tags,
      summary: 'Agree and send my intake to the firm',
    })
    .errors({ ...mine, ...answers(INTAKE_ERRORS, 'ANSWERS_CHANGED', 'NOT_COMPLETE', 'EMAIL_NOT_PROVEN') })
    .input(CompletionInput)
    .output(IntakeSession),
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/intake/sessions',
      tags,
      summary: 'List the intakes sent to the firm: urgent first, then the newest',
      description:
        'Urgent is what nobody has taken in hand yet. A search lists the newest first. Of intakes that became cases, an attorney sees their own.',
    })
    .input(IntakesQuery)
    .output(pageOf(IntakeSummary)),
  pdf: procedure('hiddenOwnerStaffOrKey')
    .route({
      method: 'GET',
      path: '/intake/sessions/{sessionId}/answers.pdf',
      tags,
      summary: 'Keep the answers as a PDF file, in either language',
    })
    .errors(mine)
    .input(PdfInput)
    .output(z.instanceof(File)),
  read: procedure('hiddenOwnerStaffOrKey')
    .route({
      method: 'GET',
      path: '/intake/sessions/{sessionId}',
      tags,
      summary: 'Read an intake that was sent to the firm, or my own',
    })
    .errors(mine)
    .input(SessionKey)
    .output(IntakeReading),
  readSent: procedure('staff')
    .route({
      method: 'GET',
      path: '/intake/sent/{sessionId}',
      tags,
      summary: 'Read an intake that was sent to the firm, with what the firm did with it; for staff',
      description: 'Also one that is urgent and was not sent yet; every other draft is NOT_FOUND.',
    })
    .errors(mine)
    .input(SessionKey)
    .output(SentIntake),
  urgent: procedure('staff')
    .route({
      method: 'GET',
      path: '/intake/urgent',
      tags,
      summary: 'List whom to call now, sent or not: first those nobody has called; for staff',
    })
    .input(PageQuery)
    .output(pageOf(UrgentIntake)),
  called: procedure('staff')
    .route({
      method: 'POST',
      path: '/intake/sent/{sessionId}/calls',
      tags,
      summary: 'Record that I have called the person; for staff',
      description: 'Sent again within a minute, it is the same call.',
    })
    .errors(mine)
    .input(SessionKey)
    .output(SentIntake),
  conflicts: procedure('staff')
    .route({
      method: 'GET',
      path: '/intake/sent/{sessionId}/conflicts',
      tags,
      summary: 'Compare the names of an intake with those of all other matters; for staff',
    })
    .errors(mine)
    .input(SessionKey)
    .output(ConflictCheck),
  clear: procedure('staff')
    .route({
      method: 'POST',
      path: '/intake/sent/{sessionId}/clear',
      tags,
      summary: 'Say that no conflict of interest stands in the way; for staff',
    })
    .errors({ ...mine, ...answers(HANDLING_ERRORS, 'INTAKE_HANDLED') })
    .input(ClearInput)
    .output(SentIntake),
  decline: procedure('staff')
    .route({
      method: 'POST',
      path: '/intake/sent/{sessionId}/decline',
      tags,
      summary: 'Decline the matter; no mail goes out; for staff',
    })
    .errors({ ...mine, ...answers(HANDLING_ERRORS, 'INTAKE_HANDLED') })
    .input(DeclineInput)
    .output(SentIntake),
}
