// The sender's report of a detained person: saved while typing, without an account, and then sent.
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { validationSentence } from '#kernel/validation.ts'
import { hashOf, newKey } from '#areas/people/visitors/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { KeyInput, OwnReport, ReportInput, SavedReport } from '../contract.ts'
import { REPORT_SAVES, REPORT_STARTS } from '../rules/limits.ts'
import { canBeCalled, type Report, REPORT_FIELDS, whyNotReport } from '../rules/report.ts'
import { tellFirst } from './alert-staff.ts'
import { originOf } from './crowds.ts'
import { TELL_OF_REPORT } from './job-kinds.ts'
import { addReport, changeReport, findByKey, lockByKey, type ReportRow } from './repository.ts'

/** Saves the text typed so far. A sent report is not changed: typing on begins another. */
export function saveReport(ctx: Context, input: ReportInput): Promise<SavedReport> {
  return keep(ctx, input, false)
}

/** Sends it. INVALID_INPUT without a number to call; the typed text is kept all the same. */
export async function sendReport(ctx: Context, input: ReportInput): Promise<SavedReport> {
  const problems = whyNotReport(input.report)
  const saved = await keep(ctx, input, problems.length === 0)
  if (problems.length === 0) return saved
  const fields = problems.map(({ field, code }) => ({
    field,
    code,
    message: validationSentence(code, ctx.language),
  }))
  throw generalError('INVALID_INPUT', { fields })
}

/** The text typed by the bearer of the key; NOT_FOUND if the key opens nothing. */
export async function resumeReport(ctx: Context, { key }: KeyInput): Promise<OwnReport> {
  await countAgainst(ctx, REPORT_SAVES, networkOf(ctx.clientAddress))
  const row = await findByKey(ctx, hashOf(key))
  if (!row) throw generalError('NOT_FOUND')
  return { report: row.report, isSent: row.sentAt !== null }
}

async function keep(ctx: Context, { key, report }: ReportInput, isSent: boolean): Promise<SavedReport> {
  const known = key === null ? null : await findByKey(ctx, hashOf(key))
  if (key !== null && known?.sentAt === null) return change(ctx, key, report, isSent)
  // Sent again because the answer was lost: the same report.
  if (key !== null && known && isSent && isSame(known.report, report)) return { key, isSent }
  await countAgainst(ctx, REPORT_STARTS, networkOf(ctx.clientAddress))
  return begin(ctx, report, isSent)
}

function isSame(one: Report, other: Report): boolean {
  return REPORT_FIELDS.every((field) => one[field] === other[field])
}

async function begin(ctx: Context, report: Report, isSent: boolean): Promise<SavedReport> {
  const key = newKey()
  const row = { keyHash: hashOf(key), language: ctx.language, report, now: toDate(ctx.clock.now()) }
  await ctx.db.transaction(async (tx) => {
    const added = await addReport({ db: tx, seal: ctx.seal }, row)
    await take(ctx, tx, added, { isSent, isNamed: true })
  })
  return { key, isSent }
}

async function change(ctx: Context, key: string, report: Report, isSent: boolean): Promise<SavedReport> {
  await countAgainst(ctx, REPORT_SAVES, hashOf(key))
  return ctx.db.transaction(async (tx) => {
    const row = await lockByKey({ db: tx, seal: ctx.seal }, hashOf(key))
    if (!row) throw generalError('NOT_FOUND')
    // Already sent, from another window or by a call whose answer was lost.
    if (row.sentAt !== null) return { key, isSent: true }
    const isNamed = NAMING.some((field) => row.report[field] !== report[field])
    await take(ctx, tx, { ...row, report }, { isSent, isNamed })
    return { key, isSent }
  })
}

/** Fields that identify people. */
const NAMING = ['name', 'birthDate', 'askerName'] as const

type News = { isSent: boolean; isNamed: boolean }

async function take(ctx: Context, tx: Database, row: ReportRow, { isSent, isNamed }: News): Promise<void> {
  const { id, report, alertedAt } = row
  const now = toDate(ctx.clock.now())
  const isNews = alertedAt === null && canBeCalled(report)
  const origin = isNews ? await originOf(ctx, tx) : null
  await changeReport({ db: tx, seal: ctx.seal }, row, {
    report,
    language: ctx.language,
    alertedAt: isNews ? now : alertedAt,
    sentAt: isSent ? now : null,
    now,
    ...origin,
  })
  if (origin) await tellFirst(ctx, tx, id, origin.crowd)
  if (isNews || (alertedAt !== null && isNamed)) await ctx.jobs.enqueue(tx, TELL_OF_REPORT, { reportId: id })
}
