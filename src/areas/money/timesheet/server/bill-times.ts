// The approved time of a case, billed by one invoice at the rate of its agreement.
import { type CaseRow, tellReaders } from '#areas/cases/cases/server/index.ts'
import {
  type BilledWork,
  hourlyParts,
  lockHourlyPart,
  putOnInvoice,
} from '#areas/money/agreements/server/index.ts'
import { hoursName } from '#areas/money/agreements/rules/hours.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { LINES_MAX } from '#areas/money/invoices/rules/invoice.ts'
import { createDraft, issueInvoice } from '#areas/money/invoices/server/index.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, formatPastDate, plainDate, plusDays, toDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Billable, BillInput, CasePath } from '../contract.ts'
import { billableOf, type Priced } from '../rules/time.ts'
import { timeLineWords } from '../words/index.ts'
import { TIME_ACTIONS } from './audit-actions.ts'
import { changeTime, countApproved, listApproved } from './repository.ts'
import { timeError } from './timesheet-error.ts'

/** Days to pay. */
const DUE_DAYS = 14
/** Approved entries looked at for one invoice: more than it has lines, since some may not fit. */
const READ_MAX = 200

/** For attorneys of the case and administrators. */
export async function readBillable(ctx: Context, { caseId }: CasePath): Promise<Billable> {
  const of = await payableCase(ctx, ctx.db, caseId)
  const work = await approvedWork(ctx.db, of.id)
  const parts = (await hourlyParts(ctx.db, of.id)).map((part) => {
    const fitting = billableOf(work, part, LINES_MAX)
    return {
      milestoneId: part.milestoneId,
      name: part.name,
      rateCents: part.rateCents,
      entries: fitting.length,
      minutes: fitting.reduce((sum, { minutes }) => sum + minutes, 0),
      amountCents: totalOf(fitting),
    }
  })
  return { parts, approved: await countApproved(ctx.db, of.id) }
}

/** For attorneys of the case and administrators. All of it in one transaction that holds the agreement: no entry is billed twice. */
export async function billTimes(
  ctx: Context,
  { caseId, milestoneId, amountCents }: BillInput,
): Promise<{ invoiceId: string }> {
  const of = await payableCase(ctx, ctx.db, caseId)
  return ctx.db.transaction(async (tx) => {
    const part = await lockHourlyPart(tx, of.id, milestoneId)
    const work = billableOf(await approvedWork(tx, of.id), part, LINES_MAX)
    const total = totalOf(work)
    if (total === 0) throw timeError('TIME_NOTHING_TO_BILL')
    if (total !== amountCents) {
      throw timeError('TIME_BILL_CHANGED', { amount: formatCents(total, ctx.language) })
    }
    const invoiceId = await issue({ ...ctx, db: tx }, of, work)
    await putOnInvoice(ctx, tx, { of, part, work })
    await mark(ctx, tx, work, invoiceId)
    await recordAudit(tx, asker(ctx), {
      action: TIME_ACTIONS['time.billed'],
      subjectId: of.clientId,
      after: {
        invoiceId,
        caseNumber: of.number,
        minutes: work.reduce((sum, { minutes }) => sum + minutes, 0),
        amountCents: total,
      },
    })
    await tellReaders(tx, { kind: 'fees', caseId: of.id, isShared: true })
    return { invoiceId }
  })
}

type Work = Omit<BilledWork, 'amountCents'> & { billedCents: number | null }

function totalOf(work: readonly Priced<Work>[]): number {
  return work.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function approvedWork(db: Database, caseId: string): Promise<Work[]> {
  const rows = await listApproved(db, caseId, READ_MAX)
  return rows.flatMap(({ id, workedOn, personId, billedCents, ...row }) => {
    const { approvedMinutes: minutes, approvedDescription: description, approvedAt, approvedBy } = row
    if (minutes === null || description === null || approvedAt === null || approvedBy === null) return []
    return [{ id, workedOn, minutes, description, recordedBy: personId, approvedAt, approvedBy, billedCents }]
  })
}

/** Each entry is a line in the client's language: day, what was done as approved, hours. */
async function issue(ctx: Context, of: CaseRow, work: readonly Priced<Work>[]): Promise<string> {
  const language = (await findUser(ctx.db, of.clientId))?.language ?? ctx.language
  const { id: invoiceId } = await createDraft(ctx, {
    clientId: of.clientId,
    caseId: of.id,
    kind: 'invoice',
    dueOn: plusDays(dateIn(FIRM_ZONE, ctx.clock.now()), DUE_DAYS).toString(),
    lines: work.map((each) => ({
      kind: 'service',
      description: lineOf(each, language),
      amountCents: each.amountCents,
    })),
    planCount: null,
    usesTrust: false,
    usesUnassignedTrust: false,
  })
  await issueInvoice(ctx, { invoiceId })
  return invoiceId
}

function lineOf({ workedOn, description, minutes }: Work, language: Language): string {
  return fill(timeLineWords(language).line, {
    day: formatPastDate(plainDate(workedOn), language),
    work: description,
    hours: hoursName(minutes, language),
  })
}

async function mark(
  ctx: Context,
  tx: Database,
  work: readonly Priced<Work>[],
  invoiceId: string,
): Promise<void> {
  const billing = { billedAt: toDate(ctx.clock.now()), billedBy: requireStaff(ctx).userId, invoiceId }
  for (const { id, amountCents } of work) {
    await changeTime(tx, id, { ...billing, billedCents: amountCents })
  }
}
