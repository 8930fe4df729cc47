// Effects of a notice of the agency or the court: the status of the case, its tasks, dates and numbers. The same code serves
// the preview that staff confirm and the change itself.
import {
  APPEAL_DAYS,
  BOARD_APPEAL_DAYS,
  DRAFT_ROOM_DAYS,
  EVIDENCE_ROOM_DAYS,
  INTENT_RESPONSE_DAYS,
  NOID_RESPONSE_DAYS,
  REVOCATION_APPEAL_DAYS,
  RFE_RESPONSE_DAYS,
  SERVICE_BY_MAIL_DAYS,
} from '#firm/deadlines.ts'
import { daysBetween, type PlainDate, plainDate, plusDays } from '#kernel/calendar.ts'
import type { DateKind, Visit, When } from './dates.ts'
import {
  caseStatusOf,
  counting,
  type FilingStanding,
  type FilingState,
  statusOfFiling,
} from './filing-states.ts'
import type { Standing, TaskNamed } from './log.ts'
import { canMove } from './moves.ts'
import { type NextAction, turnOf } from './next-action.ts'
import type { NOTICE_KINDS } from './notice-kinds.ts'
import { openDayFrom } from './office-days.ts'
import { INVOICE_TASK } from './own-tasks.ts'
import type { FORMS } from './filings.ts'
import type { CaseStatus } from './status.ts'
import {
  type Around,
  canChange,
  counted,
  isDated,
  type Now,
  standingOf,
  type Task,
  tasksAsked,
  tasksWith,
  tasksWithFirst,
} from './tasks.ts'
import { filingMoved } from './filing-moves.ts'
import { stepsIn, type Template } from './templates.ts'

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Printed on a notice; null or empty if it is not. */
export type Notice = {
  kind: NoticeKind
  noticeDate: string
  receiptNumber: string
  form: (typeof FORMS)[number] | null
  /** The day of filing, as a receipt gives it. */
  receivedOn: string | null
  priorityDate: string | null
  appointment: (When & Visit) | null
  respondBy: string | null
}
export type NoticeField = Exclude<keyof Notice, 'kind' | 'noticeDate'>

type Consequences = {
  /** The fields that it prints; `isNeeded` are those without which nothing follows. */
  prints: Partial<Record<NoticeField, { isNeeded: boolean }>>
  /** Of a case whose filings are not written down; else it moves its filing. */
  movesTo: CaseStatus | null
  /** Later on, the notice is about another form and the case stays. */
  movesOnlyFrom?: readonly CaseStatus[]
  /** Where its filing stands from then on, and from where alone, if not from everywhere. */
  brings?: FilingState
  bringsOnlyFrom?: readonly FilingState[]
  /** The wait that it ends. */
  does?: NextAction
  /** What its appointment asks of the client. */
  asks?: NextAction
  date?: DateKind
  /** So many days after the notice an answer is taken, at the most. */
  answerDaysMax?: number
}

const NEEDED = { isNeeded: true }
const OPTIONAL = { isNeeded: false }
const ABOUT = { receiptNumber: OPTIONAL, form: OPTIONAL }

/** Intent to revoke an approval, or terminate a grant. */
const INTENT: Consequences = {
  prints: { ...ABOUT, respondBy: NEEDED },
  movesTo: 'rfe',
  brings: 'rfe',
  date: 'noid-response',
  answerDaysMax: INTENT_RESPONSE_DAYS + SERVICE_BY_MAIL_DAYS,
}

