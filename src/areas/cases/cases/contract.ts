import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled, TimeZone } from '#api/schema.ts'
import { ASKED_IDS } from '#areas/intake/intake/rules/flow.ts'
import { HANDLING_ERRORS } from '#areas/intake/intake/rules/handling-errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { CASE_KINDS } from './rules/case-kinds.ts'
import { OUTCOMES } from './rules/closing.ts'
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'
import { readLine } from '#kernel/typed-text.ts'
import { whyNotText } from '#kernel/validation.ts'
import {
  BASIS_LENGTH_MAX,
  BRING_LENGTH_MAX,
  CLIENT_DATE_KINDS,
  DATE_KINDS,
  DATE_STATES,
  DONE_DATES_MAX,
  OPEN_DATES_MAX,
  PLACE_LENGTH_MAX,
  whyNotDay,
  whyNotTime,
  whyNotWords,
  WORDS_LENGTH_MAX,
} from './rules/dates.ts'
import { FactValuesSchema, PersonAnswer } from './facts-contract.ts'
import { DOCUMENT_KINDS } from './rules/document-kinds.ts'
import { CASE_ERRORS } from './rules/errors.ts'
import { ANSWERED, FACT_IDS, FACT_LONG_MAX } from './rules/facts.ts'
import { FILING_STATES } from './rules/filing-states.ts'
import { EDITION_LENGTH, FILINGS_MAX, FORMS, whyNotEdition } from './rules/filings.ts'
import { FIRST_ACTIONS } from './rules/from-intake.ts'
import { REASON_LENGTH_MAX, whyNotReason } from './rules/hands.ts'
import { EVENT_KINDS } from './rules/log.ts'
import { MILESTONE_STATES, MILESTONES } from './rules/milestone-codes.ts'
import { MOVED_CASES_MAX, TELLINGS } from './rules/new-address.ts'
import { NEXT_ACTIONS, TURNS } from './rules/next-action.ts'
import { NOTICE_KINDS } from './rules/notice-kinds.ts'
import { whyNotEnglish } from './rules/said-in-english.ts'
import { NOTE_LENGTH_MAX, whyNotNote } from './rules/notes.ts'
import {
  INVOICE_TASKS_MAX,
  QUESTION_TASKS_MAX,
  OWN_TASKS,
  OWN_TASKS_MAX,
  TASK_LENGTH_MAX,
  whyNotTask,
} from './rules/own-tasks.ts'
import {
  PART_LENGTH_MAX,
  PARTS,
  PEOPLE_MAX,
  READ_DETAIL,
  whyNotDetail,
  whyNotSurnames,
  WHOSE,
} from './rules/people.ts'
import { PORTAL_STATUSES } from './rules/portal-status.ts'
import { RECEIPT_LENGTH_MAX } from './rules/receipt-number.ts'
import { CASE_STATUSES, CASE_TYPES } from './rules/status.ts'
import { FOLLOWERS_SHOWN_MAX } from './rules/repeats.ts'
import { TASK_LISTS, TASK_ROLES } from './rules/task-people.ts'
import { byStatus, TASKS_MAX as TEMPLATE_TASKS_MAX } from './rules/template-draft.ts'
import { KNOWN_EVENTS, REPEATS, TASK_STATES } from './rules/task-states.ts'
import { WORDED_TASKS_MAX } from './rules/worded-tasks.ts'

export const Person = z.object({ id: Id, name: z.string() })

const MilestoneOfCase = z.object({
  code: z.enum(MILESTONES),
  /** The firm's name for it, in the reader's language; null if its code names it. */
  text: z.string().nullable(),
  state: z.enum(MILESTONE_STATES),
  isHere: z.boolean(),
  /** Usual time from the filing until it is reached, in months; null if the firm states none, or it is past. */
  usualMonths: z.object({ from: z.int(), to: z.int() }).nullable(),
})

/** A step of a case. */
const Step = z.object({
  code: z.enum(NEXT_ACTIONS),
  /** The last day to do it, on the firm's calendar; null if there is none. */
  due: CalendarDate.nullable(),
  /** Its own text, or the template's in the reader's language; null if the code names it, or its reader may not know. */
  text: z.string().nullable(),
  /** Which words of the template these are; for staff. */
  wordsId: Id.nullable(),
  /** The invoice that it asks to pay. */
  invoiceId: Id.nullable(),
  /** The next amount due; null for staff, and for any other step. */
  cents: z.int().nullable(),
})

/** The same, if it is not chosen. */
export const NamedStep = Step.omit({ wordsId: true, invoiceId: true, cents: true })

const Day = ruled(10, whyNotDay)
/** On the calendar and the wall clock of its place. */
const When = z.object({
  day: Day.describe('"2026-12-03"'),
  time: ruled(5, whyNotTime).nullable().describe('"09:30"; null where there is no hour'),
  zone: TimeZone.nullable().describe(
    'Of the place: "America/Los_Angeles". Needed with an hour, and with it only',
  ),
})
export const Visit = z.object({
  place: ruled(PLACE_LENGTH_MAX, (text) => whyNotText(text)).describe('Where its client has to be'),
  bring: ruled(BRING_LENGTH_MAX, (text) => whyNotText(text)).describe(
    'What its client brings, beside what everybody brings to one of its kind; as it is shown to them',
  ),
})

