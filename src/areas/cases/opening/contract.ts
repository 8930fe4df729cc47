import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  EmailOrEmpty,
  FirstName,
  Id,
  LanguageSchema,
  Moment,
  Name,
  pageOf,
  PageQuery,
  Phone,
  PhoneOrEmpty,
  ruled,
} from '#api/schema.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { FIRST_ACTIONS } from '#areas/cases/cases/rules/from-intake.ts'
import { ConflictCheck, CONFLICTS_MAX } from '#areas/intake/intake/contract.ts'
import { SERVICE_TYPES } from '#areas/intake/intake/rules/answers.ts'
import { FOUND_BY } from '#areas/people/users/rules/found-by.ts'
import { MOVED_KINDS } from '#areas/people/users/rules/merging.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { MeetingOfClient } from '#areas/meetings/scheduling/contract.ts'
import { MEETING_METHODS } from '#areas/meetings/scheduling/rules/appointment.ts'
import { SCHEDULING_ERRORS } from '#areas/meetings/scheduling/rules/errors.ts'
import { APPOINTMENT_TYPES } from '#firm/appointment-types.ts'
import { OPENING_ERRORS } from './rules/errors.ts'
import {
  CLEARING_LENGTH_MAX,
  FOR_WHOM,
  OWN_REQUESTS_MAX,
  REQUEST_DECLINE_REASONS,
  REQUEST_LENGTH_MAX,
  REQUEST_STATES,
  whyNotClearing,
  whyNotRequestText,
} from './rules/requests.ts'

const Member = z.object({ id: Id, name: z.string() })
const FamilyMember = z.object({ firstName: FirstName, lastName: Name })
const Day = CalendarDate.refine((day) => day >= '2000-01-01' && day < '2100-01-01')

export const RequestPath = z.object({ requestId: Id })
export type RequestPath = z.infer<typeof RequestPath>

/** The client's input; the person is named if it is for a family member. */
const Asking = z.object({
  topic: z.enum(SERVICE_TYPES),
  forWhom: z.enum(FOR_WHOM),
  familyMember: FamilyMember.nullable(),
  text: ruled(REQUEST_LENGTH_MAX, whyNotRequestText),
  day: Day.nullable().describe('A day that the client must not miss; null where there is none'),
})

export const NewRequest = RequestPath.extend(Asking.shape)
  .extend({
    requestId: Id.describe('Chosen by the caller: sent again with the same one, it is the same request'),
    me: FamilyMember.extend({ phone: Phone }).describe('Fills what the profile does not hold yet'),
  })
  .refine(({ forWhom, familyMember }) => (forWhom === 'family') === (familyMember !== null), {
    path: ['familyMember'],
    message: 'REQUIRED',
  })
export type NewRequest = z.infer<typeof NewRequest>