const CONSEQUENCES: Record<NoticeKind, Consequences> = {
  receipt: {
    prints: { receiptNumber: NEEDED, form: NEEDED, receivedOn: OPTIONAL, priorityDate: OPTIONAL },
    movesTo: 'submitted',
    brings: 'receipt',
    bringsOnlyFrom: ['prepared', 'filed'],
    movesOnlyFrom: ['consultation', 'preparation'],
    does: 'wait-for-receipt',
  },
  biometrics: {
    prints: { ...ABOUT, appointment: NEEDED },
    movesTo: null,
    brings: 'biometrics',
    bringsOnlyFrom: ['prepared', 'filed', 'receipt'],
    does: 'wait-for-biometrics',
    asks: 'attend-biometrics',
    date: 'biometrics',
  },
  interview: {
    prints: { ...ABOUT, appointment: NEEDED },
    movesTo: 'interview',
    brings: 'interview',
    does: 'wait-for-interview-date',
    asks: 'attend-interview',
    date: 'interview',
  },
  rfe: {
    prints: { ...ABOUT, respondBy: NEEDED },
    movesTo: 'rfe',
    brings: 'rfe',
    date: 'rfe-response',
    answerDaysMax: RFE_RESPONSE_DAYS + SERVICE_BY_MAIL_DAYS,
  },
  noid: {
    prints: { ...ABOUT, respondBy: NEEDED },
    movesTo: 'rfe',
    brings: 'rfe',
    date: 'noid-response',
    answerDaysMax: NOID_RESPONSE_DAYS + SERVICE_BY_MAIL_DAYS,
  },
  noir: INTENT,
  noit: INTENT,
  approval: { prints: ABOUT, movesTo: 'approved', brings: 'approved' },
  denial: {
    prints: { ...ABOUT, respondBy: NEEDED },
    movesTo: 'denied',
    brings: 'denied',
    date: 'filing-window',
    answerDaysMax: APPEAL_DAYS + SERVICE_BY_MAIL_DAYS,
  },
  revocation: {
    prints: { ...ABOUT, respondBy: NEEDED },
    movesTo: 'denied',
    brings: 'denied',
    date: 'filing-window',
    answerDaysMax: REVOCATION_APPEAL_DAYS + SERVICE_BY_MAIL_DAYS,
  },
  // It may grant or deny, so staff move the case; an appeal is counted from the decision and must have arrived.
  'judge-decision': {
    prints: { respondBy: NEEDED },
    movesTo: null,
    date: 'filing-window',
    answerDaysMax: BOARD_APPEAL_DAYS,
  },
  hearing: { prints: { appointment: NEEDED }, movesTo: null, date: 'hearing' },
  oath: {
    prints: { ...ABOUT, appointment: NEEDED },
    movesTo: null,
    asks: 'attend-oath',
    date: 'oath',
  },
}

export function printsOf(kind: NoticeKind): Consequences['prints'] {
  return CONSEQUENCES[kind].prints
}

/** Its last day is one to appeal, not to answer. */
export function isDecision(kind: NoticeKind): boolean {
  return CONSEQUENCES[kind].date === 'filing-window'
}

/** Only the fields that its kind prints. */
export function asPrinted(notice: Notice): Notice {
  const prints = printsOf(notice.kind)
  return {
    kind: notice.kind,
    noticeDate: notice.noticeDate,
    receiptNumber: prints.receiptNumber ? notice.receiptNumber : '',
    form: prints.form ? notice.form : null,
    receivedOn: prints.receivedOn ? notice.receivedOn : null,
    priorityDate: prints.priorityDate ? notice.priorityDate : null,
    appointment: prints.appointment ? notice.appointment : null,
    respondBy: prints.respondBy ? notice.respondBy : null,
  }
}

/** Its missing fields, in order. */
export function missingIn(notice: Notice): NoticeField[] {
  const fields = ['receiptNumber', 'form', 'receivedOn', 'priorityDate', 'appointment', 'respondBy'] as const
  const prints = printsOf(notice.kind)
  return fields.filter((field) => prints[field]?.isNeeded && !notice[field])
}

/** The date of the case that follows, if one does. */
export function dateOf({ kind, appointment, respondBy }: Notice): (When & Visit & { kind: DateKind }) | null {
  const { date } = CONSEQUENCES[kind]
  if (!date) return null
  if (appointment) return { kind: date, ...appointment }
  return respondBy === null ? null : { kind: date, day: respondBy, ...NO_HOUR, ...NO_VISIT }
}

const NO_HOUR = { time: null, zone: null }
const NO_VISIT = { place: '', bring: '' }

/** The longest period to answer by law, and its last day; null if its kind asks for no answer. */
export function longestAnswer(
  kind: NoticeKind,
  noticeDate: PlainDate,
): { days: number; until: PlainDate } | null {
  const { answerDaysMax: days } = CONSEQUENCES[kind]
  // If offices are closed on the last day, the next open day is in time (8 CFR 1.2).
  return days === undefined ? null : { days, until: openDayFrom(plusDays(noticeDate, days)) }
}

