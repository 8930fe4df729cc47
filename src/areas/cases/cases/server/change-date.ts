// A date of a case is recorded, moves, is seen and is done: each is an event of the log of the case, and nothing is deleted.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { CaseDate, DateDone, DateMove, DatePath, DateReopening, NewCaseDate } from '../contract.ts'
import {
  isForClient,
  isSameVisit,
  isSameWhen,
  OPEN_DATES_MAX,
  type When,
  whyNotOn,
  whyNotZoned,
} from '../rules/dates.ts'
import type { CaseCode } from '../rules/errors.ts'
import { besides, type DateEvent } from '../rules/log.ts'
import { CLIENT_REMINDERS, FIRM_REMINDERS, reminderAt } from '../rules/reminders.ts'
import { isVisit } from '../rules/visits.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError, wrongField } from './case-error.ts'
import { refuseClosed } from './change-case.ts'
import { dateViewOf } from './date-view.ts'
import {
  addChange,
  countOpenOf,
  type DateRow,
  insertDate,
  listOpenOf,
  lockDate,
  updateDate,
} from './dates-repository.ts'
import { isFilingOf } from './filings-repository.ts'
import { membersOf } from './read-dates.ts'
import { atDesk, type CaseDesk, storeOf } from './record-event.ts'
import { lockById, standingOf, touch } from './repository.ts'
import { tellOfVisit } from './visit-mail.ts'
import { writeEvent } from './write-event.ts'

/** For staff who may read the case. Safe to repeat. */
export function addDate(ctx: Context, input: NewCaseDate): Promise<CaseDate> {
  return changed(ctx, input, async (desk) => {
    requireZone(ctx, input)
    const before = await lockDate(storeOf(desk), input.dateId)
    if (before) return before.caseId === input.caseId ? before : refuse('DATE_NOT_FOUND')
    return addDateAt(desk, input)
  })
}

/** In a transaction, with the case locked. */
export async function addDateAt(desk: CaseDesk, input: NewCaseDate): Promise<DateRow> {
  const { isOverdue, dateId: id, caseId, filingId = null, ...said } = input
  refuseClosed(desk.of)
  mayStand(desk, said.day, isOverdue)
  if ((await countOpenOf(desk.tx, desk.of.id)) >= OPEN_DATES_MAX) return refuse('TOO_MANY_DATES')
  const responsibleId = await responsibleFor(desk, input.responsibleId)
  if (filingId !== null && !(await isFilingOf(desk.tx, filingId, caseId))) return refuse('FILING_NOT_FOUND')
  const date = await insertDate(storeOf(desk), {
    id,
    caseId,
    filingId,
    ...said,
    ...zoned(said),
    responsibleId,
    ...remindersOf(desk.ctx, input),
  })
  if (!date) return refuse('DATE_NOT_FOUND')
  await tell(desk, 'date-added', date, { words: said.basis })
  return date
}

/** For staff who may read the case. Without a change, does nothing. */
export function moveDate(ctx: Context, input: DateMove): Promise<CaseDate> {
  return changed(ctx, input, async (desk) => {
    requireZone(ctx, input)
    const before = await openDate(desk, input)
    const { day, place, bring, responsibleId, reason, isOverdue, version } = input
    const when = { day, ...zoned(input) }
    const isSameDay = isSameWhen(before, when) && isSameVisit(before, input)
    if (isSameDay && responsibleId === before.responsibleId) return before
    if (version !== before.version) return refuse('DATE_CHANGED')
    if (day !== before.day) mayStand(desk, day, isOverdue)
    await responsibleFor(desk, responsibleId)
    const now = { ...when, visit: { place, bring }, responsibleId, ...afresh(desk, { ...before, ...when }) }
    const date = await updateDate(storeOf(desk), before, now)
    await tell(desk, 'date-moved', date, { words: reason, ...(!isSameDay && { from: before }) })
    return date
  })
}

