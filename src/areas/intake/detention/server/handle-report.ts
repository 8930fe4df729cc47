// How the firm handles a report: each call is recorded, and closing takes it off the desk.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { ReportPath, ReportReading } from '../contract.ts'
import { DETENTION_ACTIONS } from './audit-actions.ts'
import { readReport } from './read-reports.ts'
import { addCall, callsOf, lockAlerted, markClosed, type ReportRow } from './repository.ts'

/** Pressed again within this time, it is the same call. */
const SAME_CALL_MINUTES = 1

/** For staff, as often as they call: the first call stops further notifications. */
export async function recordCall(ctx: Context, { reportId }: ReportPath): Promise<ReportReading> {
  const { userId: calledBy } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockedReport(ctx, tx, reportId)
    const now = ctx.clock.now()
    const recent = toDate(plusMinutes(now, -SAME_CALL_MINUTES))
    const calls = await callsOf(tx, reportId)
    if (calls.some((call) => call.calledBy === calledBy && call.calledAt > recent)) return
    await addCall(tx, { reportId, calledBy, calledAt: toDate(now) })
    await recordAudit(tx, asker(ctx), {
      action: DETENTION_ACTIONS['detention.called'],
      subjectId: null,
      after: { detention: reportId },
    })
  })
  return readReport(ctx, { reportId })
}

/** For staff. Closed once, it stays closed. */
export async function closeReport(ctx: Context, { reportId }: ReportPath): Promise<ReportReading> {
  const { userId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const { closedAt } = await lockedReport(ctx, tx, reportId)
    if (closedAt !== null) return
    await markClosed(tx, reportId, userId, toDate(ctx.clock.now()))
    await recordAudit(tx, asker(ctx), {
      action: DETENTION_ACTIONS['detention.closed'],
      subjectId: null,
      after: { detention: reportId },
    })
  })
  return readReport(ctx, { reportId })
}

async function lockedReport(ctx: Context, tx: Database, reportId: string): Promise<ReportRow> {
  const row = await lockAlerted({ db: tx, seal: ctx.seal }, reportId)
  if (!row) throw generalError('NOT_FOUND')
  return row
}
