// A notice is typed in, its consequences are shown, and then all of them happen at once or none does.
import { randomUUID } from 'node:crypto'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { dateIn, FIRM_ZONE, formatDate, plainDate, toDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Case, CaseNotice, NoticePreview } from '../contract.ts'
import { whyNotOn } from '../rules/dates.ts'
import { type FilingStanding, stateOfNew } from '../rules/filing-states.ts'
import { besides } from '../rules/log.ts'
import {
  asPrinted,
  dateOf,
  filingAfter,
  filingNamed,
  longestAnswer,
  missingIn,
  type Notice,
  numberEffect,
  printsOf,
  standingAfterSteps,
  statusAfter,
  statusAfterFiling,
  stepsAfter,
  taskChanges,
  tooLateBy,
} from '../rules/notices.ts'
import type { Around } from '../rules/tasks.ts'
import { casesText } from '../words/index.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError, wrongField } from './case-error.ts'
import { tellOfMove } from './case-mails.ts'
import { viewOf } from './case-view.ts'
import { nowOf, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { addDateAt, requireZone } from './change-date.ts'
import { addFiling, completeFiling, rightReceipt } from './change-filing.ts'
import { listOpenKinds } from './dates-repository.ts'
import { type FilingRow, listFilings } from './filings-repository.ts'
import { caseOfNotice, insertNotice } from './notices-repository.ts'
import { readable } from './readable-case.ts'
import { atDesk, type CaseDesk, storeOf } from './record-event.ts'
import { type CaseRow, findById, standingOf } from './repository.ts'
import { writeEvent } from './write-event.ts'
import { listTasks } from './tasks-repository.ts'
import { templateOf, wordsOf } from './templates-repository.ts'

/** For staff who may read the case: a preview by the same rules; writes nothing. */
export async function previewNotice(ctx: Context, input: CaseNotice): Promise<NoticePreview> {
  const row = readable(requireStaff(ctx), await findById(ctx.db, input.caseId))
  refuseClosed(row)
  requireStaff(ctx)
  const notice = checked(ctx, input)
  const tasks = await listTasks(ctx.db, [row.id])
  const filings = await listFilings(ctx, [row.id])
  const about = aboutOf(ctx, filings, input, notice)
  const of = {
    status: row.status,
    tasks,
    template: await templateOf(ctx.db, row),
    ...(await aroundOf(ctx.db, row.id, filings, about)),
  }
  const steps = stepsAfter(of, notice, input.keepsStatus, nowOf(ctx), about)
  const { nextAction: code, due, wordsId } = standingAfterSteps(of, steps)
  const changes = taskChanges(tasks, steps.at(-1)?.tasks ?? tasks)
  const words = await wordsOf(ctx.db, [wordsId, ...changes.map((change) => change.wordsId)])
  const textOf = (id: string | null | undefined) => words.get(id ?? '')?.[ctx.language] ?? null
  const { kind, keepsStatus } = { ...notice, ...input }
  const status = about
    ? statusAfterFiling(of, { filing: about, kind, keepsStatus })
    : statusAfter(row.status, kind, keepsStatus)
  const known = about && (filings.find(({ id }) => id === about.id) ?? null)
  return {
    status: { effect: status.kind, from: row.status, to: status.to },
    filing: about && {
      form: about.form,
      receiptNumber: known?.receiptNumber ?? '',
      from: known?.state ?? null,
      to: filingAfter(about, kind, keepsStatus).state,
    },
    tasks: changes.map(({ wordsId: id, ...change }) => ({ ...change, text: textOf(id) })),
    nextAction: { code, due, text: textOf(wordsId) },
    date: dateOf(notice),
    number: numberEffect(notice, filings, known).kind,
    answerDaysMax: tooLateBy(notice),
    isClientTold: status.kind === 'moves',
    version: row.version,
  }
}

/** For staff who may read the case. Safe to repeat. */
export async function recordNotice(ctx: Context, input: CaseNotice): Promise<Case> {
  const notice = checked(ctx, input)
  const row = await atDesk(ctx, input, async (desk) => {
    const before = await caseOfNotice(storeOf(desk), input.noticeId)
    if (before !== null) return before === desk.of.id ? desk.of : refuseUnknown()
    refuseClosed(desk.of)
    refuseStale(desk.of, input.version)
    refuseTooLate(ctx, input, notice)
    return happen(desk, input, notice)
  })
  return viewOf(ctx, row, true)
}

async function happen(desk: CaseDesk, input: CaseNotice, notice: Notice): Promise<CaseRow> {
  const { ctx, tx, actor, of } = desk
  const filings = await listFilings(storeOf(desk), [of.id])
  const about = aboutOf(ctx, filings, input, notice)
  await keepNotice(desk, input.noticeId, notice)
  if (about && !filings.some(({ id }) => id === about.id)) await addAbout(desk, about, notice)
  const opened = await withTasks(ctx, tx, of)
  const before = {
    status: of.status,
    tasks: opened.tasks,
    template: opened.template,
    ...(await aroundOf(tx, of.id, filings, about)),
  }
  let [row, tasks] = [of, opened.tasks]
  for (const { kind, task, status, tasks: after } of stepsAfter(
    before,
    notice,
    input.keepsStatus,
    nowOf(ctx),
    about,
  )) {
    const from = kind === 'moved' ? row.status : null
    const change = { kind, from, ...(task && { task }), status, tasks: after, byId: actor.userId }
    row = await recordChange(ctx, tx, { ...opened, row, tasks }, change)
    tasks = after
    if (kind === 'moved') await tellOfMove(ctx, tx, row)
  }
  await addWhatItGives({ ...desk, of: row }, input, notice, about)
  return row
}

/** The filing as it stands; a new one where staff say that it is not written down, or where a receipt is the first word of it. */
function aboutOf(
  ctx: Context,
  filings: readonly FilingRow[],
  { filingId, noticeId }: CaseNotice,
  notice: Notice,
): FilingStanding | null {
  const isNew = filingId === null && printsOf(notice.kind).form !== undefined
  if (filingId) {
    const chosen = filings.find(({ id }) => id === filingId)
    return chosen ?? refuseFiling()
  }
  const named = filingNamed(notice, filings)
  if (!isNew && named.kind === 'one') return named.filing
  if (!isNew && named.kind === 'unclear') throw wrongField(ctx, 'filingId', 'SELECT_OPTION')
  if (!isNew && named.kind === 'none') return null
  if (notice.form === null) throw wrongField(ctx, 'form', 'REQUIRED')
  return { id: noticeId, form: notice.form, state: 'prepared' }
}

function refuseFiling(): never {
  throw caseError('FILING_NOT_FOUND')
}

/** With one that is new, so that it moves as the others do. */
async function aroundOf(
  db: Database,
  caseId: string,
  filings: readonly FilingStanding[],
  about: FilingStanding | null,
): Promise<Around> {
  const isNew = about !== null && !filings.some(({ id }) => id === about.id)
  return { filings: isNew ? [...filings, about] : filings, openDates: await listOpenKinds(db, caseId) }
}

/** Its tasks and its date name it: it is there before them. */
async function addAbout(desk: CaseDesk, { id, form, state }: FilingStanding, notice: Notice): Promise<void> {
  const { receiptNumber, receivedOn: filedOn, priorityDate } = notice
  await addFiling(desk, id, { form, edition: '', filedOn, priorityDate, receiptNumber, state })
}

/** Its event comes before those that it causes. */
async function keepNotice(desk: CaseDesk, noticeId: string, notice: Notice): Promise<void> {
  const { ctx, tx, actor, of } = desk
  if (!(await insertNotice(storeOf(desk), { id: noticeId, caseId: of.id }, notice))) refuseUnknown()
  const event = { ...besides(standingOf(of), 'notice'), caseId: of.id, at: toDate(ctx.clock.now()) }
  await writeEvent(tx, { ...event, byId: actor.userId, isShared: false, noticeId })
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.notice'],
    subjectId: null,
    after: { caseId: of.id, number: of.number, noticeId, kind: notice.kind },
  })
}