/** The most days that the agency gives, if the typed day is beyond them: a slip, or a longer period to check. */
export function tooLateBy({
  kind,
  noticeDate,
  respondBy,
}: Pick<Notice, 'kind' | 'noticeDate' | 'respondBy'>): number | null {
  const longest = longestAnswer(kind, plainDate(noticeDate))
  if (longest === null || respondBy === null) return null
  return daysBetween(longest.until, plainDate(respondBy)) > 0 ? longest.days : null
}

/** `not-allowed`: the notice would move it, but the table of moves forbids that from its current status. */
export type StatusEffect = { kind: 'moves' | 'stays' | 'not-allowed'; to: CaseStatus }

export function statusAfter(status: CaseStatus, kind: NoticeKind, keepsStatus: boolean): StatusEffect {
  const { movesTo, movesOnlyFrom = [status] } = CONSEQUENCES[kind]
  const isLater = !movesOnlyFrom.includes(status)
  if (movesTo === null || movesTo === status || keepsStatus || isLater) return { kind: 'stays', to: status }
  return { kind: canMove(status, movesTo) ? 'moves' : 'not-allowed', to: movesTo }
}

export type CaseBefore = { status: CaseStatus; tasks: readonly Task[]; template: Template } & Partial<Around>

/** The filing that the notice is about, after it. */
export function filingAfter(filing: FilingStanding, kind: NoticeKind, keepsStatus: boolean): FilingStanding {
  const { brings, bringsOnlyFrom } = CONSEQUENCES[kind]
  if (!brings || keepsStatus || bringsOnlyFrom?.includes(filing.state) === false) return filing
  return { ...filing, state: brings }
}

/** Where the case stands after a notice about this filing; a receipt says that the firm no longer only advises. */
export function statusAfterFiling(
  { status, filings }: { status: CaseStatus; filings: readonly FilingStanding[] },
  { filing, kind, keepsStatus }: { filing: FilingStanding; kind: NoticeKind; keepsStatus: boolean },
): StatusEffect {
  const moved = filingAfter(filing, kind, keepsStatus)
  const own = kind === 'receipt' && status === 'consultation' ? 'preparation' : status
  const to = moved.state === filing.state ? status : caseStatusOf(withFiling(filings, moved), own)
  return { kind: to === status ? 'stays' : 'moves', to }
}

function withFiling(filings: readonly FilingStanding[], filing: FilingStanding): FilingStanding[] {
  return [...filings.filter(({ id }) => id !== filing.id), filing]
}

/** One event of the log, with the tasks after it. */
export type NoticeStep = {
  kind: 'moved' | 'task-done' | 'task-due' | 'step'
  /** Of an event of a task. */
  task?: TaskNamed
  status: CaseStatus
  tasks: Task[]
}

/** What becomes of the status and the tasks, event by event; `about`: its filing, as it stood. */
export function stepsAfter(
  of: CaseBefore,
  notice: Notice,
  keepsStatus: boolean,
  now: Now,
  about: FilingStanding | null = null,
): NoticeStep[] {
  const { does, asks } = CONSEQUENCES[notice.kind]
  const steps: NoticeStep[] = []
  let { status, tasks } = of
  const take = (step: Omit<NoticeStep, 'status'>) => {
    tasks = counted(step.tasks, now.today)
    steps.push({ ...step, status, tasks: [...tasks] })
  }
  const moved = about ? movedByFiling(of, about, { notice, keepsStatus }, now) : null
  const effect = moved?.effect ?? statusAfter(status, notice.kind, keepsStatus)
  const isMoved = effect.kind === 'moves'
  if (isMoved) status = effect.to
  if (moved) {
    if (isMoved || taskChanges(tasks, moved.tasks).length > 0)
      take({ kind: isMoved ? 'moved' : 'step', tasks: [...moved.tasks] })
  } else if (isMoved) {
    const asked = tasksAsked(tasks, of.template, status, now, aroundOf(of))
    take({ kind: 'moved', tasks: inTime(asked, notice, now.today, null) })
  }
  const isAnswered = about
    ? moved?.tasks === of.tasks
    : effect.kind === 'stays' && status === CONSEQUENCES[notice.kind].movesTo
  if (isAnswered) {
    for (const task of inTime(tasks, notice, now.today, about).filter((each) => !tasks.includes(each)))
      take({ kind: 'task-due', task, tasks: tasksWith(tasks, task) })
  }
  const waited = tasks.find((task) => task.state === 'open' && task.code === does && canChange(task, status))
  if (waited && !othersWait(of, notice, about))
    take({ kind: 'task-done', task: waited, tasks: tasksWith(tasks, { ...waited, state: 'done' }) })
  const filing = about && filingAfter(about, notice.kind, keepsStatus)
  const step =
    asks && notice.appointment
      ? appointmentStep(of.template, { status, tasks, filing }, asks, notice.appointment.day, now)
      : null
  if (step) take(step)
  const kept = filing ? tasksOfDate({ status, tasks, filing }, notice, now) : null
  if (kept) take({ kind: 'step', tasks: kept })
  return steps
}

