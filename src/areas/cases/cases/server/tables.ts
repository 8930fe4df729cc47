import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from '#areas/people/users/server/index.ts'
import { id, moment } from '#platform/columns.ts'
import { CASE_KINDS } from '../rules/case-kinds.ts'
import { OUTCOMES } from '../rules/closing.ts'
import { DATE_KINDS } from '../rules/dates.ts'
import { DOCUMENT_KINDS } from '../rules/document-kinds.ts'
import { FILING_STATES } from '../rules/filing-states.ts'
import { FORMS } from '../rules/filings.ts'
import { ANSWERED } from '../rules/facts.ts'
import { EVENT_KINDS } from '../rules/log.ts'
import { NEXT_ACTIONS, TURNS } from '../rules/next-action.ts'
import { NOTICE_KINDS } from '../rules/notice-kinds.ts'
import { PARTS } from '../rules/people.ts'
import { CASE_STATUSES, CASE_TYPES } from '../rules/status.ts'
import { TASK_ROLES } from '../rules/task-people.ts'
import { KNOWN_EVENTS, REPEATS, TASK_STATES } from '../rules/task-states.ts'
import { caseTemplateTasks } from './templates-tables.ts'

const UNDATED = sql`next_action_due IS NULL`
const OPEN = sql`closed_at IS NULL`