/** The date and the number. */
async function addWhatItGives(
  desk: CaseDesk,
  { caseId, isOverdue, keepsStatus }: CaseNotice,
  notice: Notice,
  about: FilingStanding | null,
): Promise<void> {
  const date = dateOf(notice)
  const basis = basisOf(desk.ctx, notice, about)
  const filingId = about?.id ?? null
  const given = { caseId, dateId: randomUUID(), filingId, basis, responsibleId: null, isOverdue }
  if (date) await addDateAt(desk, { ...given, ...date })
  const filings = await listFilings(storeOf(desk), [desk.of.id])
  const filing = filings.find(({ id }) => id === filingId)
  const { form, receiptNumber, receivedOn: filedOn, priorityDate } = notice
  if (about && filing) {
    const { state } = filingAfter(about, notice.kind, keepsStatus)
    // A number that it has already is not taken for a mistake of the firm's.
    const number = filing.receiptNumber || receiptNumber
    await completeFiling(desk, filing, { receiptNumber: number, filedOn, priorityDate, state })
  } else if (numberEffect(notice, filings).kind === 'added' && form !== null) {
    const facts = { form, edition: '', filedOn, priorityDate, receiptNumber }
    const state = stateOfNew(facts, { status: desk.of.status, filings })
    await addFiling(desk, randomUUID(), { ...facts, state })
  }
}

/** "RFE, I-485, notice of November 3, 2026.", as who writes it down reads it. */
function basisOf({ language }: Context, { kind, noticeDate }: Notice, about: FilingStanding | null): string {
  const { notices: words, filings } = casesText(language)
  const form = about?.form === 'other' ? filings.otherForm : about?.form
  const notice = [words.kinds[kind], form].filter(Boolean).join(', ')
  return fill(words.basis, { notice, date: formatDate(plainDate(noticeDate), language) })
}

/** Only the fields of its kind, complete and with possible days. */
function checked(ctx: Context, input: CaseNotice): Notice {
  const notice = asPrinted({ ...input, receiptNumber: input.receiptNumber.trim() })
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  const [missing] = missingIn(notice)
  if (missing !== undefined) throw wrongField(ctx, missing, 'REQUIRED')
  for (const field of ['noticeDate', 'receivedOn', 'priorityDate'] as const)
    if ((notice[field] ?? '') > today.toString()) throw wrongField(ctx, field, 'DATE_NOT_IN_PAST')
  const date = dateOf(notice)
  if (date) requireZone(ctx, date)
  const problem = date && whyNotOn(date.day, today, input.isOverdue)
  if (problem) throw caseError(problem)
  return { ...notice, receiptNumber: rightReceipt(notice.receiptNumber, input.keepsReceipt) }
}

/** A typing slip would give a wrong day: a late one is recorded once staff confirm that the notice gives it. */
function refuseTooLate({ language }: Context, { keepsRespondBy }: CaseNotice, notice: Notice): void {
  const longest = longestAnswer(notice.kind, plainDate(notice.noticeDate))
  if (keepsRespondBy || longest === null || tooLateBy(notice) === null) return
  const date = formatDate(longest.until, language)
  throw caseError('ANSWER_TOO_LATE', { days: String(longest.days), date })
}

/** One of another case is as little there as one that does not exist. */
function refuseUnknown(): never {
  throw caseError('CASE_NOT_FOUND')
}
