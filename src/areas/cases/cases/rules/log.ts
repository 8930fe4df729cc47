// The events of a case in order: its state follows from the log alone.
import type { Outcome } from './closing.ts'
import { canMove } from './moves.ts'
import type { NextAction } from './next-action.ts'
import { isFollowing } from './own-tasks.ts'
import type { CaseStatus } from './status.ts'
import { stepsIn, type Template } from './templates.ts'

/**
 * State of a case: its status, next step, and due day, such as "2026-05-03", if there is one. `wordsId` belongs to
 * a next step in the firm's own words, and to no other.
 */
export type Standing = {
  status: CaseStatus
  nextAction: NextAction
  due: string | null
  wordsId?: string | null
}

/** Events of a date: each has its own line of changes. */
export const DATE_EVENTS = ['date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen'] as const
export type DateEvent = (typeof DATE_EVENTS)[number]

/** Events of a person or a filing: the firm's alone, each with its own line of changes. */
export const RECORD_EVENTS = [
  'person-added',
  'person-corrected',
  'person-removed',
  'filing-added',
  'filing-corrected',
  'filing-removed',
  'filing-status',
] as const
export type RecordEvent = (typeof RECORD_EVENTS)[number]

/** Changes of assignment or of the legal hold; the client reads only of the attorney. */
export const DECISION_EVENTS = ['transferred', 'second-set', 'second-removed', 'held', 'hold-lifted'] as const
export type DecisionEvent = (typeof DECISION_EVENTS)[number]

/** Events of documents: their kind and number. */
export const DOCUMENT_EVENTS = [
  'document-asked',
  'document-not-needed',
  'document-lacking',
  'document-sent',
  'document-refused',
  'document-shared',
  'document-kept',
  'document-recalled',
  'document-withdrawn',
  'document-accepted',
  'document-returned',
  'document-reopened',
  'document-arranged',
  'document-packed',
] as const
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number]

export const EVENT_KINDS = [
  'opened',
  'moved',
  'closed',
  'reopened',
  'step',
  'noted',
  'task-done',
  'task-undone',
  'task-due',
  'task-assigned',
  'task-added',
  'task-withdrawn',
  'template',
  ...DATE_EVENTS,
  ...RECORD_EVENTS,
  'notice',
  ...DECISION_EVENTS,
  ...DOCUMENT_EVENTS,
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export function isDateEvent(kind: EventKind): kind is DateEvent {
  return DATE_EVENTS.some((each) => each === kind)
}

export function isRecordEvent(kind: EventKind): kind is RecordEvent {
  return RECORD_EVENTS.some((each) => each === kind)
}

/** From which version of its template to which a case was brought. */
export type VersionChange = { from: number; to: number }

/** What an event of a task is about. */
export type TaskNamed = { id: string; code: NextAction; wordsId?: string | null }

/**
 * `from` is the status before a move, null in any other event; `task` is the task of an event; `outcome` is set only on
 * closing, `template` only on a change of version.
 */
export type CaseEvent = Standing & {
  kind: EventKind
  from: CaseStatus | null
  task?: TaskNamed
  outcome?: Outcome | null
  template?: VersionChange
}

/** The event that leads from one state to the next; null if nothing changes. */
export function changeTo(now: Standing, next: Standing): CaseEvent | null {
  if (now.status !== next.status) return { kind: 'moved', from: now.status, ...next }
  if (isSameStep(now, next) && now.due === next.due) return null
  return { kind: 'step', from: null, ...next }
}

type Step = Pick<Standing, 'nextAction' | 'wordsId'>

function isSameStep(one: Step, other: Step): boolean {
  return one.nextAction === other.nextAction && (one.wordsId ?? null) === (other.wordsId ?? null)
}

export type MoveProblem = 'status' | 'nextAction'

/** Why the case cannot take this state; null if it can. Its current step may stay, usual or not, except an invoice or a questionnaire. */
export function whyNotMove(template: Template, now: Standing, next: Standing): MoveProblem | null {
  if (!canMove(now.status, next.status)) return 'status'
  const isKept = now.status === next.status && isSameStep(now, next)
  if (isKept && next.nextAction !== 'nothing' && !isFollowing(next.nextAction)) return null
  const fits = stepsIn(template, next.status).some(({ code, worded }) =>
    isSameStep({ nextAction: code, wordsId: worded?.wordsId ?? null }, next),
  )
  return fits ? null : 'nextAction'
}

/** An event that leaves the state of the case unchanged. */
export function besides(now: Standing, kind: EventKind): CaseEvent {
  return { ...now, kind, from: null }
}

/** State of the case after these events; null before it was opened. */
export function standingAfter(events: readonly CaseEvent[]): Standing | null {
  const last = events.at(-1)
  if (!last) return null
  const { status, nextAction, due, wordsId } = last
  return { status, nextAction, due, ...(wordsId && { wordsId }) }
}

/** The version of its template after all of this; `opened`: the one that it was opened with. */
export function versionAfter(events: readonly Pick<CaseEvent, 'template'>[], opened: number): number {
  return events.findLast(({ template }) => template)?.template?.to ?? opened
}

/** Outcome of the closed case after these events; null if it is open. */
export function outcomeAfter(events: readonly Pick<CaseEvent, 'kind' | 'outcome'>[]): Outcome | null {
  return events.findLast(({ kind }) => kind === 'closed' || kind === 'reopened')?.outcome ?? null
}
