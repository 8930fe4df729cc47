import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { CaseParts, CasePath, NamedStep } from '#areas/cases/cases/contract.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { whyNotReason } from '#areas/cases/cases/rules/hands.ts'
import { TURNS } from '#areas/cases/cases/rules/next-action.ts'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { FoundMessage } from '#areas/messages/messages/contract.ts'
import { MeetingOfClient } from '#areas/meetings/scheduling/contract.ts'
import { whyNotText } from '#kernel/validation.ts'
import { BULK_MAX } from './rules/bulk.ts'
import {
  CASE_NEEDS,
  CASE_ORDERS,
  CASE_STATES,
  QUIET_DAYS,
  VIEW_NAME_LENGTH_MAX,
  VIEWED_LISTS,
  VIEWS_MAX,
  WHOSE,
} from './rules/case-list.ts'
import { DESK_ERRORS } from './rules/errors.ts'
import { CASE_MEETINGS_MAX } from './rules/case-file.ts'
import { CASE_FOUND_BY, FOUND_MAX, PERSON_FOUND_BY, RECORD_KINDS } from './rules/search.ts'
import { isLongEnough, SEARCH_LENGTH_MIN } from './rules/search-length.ts'
import { todayProcedures } from './today-contract.ts'

const Person = z.object({ id: Id, name: z.string() })

/** Filters and order of the list: kept in the address of the page and in saved views. */
export const CaseFilters = z.object({
  status: z.enum(CASE_STATUSES).optional().describe('Only cases in this status'),
  turn: z.enum(TURNS).optional().describe('Whose turn it is'),
  kind: z.enum(CASE_KINDS).optional().describe('Only cases of this kind'),
  whose: z
    .union([z.enum(WHOSE), Id])
    .optional()
    .describe(
      'Mine, those that no attorney has taken, or those of the attorney with this id; all that I may read where it is not said',
    ),
  state: z.enum(CASE_STATES).optional().describe('Open ones where it is not said'),
  needs: z
    .enum(CASE_NEEDS)
    .optional()
    .describe(`quiet: nothing happened for ${QUIET_DAYS} days; overdue: the next date has passed`),
  order: z.enum(CASE_ORDERS).optional().describe('The nearest date first where it is not said'),
})
export type CaseFilters = z.infer<typeof CaseFilters>

export const FirmCasesQuery = PageQuery.extend(CaseFilters.shape).extend({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe("Words of the client's name or e-mail address, in any order, or a case number"),
})
export type FirmCasesQuery = z.input<typeof FirmCasesQuery>

export const FirmCase = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATUSES),
  /** Null once the case is decided and nothing is left to do, or closed. */
  turn: z.enum(TURNS).nullable(),
  client: Person,
  /** Null until an attorney takes the case. */
  attorney: Person.nullable(),
  /** The earlier of its open dates and its next step's day; null if there is none. */
  nextDate: CalendarDate.nullable(),
  /** Whole days, on the firm's calendar, since something happened that its client may know of. */
  quietDays: z.int().min(0),
  /** Total received in trust for this case. */
  trustCents: z.int(),
  /** Unpaid total of the invoices for this case. */
  owedCents: z.int(),
  version: z.int(),
  openedAt: Moment,
  isClosed: z.boolean(),
})
export type FirmCase = z.infer<typeof FirmCase>

/** All data of the page of one case, read at once. */
export const CaseFile = CaseParts.extend({
  /** Its client's, to come and past, the latest first. */
  meetings: z.array(MeetingOfClient).max(CASE_MEETINGS_MAX),
  /** Its sent intake; null if it was opened otherwise. */
  intakeId: Id.nullable(),
  /** Total received in trust for this case, and unpaid total of its invoices. */
  money: z.object({ trustCents: z.int(), owedCents: z.int() }),
  /** Documents to be looked at, and messages to be answered, by the firm. */
  waiting: z.object({ documents: z.int().min(0), messages: z.int().min(0) }),
})
export type CaseFile = z.infer<typeof CaseFile>
const BulkStep = z.discriminatedUnion('what', [
  z.object({ what: z.literal('transfer'), attorneyId: Id.describe('An attorney of the firm') }),
  z.object({
    what: z.literal('second'),
    secondId: Id.nullable().describe('One of the firm; null where there shall be none'),
  }),
  z.object({ what: z.literal('status'), status: z.enum(CASE_STATUSES) }),
])

/** More cases than the limit get their own error; beyond this they are not counted. */
const SENT_MAX = BULK_MAX * 10