export const OwnRequest = Asking.extend({
  id: Id,
  state: z.enum(REQUEST_STATES),
  sentAt: Moment,
  answeredAt: Moment.nullable(),
  reason: z.enum(REQUEST_DECLINE_REASONS).nullable().describe('Of one that was declined'),
  caseNumber: z.string().nullable().describe('Of the case that was opened'),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const OwnRequests = z.object({
  requests: z.array(OwnRequest).max(OWN_REQUESTS_MAX).describe('The latest first'),
})
export type OwnRequests = z.infer<typeof OwnRequests>

const WaitingIntake = Id.nullable().describe(
  'Sent, and neither a case nor declined yet: the latest; else null',
)

export const CaseRequest = Asking.extend({
  id: Id,
  client: Member.extend({ phone: z.string(), email: z.string(), language: LanguageSchema }),
  sentAt: Moment,
  lastCall: z.object({ by: Member, at: Moment }).nullable().describe('Null while nobody has called'),
  proposedKind: z.enum(CASE_KINDS),
  intakeId: WaitingIntake,
})
export type CaseRequest = z.infer<typeof CaseRequest>

export const RequestDecline = RequestPath.extend({ reason: z.enum(REQUEST_DECLINE_REASONS) })
export type RequestDecline = z.infer<typeof RequestDecline>

const Opening = z.object({
  kind: z.enum(CASE_KINDS),
  /** One of `cases.attorneys`. */
  attorneyId: Id,
  nextAction: z.enum(FIRST_ACTIONS),
  conflicts: z
    .object({
      seen: z
        .int()
        .min(0)
        .max(CONFLICTS_MAX)
        .describe('How many names the check had found when it was looked at'),
      note: ruled(CLEARING_LENGTH_MAX, whyNotClearing).describe('Why none stands in the way'),
    })
    .describe('Without it no case is opened'),
})

export const CaseFromRequest = RequestPath.extend(Opening.shape)
export type CaseFromRequest = z.infer<typeof CaseFromRequest>

export const OpenedCase = z.object({ caseId: Id, number: z.string(), clientId: Id })
export type OpenedCase = z.infer<typeof OpenedCase>

/** Of each kind that moves, so many are named. */
const MOVED_SHOWN_MAX = 10
const MERGES_SHOWN_MAX = 20

/** People who look alike; of more, the closest. */
export const ALIKE_MAX = 10
/** Of one client, for staff: nobody has more. */
const CASES_MAX = 50

const ClientFields = z.object({
  firstName: FirstName,
  lastName: Name,
  phone: Phone,
  email: EmailOrEmpty.describe('Empty where none is known'),
  language: LanguageSchema,
})

const FoundBySchema = z
  .enum(FOUND_BY)
  .nullable()
  .describe('How they found the firm, as they told it; null: not asked yet')

export const AlikeQuery = ClientFields.omit({ language: true }).extend({
  phone: PhoneOrEmpty,
})
export type AlikeQuery = z.infer<typeof AlikeQuery>

const CaseName = z.object({ id: Id, number: z.string() })

export const AlikeClient = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthDate: CalendarDate.nullable().describe('As answered in the intake sent last; null where none says'),
  hasAccount: z.boolean(),
  cases: z.array(CaseName).max(CASES_MAX),
  intakeId: WaitingIntake,
})
export type AlikeClient = z.infer<typeof AlikeClient>

export const AlikeClients = z.object({
  clients: z.array(AlikeClient).max(ALIKE_MAX).describe('The closest first'),
  isCut: z.boolean().describe('True where more are alike than are told'),
})
export type AlikeClients = z.infer<typeof AlikeClients>

export const PhoneOpening = z.object({
  openingId: Id.describe('Chosen by the caller: sent again with the same one, it is the same opening'),
  client: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('known'), clientId: Id }),
    z.object({
      kind: z.literal('new'),
      details: ClientFields,
      alikeSeen: z.int().min(0).max(ALIKE_MAX).describe('How many people like this were looked at'),
    }),
  ]),
  ...Opening.shape,
})
export type PhoneOpening = z.infer<typeof PhoneOpening>

export const ClientPath = z.object({ clientId: Id })
export type ClientPath = z.infer<typeof ClientPath>

/** A known client by their stored name, own matters excluded; a new person by the typed one. */
export const NameQuery = z.union([ClientPath, FamilyMember])
export type NameQuery = z.infer<typeof NameQuery>

export const Client = ClientPath.extend({
  ...ClientFields.shape,
  // An account's details may be empty.
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  foundBy: FoundBySchema,
  hasAccount: z.boolean(),
  version: z.string().describe('Of the details as they were read'),
  merges: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        by: z.string(),
        at: Moment,
      }),
    )
    .max(MERGES_SHOWN_MAX)
    .describe('Who was found to be the same person, the latest first'),
  cases: z.array(CaseName).max(CASES_MAX),
  intakeId: WaitingIntake,
})
export type Client = z.infer<typeof Client>