/** For staff who may read the case. Safe to repeat. */
export function finishDate(ctx: Context, input: DateDone): Promise<CaseDate> {
  return changed(ctx, input, async (desk) => {
    const before = await lockedDate(desk, input)
    if (before.doneAt !== null) return before
    if (input.version !== before.version) return refuse('DATE_CHANGED')
    const done = { doneAt: toDate(ctx.clock.now()), version: before.version + 1 }
    const date = await updateDate(storeOf(desk), before, done)
    await tell(desk, 'date-done', date, { words: input.proof })
    return date
  })
}

/** For staff who may read the case: done by mistake, or not done after all. An open one stays. */
export function reopenDate(ctx: Context, input: DateReopening): Promise<CaseDate> {
  return changed(ctx, input, async (desk) => {
    const before = await lockedDate(desk, input)
    if (before.doneAt === null) return before
    refuseClosed(desk.of)
    if (input.version !== before.version) return refuse('DATE_CHANGED')
    if ((await countOpenOf(desk.tx, desk.of.id)) >= OPEN_DATES_MAX) return refuse('TOO_MANY_DATES')
    const members = await membersOf(desk.tx, desk.of)
    const isHere = members.some(({ id }) => id === before.responsibleId)
    const responsibleId = isHere ? before.responsibleId : await responsibleFor(desk, null)
    const date = await updateDate(storeOf(desk), before, {
      doneAt: null,
      responsibleId,
      ...afresh(desk, before),
    })
    await tell(desk, 'date-reopened', date, { words: input.reason })
    return date
  })
}

/** In a transaction, with the case locked: moves one person's dates to another person. */
export async function handOver(
  desk: CaseDesk,
  { fromId, toId, reason }: { fromId: string | null; toId: string; reason: string },
): Promise<void> {
  if (fromId === null) return
  const dates = await listOpenOf(storeOf(desk), desk.of.id)
  for (const before of dates.filter(({ responsibleId }) => responsibleId === fromId)) {
    const date = await updateDate(storeOf(desk), before, { responsibleId: toId, ...afresh(desk, before) })
    await tell(desk, 'date-moved', date, { words: reason })
  }
}

/** The zone of an hour is never guessed. */
export function requireZone(ctx: Context, when: Pick<When, 'time' | 'zone'>): void {
  const problem = whyNotZoned(when)
  if (problem) throw wrongField(ctx, 'zone', problem)
}

/** Without an hour it is in no zone. */
function zoned({ time, zone }: Pick<When, 'time' | 'zone'>) {
  return { time, zone: time === null ? null : zone }
}

/** A new person or day is notified and has to be seen again. */
function afresh(desk: CaseDesk, date: DateRow) {
  const unseen = { seenAt: null, seenBy: null, toldOn: null, secondToldOn: null, remindedOn: null }
  return { ...unseen, ...remindersOf(desk.ctx, date), version: date.version + 1 }
}

/** Reminders begin with the next one: people know of a date that has just been set. */
export function remindersOf(
  { clock }: Pick<Context, 'clock'>,
  { kind, day, zone }: Pick<DateRow, 'kind' | 'day' | 'zone'>,
) {
  const leftIn = (where: string) => daysBetween(dateIn(where, clock.now()), plainDate(day))
  const clients = isVisit(kind) ? CLIENT_REMINDERS[kind] : []
  return {
    remindedTo: reminderAt(FIRM_REMINDERS[kind], leftIn(FIRM_ZONE)),
    clientRemindedTo: reminderAt(clients, leftIn(zone ?? FIRM_ZONE)),
  }
}

/** For staff who may read the case: from now on no one else is asked to look. The first to see it stays. */
export function seeDate(ctx: Context, input: DatePath): Promise<CaseDate> {
  return changed(ctx, input, async (desk) => {
    const before = await lockedDate(desk, input)
    if (before.doneAt !== null || before.seenAt !== null) return before
    const seen = { seenAt: toDate(ctx.clock.now()), seenBy: desk.actor.userId }
    const date = await updateDate(storeOf(desk), before, seen)
    await tell(desk, 'date-seen', date, { words: '' })
    return date
  })
}

