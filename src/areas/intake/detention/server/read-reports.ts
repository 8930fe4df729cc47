// For staff: whom to call about a detained person, whether the form was finished or not.
import { namesOf } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { type Keyset, type PageAsked, type Part, readPage } from '#platform/keyset.ts'
import { CROWD_SHOWN, type ReportPath, type ReportReading, type ReportsPage } from '../contract.ts'
import {
  CALLED,
  type CallRow,
  callsOf,
  countCrowds,
  findAlerted,
  lastCallsOf,
  listCrowd,
  listOpen,
  type ReportRow,
  TO_CALL,
} from './repository.ts'

type Names = ReadonlyMap<string, string>

function memberOf(id: string, names: Names) {
  return { id, name: names.get(id) ?? '' }
}

function callOf({ calledBy, calledAt }: CallRow, names: Names) {
  return { by: memberOf(calledBy, names), at: calledAt.toISOString() }
}

async function crowdOf(ctx: Context, { id: ownId, crowd }: ReportRow): Promise<ReportReading['crowd']> {
  if (crowd === null) return null
  const { rows, count } = await listCrowd(ctx, crowd, CROWD_SHOWN)
  const others = rows
    .filter(({ id }) => id !== ownId)
    .map(({ id, report, alertedAt, createdAt }) => ({
      id,
      name: report.name,
      phone: report.phone,
      since: (alertedAt ?? createdAt).toISOString(),
    }))
  return { count, others }
}

export async function listReports(ctx: Context, asked: PageAsked): Promise<ReportsPage> {
  requireStaff(ctx)
  const partOf = (keyset: Keyset): Part<ReportRow> => ({
    keyset,
    read: (stretch) => listOpen(ctx, keyset, stretch),
  })
  const { rows, next } = await readPage(ctx, asked, partOf(TO_CALL), partOf(CALLED))
  const calls = await lastCallsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(ctx.db, [...new Set([...calls.values()].map(({ calledBy }) => calledBy))])
  const crowds = await countCrowds(ctx.db, [...new Set(rows.flatMap(({ crowd }) => crowd ?? []))])
  const items = rows.map(({ id, report, language, sentAt, alertedAt, createdAt, calledAt, crowd }) => {
    const call = calls.get(id)
    return {
      id,
      name: report.name,
      askerName: report.askerName,
      phone: report.phone,
      language,
      isSent: sentAt !== null,
      since: (alertedAt ?? createdAt).toISOString(),
      lastCall: call ? callOf(call, names) : null,
      others: crowd === null ? null : Math.max(0, (crowds.get(crowd) ?? 0) - (calledAt === null ? 1 : 0)),
    }
  })
  return { items, next }
}

/** One that has no number to call is the asker's own: NOT_FOUND. */
export async function readReport(ctx: Context, { reportId }: ReportPath): Promise<ReportReading> {
  requireStaff(ctx)
  const row = await findAlerted(ctx, reportId)
  if (!row) throw generalError('NOT_FOUND')
  const calls = await callsOf(ctx.db, reportId)
  const { id, report, language, alertedAt, createdAt, updatedAt, sentAt, closedAt, closedBy } = row
  const names = await namesOf(ctx.db, [
    ...new Set([...calls.map(({ calledBy }) => calledBy), ...(closedBy === null ? [] : [closedBy])]),
  ])
  return {
    id,
    report,
    language,
    since: (alertedAt ?? createdAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    calls: calls.map((call) => callOf(call, names)),
    crowd: await crowdOf(ctx, row),
    closed: closedAt && closedBy ? { by: memberOf(closedBy, names), at: closedAt.toISOString() } : null,
    asOf: ctx.clock.now().toString(),
  }
}