export const ClientCorrection = ClientPath.extend({
  ...ClientFields.shape,
  foundBy: FoundBySchema,
  version: z.string().max(40),
})
export type ClientCorrection = z.infer<typeof ClientCorrection>

const Moved = z.object({
  kind: z.enum(MOVED_KINDS),
  count: z.int(),
  shown: z.array(z.string()).max(MOVED_SHOWN_MAX).describe('Numbers, or moments, of the first of them'),
})
export type Moved = z.infer<typeof Moved>

const Side = z.object({
  clientId: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: LanguageSchema,
  address: z.string().describe('In one line; empty where none is known'),
  birthDate: CalendarDate.nullable().describe('As answered in the intake sent last; null where none says'),
  hasAccount: z.boolean(),
  since: Moment,
})
export type Side = z.infer<typeof Side>

const Refusal = z
  .object({ code: z.string(), message: z.string() })
  .nullable()
  .describe('Why it cannot be done; null where it can')

export const MergePair = z.object({ keptId: Id, goneId: Id })
export type MergePair = z.infer<typeof MergePair>

export const MergePreview = z.object({
  kept: Side,
  gone: Side,
  moves: z.array(Moved).max(MOVED_KINDS.length),
  trustCents: z.int().describe('Of the one that goes: in the trust account, arrived or on its way'),
  refusal: Refusal,
  seen: z.string().describe('Send it with the merge: it tells whether something changed meanwhile'),
})
export type MergePreview = z.infer<typeof MergePreview>

const Choice = z.enum(['kept', 'gone'])
export const MergeInput = MergePair.extend({
  mergeId: Id.describe('Chosen by the caller: sent again with the same one, it is the same merge'),
  choices: z.object({ name: Choice, phone: Choice, email: Choice, language: Choice, address: Choice }),
  seen: z.string().max(100),
})
export type MergeInput = z.infer<typeof MergeInput>

export const MergePath = z.object({ mergeId: Id })
export type MergePath = z.infer<typeof MergePath>

export const PartPreview = MergePath.extend({
  kept: Side,
  gone: Side,
  moves: z.array(Moved).max(MOVED_KINDS.length).describe('What goes back; all else stays'),
  refusal: Refusal,
  isParted: z.boolean(),
  seen: z.string(),
})
export type PartPreview = z.infer<typeof PartPreview>

export const PartInput = MergePath.extend({ seen: z.string().max(100) })
export type PartInput = z.infer<typeof PartInput>
/** A meeting that staff book for a client; nothing is charged by it. */
export const MeetingBooking = ClientPath.extend({
  appointmentId: Id.describe('Chosen by the caller: sent again with the same one, it is the same meeting'),
  type: z.enum(APPOINTMENT_TYPES),
  startsAt: Moment,
  attorneyId: Id.nullable().describe(
    'Null for whichever attorney is free; an attorney books with themselves',
  ),
  meetingMethod: z.enum(MEETING_METHODS),
  phone: PhoneOrEmpty.describe('The number to call for this meeting; empty for the one that the client has'),
  isOutsideHours: z.boolean().describe('Outside the hours too, as long as no other meeting is in the way'),
})
export type MeetingBooking = z.infer<typeof MeetingBooking>

const tags = ['Opening']
const ofOne = answers(OPENING_ERRORS, 'REQUEST_NOT_FOUND')
const ofClient = answers(OPENING_ERRORS, 'CLIENT_NOT_FOUND')
const merging = answers(
  OPENING_ERRORS,
  'MERGE_CHANGED',
  'MERGE_SAME',
  'MERGE_NOT_CLIENTS',
  'MERGE_DISABLED',
  'MERGE_OTHER_WAY',
  'MERGE_PAYMENT_OPEN',
  'MERGE_HOLD_OPEN',
  'MERGE_SAME_CASE',
)
const parting = answers(
  OPENING_ERRORS,
  'MERGE_NOT_FOUND',
  'MERGE_CHANGED',
  'MERGE_NOT_CLIENTS',
  'MERGE_PAYMENT_OPEN',
  'PART_IN_ORDER',
  'PART_MONEY_MOVED',
)
const answering = { ...ofOne, ...answers(OPENING_ERRORS, 'REQUEST_ANSWERED') }