export const cases = pgTable(
  'cases',
  {
    id: id(),
    /** As the firm and the client say it: "LS-2026-0001". */
    number: text('number').notNull().unique(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => usersTable.id),
    /** Null until an attorney takes the case. */
    attorneyId: uuid('attorney_id').references(() => usersTable.id),
    /** The second member of staff, who works on it as its attorney does. */
    secondId: uuid('second_id').references(() => usersTable.id),
    /** Its legal hold: nothing of it is deleted, and its client not erased. Null without one. */
    holdId: uuid('hold_id').references((): AnyPgColumn => caseDecisions.id),
    type: text('type', { enum: CASE_TYPES }).notNull(),
    /** The template of its tasks and milestones: the version current when it was opened, until it changes version. */
    kind: text('kind', { enum: CASE_KINDS }).notNull().default('other'),
    templateVersion: integer('template_version').notNull().default(1),
    status: text('status', { enum: CASE_STATUSES }).notNull().default('consultation'),
    /** From its first open task: whose turn, which step, and by when. No turn: decided, and nothing left to do. */
    turn: text('turn', { enum: TURNS }),
    nextAction: text('next_action', { enum: NEXT_ACTIONS }).notNull(),
    nextActionDue: date('next_action_due', { mode: 'string' }),
    /** Where that step is in the firm's own words: which. */
    nextWordsId: uuid('next_words_id').references(() => caseTemplateTasks.id),
    /** The nearest of its dates still to be done: a trigger on them keeps it. */
    openDate: date('open_date', { mode: 'string' }),
    /** The earlier of that date and the next step's day. A case without either sorts last. */
    nextDate: date('next_date', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(least(open_date, next_action_due), date '9999-12-31')`),
    /** The number of the newest event that changed its state: a move based on an older one is stale. */
    version: integer('version').notNull().default(1),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** All three are set in a closed case, none in an open one. */
    closedAt: moment('closed_at'),
    outcome: text('outcome', { enum: OUTCOMES }),
    keepUntil: date('keep_until', { mode: 'string' }),
    /** Why it was closed with unsettled money; null if open or settled. */
    moneyReason: text('money_reason'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('cases_client').on(table.clientId, table.attorneyId),
    index('cases_attorney').on(table.attorneyId, table.nextActionDue, table.id),
    index('cases_second').on(table.secondId, table.nextActionDue, table.id),
    index('cases_second_undated').on(table.secondId, table.updatedAt, table.id).where(UNDATED),
    index('cases_open_second').on(table.secondId, table.nextDate, table.id).where(OPEN),
    index('cases_hold').on(table.holdId),
    index('cases_due').on(table.nextActionDue, table.id),
    index('cases_undated').on(table.updatedAt, table.id).where(UNDATED),
    index('cases_attorney_undated').on(table.attorneyId, table.updatedAt, table.id).where(UNDATED),
    index('cases_next').on(table.nextDate, table.id),
    index('cases_quiet').on(table.updatedAt, table.id),
    index('cases_opened').on(table.openedAt, table.id),
    index('cases_open_next').on(table.nextDate, table.id).where(OPEN),
    index('cases_open_attorney').on(table.attorneyId, table.nextDate, table.id).where(OPEN),
    index('cases_open_quiet').on(table.updatedAt, table.id).where(OPEN),
    index('cases_open_opened').on(table.openedAt, table.id).where(OPEN),
    index('cases_next_words').on(table.nextWordsId),
    index('cases_closed_newest')
      .on(table.closedAt, table.id)
      .where(sql`closed_at IS NOT NULL`),
    check(
      'cases_status',
      sql`status IN ('consultation', 'preparation', 'submitted', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing')`,
    ),
    check('cases_turn', sql`turn IN ('client', 'firm', 'agency')`),
    check('cases_outcome', sql`outcome IN ('granted', 'denied', 'withdrawn', 'ended')`),
    check(
      'cases_second_beside',
      sql`second_id IS NULL OR (attorney_id IS NOT NULL AND second_id <> attorney_id)`,
    ),
    check(
      'cases_closed',
      sql`(outcome IS NULL) = (closed_at IS NULL) AND (keep_until IS NULL) = (closed_at IS NULL) AND (money_reason IS NULL OR closed_at IS NOT NULL)`,
    ),
  ],
)

/** Text of notes. Who, when and for whom is in the log, which is immutable; this is sealed again with a new key. */
export const caseNotes = pgTable(
  'case_notes',
  {
    /** Given by the browser, so that a note sent twice is kept once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    sealed: text('sealed').notNull(),
  },
  (table) => [index('case_notes_case').on(table.caseId)],
)

/** What a case asks, of whom and by when. The first open one is its next step; none is ever deleted. */
export const caseTasks = pgTable(
  'case_tasks',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    code: text('code', { enum: NEXT_ACTIONS }).notNull(),
    /** Which status of the case it belongs to. */
    status: text('status', { enum: CASE_STATUSES }).notNull(),
    /** Lower comes first. */
    position: integer('position').notNull(),
    state: text('state', { enum: TASK_STATES }).notNull(),
    due: date('due', { mode: 'string' }),
    /** The days that it has once it is the next step. */
    dueDays: integer('due_days'),
    doneAt: moment('done_at'),
    /** The member of staff who did it; null if the product did, or it is not done. */
    doneById: uuid('done_by_id').references(() => usersTable.id),
    doneBecause: text('done_because', { enum: KNOWN_EVENTS }),
    /** What staff wrote themselves. */
    sealed: text('sealed'),
    /** Of a template task in the firm's own words: which words, and which task in every version. */
    wordsId: uuid('words_id').references(() => caseTemplateTasks.id),
    wordsKey: uuid('words_key'),
    /** The filing that it is for; null if it is for the case. */
    filingId: uuid('filing_id').references((): AnyPgColumn => caseFilings.id),
    /** Of the firm's: the member of staff named for it, or else who it falls to. */
    assigneeId: uuid('assignee_id').references(() => usersTable.id),
    role: text('role', { enum: TASK_ROLES }).notNull().default('attorney'),
    /** How it comes again, counted from which day; and the task that it came after. */
    repeats: text('repeats', { enum: REPEATS }),
    repeatsFrom: date('repeats_from', { mode: 'string' }),
    afterId: uuid('after_id').references((): AnyPgColumn => caseTasks.id),
  },
  (table) => [
    index('case_tasks_filing').on(table.filingId),
    index('case_tasks_assignee').on(table.assigneeId),
    index('case_tasks_after').on(table.afterId),
    index('case_tasks_open_due')
      .on(table.due, table.id)
      .where(sql`state = 'open' AND due IS NOT NULL`),
    index('case_tasks_open_undated')
      .on(table.id)
      .where(sql`state = 'open' AND due IS NULL`),
    check('case_tasks_role', sql`role IN ('attorney', 'second', 'team')`),
    check('case_tasks_repeats', sql`repeats IN ('weekly', 'two-weeks', 'monthly', 'quarterly', 'yearly')`),
    check('case_tasks_repeats_from', sql`(repeats IS NULL) = (repeats_from IS NULL)`),
    index('case_tasks_case').on(table.caseId, table.position),
    index('case_tasks_done_by').on(table.doneById),
    index('case_tasks_words').on(table.wordsId),
    check('case_tasks_worded', sql`(words_id IS NULL) = (words_key IS NULL)`),
    check('case_tasks_state', sql`state IN ('open', 'done', 'aside', 'withdrawn')`),
    check('case_tasks_done', sql`(state = 'done') = (done_at IS NOT NULL)`),
  ],
)

/** The dates of cases: open until they are done, and never deleted. */
export const caseDates = pgTable(
  'case_dates',
  {
    /** Given by the browser, so that a date sent twice is kept once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    kind: text('kind', { enum: DATE_KINDS }).notNull(),
    /** The filing that it is for; null if it is for the case. */
    filingId: uuid('filing_id').references((): AnyPgColumn => caseFilings.id),
    /** On the calendar of its place. */
    day: date('day', { mode: 'string' }).notNull(),
    /** "09:30" on the wall clock of its place, and that place's zone; null if there is no hour. */
    time: text('time'),
    zone: text('zone'),
    /** Where its client has to be and what to bring: sealed. Null if neither is known. */
    sealedVisit: text('sealed_visit'),
    /** Its basis, such as a notice: sealed. */
    sealedBasis: text('sealed_basis').notNull(),
    responsibleId: uuid('responsible_id')
      .notNull()
      .references(() => usersTable.id),
    /** The person who marked it as seen since it moved to this day. */
    seenBy: uuid('seen_by').references(() => usersTable.id),
    seenAt: moment('seen_at'),
    /** The first morning on which the responsible person got a mail about it; null before. */
    toldOn: date('told_on', { mode: 'string' }),
    /** The first morning on which a second person did. */
    secondToldOn: date('second_told_on', { mode: 'string' }),
    /** The nearest reminder so far, in days before the date, and its morning; null before the first. */
    remindedTo: smallint('reminded_to'),
    remindedOn: date('reminded_on', { mode: 'string' }),
    /** The same to its client. */
    clientRemindedTo: smallint('client_reminded_to'),
    doneAt: moment('done_at'),
    /** Goes up with each change: older reads are stale. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('case_dates_filing').on(table.filingId),
    index('case_dates_case').on(table.caseId, table.day),
    index('case_dates_day').on(table.day, table.id),
    index('case_dates_open')
      .on(table.day, table.id)
      .where(sql`done_at IS NULL`),
    index('case_dates_responsible').on(table.responsibleId, table.day),
    index('case_dates_seen_by').on(table.seenBy),
    check(
      'case_dates_kind',
      sql`kind IN ('rfe-response', 'noid-response', 'biometrics', 'interview', 'hearing', 'oath', 'appointment', 'expiry', 'filing-window', 'other')`,
    ),
    check('case_dates_time', sql`time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('case_dates_zone', sql`(time IS NULL) = (zone IS NULL)`),
    check('case_dates_seen', sql`(seen_at IS NULL) = (seen_by IS NULL)`),
  ],
)

/** What an event of the log says of a date. Only ever added to; its words are sealed again with a new key. */
export const caseDateChanges = pgTable(
  'case_date_changes',
  {
    id: id(),
    dateId: uuid('date_id')
      .notNull()
      .references(() => caseDates.id),
    /** The new date, and the old one; the old one only if it moved. */
    day: date('day', { mode: 'string' }).notNull(),
    time: text('time'),
    zone: text('zone'),
    fromDay: date('from_day', { mode: 'string' }),
    fromTime: text('from_time'),
    fromZone: text('from_zone'),
    responsibleId: uuid('responsible_id')
      .notNull()
      .references(() => usersTable.id),
    /** Its basis, reason or proof: sealed. */
    sealed: text('sealed').notNull(),
  },
  (table) => [
    index('case_date_changes_date').on(table.dateId),
    index('case_date_changes_responsible').on(table.responsibleId),
  ],
)

/** The people of a case beside the firm. Once removed, a person remains only here and in the log. */
export const casePeople = pgTable(
  'case_people',
  {
    /** Given by the browser, so that a person sent twice is kept once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    part: text('part', { enum: PARTS }).notNull(),
    /** Empty of a company. */
    given: text('given').notNull(),
    surnames: text('surnames').notNull(),
    /** Birth date, A-Number, phone and e-mail address: sealed. */
    sealedDetails: text('sealed_details').notNull(),
    /** Keyed hash to find the A-Number; null if unknown. */
    aNumberKey: text('a_number_key'),
    /** The person's client account, if any. It gives no right to read the case. */
    accountId: uuid('account_id').references(() => usersTable.id),
    removedAt: moment('removed_at'),
    /** Goes up with each change: older reads are stale. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('case_people_case').on(table.caseId),
    index('case_people_account').on(table.accountId),
    index('case_people_a_number').on(table.aNumberKey),
    check(
      'case_people_part',
      sql`part IN ('petitioner', 'beneficiary', 'spouse', 'child', 'relative', 'joint-sponsor', 'employer', 'interpreter', 'adverse-party')`,
    ),
  ],
)

/**
 * What is known of the people of cases, by question: who said it and when. One that is replaced stays. What was said, in which language and
 * from which source is sealed.
 */
export const caseAnswers = pgTable(
  'case_answers',
  {
    /** Made before the row, so that its words can be bound to it. */
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => casePeople.id),
    question: text('question', { enum: ANSWERED }).notNull(),
    sealed: text('sealed').notNull(),
    /** The client, or who of the firm typed it; null by a link. */
    saidById: uuid('said_by_id').references(() => usersTable.id),
    saidAt: moment('said_at').notNull(),
    /** Who of the firm took it over from its source; null if they said it themselves. */
    takenById: uuid('taken_by_id').references(() => usersTable.id),
    /** Says otherwise than the one in force, until a person chooses. */
    isOther: boolean('is_other').notNull().default(false),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('case_answers_person').on(table.personId),
    uniqueIndex('case_answers_current')
      .on(table.personId, table.question)
      .where(sql`replaced_at IS NULL AND NOT is_other`),
    index('case_answers_said_by').on(table.saidById),
    index('case_answers_taken_by').on(table.takenById),
  ],
)

/** A person of a case, or its client, moved: until staff have said who is told in this case. */
export const caseNewAddresses = pgTable(
  'case_new_addresses',
  {
    /** Made before the row, so that its words can be bound to it. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    /** Who moved: by their account, or, without one, as a person of the case. */
    accountId: uuid('account_id').references(() => usersTable.id),
    personId: uuid('person_id').references(() => casePeople.id),
    /** The earliest day, where they moved again before anybody settled it. */
    movedOn: date('moved_on', { mode: 'string' }).notNull(),
    /** The address before and the last one after: sealed. */
    sealed: text('sealed').notNull(),
    noticedAt: moment('noticed_at').notNull(),
    settledAt: moment('settled_at'),
    settledById: uuid('settled_by_id').references(() => usersTable.id),
  },
  (table) => [
    uniqueIndex('case_new_addresses_open')
      .on(table.caseId, sql`coalesce(account_id, person_id)`)
      .where(sql`settled_at IS NULL`),
    index('case_new_addresses_case').on(table.caseId),
    index('case_new_addresses_account').on(table.accountId),
    index('case_new_addresses_person').on(table.personId),
    index('case_new_addresses_settled_by').on(table.settledById),
    index('case_new_addresses_unsettled')
      .on(table.noticedAt, table.id)
      .where(sql`settled_at IS NULL`),
    check('case_new_addresses_of_one', sql`(account_id IS NULL) <> (person_id IS NULL)`),
    check('case_new_addresses_settled', sql`(settled_at IS NULL) = (settled_by_id IS NULL)`),
  ],
)

/** Filings with the agency. */
export const caseFilings = pgTable(
  'case_filings',
  {
    /** Given by the browser, so that a filing sent twice is kept once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    form: text('form', { enum: FORMS }).notNull(),
    /** Where it stands with the agency. */
    state: text('state', { enum: FILING_STATES }).notNull().default('prepared'),
    /** "04/01/24"; empty if not checked. */
    edition: text('edition').notNull(),
    filedOn: date('filed_on', { mode: 'string' }),
    priorityDate: date('priority_date', { mode: 'string' }),
    /** Null until there is a receipt. */
    sealedReceipt: text('sealed_receipt'),
    /** Keyed hash to find the receipt number. */
    receiptKey: text('receipt_key'),
    removedAt: moment('removed_at'),
    /** Goes up with each change: older reads are stale. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('case_filings_case').on(table.caseId),
    index('case_filings_receipt').on(table.receiptKey),
    check(
      'case_filings_state',
      sql`state IN ('prepared', 'filed', 'receipt', 'biometrics', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing')`,
    ),
    check(
      'case_filings_form',
      sql`form IN ('I-130', 'I-485', 'I-765', 'I-131', 'N-400', 'I-821D', 'I-90', 'I-751', 'I-129', 'I-360', 'I-864', 'G-28', 'other')`,
    ),
  ],
)

/** What an event of the log says of a person or a filing, before and after. Sealed again with a new key. */
export const caseRecordChanges = pgTable(
  'case_record_changes',
  {
    /** Made before the row, so that its words can be bound to it. */
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').references(() => casePeople.id),
    filingId: uuid('filing_id').references(() => caseFilings.id),
    sealed: text('sealed').notNull(),
  },
  (table) => [
    index('case_record_changes_person').on(table.personId),
    index('case_record_changes_filing').on(table.filingId),
    check('case_record_changes_of_one', sql`(person_id IS NULL) <> (filing_id IS NULL)`),
  ],
)

/** What notices say, as staff typed it. Only ever added to; sealed again with a new key. */
export const caseNotices = pgTable(
  'case_notices',
  {
    /** Given by the browser, so that a notice sent twice is kept once. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [
    index('case_notices_case').on(table.caseId),
    check(
      'case_notices_kind',
      sql`kind IN ('receipt', 'biometrics', 'interview', 'rfe', 'noid', 'noir', 'noit', 'approval', 'denial', 'revocation', 'judge-decision', 'hearing', 'oath')`,
    ),
  ],
)

/** An event's change of assignment or legal hold. Sealed again with a new key. */
export const caseDecisions = pgTable(
  'case_decisions',
  {
    /** Made before the row, so that its words can be bound to it. */
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    /** From whom to whom: the attorney, or the second member of staff. Null if no one. */
    fromId: uuid('from_id').references(() => usersTable.id),
    toId: uuid('to_id').references(() => usersTable.id),
    /** The reason; empty where none is asked. */
    sealed: text('sealed').notNull(),
  },
  (table) => [
    index('case_decisions_case').on(table.caseId),
    index('case_decisions_from').on(table.fromId),
    index('case_decisions_to').on(table.toId),
  ],
)

/** The log of a case: only ever added to, numbered from 1 in each case. */
export const caseEvents = pgTable(
  'case_events',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    number: integer('number').notNull(),
    at: moment('at').notNull(),
    /** Null if no member of staff did it. */
    byId: uuid('by_id').references(() => usersTable.id),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /** Where the case stood before; of a move alone. */
    fromStatus: text('from_status', { enum: CASE_STATUSES }),
    /** Only for closing the case. */
    outcome: text('outcome', { enum: OUTCOMES }),
    /** Its state from now on. */
    status: text('status', { enum: CASE_STATUSES }).notNull(),
    nextAction: text('next_action', { enum: NEXT_ACTIONS }).notNull(),
    due: date('due', { mode: 'string' }),
    /** Of a next step in the firm's own words at that time. */
    nextWordsId: uuid('next_words_id').references(() => caseTemplateTasks.id),
    /** Whether its client reads it. */
    isShared: boolean('is_shared').notNull().default(true),
    noteId: uuid('note_id').references(() => caseNotes.id),
    /** What an event of a task is about. */
    taskId: uuid('task_id').references(() => caseTasks.id),
    taskCode: text('task_code', { enum: NEXT_ACTIONS }),
    taskWordsId: uuid('task_words_id').references(() => caseTemplateTasks.id),
    /** Of a task that was given to a person: whom. Null for a part in the case. */
    taskToId: uuid('task_to_id').references(() => usersTable.id),
    /** Of a case that changed its template version. */
    fromVersion: integer('from_version'),
    toVersion: integer('to_version'),
    dateChangeId: uuid('date_change_id').references(() => caseDateChanges.id),
    recordChangeId: uuid('record_change_id').references(() => caseRecordChanges.id),
    noticeId: uuid('notice_id').references(() => caseNotices.id),
    decisionId: uuid('decision_id').references(() => caseDecisions.id),
    /** Of documents: which kind, where all are of one, and how many. */
    documentKind: text('document_kind', { enum: DOCUMENT_KINDS }),
    documentCount: integer('document_count'),
  },
  (table) => [
    unique('case_events_number').on(table.caseId, table.number),
    index('case_events_by').on(table.byId),
    index('case_events_task').on(table.taskId),
    index('case_events_task_to').on(table.taskToId),
    index('case_events_next_words').on(table.nextWordsId),
    index('case_events_task_words').on(table.taskWordsId),
    unique('case_events_note').on(table.noteId),
    unique('case_events_date_change').on(table.dateChangeId),
    unique('case_events_record_change').on(table.recordChangeId),
    unique('case_events_notice').on(table.noticeId),
    unique('case_events_decision').on(table.decisionId),
    check(
      'case_events_kind',
      sql`kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-assigned', 'task-added', 'task-withdrawn', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'filing-status', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted', 'document-asked', 'document-not-needed', 'document-lacking', 'document-sent', 'document-refused', 'document-shared', 'document-kept', 'document-recalled', 'document-withdrawn', 'document-accepted', 'document-returned', 'document-reopened', 'document-arranged', 'document-packed')`,
    ),
    check('case_events_documents', sql`starts_with(kind, 'document-') = (document_count IS NOT NULL)`),
    check('case_events_moved', sql`(kind = 'moved') = (from_status IS NOT NULL)`),
    check('case_events_outcome', sql`outcome IN ('granted', 'denied', 'withdrawn', 'ended')`),
    check('case_events_closed', sql`(kind = 'closed') = (outcome IS NOT NULL)`),
    check('case_events_noted', sql`(kind = 'noted') = (note_id IS NOT NULL)`),
    check(
      'case_events_of_task',
      sql`starts_with(kind, 'task-') = (task_id IS NOT NULL AND task_code IS NOT NULL)`,
    ),
    check(
      'case_events_template',
      sql`(kind = 'template') = (from_version IS NOT NULL) AND (kind = 'template') = (to_version IS NOT NULL)`,
    ),
    check('case_events_date', sql`starts_with(kind, 'date-') = (date_change_id IS NOT NULL)`),
    check(
      'case_events_record',
      sql`(starts_with(kind, 'person-') OR starts_with(kind, 'filing-')) = (record_change_id IS NOT NULL)`,
    ),
    check('case_events_notice_said', sql`(kind = 'notice') = (notice_id IS NOT NULL)`),
    check(
      'case_events_decided',
      sql`(kind IN ('transferred', 'second-set', 'second-removed', 'held', 'hold-lifted')) = (decision_id IS NOT NULL)`,
    ),
  ],
)
