import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { HANDLING_ERRORS } from '#features/intake/rules/handling-errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { CASE_KINDS } from './rules/case-kinds.ts'
import { CASE_ERRORS } from './rules/errors.ts'
import { FIRST_ACTIONS } from './rules/from-intake.ts'
import { EVENT_KINDS } from './rules/log.ts'
import { MILESTONE_STATES, MILESTONES } from './rules/milestone-codes.ts'
import { NEXT_ACTIONS, TURNS } from './rules/next-action.ts'
import { NOTE_LENGTH_MAX, whyNotNote } from './rules/notes.ts'
import { CASE_STATUSES, CASE_TYPES, PORTAL_STATUSES } from './rules/status.ts'

const Person = z.object({ id: Id, name: z.string() })

const MilestoneOfCase = z.object({
  code: z.enum(MILESTONES),
  state: z.enum(MILESTONE_STATES),
  isHere: z.boolean(),
  /** How long after the filing it is usually reached, in months; null where the firm tells none, or it is behind. */
  usualMonths: z.object({ from: z.int(), to: z.int() }).nullable(),
})

export const Case = z.object({
  id: Id,
  /** As the firm and the client say it: "LS-2026-0001". */
  number: z.string(),
  type: z.enum(CASE_TYPES),
  kind: z.enum(CASE_KINDS),
  /** Of the template of its kind: the one that it was opened with. */
  templateVersion: z.int().min(1),
  status: z.enum(CASE_STATUSES),
  portalStatus: z.enum(PORTAL_STATUSES),
  /** Null once the case is decided and nothing is left to do. */
  turn: z.enum(TURNS).nullable(),
  nextAction: z.object({
    code: z.enum(NEXT_ACTIONS),
    /** The last day to do it, on the firm's calendar; null where there is none. */
    due: CalendarDate.nullable(),
  }),
  /** The milestones of its kind, in their order. */
  milestones: z.array(MilestoneOfCase).max(MILESTONES.length),
  client: Person,
  /** Null until an attorney takes the case. */
  attorney: Person.nullable(),
  /** The number of the newest event that changed how it stands. */
  version: z.int(),
  openedAt: Moment,
  updatedAt: Moment,
})
export type Case = z.infer<typeof Case>