/** Above the limit of a reason, which is checked with its field. */
const SENT_REASON_MAX = 10_000

export const BulkAsked = z.object({ caseIds: z.array(Id).min(1).max(SENT_MAX), step: BulkStep })
export type BulkAsked = z.infer<typeof BulkAsked>

export const BulkWanted = z
  .object({
    cases: z
      .array(z.object({ id: Id, version: z.int().min(1).describe('Of the case as it was previewed') }))
      .min(1)
      .max(SENT_MAX),
    step: BulkStep,
    reason: z.string().trim().max(SENT_REASON_MAX).default('').describe('Of a transfer, and of nothing else'),
  })
  .superRefine(({ step, reason }, context) => {
    const code = step.what === 'transfer' ? whyNotReason(reason) : null
    if (code) context.addIssue({ code: 'custom', path: ['reason'], message: code })
  })
export type BulkWanted = z.infer<typeof BulkWanted>

const BulkRefusal = z.object({ code: z.string(), message: z.string() })
export type BulkRefusal = z.infer<typeof BulkRefusal>

export const BulkCase = z.object({
  id: Id,
  /** Current; null if there is none that the reader may read. */
  of: z
    .object({
      number: z.string(),
      version: z.int(),
      client: Person,
      attorney: Person.nullable(),
      second: Person.nullable(),
      status: z.enum(CASE_STATUSES),
      /** Of a move: the next step. */
      nextAction: NamedStep.nullable(),
      /** Of a transfer: what goes along, and what stays. */
      goes: z
        .object({
          /** Open ones that its attorney answers for. */
          dates: z.int(),
          /** Open ones of the firm. */
          tasks: z.int(),
          /** Still to come, of its client with its attorney: with whom they stay. */
          meetings: z.int(),
          isRequestWaiting: z.boolean(),
          owedCents: z.int(),
        })
        .nullable(),
    })
    .nullable(),
  /** Null if it can be done. */
  whyNot: BulkRefusal.nullable(),
})
export type BulkCase = z.infer<typeof BulkCase>

/** In the order of the request. */
export const BulkPreview = z.object({ cases: z.array(BulkCase).max(BULK_MAX) })
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkDone = z.object({
  cases: z
    .array(
      z.object({
        id: Id,
        /** Null if there is none they may read. */
        number: z.string().nullable(),
        /** Null if it was done. */
        whyNot: BulkRefusal.nullable(),
      }),
    )
    .max(BULK_MAX),
})
export type BulkDone = z.infer<typeof BulkDone>

const Said = z.string().max(60).optional()

/** Of any list, as they are in the address of its page; a value that the page does not know it ignores. */
const SavedFilters = z.object({
  status: Said,
  turn: Said,
  kind: Said,
  whose: Said,
  state: Said,
  needs: Said,
  order: Said,
  role: Said,
  sort: Said,
  type: Said,
  client: Said,
  account: Said,
  action: Said,
  user: Said,
  by: Said,
  from: Said,
  until: Said,
})

export const ViewsQuery = z.object({
  list: z.enum(VIEWED_LISTS).default('cases').describe('The list of cases where it is not said'),
})
export type ViewsQuery = z.infer<typeof ViewsQuery>

export const ViewPath = z.object({ viewId: Id })
export type ViewPath = z.infer<typeof ViewPath>

export const CaseView = z.object({
  id: Id,
  name: ruled(VIEW_NAME_LENGTH_MAX, (text) => whyNotText(text)),
  filters: SavedFilters,
})
export type CaseView = z.infer<typeof CaseView>

export const SavedView = CaseView.omit({ id: true }).extend(ViewPath.shape).extend(ViewsQuery.shape)
export type SavedView = z.infer<typeof SavedView>

/** Of one list, in the order of their names. */
export const CaseViews = z.object({ views: z.array(CaseView).max(VIEWS_MAX) })
export type CaseViews = z.infer<typeof CaseViews>

/** Text of the search box. */
export const Search = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .superRefine((text, context) => {
      const tooShort = {
        code: 'too_small',
        origin: 'string',
        minimum: SEARCH_LENGTH_MIN,
        input: text,
      } as const
      if (!isLongEnough(text)) context.addIssue(tooShort)
    })
    .describe(
      'Of a name in any spelling, a telephone, an e-mail address, the title of a document, words of a message, or the number of a case, invoice, receipt, check, notice or person',
    ),
})
export type Search = z.infer<typeof Search>

export const PersonFound = Person.extend({
  email: z.string(),
  phone: z.string(),
  /** Why it was found. */
  by: z.enum(PERSON_FOUND_BY),
  /** The first of their cases readable here: open ones first. Null if there is none. */
  caseId: Id.nullable(),
})
export type PersonFound = z.infer<typeof PersonFound>