export const openingContract = {
  request: procedure('client')
    .route({
      method: 'PUT',
      path: '/case-requests/{requestId}',
      tags,
      summary: 'Ask the firm to open a case; for clients',
    })
    .errors({
      ...ofOne,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(OPENING_ERRORS, 'TOO_MANY_REQUESTS_OPEN'),
    })
    .input(NewRequest)
    .output(OwnRequest),
  ownRequests: procedure('clientOwn')
    .route({
      method: 'GET',
      path: '/case-requests/mine',
      tags,
      summary: 'List my latest requests for a case, and what became of each; for clients',
    })
    .output(OwnRequests),
  withdraw: procedure('clientOwner')
    .route({
      method: 'POST',
      path: '/case-requests/{requestId}/withdraw',
      tags,
      summary: 'Withdraw my request for a case before it is answered; for clients',
      description: 'Withdrawn once, it stays withdrawn: a repeated call changes nothing.',
    })
    .errors(answering)
    .input(RequestPath)
    .output(OwnRequest),
  requests: procedure('staff')
    .route({
      method: 'GET',
      path: '/case-requests',
      tags,
      summary: 'List the requests for a case that wait for an answer, the oldest first; for staff',
    })
    .input(PageQuery)
    .output(pageOf(CaseRequest)),
  requestConflicts: procedure('staff')
    .route({
      method: 'GET',
      path: '/case-requests/{requestId}/conflicts',
      tags,
      summary: 'Compare the names of a request with everybody the firm knows; for staff',
    })
    .errors(ofOne)
    .input(RequestPath)
    .output(ConflictCheck),
  called: procedure('staff')
    .route({
      method: 'POST',
      path: '/case-requests/{requestId}/calls',
      tags,
      summary: 'Record that I have called about a request; for staff',
    })
    .errors(answering)
    .input(RequestPath)
    .output(CaseRequest),
  decline: procedure('staff')
    .route({
      method: 'POST',
      path: '/case-requests/{requestId}/decline',
      tags,
      summary: 'Decline a request for a case; for staff',
      description:
        'Its client is told by mail, and reads the reason in the portal. Declined twice is declined once.',
    })
    .errors(answering)
    .input(RequestDecline)
    .output(RequestPath),
  openRequested: procedure('staff')
    .route({
      method: 'POST',
      path: '/case-requests/{requestId}/case',
      tags,
      summary: 'Open the case that a client asked for, once the conflict check is cleared; for staff',
      description: 'Opened twice is opened once: the second call answers with the case there is.',
    })
    .errors({
      ...answering,
      ...answers(OPENING_ERRORS, 'CONFLICTS_CHANGED'),
      ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY'),
    })
    .input(CaseFromRequest)
    .output(OpenedCase),
  alike: procedure('staff')
    .route({
      method: 'POST',
      path: '/clients/alike',
      tags,
      summary: 'Find clients with the same phone or e-mail address, or a name like it; for staff',
      description: 'It changes nothing: names and addresses do not belong into an address.',
    })
    .input(AlikeQuery)
    .output(AlikeClients),
  nameConflicts: procedure('staff')
    .route({
      method: 'POST',
      path: '/clients/conflicts',
      tags,
      summary: 'Compare a typed name with everybody the firm knows; for staff',
      description: 'It changes nothing: a name does not belong into an address.',
    })
    .errors(ofClient)
    .input(NameQuery)
    .output(ConflictCheck),
  openByPhone: procedure('staff')
    .route({
      method: 'POST',
      path: '/clients/cases',
      tags,
      summary: 'Open a case for a client, with an account or without, known or new; for staff',
      description: 'Sent again with the same id, it answers with the case that it opened.',
    })
    .errors({
      ...answers(OPENING_ERRORS, 'CLIENT_NOT_FOUND', 'ALIKE_CHANGED', 'EMAIL_TAKEN', 'CONFLICTS_CHANGED'),
      ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY'),
    })
    .input(PhoneOpening)
    .output(OpenedCase),
  client: procedure('assigned')
    .route({
      method: 'GET',
      path: '/clients/{clientId}',
      tags,
      summary: 'Read the details of a client and which cases they have; for staff',
    })
    .errors(ofClient)
    .input(ClientPath)
    .output(Client),
  correct: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/clients/{clientId}',
      tags,
      summary: 'Correct the name, phone, language or e-mail address of a client; for staff',
      description: 'The e-mail address of a person with an account stays: they prove their own.',
    })
    .errors({ ...ofClient, ...answers(OPENING_ERRORS, 'CLIENT_CHANGED', 'EMAIL_TAKEN') })
    .input(ClientCorrection)
    .output(Client),
  alikeTo: procedure('admin')
    .route({
      method: 'GET',
      path: '/clients/{clientId}/alike',
      tags,
      summary: 'Find other clients who may be the same person; for administrators',
    })
    .errors(ofClient)
    .input(ClientPath)
    .output(AlikeClients),
  mergePreview: procedure('admin')
    .route({
      method: 'GET',
      path: '/clients/{keptId}/merging/{goneId}',
      tags,
      summary: 'See what would move if two clients are one person; for administrators',
    })
    .errors(ofClient)
    .input(MergePair)
    .output(MergePreview),
  merge: procedure('admin')
    .route({
      method: 'PUT',
      path: '/client-merges/{mergeId}',
      tags,
      summary: 'Merge two clients who are one person; for administrators',
      description: 'A sign-in of the one that goes is closed, and its owner told by mail.',
    })
    .errors({ ...ofClient, ...merging })
    .input(MergeInput)
    .output(Client),
  partPreview: procedure('admin')
    .route({
      method: 'GET',
      path: '/client-merges/{mergeId}',
      tags,
      summary: 'See what would go back if two merged clients are parted; for administrators',
    })
    .errors(answers(OPENING_ERRORS, 'MERGE_NOT_FOUND'))
    .input(MergePath)
    .output(PartPreview),
  part: procedure('admin')
    .route({
      method: 'POST',
      path: '/client-merges/{mergeId}/parting',
      tags,
      summary: 'Part two clients who were merged; for administrators',
      description: 'What the merge moved goes back; what came after it stays.',
    })
    .errors(parting)
    .input(PartInput)
    .output(PartPreview),
  bookMeeting: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/clients/{clientId}/meetings/{appointmentId}',
      tags,
      summary: 'Book a meeting for a client, as on the telephone; for staff',
      description:
        'Nothing is charged. A time that clients cannot book is refused, unless it is said to be outside the hours.',
    })
    .errors({
      ...ofClient,
      ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
      ...answers(
        SCHEDULING_ERRORS,
        'PAST_DATE',
        'TOO_FAR_AHEAD',
        'CLIENT_BUSY',
        'ATTORNEY_BUSY',
        'TIME_NOT_OFFERED',
        'SLOT_TAKEN',
        'BOOKING_FAILED',
        'BOOKING_IN_PROGRESS',
      ),
    })
    .input(MeetingBooking)
    .output(MeetingOfClient),
  invite: procedure('assigned')
    .route({
      method: 'POST',
      path: '/clients/{clientId}/invitation',
      tags,
      summary: 'Invite a client without an account to make one, by mail in their language; for staff',
    })
    .errors({
      ...ofClient,
      ...answers(GENERAL_ERRORS, 'TOO_MANY_REQUESTS'),
      ...answers(OPENING_ERRORS, 'NOT_INVITABLE'),
    })
    .input(ClientPath)
    .output(ClientPath),
}