function aroundOf({ filings = [], openDates = [] }: CaseBefore): Around {
  return { filings, openDates }
}

/** Its filing moves, and only what was asked for that one is set aside; the same tasks if it stays. */
function movedByFiling(
  of: CaseBefore,
  filing: FilingStanding,
  { notice, keepsStatus }: { notice: Notice; keepsStatus: boolean },
  now: Now,
): { effect: StatusEffect; tasks: readonly Task[] } {
  const { filings, openDates } = aroundOf(of)
  const effect = statusAfterFiling({ status: of.status, filings }, { filing, kind: notice.kind, keepsStatus })
  const after = filingAfter(filing, notice.kind, keepsStatus)
  if (after.state === filing.state) return { effect, tasks: of.tasks }
  const around = { filings: withFiling(filings, after), openDates }
  const asked = filingMoved({ ...of, ...around, status: effect.to }, { before: of, filing: after }, now)
  return { effect, tasks: inTime(asked, notice, now.today, after) }
}

/** One receipt is not that of every filing. */
function othersWait({ filings = [] }: CaseBefore, { kind }: Notice, about: FilingStanding | null): boolean {
  return (
    kind === 'receipt' && counting(filings).some(({ id, state }) => id !== about?.id && state === 'filed')
  )
}

/** A date that asks for an act never stands without a task. */
function tasksOfDate(
  { status, tasks, filing }: { status: CaseStatus; tasks: readonly Task[]; filing: FilingStanding },
  notice: Notice,
  now: Now,
): Task[] | null {
  const date = dateOf(notice)
  const code = date && ACT_OF_DATE[date.kind]
  if (!code) return null
  const openDates = [{ kind: date.kind, filingId: filing.id }]
  if (tasks.some((task) => task.state === 'open' && isDated(task, { openDates }))) return null
  const due = date.kind === 'filing-window' ? null : date.day
  return tasksWithFirst(tasks, { status, nextAction: code, due, filingId: filing.id }, now)
}

const ACT_OF_DATE: Partial<Record<DateKind, NextAction>> = {
  'rfe-response': 'prepare-rfe-response',
  'noid-response': 'prepare-rfe-response',
  biometrics: 'attend-biometrics',
  interview: 'attend-interview',
  oath: 'attend-oath',
  'filing-window': 'explain-decision',
}

/** Moves the answer's tasks before its due day: it has to be received by then (8 CFR 103.2(b)(8), (11)). */
function inTime(
  tasks: readonly Task[],
  { respondBy }: Notice,
  today: PlainDate,
  filing: FilingStanding | null,
): Task[] {
  if (respondBy === null) return [...tasks]
  return tasks.map((task) => {
    if (task.state !== 'open' || task.code === INVOICE_TASK) return task
    if (filing && task.filingId !== filing.id) return task
    if (task.due === null && task.dueDays === null) return task
    const latest = latestDayFor(task.code, respondBy, today)
    return task.due !== null && task.due <= latest ? task : { ...task, due: latest, dueDays: null }
  })
}

/** Never a past day while the answer is still due. */
function latestDayFor(code: NextAction, respondBy: string, today: PlainDate): string {
  const room = turnOf(code) === 'client' ? EVIDENCE_ROOM_DAYS : DRAFT_ROOM_DAYS
  const latest = plusDays(plainDate(respondBy), -room).toString()
  const soonest = today.toString() < respondBy ? today.toString() : respondBy
  return latest > soonest ? latest : soonest
}