export const Case = z.object({
  id: Id,
  /** As the firm and the client say it: "LS-2026-0001". */
  number: z.string(),
  type: z.enum(CASE_TYPES),
  kind: z.enum(CASE_KINDS),
  /** The current version of its kind's template. */
  templateVersion: z.int().min(1),
  status: z.enum(CASE_STATUSES),
  portalStatus: z.enum(PORTAL_STATUSES),
  /** Null once the case is decided and nothing is left to do, or closed. */
  turn: z.enum(TURNS).nullable(),
  nextAction: Step,
  /** For the client: all of their steps, in order; the next step first if it is theirs. Empty for staff, who have the tasks. */
  ownSteps: z
    .array(Step.extend({ isLater: z.boolean().describe('It comes after what others do') }))
    .max(OWN_TASKS_MAX + FOLLOWERS_SHOWN_MAX + INVOICE_TASKS_MAX + QUESTION_TASKS_MAX + TEMPLATE_TASKS_MAX),
  /** The milestones of its kind, in their order. */
  milestones: z.array(MilestoneOfCase).max(MILESTONES.length),
  client: Person,
  /** Null until an attorney takes the case. */
  attorney: Person.nullable(),
  /** The second member of staff, with the attorney's rights; null for its client, and if there is none. */
  second: Person.nullable(),
  /** Its legal hold: nothing of it is deleted. Null for its client, and if there is none. */
  hold: z.object({ at: Moment, by: Person.nullable(), reason: z.string() }).nullable(),
  /** Those that concern its client, from today on, the nearest first. */
  dates: z
    .array(When.extend(Visit.shape).extend({ id: Id, kind: z.enum(CLIENT_DATE_KINDS) }))
    .max(OPEN_DATES_MAX),
  /** The number of the newest event that changed its state. */
  version: z.int(),
  openedAt: Moment,
  /** Null while the case is open. */
  closed: z
    .object({
      at: Moment,
      outcome: z.enum(OUTCOMES),
      /** The last day on which the firm has to keep the file. */
      keepUntil: CalendarDate,
      /** Why it was closed with unsettled money; null for its client, and if there was none. */
      moneyReason: z.string().nullable(),
    })
    .nullable(),
  updatedAt: Moment,
})
export type Case = z.infer<typeof Case>

export const CasesQuery = PageQuery.extend({
  dueFrom: CalendarDate.optional().describe('Only cases that are due on this day or later'),
  dueUntil: CalendarDate.optional().describe('Only cases that are due on this day or earlier'),
  attorneyId: Id.optional().describe('Only those that this attorney works on, as the first or the second'),
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe("Words of the client's name or e-mail address, in any order, or a case number"),
})
export type CasesQuery = z.input<typeof CasesQuery>

export const CasePath = z.object({ caseId: Id })
export type CasePath = z.infer<typeof CasePath>

const DAY_MIN = '2000-01-01'
const DueDay = CalendarDate.refine((day) => day >= DAY_MIN)
/** Those of its template in every status, those that staff or administrators worded, and invoices. */
const TASKS_MAX =
  CASE_STATUSES.length * NEXT_ACTIONS.length +
  OWN_TASKS_MAX +
  FOLLOWERS_SHOWN_MAX +
  WORDED_TASKS_MAX +
  INVOICE_TASKS_MAX +
  QUESTION_TASKS_MAX

/** The new state of the case; the same status if only the next step changes. */
export const CaseMove = CasePath.extend({
  /** Of the case when read. */
  version: z.int().min(1),
  status: z.enum(CASE_STATUSES),
  nextAction: z.enum(NEXT_ACTIONS),
  wordsId: Id.nullable().default(null).describe("Of a step in the firm's own words: which of `steps`"),
  /** The last day to do it, on the firm's calendar; null if there is none. */
  due: DueDay.nullable(),
})
export type CaseMove = z.input<typeof CaseMove>

export const CaseReopening = CasePath.extend({
  /** Of the case when read. */
  version: z.int().min(1),
})
export type CaseReopening = z.infer<typeof CaseReopening>

const Reason = ruled(REASON_LENGTH_MAX, whyNotReason)

export const CaseClosing = CaseReopening.extend({
  outcome: z.enum(OUTCOMES).describe('Granted of an approved case only, denied of a denied one'),
  moneyReason: Reason.nullable()
    .default(null)
    .describe('Why it is closed with money in trust, to put back or owed; not asked for where there is none'),
})
export type CaseClosing = z.input<typeof CaseClosing>

/** What of a case's money is not settled. */
export const CaseMoney = z.object({
  /** In trust. */
  heldCents: z.int(),
  /** On its way to trust. */
  pendingCents: z.int(),
  /** To be put back into trust by the firm. */
  refillCents: z.int(),
  /** By invoice, or asked for in advance. */
  owedCents: z.int(),
})
export type CaseMoney = z.infer<typeof CaseMoney>

export const MoneyLeft = CaseMoney.extend({
  case: z.object({ id: Id, number: z.string() }),
  client: Person,
  closedAt: Moment,
  reason: z.string().nullable(),
})
export type MoneyLeft = z.infer<typeof MoneyLeft>

export const CaseTransfer = CaseReopening.extend({
  attorneyId: Id.describe('One of `attorneys`'),
  reason: Reason,
})
export type CaseTransfer = z.infer<typeof CaseTransfer>

export const SecondOfCase = CaseReopening.extend({
  secondId: Id.nullable().describe(
    'One of `members` who is not its attorney; null where there shall be none',
  ),
})
export type SecondOfCase = z.infer<typeof SecondOfCase>

export const HoldOfCase = CaseReopening.extend({ reason: Reason })
export type HoldOfCase = z.infer<typeof HoldOfCase>

/** Null if the reader may no longer read it. */
export const CaseHands = z.object({ case: Case.nullable() })
export type CaseHands = z.infer<typeof CaseHands>

const PersonFacts = z.object({
  part: z.enum(PARTS),
  /** Empty of a company, whose name is in the surnames. */
  given: z.string(),
  surnames: z.string(),
  birthDate: CalendarDate.nullable(),
  /** "A012-345-678"; empty where none is known, as are phone and e-mail address. */
  aNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The name on the person's account; null if none. */
  account: z.string().nullable(),
})
export type PersonFacts = z.infer<typeof PersonFacts>

const FilingFacts = z.object({
  form: z.enum(FORMS),
  /** "04/01/24"; empty if not checked. */
  edition: z.string(),
  filedOn: CalendarDate.nullable(),
  priorityDate: CalendarDate.nullable(),
  /** "IOE0912345678"; empty until there is a receipt. */
  receiptNumber: z.string(),
  /** Where it stands with the agency; null in the log of before filings had a state. */
  state: z.enum(FILING_STATES).nullable().default(null),
})
export type FilingFacts = z.infer<typeof FilingFacts>

export const NoticeFacts = z.object({
  kind: z.enum(NOTICE_KINDS),
  noticeDate: CalendarDate,
  /** Empty if it gives none. */
  receiptNumber: z.string(),
  form: z.enum(FORMS).nullable(),
  receivedOn: CalendarDate.nullable(),
  priorityDate: CalendarDate.nullable(),
  appointment: When.extend(Visit.shape).nullable(),
  respondBy: CalendarDate.nullable(),
})
export type NoticeFacts = z.infer<typeof NoticeFacts>