export const CasesQuery = PageQuery.extend({
  dueFrom: CalendarDate.optional().describe('Only cases that are due on this day or later'),
  dueUntil: CalendarDate.optional().describe('Only cases that are due on this day or earlier'),
  attorneyId: Id.optional().describe("Only this attorney's"),
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

export const CaseFromIntake = z.object({
  /** The intake's. */
  sessionId: Id,
  kind: z.enum(CASE_KINDS),
  /** One of `attorneys`. */
  attorneyId: Id,
  nextAction: z.enum(FIRST_ACTIONS),
  /** The last day to do it; null where there is none. */
  due: CalendarDate.nullable(),
})
export type CaseFromIntake = z.infer<typeof CaseFromIntake>

const DAY_MIN = '2000-01-01'

/** How the case shall stand; the same status where only the next step changes. */
export const CaseMove = CasePath.extend({
  /** Of the case as it was read. */
  version: z.int().min(1),
  status: z.enum(CASE_STATUSES),
  nextAction: z.enum(NEXT_ACTIONS),
  /** The last day to do it, on the firm's calendar; null where there is none. */
  due: CalendarDate.refine((day) => day >= DAY_MIN).nullable(),
})
export type CaseMove = z.infer<typeof CaseMove>

export const CaseEventView = z.object({
  /** From 1, in each case. */
  number: z.int(),
  at: Moment,
  /** Who of the firm did it; null for clients, and where nobody did. */
  by: Person.nullable(),
  kind: z.enum(EVENT_KINDS),
  /** Where the case stood before it moved; null in any other event. */
  from: z.enum(CASE_STATUSES).nullable(),
  status: z.enum(CASE_STATUSES),
  nextAction: z.object({ code: z.enum(NEXT_ACTIONS), due: CalendarDate.nullable() }),
  /** Whether its client reads it too. */
  isShared: z.boolean(),
  /** What was noted; null in any other event. */
  note: z.string().nullable(),
  /** Of an event of a task: which one. */
  task: z.enum(NEXT_ACTIONS).nullable(),
})
export type CaseEventView = z.infer<typeof CaseEventView>

/** Private or shared from the moment it is written, and never edited. */
export const NewNote = CasePath.extend({
  noteId: Id.describe('Chosen by the caller: sent again with the same one, it is the same note'),
  text: ruled(NOTE_LENGTH_MAX, whyNotNote),
  isShared: z.boolean().describe('Whether its client reads it; cannot be changed later'),
})
export type NewNote = z.infer<typeof NewNote>

export const HistoryQuery = PageQuery.extend(CasePath.shape)
export type HistoryQuery = z.input<typeof HistoryQuery>

export const Attorneys = z.object({ attorneys: z.array(Person) })
export type Attorneys = z.infer<typeof Attorneys>

const signedIn = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED')
const tags = ['Cases']

export const casesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/cases',
      tags,
      summary: "List cases: a client's own, an attorney's and unassigned ones, all for an administrator",
      description: 'The nearest due date first; cases without one follow, the last changed first.',
    })
    .errors({ ...signedIn, ...answers(GENERAL_ERRORS, 'INVALID_INPUT') })
    .input(CasesQuery)
    .output(pageOf(Case)),
  get: oc
    .route({ method: 'GET', path: '/cases/{caseId}', tags, summary: 'Read one case' })
    .errors({ ...signedIn, ...answers(CASE_ERRORS, 'CASE_NOT_FOUND') })
    .input(CasePath)
    .output(Case),
  history: oc
    .route({
      method: 'GET',
      path: '/cases/{caseId}/history',
      tags,
      summary: 'What happened to a case, the newest first; its client reads the same without names',
    })
    .errors({
      ...signedIn,
      ...answers(GENERAL_ERRORS, 'INVALID_INPUT'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
    })
    .input(HistoryQuery)
    .output(pageOf(CaseEventView)),
  move: oc
    .route({
      method: 'POST',
      path: '/cases/{caseId}/move',
      tags,
      summary: 'Move a case to another status, or set its next step; for staff',
      description: 'Moved as it stands is nothing: the log gets no second line. A stale version is refused.',
    })
    .errors({
      ...signedIn,
      ...answers(GENERAL_ERRORS, 'ACCESS_DENIED', 'INVALID_INPUT'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND', 'CASE_CHANGED', 'MOVE_NOT_ALLOWED'),
    })
    .input(CaseMove)
    .output(Case),
  addNote: oc
    .route({
      method: 'PUT',
      path: '/cases/{caseId}/notes/{noteId}',
      tags,
      summary: 'Write a note on a case, private or shared with its client; for staff',
    })
    .errors({
      ...signedIn,
      ...answers(GENERAL_ERRORS, 'ACCESS_DENIED', 'INVALID_INPUT'),
      ...answers(CASE_ERRORS, 'CASE_NOT_FOUND'),
    })
    .input(NewNote)
    .output(CaseEventView),
  attorneys: oc
    .route({ method: 'GET', path: '/cases/attorneys', tags, summary: 'List who can take a case; for staff' })
    .errors({ ...signedIn, ...answers(GENERAL_ERRORS, 'ACCESS_DENIED') })
    .output(Attorneys),
  openFromIntake: oc
    .route({
      method: 'POST',
      path: '/intake/sent/{sessionId}/case',
      tags,
      summary: 'Open a case for the client of an intake whose conflict check is cleared; for staff',
      description: 'Opened twice is opened once: the second call answers with the case there is.',
    })
    .errors({
      ...signedIn,
      ...answers(GENERAL_ERRORS, 'ACCESS_DENIED', 'INVALID_INPUT', 'NOT_FOUND'),
      ...answers(HANDLING_ERRORS, 'CONFLICT_NOT_CLEARED', 'CLIENT_WITHOUT_ACCOUNT', 'INTAKE_HANDLED'),
    })
    .input(CaseFromIntake)
    .output(Case),
}