/** The appointment gives its day to its open task; else the task comes first, if its kind of case has it. */
function appointmentStep(
  template: Template,
  { status, tasks, filing }: { status: CaseStatus; tasks: readonly Task[]; filing: FilingStanding | null },
  code: NextAction,
  day: string,
  now: Now,
): Omit<NoticeStep, 'status'> | null {
  const asked = tasks.filter((task) => task.state === 'open' && task.code === code)
  const open = filing
    ? (asked.find((task) => task.filingId === filing.id) ?? asked.find((task) => !task.filingId))
    : asked.find((task) => task.status === status)
  const filingId = filing?.id ?? open?.filingId ?? null
  if (open) {
    if (open.due === day && (open.filingId ?? null) === filingId) return null
    const dated = { ...open, due: day, dueDays: null, ...(filingId && { filingId }) }
    return { kind: 'task-due', task: open, tasks: tasksWith(tasks, dated) }
  }
  const own = filing ? statusOfFiling(filing) : status
  if (!filing && !stepsIn(template, status).some((step) => step.code === code)) return null
  const chosen = { status: own, nextAction: code, due: day, ...(filing && { filingId: filing.id }) }
  return { kind: 'step', tasks: tasksWithFirst(tasks, chosen, now) }
}

export type TaskChange = {
  code: NextAction
  due: string | null
  becomes: 'asked' | 'done' | 'aside'
  wordsId?: string | null
}

/** Tasks newly asked, done by it, and no longer asked. */
export function taskChanges(before: readonly Task[], after: readonly Task[]): TaskChange[] {
  const was = new Map(before.map((task) => [task.id, task]))
  return after.flatMap(({ id, code, due, state, wordsId }): TaskChange[] => {
    const earlier = was.get(id)
    const isOpenAlready = earlier?.state === 'open'
    const what = { code, ...(wordsId && { wordsId }) }
    if (state !== 'open')
      return isOpenAlready ? [{ ...what, due: null, becomes: state === 'done' ? 'done' : 'aside' }] : []
    return isOpenAlready && earlier.due === due ? [] : [{ ...what, due, becomes: 'asked' }]
  })
}

export function standingAfterSteps(of: CaseBefore, steps: readonly NoticeStep[]): Standing {
  const { status, tasks } = steps.at(-1) ?? of
  return standingOf(status, tasks, false)
}

type Numbered = { id: string; form: (typeof FORMS)[number]; receiptNumber: string }

/** Effect of a receipt on the case's numbers; for another notice, whether its number is among them. */
export type NumberEffect<Filing> =
  | { kind: 'added' }
  | { kind: 'completed'; filing: Filing }
  | { kind: 'known' | 'unknown' | 'none' }

/** `chosen`: the filing that staff say it is about. */
export function numberEffect<Filing extends Numbered>(
  { kind, receiptNumber, form }: Notice,
  filings: readonly Filing[],
  chosen: Filing | null = null,
): NumberEffect<Filing> {
  if (receiptNumber === '') return { kind: 'none' }
  if (filings.some((filing) => filing.receiptNumber === receiptNumber)) return { kind: 'known' }
  if (chosen?.receiptNumber === '') return { kind: 'completed', filing: chosen }
  if (kind !== 'receipt') return { kind: 'unknown' }
  const filing = filings.find((each) => each.form === form && each.receiptNumber === '')
  return filing ? { kind: 'completed', filing } : { kind: 'added' }
}

/**
 * `none`: it is about the case, as one of a court is, or its filings are not written down. `new`: the case has none of its form.
 * `unclear`: staff say which.
 */
export type FilingNamed<Filing> = { kind: 'one'; filing: Filing } | { kind: 'none' | 'new' | 'unclear' }

/** By its receipt number, and by its form where one filing alone can be meant. */
export function filingNamed<Filing extends Numbered>(
  { kind, receiptNumber, form }: Notice,
  filings: readonly Filing[],
): FilingNamed<Filing> {
  if (filings.length === 0 || !printsOf(kind).form) return { kind: 'none' }
  const numbered = filings.find((each) => receiptNumber !== '' && each.receiptNumber === receiptNumber)
  if (numbered) return { kind: 'one', filing: numbered }
  // A number that the case does not know is that of a filing whose number is not known yet, never of another one.
  const could = filings.filter((each) => receiptNumber === '' || each.receiptNumber === '')
  const [first, ...more] = form === null ? could : could.filter((each) => each.form === form)
  if (first && (more.length === 0 || kind === 'receipt')) return { kind: 'one', filing: first }
  const isOther = form !== null && !filings.some((each) => each.form === form)
  return { kind: kind === 'receipt' || isOther ? 'new' : 'unclear' }
}