/** The facts of a notice; or the change of a person or a filing: `before` is null if it is new, `after` if it is removed. */
export const RecordChange = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('person'),
    before: PersonFacts.nullable(),
    after: PersonFacts.nullable(),
    changed: z
      .array(z.enum(FACT_IDS))
      .max(FACT_IDS.length)
      .default([])
      .describe('Which facts changed with it'),
    reason: z.string().nullable().default(null).describe('Why, where it was asked for'),
    isChosen: z.boolean().default(false).describe('Somebody chose one of two answers'),
  }),
  z.object({ of: z.literal('filing'), before: FilingFacts.nullable(), after: FilingFacts.nullable() }),
  z.object({ of: z.literal('notice'), notice: NoticeFacts }),
  z.object({
    of: z.literal('agency'),
    form: z.enum(FORMS),
    title: z
      .object({ en: z.string(), es: z.string() })
      .describe('What the agency says now, in its own words'),
    before: z.object({ en: z.string(), es: z.string() }).nullable().describe('And what it said before'),
  }),
])
export type RecordChange = z.infer<typeof RecordChange>

export const CaseEventView = z.object({
  /** From 1, in each case. */
  number: z.int(),
  at: Moment,
  /** Which staff did it; null for clients, and if none did. */
  by: Person.nullable(),
  kind: z.enum(EVENT_KINDS),
  /** Where the case stood before it moved; null in any other event. */
  from: z.enum(CASE_STATUSES).nullable(),
  status: z.enum(CASE_STATUSES),
  /** Of a closed case; null in any other event. */
  outcome: z.enum(OUTCOMES).nullable(),
  nextAction: NamedStep,
  /** Whether its client reads it too. */
  isShared: z.boolean(),
  /** A note; null in any other event. */
  note: z.string().nullable(),
  /** Of an event of a task: its code; `taskText` only in the firm's own words, if the reader may read it. */
  task: z.enum(NEXT_ACTIONS).nullable(),
  taskText: z.string().nullable(),
  /** For staff: to whom it was given; null for a part in the case. */
  taskTo: Person.nullable(),
  /** Of a case that changed its template version, for staff; null in any other event. */
  template: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Of an event of a date; null in any other event. */
  date: When.extend({
    kind: z.enum(DATE_KINDS),
    /** When it was before it moved; null in any other event. */
    from: When.nullable(),
    /** Its responsible person, and its basis, the reason or the proof: null for clients. */
    responsible: Person.nullable(),
    words: z.string().nullable(),
  }).nullable(),
  /** Who works on it from now on, and before, and why; or why it is held. Null in any other event. */
  decision: z
    .object({
      /** Null for clients, who read of the new attorney alone. */
      from: Person.nullable(),
      to: Person.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Of an event of documents: their kind, null if of several, and their number; null in any other event. */
  documents: z.object({ kind: z.enum(DOCUMENT_KINDS).nullable(), count: z.int() }).nullable(),
  /** Of an event of a person, a filing or a notice, which clients do not read; null in any other event. */
  record: RecordChange.nullable(),
})
export type CaseEventView = z.infer<typeof CaseEventView>

/** Private or shared from the moment it is written, and never edited. */
export const NewNote = CasePath.extend({
  noteId: Id.describe('Chosen by the caller: sent again with the same one, it is the same note'),
  text: ruled(NOTE_LENGTH_MAX, whyNotNote),
  isShared: z.boolean().describe('Whether its client reads it; cannot be changed later'),
})
export type NewNote = z.infer<typeof NewNote>

export const TaskPath = CasePath.extend({ taskId: Id })
export type TaskPath = z.infer<typeof TaskPath>

const TaskChange = TaskPath.extend({
  /** Of the case when read. */
  version: z.int().min(1),
})

const Comes = z.enum(REPEATS).nullable()

export const TaskMark = TaskChange.extend({ isDone: z.boolean() })
export type TaskMark = z.infer<typeof TaskMark>

export const TaskDate = TaskChange.extend({
  due: DueDay.nullable(),
  repeats: Comes.optional().describe('Without it, as before. A task without a day does not come again'),
})
export type TaskDate = z.infer<typeof TaskDate>

const OfPerson = z.object({
  part: z.enum(TASK_ROLES).describe("Of the firm's: who of the case does it, where no one is named"),
  assigneeId: Id.nullable().describe('One of `members`, named for it'),
})

export const TaskAssign = TaskChange.extend(OfPerson.shape)
export type TaskAssign = z.infer<typeof TaskAssign>

export const NewTask = TaskChange.extend(OfPerson.partial().shape).extend({
  /** Determines whose turn it is. The client reads the text of their own tasks, and never of the firm's. */
  code: z.enum(OWN_TASKS),
  text: ruled(TASK_LENGTH_MAX, whyNotTask),
  due: DueDay.nullable(),
  repeats: Comes.optional().describe('Needs a day'),
  /** Before all other tasks of the case, or after them. */
  isFirst: z.boolean(),
})
export type NewTask = z.infer<typeof NewTask>

const Task = Step.omit({ cents: true }).extend({
  id: Id,
  /** The filing that it is for; null if it is for the case. */
  filingId: Id.nullable(),
  form: z.enum(FORMS).nullable(),
  part: z.enum(TASK_ROLES),
  assigneeId: Id.nullable(),
  /** The one member of staff who does it now: the one named, or who it falls to in the case. */
  doer: Person.nullable(),
  repeats: z.enum(REPEATS).nullable(),
  /** Which status of the case it belongs to. */
  status: z.enum(CASE_STATUSES),
  state: z.enum(TASK_STATES),
  done: z
    .object({
      at: Moment,
      /** The member of staff who did it; null if the product did. */
      by: Person.nullable(),
      because: z.enum(KNOWN_EVENTS).nullable(),
    })
    .nullable(),
})
export type Task = z.infer<typeof Task>

/** A case, and everything that it asks and asked, in its order. */
export const CaseTasks = z.object({
  of: Case,
  tasks: z.array(Task).max(TASKS_MAX),
  /** Of tasks that came again, how many more were done before: the history has them. */
  earlier: z.int().min(0),
  /** Staff who can be named for one: those who may read the case. */
  members: z.array(Person),
})
export type CaseTasks = z.infer<typeof CaseTasks>

export const FirmTasksQuery = PageQuery.extend({
  list: z.enum(TASK_LISTS).optional().describe("Mine, the firm's, or the clients'; all where it is not said"),
  from: CalendarDate.optional().describe('Only those of this day or later'),
  until: CalendarDate.optional().describe('Only those of this day or earlier'),
})
export type FirmTasksQuery = z.input<typeof FirmTasksQuery>

/** An open task, with its case. */
export const FirmTask = Task.omit({ state: true, done: true }).extend({
  case: z.object({
    id: Id,
    number: z.string(),
    version: z.int(),
    client: Person,
    attorney: Person.nullable(),
  }),
})
export type FirmTask = z.infer<typeof FirmTask>

const Words = ruled(WORDS_LENGTH_MAX, whyNotWords)

/** As staff enter it: without an hour no zone, and a place only for an appointment. */
const Said = When.extend({
  zone: When.shape.zone.default(null),
  place: Visit.shape.place.default(''),
  bring: Visit.shape.bring.default(''),
})

export const DatePath = CasePath.extend({ dateId: Id })
export type DatePath = z.infer<typeof DatePath>

const IsOverdue = z.boolean().default(false).describe('It is known that the day has passed')
const Version = z.int().min(1).describe('Of the date as it was read')

const OfFiling = Id.nullable().describe('The filing of the case that it is for; null if it is for the case')

export const NewCaseDate = DatePath.extend(Said.shape).extend({
  dateId: Id.describe('Chosen by the caller: sent again with the same one, it is the same date'),
  kind: z.enum(DATE_KINDS),
  filingId: OfFiling.optional(),
  basis: ruled(BASIS_LENGTH_MAX, (text) => whyNotText(text)).describe('What it rests on, such as a notice'),
  responsibleId: Id.nullable().describe("One of `members`; null for the case's attorney"),
  isOverdue: IsOverdue,
})
export type NewCaseDate = z.infer<typeof NewCaseDate>

export const DateMove = DatePath.extend(Said.shape).extend({
  version: Version,
  responsibleId: Id.describe('One of `members`'),
  reason: Words,
  isOverdue: IsOverdue,
})
export type DateMove = z.infer<typeof DateMove>

export const DateDone = DatePath.extend({ version: Version, proof: Words })
export type DateDone = z.infer<typeof DateDone>

export const DateReopening = DatePath.extend({ version: Version, reason: Words })
export type DateReopening = z.infer<typeof DateReopening>

export const CaseDate = When.extend(Visit.shape).extend({
  id: Id,
  kind: z.enum(DATE_KINDS),
  filingId: OfFiling,
  form: z.enum(FORMS).nullable(),
  basis: z.string(),
  responsible: Person,
  /** Who has marked it as seen since it moved to this day; null if no one. */
  seen: z.object({ by: Person, at: Moment }).nullable(),
  doneAt: Moment.nullable(),
  version: z.int(),
})
export type CaseDate = z.infer<typeof CaseDate>

export const CaseDates = z.object({
  /** Those still to be done, the nearest first. */
  dates: z.array(CaseDate).max(OPEN_DATES_MAX),
  /** Those done last, the last first. */
  done: z.array(CaseDate).max(DONE_DATES_MAX),
  /** Staff who can be responsible for it. */
  members: z.array(Person),
})
export type CaseDates = z.infer<typeof CaseDates>

export const ComingDatesQuery = PageQuery.extend({
  from: CalendarDate.optional().describe('Only dates on this day or later'),
  until: CalendarDate.optional().describe('Only dates on this day or earlier'),
  state: z.enum(DATE_STATES).optional().describe('Those still to be done where it is not said'),
})
export type ComingDatesQuery = z.input<typeof ComingDatesQuery>

export const ComingDate = CaseDate.extend({
  case: z.object({ id: Id, number: z.string(), client: Person }),
})
export type ComingDate = z.infer<typeof ComingDate>

export const PersonPath = CasePath.extend({ personId: Id })
export type PersonPath = z.infer<typeof PersonPath>

const Detail = (length: number, field: Parameters<typeof whyNotDetail>[0]) =>
  ruled(length, (value) => whyNotDetail(field, value), READ_DETAIL[field])

/** A person as staff write them down: new, or corrected. */
export const PersonToSave = PersonPath.extend({
  personId: Id.describe('Chosen by the caller: sent again with the same one, it is the same person'),
  version: z.int().min(1).nullable().describe('Of the person as they were read; null of a new one'),
  part: z.enum(PARTS),
  given: Detail(PART_LENGTH_MAX, 'given').describe('Empty of a company'),
  surnames: ruled(PART_LENGTH_MAX, whyNotSurnames, readLine).describe('Or the name of a company'),
  birthDate: CalendarDate.nullable(),
  aNumber: Detail(40, 'aNumber'),
  phone: Detail(40, 'phone'),
  email: Detail(254, 'email'),
  isClient: z.boolean().describe('The client of the case'),
  accountEmail: Detail(254, 'email').describe(
    'Of the account of another client; empty where there is none. It gives no right to read the case',
  ),
  facts: FactValuesSchema.optional().describe('What forms and letters need; without them, none changes'),
  reason: Reason.optional().describe('Why it is corrected'),
})
export type PersonToSave = z.infer<typeof PersonToSave>

/** A person of an intake as staff confirmed them. */
const TakenPerson = PersonToSave.omit({
  caseId: true,
  personId: true,
  isClient: true,
  accountEmail: true,
  reason: true,
}).extend({
  key: z
    .string()
    .max(60)
    .describe(
      'Of the proposal: "client", "spouse", "family:" and the id of the answer, or "child:" and a number',
    ),
  personId: Id.nullable().describe('Of the case already; null of a new one'),
})

/** What staff confirmed of an intake: nothing else of it comes into the case. */
const IntakeTaken = z.object({
  people: z.array(TakenPerson).max(PEOPLE_MAX),
  documents: z
    .array(z.object({ kind: z.enum(DOCUMENT_KINDS), whose: z.enum(WHOSE) }))
    .max(DOCUMENT_KINDS.length)
    .describe('Asked of the client at once'),
  dates: z
    .array(z.object({ from: z.enum(ASKED_IDS), kind: z.enum(DATE_KINDS), day: CalendarDate }))
    .max(DATE_KINDS.length),
})
export type IntakeTaken = z.infer<typeof IntakeTaken>

export const CaseFromIntake = z.object({
  /** The intake's. */
  sessionId: Id,
  kind: z.enum(CASE_KINDS),
  /** One of `attorneys`. */
  attorneyId: Id,
  nextAction: z.enum(FIRST_ACTIONS),
  /** The last day to do it; null if there is none. */
  due: CalendarDate.nullable(),
  /** Null or missing: nothing of the intake is taken into the case. */
  taken: IntakeTaken.nullish(),
})
export type CaseFromIntake = z.infer<typeof CaseFromIntake>

/** Of one client: nobody has more. */
export const CASES_OF_INTAKE_MAX = 50

/** Open cases of the client of an intake, and whether the reader may add to each. */
export const CasesOfIntake = z.object({
  cases: z
    .array(
      z.object({
        id: Id,
        number: z.string(),
        kind: z.enum(CASE_KINDS),
        attorney: Person.nullable(),
        mayAdd: z.boolean(),
      }),
    )
    .max(CASES_OF_INTAKE_MAX)
    .describe('The latest first'),
})
export type CasesOfIntake = z.infer<typeof CasesOfIntake>
export const IntakePath = z.object({ sessionId: Id })
export type IntakePath = z.infer<typeof IntakePath>

export const IntakeForCase = CasePath.extend({ sessionId: Id, taken: IntakeTaken })
export type IntakeForCase = z.infer<typeof IntakeForCase>

export const AnswerChoice = PersonPath.extend({ answerId: Id.describe('The one that is right') })
export type AnswerChoice = z.infer<typeof AnswerChoice>

export const SaidInEnglish = PersonPath.extend({
  said: z.string().min(1).max(FACT_LONG_MAX).describe('As the client said it'),
  english: ruled(FACT_LONG_MAX, whyNotEnglish),
})
export type SaidInEnglish = z.infer<typeof SaidInEnglish>

export const PersonRemoval = PersonPath.extend({ version: z.int().min(1).describe('Of the person as read') })
export type PersonRemoval = z.infer<typeof PersonRemoval>

export const CasePerson = PersonFacts.extend({
  id: Id,
  isClient: z.boolean(),
  /** Empty if they are the client of the case, or have no account. */
  accountEmail: z.string(),
  answers: z.array(PersonAnswer).max(ANSWERED.length).describe('Each with who said it, and where'),
  version: z.int(),
})
export type CasePerson = z.infer<typeof CasePerson>

export const CasePeople = z.object({
  /** Always present, even without further details. */
  client: Person.extend({ given: z.string(), surnames: z.string(), phone: z.string(), email: z.string() }),
  people: z.array(CasePerson).max(PEOPLE_MAX),
})
export type CasePeople = z.infer<typeof CasePeople>

export const FilingPath = CasePath.extend({ filingId: Id })
export type FilingPath = z.infer<typeof FilingPath>

const Receipt = ruled(RECEIPT_LENGTH_MAX, () => null, readReceiptNumber)
const KeepsReceipt = z
  .boolean()
  .optional()
  .describe('Keep three letters that are none we know, with ten digits, as they are')

/** A filing as staff enter it: new, or corrected. */
export const FilingToSave = FilingPath.extend({
  filingId: Id.describe('Chosen by the caller: sent again with the same one, it is the same filing'),
  version: z.int().min(1).nullable().describe('Of the filing as it was read; null of a new one'),
  form: z.enum(FORMS),
  edition: ruled(EDITION_LENGTH, whyNotEdition).describe('"04/01/24"; may be empty'),
  filedOn: CalendarDate.nullable(),
  priorityDate: CalendarDate.nullable(),
  receiptNumber: Receipt.describe('"IOE0912345678"; may be empty'),
  keepsReceipt: KeepsReceipt,
  state: z
    .enum(FILING_STATES)
    .optional()
    .describe('Where it stands, and with it the case; not given: as it stands, or as its numbers say'),
})
export type FilingToSave = z.infer<typeof FilingToSave>

export const FilingRemoval = FilingPath.extend({ version: z.int().min(1).describe('Of the filing as read') })
export type FilingRemoval = z.infer<typeof FilingRemoval>

export const CaseFiling = FilingFacts.extend({ id: Id, version: z.int(), state: z.enum(FILING_STATES) })
export type CaseFiling = z.infer<typeof CaseFiling>

export const CaseFilings = z.object({
  filings: z.array(CaseFiling).max(FILINGS_MAX),
  /** The place in the line for a visa: the earliest of its filings; null if the agency has given none. */
  priorityDate: CalendarDate.nullable(),
})
export type CaseFilings = z.infer<typeof CaseFilings>

/** What its client reads of the people and the filings: no birth dates, no numbers of other people, no adverse party. */
export const OwnRecord = z.object({
  people: z.array(CasePerson.pick({ id: true, part: true, given: true, surnames: true })).max(PEOPLE_MAX),
  filings: z.array(CaseFiling.omit({ edition: true, version: true })).max(FILINGS_MAX),
})
export type OwnRecord = z.infer<typeof OwnRecord>

const DayOfNotice = ruled(10, (day) => whyNotDay(day) ?? (day < DAY_MIN ? 'DATE_TOO_OLD' : null))

/** A notice as staff type it; fields that its kind does not print are ignored. */
export const CaseNotice = CasePath.extend(NoticeFacts.shape).extend({
  noticeId: Id.describe('Chosen by the caller: sent again with the same one, it is the same notice'),
  version: z.int().min(1).describe('Of the case as it was read'),
  noticeDate: DayOfNotice,
  receiptNumber: Receipt,
  keepsReceipt: KeepsReceipt,
  receivedOn: DayOfNotice.nullable(),
  priorityDate: DayOfNotice.nullable(),
  appointment: Said.extend({ day: DayOfNotice }).nullable(),
  respondBy: DayOfNotice.nullable(),
  filingId: Id.nullable()
    .optional()
    .describe(
      'The filing that it is about; null if it is not recorded yet. Not given: by its number and form',
    ),
  keepsStatus: z.boolean().describe('The case stays in its status, as with a notice about another form'),
  isOverdue: IsOverdue,
  keepsRespondBy: z
    .boolean()
    .optional()
    .describe('It is known that the last day to respond is later than the law gives'),
})
export type CaseNotice = z.infer<typeof CaseNotice>

/** What would follow from a notice. */
export const NoticePreview = z.object({
  status: z.object({
    effect: z.enum(['moves', 'stays', 'not-allowed']),
    from: z.enum(CASE_STATUSES),
    /** Where it goes; or would go, if it were allowed. */
    to: z.enum(CASE_STATUSES),
  }),
  /** The filing that it is about, and where it stands before and after; null if it is about none. */
  filing: FilingFacts.pick({ form: true, receiptNumber: true })
    .extend({ from: z.enum(FILING_STATES).nullable(), to: z.enum(FILING_STATES) })
    .nullable(),
  tasks: z.array(NamedStep.extend({ becomes: z.enum(['asked', 'done', 'aside']) })).max(TASKS_MAX),
  nextAction: NamedStep,
  date: When.extend(Visit.shape)
    .extend({ kind: z.enum(DATE_KINDS) })
    .nullable(),
  /** The effect on its receipt number, or whether the case knows it. */
  number: z.enum(['added', 'completed', 'known', 'unknown', 'none']),
  /** Where the day to respond is later than the agency gives: how many days it gives. */
  answerDaysMax: z.int().nullable(),
  /** Whether the client gets a mail, which only says that something happened. */
  isClientTold: z.boolean(),
  /** Of the current case. */
  version: z.int(),
})
export type NoticePreview = z.infer<typeof NoticePreview>

/** Of one status, in the case's version. */
export const STEPS_MAX = NEXT_ACTIONS.length + TEMPLATE_TASKS_MAX

const OfferedStep = z.object({
  code: z.enum(NEXT_ACTIONS),
  wordsId: Id.nullable(),
  text: z.string().nullable(),
})

/** Possible next steps in each status, by the case's version, and whether there is a newer one. */
export const CaseSteps = z.object({
  version: z.int(),
  /** Of its kind. */
  newestVersion: z.int(),
  steps: z.object(byStatus(() => z.array(OfferedStep).max(STEPS_MAX))),
})
export type CaseSteps = z.infer<typeof CaseSteps>

const ToTell = z.object({
  kind: z.enum(TELLINGS),
  by: z.enum(['client', 'firm']),
  due: CalendarDate.describe('The last day, by law or, where it gives none, by the firm'),
  forms: z.array(z.enum(FORMS)).max(FORMS.length).describe('Of filings that are under way'),
})

const NewAddress = z.object({
  id: Id,
  /** Who moved. */
  name: z.string(),
  address: z.string(),
  movedOn: CalendarDate,
  /** Every open case of the person that its reader may read, and in which somebody has to be told. */
  cases: z
    .array(
      z.object({
        caseId: Id,
        number: z.string(),
        kind: z.enum(CASE_KINDS),
        tell: z.array(ToTell).max(TELLINGS.length),
      }),
    )
    .max(MOVED_CASES_MAX),
  leftOut: z.int().describe('How many such cases its reader may not read'),
})
export type NewAddress = z.infer<typeof NewAddress>

/** Of people of a case who moved, until staff have said who is told. */
export const NewAddresses = z.object({ addresses: z.array(NewAddress).max(PEOPLE_MAX + 1) })
export type NewAddresses = z.infer<typeof NewAddresses>

export const NewAddressTelling = CasePath.extend({
  addressId: Id.describe('Which new address'),
  told: z
    .array(z.object({ caseId: Id, kind: z.enum(TELLINGS) }))
    .max(MOVED_CASES_MAX * TELLINGS.length)
    .describe('What becomes a task; the rest is left out'),
})
export type NewAddressTelling = z.infer<typeof NewAddressTelling>

/** The firm's working data of one case. */
export const CaseParts = z.object({
  tasks: CaseTasks,
  dates: CaseDates,
  people: CasePeople,
  filings: CaseFilings,
  steps: CaseSteps,
  newAddresses: NewAddresses,
  /** The newest first. */
  history: pageOf(CaseEventView),
})
export type CaseParts = z.infer<typeof CaseParts>

export const HistoryQuery = PageQuery.extend(CasePath.shape)
export type HistoryQuery = z.input<typeof HistoryQuery>

export const Attorneys = z.object({
  attorneys: z.array(Person),
  /** Everybody who works here: administrators too. */
  members: z.array(Person),
})
export type Attorneys = z.infer<typeof Attorneys>

const tags = ['Cases']
const changing = answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'CASE_CHANGED')
const ofDates = answers(CASE_ERRORS, 'CASE_NOT_FOUND')
const ofOneDate = { ...ofDates, ...answers(CASE_ERRORS, 'DATE_NOT_FOUND', 'DATE_CHANGED') }

const ofPeople = { ...ofDates, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'PERSON_NOT_FOUND', 'PERSON_CHANGED') }
const ofFilings = { ...ofDates, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'FILING_NOT_FOUND', 'FILING_CHANGED') }