async function changed(
  ctx: Context,
  path: DatePath,
  change: (desk: CaseDesk) => Promise<DateRow>,
): Promise<CaseDate> {
  return dateViewOf(ctx.db, await atDesk(ctx, path, change))
}

/** One of another case is as little there as one that does not exist. */
async function lockedDate(desk: CaseDesk, { dateId }: DatePath): Promise<DateRow> {
  const row = await lockDate(storeOf(desk), dateId)
  return row?.caseId === desk.of.id ? row : refuse('DATE_NOT_FOUND')
}

/** A date that is done cannot change. */
async function openDate(desk: CaseDesk, path: DatePath): Promise<DateRow> {
  const row = await lockedDate(desk, path)
  return row.doneAt === null ? row : refuse('DATE_CHANGED')
}

function mayStand({ ctx }: CaseDesk, day: string, isOverdue: boolean): void {
  const problem = whyNotOn(day, dateIn(FIRM_ZONE, ctx.clock.now()), isOverdue)
  if (problem) refuse(problem)
}

function refuse(code: CaseCode): never {
  throw caseError(code)
}

/** By default the case's attorney; the author of the date if there is none, or the attorney has left. */
async function responsibleFor({ ctx, tx, of, actor }: CaseDesk, named: string | null): Promise<string> {
  const members = await membersOf(tx, of)
  const isMember = (id: string | null) => members.some((member) => member.id === id)
  if (named === null) return of.attorneyId !== null && isMember(of.attorneyId) ? of.attorneyId : actor.userId
  if (isMember(named)) return named
  throw wrongField(ctx, 'responsibleId', 'SELECT_OPTION')
}

/** In a transaction: the import of a date is undone. False where staff have changed it since. */
export async function endMovedDate(
  ctx: CaseDesk['ctx'] & { actor: CaseDesk['actor'] },
  tx: CaseDesk['tx'],
  dateId: string,
  words: string,
): Promise<boolean> {
  const row = await lockDate({ db: tx, seal: ctx.seal }, dateId)
  const of = row && (await lockById(tx, row.caseId))
  if (!row || !of || row.version !== 1 || row.doneAt !== null) return false
  const desk: CaseDesk = { ctx, tx, actor: ctx.actor, of }
  const done = { doneAt: toDate(ctx.clock.now()), version: row.version + 1 }
  await tell(desk, 'date-done', await updateDate(storeOf(desk), row, done), { words, isQuiet: true })
  return true
}

type Said = { words: string; from?: When; isQuiet?: true }

/** The event of the log. Its client reads only the day, of dates for them. */
async function tell(
  desk: CaseDesk,
  kind: DateEvent,
  date: DateRow,
  { words, from, isQuiet }: Said,
): Promise<void> {
  const { ctx, tx, actor, of } = desk
  const { id: dateId, day, time, zone, responsibleId } = date
  const at = toDate(ctx.clock.now())
  const isAboutDay = kind !== 'date-seen' && (kind !== 'date-moved' || from !== undefined)
  const isShared = isAboutDay && isForClient(date.kind)
  const before = { fromDay: from?.day ?? null, fromTime: from?.time ?? null, fromZone: from?.zone ?? null }
  const change = { dateId, day, time, zone, ...before, responsibleId, words }
  const dateChangeId = await addChange(storeOf(desk), change)
  const event = besides(standingOf(of), kind)
  await writeEvent(tx, { ...event, caseId: of.id, at, byId: actor.userId, isShared, dateChangeId })
  if (isShared) await touch(tx, of.id, at)
  if (isShared && kind !== 'date-done' && !isQuiet) await tellOfVisit(ctx, tx, date, of)
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS[`case.${kind}`],
    subjectId: isShared ? of.clientId : null,
    after: { caseId: of.id, number: of.number, dateId, kind: date.kind, day },
  })
}
