// Entries of time worked: noted, completed, discarded, listed, approved.
import { AGREEMENT_ERRORS } from '#areas/money/agreements/rules/errors.ts'
import { isDayOfWork } from '#areas/money/agreements/rules/agreement.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { dateIn, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { NoteInput, SaidInput, TimePath, TimesQuery, WorkTime } from '../contract.ts'
import { TIME_ACTIONS } from './audit-actions.ts'
import { changeTime, findTime, insertTime, listTimes, NEWEST_FIRST, type TimeRow } from './repository.ts'
import { timeView, timeViews } from './time-view.ts'
import { timeError } from './timesheet-error.ts'
import { lockOfCase, lockOwn } from './who-may.ts'

/** For staff on the case. A repeat with the same id changes nothing. */
export async function noteTime(ctx: Context, { timeId, ...facts }: NoteInput): Promise<WorkTime> {
  const of = await payableCase(ctx, ctx.db, facts.caseId)
  const now = ctx.clock.now()
  if (!isDayOfWork(plainDate(facts.workedOn), dateIn(FIRM_ZONE, now))) {
    throw new ProductError('FEE_WORK_DAY_INVALID', AGREEMENT_ERRORS.FEE_WORK_DAY_INVALID)
  }
  const { userId: personId } = requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    const isNew = await insertTime(tx, { ...facts, id: timeId, personId, notedAt: toDate(now) })
    const row = await findTime(tx, timeId)
    // The id of another's work is not revealed.
    if (row?.personId !== personId || row.caseId !== of.id) throw generalError('NOT_FOUND')
    if (isNew) await tell(ctx, tx, 'time.noted', row)
    return timeView(ctx, tx, row)
  })
}

/** For the person who did the work, until it is approved. */
export async function changeOwnTime(ctx: Context, { timeId, ...said }: SaidInput): Promise<WorkTime> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwn(ctx, tx, timeId)
    if (before.state === 'running') throw timeError('TIME_RUNNING')
    if (before.approvedAt !== null) throw timeError('TIME_APPROVED')
    await changeTime(tx, timeId, said)
    const row = await lockOwn(ctx, tx, timeId)
    await tell(ctx, tx, 'time.noted', row)
    return timeView(ctx, tx, row)
  })
}

/** For the person who did the work, until it is approved. It leaves the lists, and the row stays. */
export async function discardTime(ctx: Context, { timeId }: TimePath): Promise<{ discarded: true }> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(ctx, tx, timeId)
    if (row.approvedAt !== null) throw timeError('TIME_APPROVED')
    await changeTime(tx, timeId, { discardedAt: toDate(ctx.clock.now()) })
    await tell(ctx, tx, 'time.discarded', row)
  })
  return { discarded: true }
}

/** For staff. */
export async function listTimesheet(
  ctx: Context,
  { cursor, limit, ...query }: PageAsked & TimesQuery,
): Promise<PageOf<WorkTime>> {
  const asked = { ...query, reader: requireStaff(ctx) }
  const read = (stretch: Stretch) => listTimes(ctx.db, asked, stretch)
  const { rows, next } = await readPage(ctx, { cursor, limit }, { keyset: NEWEST_FIRST, read })
  return { items: await timeViews(ctx, ctx.db, rows), next }
}

/** For attorneys of the case and administrators: with these hours and words. Safe to repeat. */
export async function approveTime(
  ctx: Context,
  { timeId, minutes: approvedMinutes, description: approvedDescription }: SaidInput,
): Promise<WorkTime> {
  return ctx.db.transaction(async (tx) => {
    const { row } = await lockOfCase(ctx, tx, timeId)
    if (row.approvedAt !== null) return timeView(ctx, tx, row)
    if (row.state === 'running') throw timeError('TIME_RUNNING')
    if (row.state === 'unfinished') throw timeError('TIME_UNFINISHED')
    const approvedBy = requireStaff(ctx).userId
    const approvedAt = toDate(ctx.clock.now())
    await changeTime(tx, timeId, { approvedAt, approvedBy, approvedMinutes, approvedDescription })
    const { row: approved } = await lockOfCase(ctx, tx, timeId)
    await tell(ctx, tx, 'time.approved', approved)
    return timeView(ctx, tx, approved)
  })
}

type Told = 'time.noted' | 'time.discarded' | 'time.approved'

async function tell(ctx: Context, tx: Database, action: Told, row: TimeRow): Promise<void> {
  const { id: timeId, caseNumber, clientId, minutes, approvedMinutes } = row
  await recordAudit(tx, asker(ctx), {
    action: TIME_ACTIONS[action],
    subjectId: clientId,
    after: { timeId, caseNumber, minutes: approvedMinutes ?? minutes },
  })
}