export const CaseFound = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATUSES),
  client: Person,
  isClosed: z.boolean(),
  by: z.enum(CASE_FOUND_BY),
  /** The name of the person of the case by whom it was found; empty otherwise. */
  person: z.string(),
})
export type CaseFound = z.infer<typeof CaseFound>

/** A document, or a record of money, with the address of the page that shows it. */
export const RecordFound = z.object({
  id: Id,
  kind: z.enum(RECORD_KINDS),
  title: z.string(),
  client: Person,
  path: z.string(),
})
export type RecordFound = z.infer<typeof RecordFound>

/** A message, with the conversation in which it is read. */
export const MessageFound = FoundMessage.pick({ seq: true, sentAt: true, excerpt: true }).extend({
  conversationId: Id,
  client: Person,
})
export type MessageFound = z.infer<typeof MessageFound>

export const SearchFound = z.object({
  people: z.array(PersonFound).max(FOUND_MAX),
  cases: z.array(CaseFound).max(FOUND_MAX),
  records: z.array(RecordFound).max(FOUND_MAX),
  messages: z.object({
    /** The newest first. */
    found: z.array(MessageFound).max(FOUND_MAX),
    isCut: z.boolean(),
    /** False if there are older ones that were not looked at. */
    isWhole: z.boolean(),
  }),
  /** There are more than shown: more letters narrow them. */
  isCut: z.boolean(),
})
export type SearchFound = z.infer<typeof SearchFound>

const tags = ['Desk']

export const deskContract = {
  ...todayProcedures,
  cases: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/desk/cases',
      tags,
      summary: "List the firm's cases with their dates and money; for staff",
      description:
        "An attorney's own and unassigned cases, all for an administrator. Trust and what is owed are of the case, not of its client.",
    })
    .input(FirmCasesQuery)
    .output(pageOf(FirmCase)),
  caseFile: procedure('assigned')
    .route({
      method: 'GET',
      path: '/desk/cases/{caseId}',
      tags,
      summary: 'Read everything of one case at once; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(CaseFile),
  previewBulk: procedure('staffOwn')
    .route({
      method: 'POST',
      path: '/desk/cases/preview',
      tags,
      summary: 'See what one step would do to each of many cases; for staff',
      description: 'Nothing is changed. Of a transfer it says what goes along and what stays as it is.',
    })
    .errors({ ...answers(DESK_ERRORS, 'TOO_MANY_CASES'), ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY') })
    .input(BulkAsked)
    .output(BulkPreview),
  moveBulk: procedure('staffOwn')
    .route({
      method: 'POST',
      path: '/desk/cases/move',
      tags,
      summary: 'Take one step in many cases: another attorney, second person or status; for staff',
      description:
        'Each case is changed by itself: one that is refused takes nothing from the others. The answer says what was done and what not, and why.',
    })
    .errors({ ...answers(DESK_ERRORS, 'TOO_MANY_CASES'), ...answers(CASE_ERRORS, 'COLLEAGUE_NOT_READY') })
    .input(BulkWanted)
    .output(BulkDone),
  search: procedure('staffOwn')
    .route({
      method: 'POST',
      path: '/desk/search',
      tags,
      summary: 'Find people and cases by anything that is known of them; for staff',
      description:
        'An attorney finds the clients of cases that they may read. Names are found as they sound, and with a letter wrong.',
    })
    .input(Search)
    .output(SearchFound),
  views: procedure('staffPersonal')
    .route({
      method: 'GET',
      path: '/desk/views',
      tags,
      summary: 'Read my saved views of a list; for staff',
    })
    .input(ViewsQuery)
    .output(CaseViews),
  saveView: procedure('staffOwner')
    .route({
      method: 'PUT',
      path: '/desk/views/{viewId}',
      tags,
      summary: 'Save a view of a list under a name, or rename one of mine; for staff',
      description: 'The id is chosen by the caller: sent twice it is saved once.',
    })
    .errors(answers(DESK_ERRORS, 'VIEW_NOT_FOUND', 'TOO_MANY_VIEWS'))
    .input(SavedView)
    .output(CaseViews),
  deleteView: procedure('staff')
    .route({
      method: 'DELETE',
      path: '/desk/views/{viewId}',
      tags,
      summary: 'Delete one of my saved views; for staff',
      description: 'One that is not there, or not mine, is as good as deleted.',
    })
    .input(ViewPath)
    .output(CaseViews),
}