const ofNotices = {
  ...changing,
  ...answers(
    CASE_ERRORS,
    'CASE_CLOSED',
    'DATE_PASSED',
    'DATE_TOO_FAR',
    'ANSWER_TOO_LATE',
    'RECEIPT_WRONG',
    'RECEIPT_MISTYPED',
    'RECEIPT_IN_CASE',
    'FILING_NOT_FOUND',
  ),
}

export const casesContract = {
  list: procedure('ownerOrAssignedOwn')
    .route({
      method: 'GET',
      path: '/cases',
      tags,
      summary: "List cases: a client's own, an attorney's and unassigned ones, all for an administrator",
      description: 'The nearest due date first; cases without one follow, the last changed first.',
    })
    .input(CasesQuery)
    .output(pageOf(Case)),
  get: procedure('ownerOrAssigned')
    .route({ method: 'GET', path: '/cases/{caseId}', tags, summary: 'Read one case' })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(Case),
  history: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/history',
      tags,
      summary: 'What happened to a case, the newest first; its client reads the same without names',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(HistoryQuery)
    .output(pageOf(CaseEventView)),
  move: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/move',
      tags,
      summary: 'Move a case to another status, or set its next step; for staff',
      description: 'Moved as it stands is nothing: the log gets no second line. A stale version is refused.',
    })
    .errors({ ...changing, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'MOVE_NOT_ALLOWED', 'FILINGS_UNDER_WAY') })
    .input(CaseMove)
    .output(Case),
  close: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/close',
      tags,
      summary: 'Close a case with an outcome; for staff',
      description:
        'Its open tasks are set aside, and it can only be noted on until it is reopened. Closed so already is nothing.',
    })
    .errors({ ...changing, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'CASE_HAS_OPEN_DATES', 'CASE_HAS_MONEY') })
    .input(CaseClosing)
    .output(Case),
  money: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/money',
      tags,
      summary: 'Read what of a case’s money is not settled; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(CaseMoney),
  moneyLeft: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/closed-cases',
      tags,
      summary: 'List closed cases with money that is not settled, the last closed first; for staff',
      description: 'A page may hold fewer than were asked for: what was settled since is left out.',
    })
    .input(PageQuery)
    .output(pageOf(MoneyLeft)),
  reopen: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/reopen',
      tags,
      summary: 'Open a closed case again; for staff',
      description: 'It asks again what its status asks. An open case is left alone.',
    })
    .errors(changing)
    .input(CaseReopening)
    .output(Case),
  transfer: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/transfer',
      tags,
      summary: 'Give a case to another attorney, with the reason; for staff',
      description:
        'Open dates that its attorney answers for go along, and its client is told. Meetings stay with whom they were booked.',
    })
    .errors({ ...changing, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'COLLEAGUE_NOT_READY') })
    .input(CaseTransfer)
    .output(CaseHands),
  setSecond: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/second',
      tags,
      summary: 'Set or remove the second member of staff of a case; for staff',
      description: 'They read and work on the case as its attorney does. Its client does not read of it.',
    })
    .errors({
      ...changing,
      ...answers(CASE_ERRORS, 'CASE_CLOSED', 'CASE_WITHOUT_ATTORNEY', 'COLLEAGUE_NOT_READY'),
    })
    .input(SecondOfCase)
    .output(CaseHands),
  hold: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/hold',
      tags,
      summary: 'Put a case under a legal hold, with the reason; for staff',
      description: 'Nothing of it is deleted, and its client cannot close their account, until it is lifted.',
    })
    .errors(changing)
    .input(HoldOfCase)
    .output(Case),
  liftHold: procedure('admin')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/hold/lift',
      tags,
      summary: 'Lift the legal hold of a case, with the reason; for administrators',
    })
    .errors(changing)
    .input(HoldOfCase)
    .output(Case),
  addNote: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/notes/{noteId}',
      tags,
      summary: 'Write a note on a case, private or shared with its client; for staff',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(NewNote)
    .output(CaseEventView),
  tasks: procedure('assigned')
    .route({ method: 'GET', path: '/cases/{caseId}/tasks', tags, summary: 'What a case asks; for staff' })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND'))
    .input(CasePath)
    .output(CaseTasks),
  markTask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/tasks/{taskId}/mark',
      tags,
      summary: 'Mark a task of a case as done, or open again; for staff',
      description:
        'The next step of the case follows. Marked so already is nothing. A stale version is refused.',
    })
    .errors({ ...changing, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'TASK_CLOSED') })
    .input(TaskMark)
    .output(CaseTasks),
  dateTask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/tasks/{taskId}/date',
      tags,
      summary: 'Give a task of a case another day, or none; for staff',
    })
    .errors({ ...changing, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'TASK_CLOSED') })
    .input(TaskDate)
    .output(CaseTasks),
  assignTask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/tasks/{taskId}/assign',
      tags,
      summary: 'Say who does a task of the firm: a person, or a part in the case; for staff',
      description: 'It is in the queue of that person from its day on. Assigned so already is nothing.',
    })
    .errors({ ...changing, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'TASK_CLOSED', 'COLLEAGUE_NOT_READY') })
    .input(TaskAssign)
    .output(CaseTasks),
  firmTasks: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/cases/tasks',
      tags,
      summary: 'List the open tasks of every case I may read, the nearest day first; for staff',
      description: 'Those without a day follow.',
    })
    .input(FirmTasksQuery)
    .output(pageOf(FirmTask)),
  addTask: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/tasks/{taskId}',
      tags,
      summary: 'Add a task to a case, for its client or for the firm; for staff',
      description: 'The id is chosen by the caller: sent twice it is added once.',
    })
    .errors({
      ...changing,
      ...answers(CASE_ERRORS, 'CASE_CLOSED', 'CASE_DECIDED', 'TOO_MANY_TASKS', 'COLLEAGUE_NOT_READY'),
    })
    .input(NewTask)
    .output(CaseTasks),
  comingDates: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/cases/dates',
      tags,
      summary: 'List the dates of every case I may read, the nearest first; for staff',
    })
    .input(ComingDatesQuery)
    .output(pageOf(ComingDate)),
  dates: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/dates',
      tags,
      summary: 'Read the dates of a case still to be done, the nearest first; for staff',
    })
    .errors(ofDates)
    .input(CasePath)
    .output(CaseDates),
  addDate: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/dates/{dateId}',
      tags,
      summary: 'Record a date of a case; for staff',
      description: 'A day that has passed is refused, unless it is recorded as overdue.',
    })
    .errors({
      ...ofDates,
      ...answers(
        CASE_ERRORS,
        'CASE_CLOSED',
        'DATE_PASSED',
        'DATE_TOO_FAR',
        'TOO_MANY_DATES',
        'FILING_NOT_FOUND',
      ),
    })
    .input(NewCaseDate)
    .output(CaseDate),
  moveDate: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/dates/{dateId}/move',
      tags,
      summary: 'Put a date on another day or hour, or into other hands, with the reason; for staff',
    })
    .errors({ ...ofOneDate, ...answers(CASE_ERRORS, 'DATE_PASSED', 'DATE_TOO_FAR') })
    .input(DateMove)
    .output(CaseDate),
  finishDate: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/dates/{dateId}/done',
      tags,
      summary: 'Mark a date as done, with a word of proof; for staff',
      description: 'A repeated call changes nothing.',
    })
    .errors(ofOneDate)
    .input(DateDone)
    .output(CaseDate),
  reopenDate: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/dates/{dateId}/reopen',
      tags,
      summary: 'Open a date again that was marked as done, with the reason; for staff',
    })
    .errors({ ...ofOneDate, ...answers(CASE_ERRORS, 'CASE_CLOSED', 'TOO_MANY_DATES') })
    .input(DateReopening)
    .output(CaseDate),
  calendarFile: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/dates/{dateId}/calendar.ics',
      tags,
      summary: 'Keep a date of a case as a file for a calendar',
      description:
        'A date without an hour is a whole day. The entry is the same as in the mails, so that a later one changes it.',
    })
    .errors(answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'DATE_NOT_FOUND'))
    .input(DatePath)
    .output(z.instanceof(File)),
  seeDate: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/dates/{dateId}/seen',
      tags,
      summary: 'Say that I have seen a date, so that nobody else is asked to look; for staff',
    })
    .errors({ ...ofDates, ...answers(CASE_ERRORS, 'DATE_NOT_FOUND') })
    .input(DatePath)
    .output(CaseDate),
  ownRecord: procedure('clientOwner')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/own-record',
      tags,
      summary: 'Who takes part in my case, and what was filed in it; for its client',
    })
    .errors(ofDates)
    .input(CasePath)
    .output(OwnRecord),
  people: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/people',
      tags,
      summary: 'Who takes part in a case; for staff',
    })
    .errors(ofDates)
    .input(CasePath)
    .output(CasePeople),
  savePerson: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/people/{personId}',
      tags,
      summary: 'Add a person to a case, or correct one; for staff',
      description:
        'A person who is linked to an account may not read the case for that. A stale version is refused.',
    })
    .errors({
      ...ofPeople,
      ...answers(CASE_ERRORS, 'TOO_MANY_PEOPLE', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_IN_CASE'),
    })
    .input(PersonToSave)
    .output(CasePeople),
  chooseAnswer: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/people/{personId}/answers',
      tags,
      summary: 'Choose one of two answers of a person that disagree; for staff',
    })
    .errors(ofPeople)
    .input(AnswerChoice)
    .output(CasePeople),
  writeEnglish: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/people/{personId}/english',
      tags,
      summary: 'Write in English what a client said in another language; for staff',
    })
    .errors(ofPeople)
    .input(SaidInEnglish)
    .output(CasePeople),
  removePerson: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/people/{personId}/remove',
      tags,
      summary: 'Remove a person from a case, whose log keeps who it was; for staff',
    })
    .errors(ofPeople)
    .input(PersonRemoval)
    .output(CasePeople),
  newAddresses: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/new-addresses',
      tags,
      summary: 'List who of a case moved, and who has to be told in each of their open cases; for staff',
    })
    .errors(ofDates)
    .input(CasePath)
    .output(NewAddresses),
  tellNewAddress: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/new-addresses/{addressId}/tasks',
      tags,
      summary: 'Make the tasks of telling a new address, in every open case of the person; for staff',
      description: 'Sent twice they are made once. Cases that the caller may not read are left out.',
    })
    .errors({ ...ofDates, ...answers(CASE_ERRORS, 'TOO_MANY_TASKS') })
    .input(NewAddressTelling)
    .output(NewAddresses),
  filings: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/filings',
      tags,
      summary: 'What was filed with the agency, and its numbers; for staff',
    })
    .errors(ofDates)
    .input(CasePath)
    .output(CaseFilings),
  saveFiling: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/filings/{filingId}',
      tags,
      summary: 'Record what was filed in a case, or correct it; for staff',
      description: 'A receipt number with a letter O for a zero is refused with the number that is meant.',
    })
    .errors({
      ...ofFilings,
      ...answers(CASE_ERRORS, 'TOO_MANY_FILINGS', 'RECEIPT_WRONG', 'RECEIPT_MISTYPED', 'RECEIPT_IN_CASE'),
    })
    .input(FilingToSave)
    .output(CaseFilings),
  removeFiling: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/filings/{filingId}/remove',
      tags,
      summary: 'Remove a filing from a case, whose log keeps what it was; for staff',
    })
    .errors(ofFilings)
    .input(FilingRemoval)
    .output(CaseFilings),
  previewNotice: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/notices/{noticeId}/preview',
      tags,
      summary: 'What would follow from a notice of the agency or the court; for staff',
      description: 'Nothing is written.',
    })
    .errors(ofNotices)
    .input(CaseNotice)
    .output(NoticePreview),
  recordNotice: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/notices/{noticeId}',
      tags,
      summary: 'Record a notice of the agency or the court, with all that follows from it; for staff',
      description: 'All of it is done or nothing. A stale version is refused.',
    })
    .errors({ ...ofNotices, ...answers(CASE_ERRORS, 'TOO_MANY_DATES', 'TOO_MANY_FILINGS') })
    .input(CaseNotice)
    .output(Case),
  attorneys: procedure('staff')
    .route({ method: 'GET', path: '/cases/attorneys', tags, summary: 'List who can take a case; for staff' })
    .output(Attorneys),
  openFromIntake: procedure('staff')
    .route({
      method: 'POST',
      path: '/intake/sent/{sessionId}/case',
      tags,
      summary: 'Open a case for the client of an intake whose conflict check is cleared; for staff',
      description: 'Opened twice is opened once: the second call answers with the case there is.',
    })
    .errors({
      ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
      ...answers(HANDLING_ERRORS, 'CONFLICT_NOT_CLEARED', 'CLIENT_WITHOUT_ACCOUNT', 'INTAKE_HANDLED'),
      ...answers(
        CASE_ERRORS,
        'COLLEAGUE_NOT_READY',
        'CASE_CLOSED',
        'PERSON_NOT_FOUND',
        'TOO_MANY_PEOPLE',
        'TOO_MANY_DATES',
        'DATE_TOO_FAR',
        'ACCOUNT_IN_CASE',
      ),
    })
    .input(CaseFromIntake)
    .output(Case),
  ofIntake: procedure('staff')
    .route({
      method: 'GET',
      path: '/intake/sent/{sessionId}/cases',
      tags,
      summary: 'List the open cases of the client of an intake, to add it to one; for staff',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(IntakePath)
    .output(CasesOfIntake),
  addIntake: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/intakes/{sessionId}',
      tags,
      summary: 'Take an intake into an open case of the same client; for staff',
      description: 'Added twice is added once.',
    })
    .errors({
      ...ofPeople,
      ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
      ...answers(HANDLING_ERRORS, 'CONFLICT_NOT_CLEARED', 'CLIENT_WITHOUT_ACCOUNT', 'INTAKE_HANDLED'),
      ...answers(
        CASE_ERRORS,
        'CASE_WITHOUT_ATTORNEY',
        'TOO_MANY_PEOPLE',
        'TOO_MANY_DATES',
        'DATE_TOO_FAR',
        'ACCOUNT_IN_CASE',
      ),
    })
    .input(IntakeForCase)
    .output(Case),
}
